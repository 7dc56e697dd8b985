import type { MockWallets } from './family-wallets.ts'
import {
  type PlaceQuirks,
  placeWallets,
  type WalletLine,
  type WalletNames,
} from './place-wallets.ts'

const families = ['solana', 'bip122', 'polkadot'] as const
const eip1193Events = ['accountsChanged', 'chainChanged', 'disconnect']

/** Default names of the mock wallets. Bitcoin's is `UniSat Wallet`, the wallet whose page object it uses. */
export const defaultNames: Required<WalletNames> = {
  eip155: 'Example Wallet',
  solana: 'Example Solana Wallet',
  bip122: 'UniSat Wallet',
  polkadot: 'example-polkadot-wallet',
}

/** Connects the objects on a page to the mock wallets behind them. */
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

/** Quirks of the wallets, of which those of the page concern their objects. */
export const quirksOf = (wallets: MockWallets): PlaceQuirks => ({
  eip155: wallets.eip155.quirks,
  ...Object.fromEntries(families.map((family) => [family, wallets[family].quirks])),
})

/**
 * Puts mock wallets onto a window or a window-like target, as extensions do. Pass the same target to `fakePage`, or
 * call this in a page before the app loads. `names` lists the families that have a wallet, with its name; default: all four.
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
  placeWallets(target, names, lineOf(wallets), quirksOf(wallets))
}
