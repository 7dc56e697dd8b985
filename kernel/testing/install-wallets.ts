import type { MockWallets } from './family-wallets.ts'
import { placeWallets, type WalletLine, type WalletNames } from './place-wallets.ts'

const families = ['solana', 'bip122', 'polkadot'] as const
const eip1193Events = ['accountsChanged', 'chainChanged', 'disconnect']

/** Names of the mock wallets in lists where a host gives none. Bitcoin’s is the one of its place, `UniSat Wallet`. */
export const defaultNames: Required<WalletNames> = {
  eip155: 'Example Wallet',
  solana: 'Example Solana Wallet',
  bip122: 'UniSat Wallet',
  polkadot: 'example-polkadot-wallet',
}

/** Reaches the wallets from the objects that stand for them on a page. */
export const lineOf = (wallets: MockWallets): WalletLine => ({
  ask: (family, method, params) =>
    family === 'eip155'
      ? wallets.eip155.provider.request({ method, params })
      : wallets[family as (typeof families)[number]].ask(method, params),
  listen(listener) {
    for (const event of eip1193Events)
      wallets.eip155.provider.on(event, (value) => listener('eip155', event, value))
    for (const family of families)
      wallets[family].listen((accounts) => listener(family, 'accounts', accounts))
  },
})

/**
 * Puts mock wallets onto a window or a window-like target, as extensions would: give the same target to `fakePage`, or
 * call it in a page before the app loads. `names` says which families have a wallet, and under which name; default: all
 * four.
 *
 * @example
 * const window = new EventTarget()
 * installWallets(window, mockWallets())
 * const page = fakePage({ window: window as typeof globalThis & Window })
 */
export function installWallets(
  target: EventTarget,
  wallets: MockWallets,
  names: WalletNames = defaultNames,
): void {
  placeWallets(target, names, lineOf(wallets))
}
