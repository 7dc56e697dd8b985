/** The answer of a scripted wallet to a request. */
export type WalletBehaviour =
  | 'approve'
  /** 4001: the visitor refused. */
  | 'reject'
  /** 5000: some wallets refuse a session request with this code (CAIP-25). */
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
  /** Answers account requests with invalid accounts. */
  | 'badAccounts'
  /** `request` throws instead of rejecting. */
  | 'throwsSync'

/** One behaviour for all methods, or one per method; `approve` for unlisted methods. */
export type WalletScript = WalletBehaviour | Readonly<Record<string, WalletBehaviour>>

/** A request that a mock wallet received. */
export interface WalletRequest {
  readonly method: string
  readonly params: unknown
}

/** Builds an error like those of wallets: an `Error` with a numeric `code`. */
export function providerError(code: number, text: string): Error & { readonly code: number } {
  return Object.assign(new Error(text), { code })
}

/** The actions of a family's wallet; the script chooses among them. */
interface Acts {
  approve(method: string, params: unknown): unknown
  lock(): void
  drop(): void
  changeAccount(): void
  /** True if the method succeeds even when this behaviour is set for all methods. */
  isQuiet(method: string, behaviour: WalletBehaviour): boolean
  /** An answer specific to the family; undefined falls back to `approve`. */
  own?(behaviour: WalletBehaviour, method: string): (() => unknown) | undefined
}

/** A wallet that answers by a script and logs its requests. */
export interface FaultScript {
  readonly requests: readonly WalletRequest[]
  ask(method: string, params: unknown): Promise<unknown>
  behave(script: WalletScript): void
  /** Answers the oldest hanging request; false if there is none. */
  answer(result: unknown): boolean
}

/** Builds the script of a wallet; by default it approves everything. */
export function faultScript(acts: Acts, first: WalletScript = 'approve'): FaultScript {
  let script = first
  const requests: WalletRequest[] = []
  const hanging: ((result: unknown) => void)[] = []

  function behaviourFor(method: string): WalletBehaviour {
    if (typeof script !== 'string') return script[method] ?? 'approve'
    return acts.isQuiet(method, script) ? 'approve' : script
  }
  function run(behaviour: WalletBehaviour, method: string, params: unknown): unknown {
    switch (behaviour) {
      case 'reject':
        throw providerError(4001, 'User rejected the request.')
      case 'reject5000':
        throw providerError(5000, 'User rejected.')
      case 'pending':
        throw providerError(-32002, `Request of type '${method}' already pending.`)
      case 'hang':
        return new Promise((resolve) => hanging.push(resolve))
      case 'lockMidFlow':
        acts.lock()
        throw providerError(4100, 'The wallet is locked.')
      case 'changeAccount':
        acts.changeAccount()
        return acts.approve(method, params)
      case 'drop':
        acts.drop()
        throw providerError(4900, 'The wallet is disconnected.')
      default: {
        const own = acts.own?.(behaviour, method)
        return own ? own() : acts.approve(method, params)
      }
    }
  }
  return {
    requests,
    ask(method, params) {
      requests.push({ method, params })
      const behaviour = behaviourFor(method)
      if (behaviour === 'throwsSync') throw providerError(-32603, 'Internal error.')
      return Promise.resolve().then(() => run(behaviour, method, params))
    },
    behave(next) {
      script = next
    },
    answer(result) {
      const resolve = hanging.shift()
      resolve?.(result)
      return resolve !== undefined
    },
  }
}
