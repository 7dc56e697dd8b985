import type { BrowserContext } from 'playwright-core'
import type { Sandbox } from '../../examples/sandbox/main.ts'

/** A page wallet that behaves as extensions do, not as the standards ask for. */
export interface RudeWallet {
  readonly name: string
  /** Its account, as it writes it: in lower case. */
  readonly account: string
  /** The chain it is on at first, as a number. */
  readonly chainId: number
  /** Refuses to switch. Default: it answers at once and moves 400 ms later. */
  readonly stays?: boolean
  /** A request to connect from before this page still waits in it. */
  readonly waits?: boolean
  /** Shares its accounts without a question. */
  readonly shared?: boolean
  /** Address of its Solana account, offered by a Wallet Standard entry of the same name. */
  readonly solana?: string
}

/** What they publish on `window`, by their names. */
export interface RudeGlobals {
  readonly rude: Readonly<
    Record<
      string,
      {
        readonly requests: readonly string[]
        /** Approves the request that waits in it. */
        approve(): void
        /** Its extension was updated: nothing is answered any more. */
        orphan(): void
      }
    >
  >
}

/** Gives pages that the context opens from now on these wallets, and a shim at `window.ethereum` that claims to be MetaMask. */
export async function addRudeWallets(
  context: BrowserContext,
  { evm }: Sandbox,
  wallets: readonly RudeWallet[],
): Promise<void> {
  await context.addInitScript(installRudeWallets, { wallets, rpcUrl: evm.chains[0].rpcUrl })
}

interface Setup {
  readonly wallets: readonly RudeWallet[]
  readonly rpcUrl: string
}

/** Runs in each page before anything else. */
function installRudeWallets({ wallets, rpcUrl }: Setup): void {
  const icon = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>'
  const fail = (code: number, message: string): Promise<never> =>
    Promise.reject(Object.assign(new Error(message), { code, data: {} }))
  const rude: Record<string, object> = {}
  const providers = wallets.map((wallet, index) => {
    const { name, account, stays } = wallet
    const listeners = new Map<string, Set<(value: unknown) => void>>()
    const fire = (event: string, value: unknown): void => {
      for (const listener of listeners.get(event) ?? []) listener(value)
    }
    let chain = `0x${wallet.chainId.toString(16)}`
    let granted = wallet.shared === true
    let isOrphan = false
    let waiting: (() => void) | undefined = wallet.waits ? () => undefined : undefined
    const requests: string[] = []
    const never = (): Promise<never> => new Promise(() => undefined)
    const answer = (method: string, params: readonly unknown[]): Promise<unknown> => {
      switch (method) {
        case 'eth_chainId':
          return Promise.resolve(chain)
        case 'eth_accounts':
          return Promise.resolve(granted ? [account.toLowerCase()] : [])
        case 'eth_requestAccounts':
          if (granted) return Promise.resolve([account.toLowerCase()])
          if (waiting)
            return fail(
              -32_002,
              `Request of type 'wallet_requestPermissions' already pending for origin ${origin}. Please wait.`,
            )
          return new Promise((resolve) => {
            waiting = () => resolve([account.toLowerCase()])
          })
        case 'wallet_switchEthereumChain':
          if (stays) return fail(-32_603, 'User rejected the request.')
          setTimeout(() => {
            chain = String((params[0] as { chainId: string }).chainId)
            fire('chainChanged', chain)
          }, 400)
          return Promise.resolve(null)
        case 'wallet_revokePermissions':
          granted = false
          return Promise.resolve(null)
        case 'wallet_getCapabilities':
          return fail(-32_601, 'The method does not exist.')
        default:
          return fetch(rpcUrl, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
          })
            .then((response) => response.json())
            .then(({ result, error }) => (error ? fail(error.code, error.message) : result))
      }
    }
    const provider = {
      isConnected: () => true,
      request({ method, params = [] }: { method: string; params?: readonly unknown[] }) {
        requests.push(method)
        return isOrphan ? never() : answer(method, params)
      },
      on(event: string, listener: (value: unknown) => void) {
        listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      },
      removeListener: (event: string, listener: (value: unknown) => void) =>
        void listeners.get(event)?.delete(listener),
    }
    rude[name] = {
      requests,
      approve() {
        granted = true
        // The event comes before the answer.
        fire('accountsChanged', [account.toLowerCase()])
        waiting?.()
        waiting = undefined
      },
      orphan() {
        isOrphan = true
      },
    }
    const uuid = `350670db-19fa-4704-a166-${String(index).padStart(12, '0')}`
    const info = { uuid, name, icon, rdns: `test.rude.${name.toLowerCase()}` }
    const announce = (): void => {
      const detail = Object.freeze({ info, provider })
      dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    addEventListener('eip6963:requestProvider', announce)
    if (wallet.solana !== undefined) registerSolana(name, wallet.solana)
    return provider
  })

  /** A Wallet Standard entry that says yes. */
  function registerSolana(name: string, address: string): void {
    const chains = ['solana:mainnet', 'solana:devnet', 'solana:localnet']
    const features = ['solana:signMessage', 'solana:signTransaction']
    const account = { address, publicKey: new Uint8Array(32), chains, features }
    const accounts: object[] = []
    const entry = {
      ...{ version: '1.0.0', name, icon, chains, accounts },
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: async () => {
            if (accounts.length === 0) accounts.push(account)
            return { accounts }
          },
        },
        'standard:events': { version: '1.0.0', on: () => () => undefined },
        'solana:signMessage': { version: '1.0.0', signMessage: async () => [] },
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: ['legacy', 0],
          signTransaction: async () => [],
        },
      },
    }
    const register = ({ register: add }: { register(wallet: object): void }): void => add(entry)
    dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
    addEventListener('wallet-standard:app-ready', (event) =>
      register((event as CustomEvent).detail),
    )
  }

  // Another object than any that announced itself; whose it is, it says later, if ever.
  const shim = { ...providers[0], isMetaMask: true, providers }
  Object.defineProperty(window, 'ethereum', { get: () => shim, set: () => undefined })
  Object.assign(window, { rude })
}
