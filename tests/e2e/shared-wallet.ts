import type { BrowserContext } from 'playwright-core'
import type { Sandbox } from '../../examples/sandbox/main.ts'

/** The account that the wallet has, a funded one of the local chains. */
export const sharedAccount = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** What the page needs to know of the wallet it is given. */
interface SharedWalletSetup {
  readonly accounts: readonly string[]
  readonly chainId: number
  /** The node that has the account's key: it signs and sends. */
  readonly rpcUrl: string
}

/** What it publishes on `window`. */
export interface SharedWalletGlobals {
  readonly sharedWallet: {
    /** Methods it was asked for in this tab, oldest first. */
    readonly requests: readonly string[]
    /** Lets transfers go on. */
    approve(): void
    /** Listeners that the page has for accounts: 0 once it let go of the wallet. */
    listening(): number
  }
}

/** Gives pages that the context opens from now on one wallet, as an extension would. */
export async function shareWallet(context: BrowserContext, { evm }: Sandbox): Promise<void> {
  const { chainId, rpcUrl } = evm.chains[0]
  const setup: SharedWalletSetup = { accounts: [sharedAccount], chainId, rpcUrl }
  await context.addInitScript(installSharedWallet, setup)
}

/**
 * Runs in each page before anything else: an announced wallet whose state is one for all tabs of the site, as an
 * extension's is. It approves everything, transfers once `approve` says so.
 */
function installSharedWallet({ accounts, chainId, rpcUrl }: SharedWalletSetup): void {
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
  async function askNode(method: string, params: readonly unknown[] = []): Promise<unknown> {
    const body = { jsonrpc: '2.0', id: 1, method, params }
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
        case 'personal_sign':
          return askNode(method, params)
        case 'eth_sendTransaction':
          await approved
          return askNode(method, params)
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
  const globals: SharedWalletGlobals = {
    sharedWallet: {
      requests,
      approve,
      listening: () => listeners.get('accountsChanged')?.size ?? 0,
    },
  }
  Object.assign(window, globals)
}
