import type { Quirks } from '../values/index.ts'
import type { BitcoinNetworkName } from './networks.ts'

/** The form of a wallet's provider, which selects the file that reads it. `unisat` and `okx` share `injected.ts`. */
export type WalletKind = 'sats' | 'leather' | 'unisat' | 'okx'

/** A wallet whose provider is not in the form of sats-connect. */
export interface BitcoinQuirk {
  /** Dotted path of its provider from `window`. */
  readonly path: string
  /** Paths of separate providers for test networks, if there are any. */
  readonly testnets?: Readonly<Partial<Record<BitcoinNetworkName, string>>>
  readonly kind: WalletKind
  /** True if it adds itself to `window.btc_providers` under its path. Absent: it is read from its path. */
  readonly listed?: true
}

/** In the order of checking: a provider at two paths is listed by the first. */
export const quirks: Quirks<BitcoinQuirk> = {
  // Amounts are numbers of satoshis. Source: docs.unisat.io, "UniSat Wallet API".
  'UniSat Wallet': { path: 'unisat', kind: 'unisat' },
  // Has UniSat's form. Source: web3.bitget.com/docs, "BTC" of the provider API.
  'Bitget Wallet': { path: 'bitkeep.unisat', kind: 'unisat' },
  // Has UniSat's form. Source: github.com/omnisat/lasereyes-mono, which reads it that way.
  'Binance Wallet': { path: 'binancew3w.bitcoin', kind: 'unisat' },
  // Amounts are BTC as text. Source: web3.okx.com/build/docs, "Provider API" of Bitcoin.
  'OKX Wallet': {
    path: 'okxwallet.bitcoin',
    testnets: { Testnet: 'okxwallet.bitcoinTestnet', Signet: 'okxwallet.bitcoinSignet' },
    kind: 'okx',
  },
  // Lists itself, but has other methods than sats-connect. Source: leather.gitbook.io/developers.
  Leather: { path: 'LeatherProvider', kind: 'leather', listed: true },
}
