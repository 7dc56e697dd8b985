import {
  errorText,
  type Ports,
  type ResourceKey,
  type Resources,
  resourceKey,
} from '../../kernel/index.ts'
import {
  type NamedQuirk,
  quirksOf,
  type StandardFamily,
  type StandardWallet,
} from '../values/index.ts'
import type { FoundWallet as Found, WalletSource } from '../wallets/contract.ts'
import type { CoinbaseLike } from './coinbase.ts'
import { quirks, type SolanaQuirk } from './quirks.ts'

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
    // A kernel's own bridge wallet would only lead back to a modal.
    !features['wallet-kernel:bridge'] &&
    Boolean(features['standard:connect'] && features['standard:events']) &&
    sends.some((feature) => features[feature]),
  held: (wallet) => wallet,
}

/** A found wallet: a Wallet Standard wallet, or a provider of another form that is wrapped on use. */
export type FoundWallet = StandardWallet | { readonly coinbase: CoinbaseLike }

type Globals = Readonly<Record<string, CoinbaseLike | undefined>>

/** A wallet's object at a member of `window`, if there is one. */
function objectAt({ page }: Ports, global: string): CoinbaseLike | undefined {
  const raw = (page.window as unknown as Globals | undefined)?.[global]
  return typeof raw?.signAndSendTransaction === 'function' ? raw : undefined
}

interface Tools {
  readonly ports: Ports
  readonly resources: Resources
}

/** True if a wallet found earlier is still registered, or still on the page. */
export function isPresent({ ports, resources }: Tools, { id }: { readonly id: string }): boolean {
  const found = resources.get(walletKey(id))
  return found !== undefined && (!('coinbase' in found) || objectAt(ports, id) !== undefined)
}

/** Delay after which Wallet Standard wallets have registered, so that none is listed twice, in ms. */
const settledMs = 1_000

/** Wallets on the page that do not register. */
export function unregisteredWallets({ ports, resources }: Tools): WalletSource {
  function look({ name, global: id }: NamedQuirk<SolanaQuirk>): readonly Found[] {
    try {
      const raw = objectAt(ports, id)
      if (!raw || resources.get(walletKey(`standard:${name}`))) return []
      resources.put(walletKey(id), { coinbase: raw })
      const { driver } = solanaWallets
      const connector = { id, name, driver, type: 'INJECTED', namespaces: ['solana'] } as const
      return [{ origin: 'injected', name, connector }]
    } catch (error) {
      // A page script can leave an object there whose getters throw.
      ports.logger.warn(`${name} could not be read`, errorText(error))
      return []
    }
  }
  return {
    // The id in recordings of earlier versions.
    id: 'coinbase:solana',
    start(found) {
      const cancel = ports.clock.after(settledMs, () => {
        const wallets = [...quirksOf(quirks)].flatMap(look)
        if (wallets.length > 0) found(wallets)
      })
      return () => {
        cancel()
        for (const { global } of quirksOf(quirks)) resources.remove(walletKey(global))
      }
    },
  }
}
