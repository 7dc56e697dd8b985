/** What the page needs to know of the wallet it is given. */
export interface SharedWalletSetup {
  readonly accounts: readonly string[]
  readonly chainId: number
  /** The node that has the account's key and sends for it. */
  readonly rpcUrl: string
}

/**
 * Runs in each page before anything else: an announced wallet whose state is one for all tabs of the site, as an
 * extension's is. It approves everything, transfers once `approve` says so; `window.sharedWallet` says what it
 * was asked.
 */
export function installSharedWallet({ accounts, chainId, rpcUrl }: SharedWalletSetup): void {
  const key = 'shared-wallet'
  interface State {
    readonly granted: boolean
    readonly chainId: number
  }
  const read = (): State =>
    JSON.parse(localStorage.getItem(key) ?? 'null') ?? { granted: false, chainId }
  const listeners = new Map<string, Set<(value: unknown) => void>>()
  const fire = (event: string, value: unknown): void => {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  const granted = (state: State): readonly string[] => (state.granted ? accounts : [])
  const hex = (state: State): string => `0x${state.chainId.toString(16)}`
  const told = (before: State, now: State): void => {
    if (before.granted !== now.granted) fire('accountsChanged', granted(now))
    if (before.chainId !== now.chainId) fire('chainChanged', hex(now))
  }
  let last = read()
  const save = (change: Partial<State>): void => {
    const before = read()
    last = { ...before, ...change }
    localStorage.setItem(key, JSON.stringify(last))
    told(before, last)
  }
  addEventListener('storage', (event) => {
    if (event.key !== key) return
    const before = last
    last = read()
    told(before, last)
  })

  let approve: () => void = () => undefined
  const approved = new Promise<void>((resolve) => {
    approve = resolve
  })
  async function send(transaction: object | undefined): Promise<unknown> {
    await approved
    const body = { jsonrpc: '2.0', id: 1, method: 'eth_sendTransaction', params: [transaction] }
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(rpcUrl, { method: 'POST', headers, body: JSON.stringify(body) })
    const { result, error } = await answer.json()
    if (error) throw Object.assign(new Error(error.message), error)
    return result
  }

  const requests: string[] = []
  const provider = {
    async request({ method, params }: { method: string; params?: readonly { chainId: string }[] }) {
      requests.push(method)
      switch (method) {
        case 'eth_requestAccounts':
          save({ granted: true })
          return accounts
        case 'eth_accounts':
          return granted(read())
        case 'eth_chainId':
          return hex(read())
        case 'wallet_switchEthereumChain':
          save({ chainId: Number(params?.[0]?.chainId) })
          return null
        case 'wallet_revokePermissions':
          save({ granted: false })
          return null
        case 'eth_sendTransaction':
          return send(params?.[0])
        default:
          throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 })
      }
    },
    on: (event: string, listener: (value: unknown) => void) =>
      void listeners.set(event, (listeners.get(event) ?? new Set()).add(listener)),
    removeListener: (event: string, listener: (value: unknown) => void) =>
      void listeners.get(event)?.delete(listener),
  }
  const detail = Object.freeze({
    info: Object.freeze({
      uuid: '5f3c8f0a-2a0e-4b56-9c3f-1d2e3f405162',
      name: 'Shared',
      icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
      rdns: 'test.shared.wallet',
    }),
    provider,
  })
  const announce = (): void => {
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  addEventListener('eip6963:requestProvider', announce)
  announce()
  Object.assign(window, {
    sharedWallet: {
      requests,
      approve,
      /** Listeners the page holds for accounts: 0 once it let go of the wallet. */
      listening: () => listeners.get('accountsChanged')?.size ?? 0,
    },
  })
}
