import {
  faultScript,
  providerError,
  type WalletRequest,
  type WalletScript,
} from './fault-script.ts'

/** EIP-1193, as a page wallet offers it. */
export interface MockProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
}

/** How a mock wallet begins. */
export interface MockWalletOptions {
  /** Default: two addresses. */
  readonly accounts?: readonly string[]
  /** Default 1. */
  readonly chainId?: number
  /** One behaviour for everything, or one per method. Default `approve`. */
  readonly behaviour?: WalletScript
  /** Real answers for some methods, for instance from a local chain. */
  readonly handlers?: Readonly<Record<string, (params: never) => unknown>>
}

/** A scripted EIP-1193 wallet with a log of what it was asked. */
export interface MockWallet {
  readonly provider: MockProvider
  readonly requests: readonly WalletRequest[]
  /** How many listeners the page holds for an event. */
  listeners(event: string): number
  behave(script: WalletScript): void
  /** Answers the oldest request left hanging; false when there is none. */
  answer(result: unknown): boolean
  /** What the visitor does in the wallet, with the events it causes. */
  changeAccounts(accounts: readonly string[]): void
  changeChain(chainId: number): void
  disconnect(): void
}

const firstTwo = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
]
const asksForAccounts = new Set([
  'eth_requestAccounts',
  'eth_accounts',
  'wallet_requestPermissions',
])
/** What no wallet should send. */
const badAccounts = ['not an address', null, 7, { __proto__: null }]
const silent = new Set(['eth_accounts', 'eth_chainId', 'net_version'])

/** Builds a wallet; it approves everything by default. */
export function mockWallet(options: MockWalletOptions = {}): MockWallet {
  let accounts = options.accounts ?? firstTwo
  let chainId = options.chainId ?? 1
  let approved = false
  const listeners = new Map<string, Set<(value: never) => void>>()
  const fire = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
  }
  const hex = (): string => `0x${chainId.toString(16)}`
  function switchChain(params: unknown): null {
    const wanted = (params as readonly { chainId?: string }[] | undefined)?.[0]?.chainId
    if (!wanted) throw providerError(-32602, 'Expected a chainId.')
    changeChain(Number(wanted))
    return null
  }
  function approve(method: string, params: unknown): unknown {
    const handler = options.handlers?.[method] as ((params: unknown) => unknown) | undefined
    if (handler) return handler(params)
    switch (method) {
      case 'eth_requestAccounts':
        approved = true
        return accounts
      case 'eth_accounts':
        return approved ? accounts : []
      case 'wallet_requestPermissions':
        approved = true
        return [{ parentCapability: 'eth_accounts' }]
      case 'wallet_revokePermissions':
        if (approved) fire('accountsChanged', [])
        approved = false
        return null
      case 'eth_chainId':
        return hex()
      case 'wallet_switchEthereumChain':
      case 'wallet_addEthereumChain':
        return switchChain(params)
      case 'personal_sign':
      case 'eth_signTypedData_v4':
        return `0x${'5e'.repeat(65)}`
      case 'eth_sendTransaction':
        return `0x${'7a'.repeat(32)}`
      default:
        throw providerError(4200, `${method} is not supported.`)
    }
  }
  function changeAccounts(next: readonly string[]): void {
    accounts = next
    fire('accountsChanged', next)
  }
  function changeChain(next: number): void {
    if (next === chainId) return
    chainId = next
    fire('chainChanged', hex())
  }
  function disconnect(): void {
    approved = false
    fire('disconnect', providerError(4900, 'The wallet is disconnected.'))
  }

  const script = faultScript(
    {
      approve,
      lock() {
        approved = false
        fire('accountsChanged', [])
      },
      drop: disconnect,
      changeAccount: () => changeAccounts([...accounts.slice(1), ...accounts.slice(0, 1)]),
      // A wallet that rejects or hangs still reports its chain.
      isQuiet: (method, behaviour) =>
        silent.has(method) && !['badAccounts', 'wrongChain', 'throwsSync'].includes(behaviour),
      own(behaviour, method) {
        if (behaviour === 'wrongChain' && method === 'eth_chainId') return () => '0x539'
        if (behaviour === 'badAccounts' && asksForAccounts.has(method)) return () => badAccounts
        if (behaviour !== 'switchFails' || method !== 'wallet_switchEthereumChain') return undefined
        return () => {
          throw providerError(4902, 'Unrecognized chain ID.')
        }
      },
    },
    options.behaviour,
  )

  return {
    provider: {
      request: ({ method, params }) => script.ask(method, params),
      on(event, listener) {
        const set = listeners.get(event) ?? new Set()
        listeners.set(event, set.add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    },
    requests: script.requests,
    listeners: (event) => listeners.get(event)?.size ?? 0,
    behave: script.behave,
    answer: script.answer,
    changeAccounts,
    changeChain,
    disconnect,
  }
}
