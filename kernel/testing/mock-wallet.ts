import { faultScript, providerError, type WalletScript } from './fault-script.ts'
import { type RudeMock, type RudeMockOptions, rudeMock } from './rude/mock.ts'

/** EIP-1193 provider of a page wallet. */
export interface MockProvider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (value: never) => void): unknown
  removeListener(event: string, listener: (value: never) => void): unknown
  isConnected?(): boolean
}

/** Initial state and behaviour of a mock wallet. */
export interface MockWalletOptions extends RudeMockOptions {
  /** Default: two addresses. */
  readonly accounts?: readonly string[]
  /** Default 1. */
  readonly chainId?: number
  /** One behaviour for everything, or one per method. Default `approve`. */
  readonly behaviour?: WalletScript
  /** Answers for some methods, for example from a local chain. */
  readonly handlers?: Readonly<Record<string, (params: never) => unknown>>
}

/** A scripted EIP-1193 wallet that logs its requests. */
export interface MockWallet extends RudeMock {
  readonly provider: MockProvider
  /** Number of the page's listeners for an event. */
  listeners(event: string): number
  /** Changes the accounts like a visitor in the wallet, with the resulting events. */
  changeAccounts(accounts: readonly string[]): void
  changeChain(chainId: number): void
  /** Locks it: it reports and shares no account, and keeps the page's permission. */
  lock(): void
  /** Unlocks it: it reports its accounts. A request for accounts unlocks it too. */
  unlock(): void
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
/** Invalid accounts. */
const badAccounts = ['not an address', null, 7, { __proto__: null }]
const silent = new Set(['eth_accounts', 'eth_chainId', 'net_version'])

/**
 * Builds a wallet; it approves everything by default. `quirks` makes it differ from the standards like real wallets.
 *
 * @example
 * const wallet = mockWallet({ quirks: ['lower-case', 'panel-prompt'] })
 * wallet.visitor.approve()
 */
export function mockWallet(options: MockWalletOptions = {}): MockWallet {
  let accounts = options.accounts ?? firstTwo
  let chainId = options.chainId ?? 1
  let approved = false
  let locked = false
  const listeners = new Map<string, Set<(value: never) => void>>()
  const emit = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
  }
  const fire = (event: string, value: unknown): void => rude.event(event, value)
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
        if (locked) unlock()
        return accounts
      case 'eth_accounts':
        return approved && !locked ? accounts : []
      case 'wallet_getPermissions':
        // Also while it is locked, as MetaMask does.
        return approved && accounts.length > 0 ? [{ parentCapability: 'eth_accounts' }] : []
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
  function lock(): void {
    locked = true
    fire('accountsChanged', [])
  }
  function unlock(): void {
    locked = false
    if (approved) fire('accountsChanged', accounts)
  }
  function disconnect(): void {
    approved = false
    fire('disconnect', providerError(4900, 'The wallet is disconnected.'))
  }

  const script = faultScript(
    {
      approve,
      lock,
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

  const rude = rudeMock(options, script, {
    family: 'eip155',
    accountsEvent: 'accountsChanged',
    granted: () => (approved ? accounts : []),
    grant() {
      approved = true
      return accounts
    },
    emit,
    lock,
  })
  return {
    provider: {
      request: ({ method, params }) => rude.ask(method, params),
      on(event, listener) {
        const set = listeners.get(event) ?? new Set()
        listeners.set(event, set.add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
      isConnected: () => true,
    },
    ...rude.own,
    listeners: (event) => listeners.get(event)?.size ?? 0,
    changeAccounts,
    changeChain,
    lock,
    unlock,
    disconnect,
  }
}
