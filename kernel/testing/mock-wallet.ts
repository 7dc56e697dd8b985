/** What a scripted wallet does with a request. */
export type WalletBehaviour =
  | 'approve'
  /** 4001, the visitor refused. */
  | 'reject'
  /** 5000, the refusal of a session request by some wallets (CAIP-25). */
  | 'reject5000'
  /** Never answers on its own; `wallet.answer` does it later. */
  | 'hang'
  /** -32002: a request is already open in the wallet. */
  | 'pending'
  /** Approves, but answers `eth_chainId` with an unrequested chain. */
  | 'wrongChain'
  /** Locks while the request is open: `accountsChanged []`, then 4100. */
  | 'lockMidFlow'
  /** Changes to its second account while the request is open, then approves. */
  | 'changeAccount'
  /** Disconnects while the request is open: `disconnect`, then 4900. */
  | 'drop'
  /** 4902 to a chain switch: the wallet does not know the chain. */
  | 'switchFails'
  /** Answers account requests with what no wallet should send. */
  | 'badAccounts'
  /** Throws out of `request` instead of rejecting. */
  | 'throwsSync'

/** A request that a mock wallet received. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
}

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
  readonly behaviour?: Script
  /** Real answers for some methods, for instance from a local chain. */
  readonly handlers?: Readonly<Record<string, (params: never) => unknown>>
}
type Script = WalletBehaviour | Readonly<Record<string, WalletBehaviour>>

/** A scripted EIP-1193 wallet with a log of what it was asked. */
export interface MockWallet {
  readonly provider: MockProvider
  readonly requests: readonly WalletRequest[]
  /** How many listeners the page holds for an event. */
  listeners(event: string): number
  behave(script: Script): void
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
const silent = new Set(['eth_accounts', 'eth_chainId', 'net_version'])

/** An error as wallets throw it: an `Error` with a numeric `code`. */
export function providerError(code: number, text: string): Error & { readonly code: number } {
  return Object.assign(new Error(text), { code })
}

/** Builds a wallet; it approves everything by default. */
export function mockWallet(options: MockWalletOptions = {}): MockWallet {
  let accounts = options.accounts ?? firstTwo
  let chainId = options.chainId ?? 1
  let script: Script = options.behaviour ?? 'approve'
  let approved = false
  const requests: WalletRequest[] = []
  const hanging: ((result: unknown) => void)[] = []
  const listeners = new Map<string, Set<(value: never) => void>>()
  const fire = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
  }
  const hex = (): string => `0x${chainId.toString(16)}`
  const behaviourFor = (method: string): WalletBehaviour => {
    if (typeof script !== 'string') return script[method] ?? 'approve'
    // A wallet that rejects or hangs still reports its chain.
    const quiet = silent.has(method) && script !== 'badAccounts' && script !== 'wrongChain'
    return quiet && script !== 'throwsSync' ? 'approve' : script
  }

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

  function behave(behaviour: WalletBehaviour, method: string, params: unknown): unknown {
    switch (behaviour) {
      case 'reject':
        throw providerError(4001, 'User rejected the request.')
      case 'reject5000':
        throw providerError(5000, 'User rejected.')
      case 'pending':
        throw providerError(-32002, `Request of type '${method}' already pending.`)
      case 'hang':
        return new Promise((resolve) => hanging.push(resolve))
      case 'wrongChain':
        return method === 'eth_chainId' ? '0x539' : approve(method, params)
      case 'lockMidFlow':
        approved = false
        fire('accountsChanged', [])
        throw providerError(4100, 'The wallet is locked.')
      case 'changeAccount':
        changeAccounts([...accounts.slice(1), ...accounts.slice(0, 1)])
        return approve(method, params)
      case 'drop':
        disconnect()
        throw providerError(4900, 'The wallet is disconnected.')
      case 'switchFails':
        if (method === 'wallet_switchEthereumChain')
          throw providerError(4902, 'Unrecognized chain ID.')
        return approve(method, params)
      case 'badAccounts':
        return asksForAccounts.has(method)
          ? ['not an address', null, 7, { __proto__: null }]
          : approve(method, params)
      default:
        return approve(method, params)
    }
  }

  return {
    provider: {
      request({ method, params }) {
        requests.push({ method, params })
        const behaviour = behaviourFor(method)
        if (behaviour === 'throwsSync') throw providerError(-32603, 'Internal error.')
        return Promise.resolve().then(() => behave(behaviour, method, params))
      },
      on(event, listener) {
        const set = listeners.get(event) ?? new Set()
        listeners.set(event, set.add(listener))
      },
      removeListener: (event, listener) => void listeners.get(event)?.delete(listener),
    },
    requests,
    listeners: (event) => listeners.get(event)?.size ?? 0,
    behave(next) {
      script = next
    },
    answer(result) {
      const resolve = hanging.shift()
      resolve?.(result)
      return resolve !== undefined
    },
    changeAccounts,
    changeChain,
    disconnect,
  }
}
