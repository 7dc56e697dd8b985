import {
  errorText,
  type Ports,
  type ResourceKey,
  type Resources,
  resourceKey,
} from '../../kernel/index.ts'
import type { StandardFamily, StandardWallet } from '../values/index.ts'
import type { WalletSource } from '../wallets/contract.ts'
import type { CoinbaseLike } from './coinbase.ts'

export const walletKey = (connectorId: string): ResourceKey<FoundWallet> =>
  resourceKey(`solana/wallet/${connectorId}`)

const sends = ['solana:signTransaction', 'solana:signAndSendTransaction']

/** Wallets of the Wallet Standard that can send on Solana. */
export const solanaWallets: StandardFamily = {
  namespace: 'solana',
  driver: 'solana',
  prefix: 'solana',
  keyOf: walletKey,
  isUsable: (features) =>
    // A kernel's own wallet for Solana code would only lead back to a modal.
    !features['wallet-kernel:bridge'] &&
    Boolean(features['standard:connect'] && features['standard:events']) &&
    sends.some((feature) => features[feature]),
  held: (wallet) => wallet,
}

/** What is kept of a wallet: that of the standard itself, or a provider of its own that is read when it is used. */
export type FoundWallet = StandardWallet | { readonly coinbase: CoinbaseLike }

/** Coinbase Wallet's object of its own, if there is one. */
function coinbaseOn({ page }: Ports): CoinbaseLike | undefined {
  const raw = (page.window as { coinbaseSolana?: CoinbaseLike } | undefined)?.coinbaseSolana
  return typeof raw?.signAndSendTransaction === 'function' ? raw : undefined
}

/** Whether a wallet found before is still registered, or still sits on the page. */
export function isPresent(
  { ports, resources }: { readonly ports: Ports; readonly resources: Resources },
  { id }: { readonly id: string },
): boolean {
  const found = resources.get(walletKey(id))
  return found !== undefined && (!('coinbase' in found) || coinbaseOn(ports) !== undefined)
}

const coinbase = { id: 'coinbaseSolana', name: 'Coinbase Wallet' } as const
/** By then wallets of the standard have registered, and one that is among them is not listed twice, in ms. */
const settledMs = 1_000

/** Coinbase Wallet where it sits on the page without registering. */
export function coinbaseWallet(ctx: {
  readonly ports: Ports
  readonly resources: Resources
}): WalletSource {
  const { ports, resources } = ctx
  return {
    id: 'coinbase:solana',
    start(found) {
      function look(): void {
        const raw = coinbaseOn(ports)
        if (!raw) return
        if (resources.get(walletKey(`standard:${coinbase.name}`))) return
        resources.put(walletKey(coinbase.id), { coinbase: raw })
        const { name } = coinbase
        const { driver } = solanaWallets
        const connector = { ...coinbase, driver, type: 'INJECTED', namespaces: ['solana'] } as const
        found([{ origin: 'injected', name, connector }])
      }
      const cancel = ports.clock.after(settledMs, () => {
        try {
          look()
        } catch (error) {
          // Any page script can leave an object there whose getters throw.
          ports.logger.warn('Coinbase Wallet could not be read', errorText(error))
        }
      })
      return () => {
        cancel()
        resources.remove(walletKey(coinbase.id))
      }
    },
  }
}
