import type { Quirks } from '../values/index.ts'

/** A wallet with its own form of provider, which does not register as the Wallet Standard requires. */
export interface SolanaQuirk {
  /** Member of `window`, and the id of its connector. */
  readonly global: string
}

export const quirks: Quirks<SolanaQuirk> = {
  // Source: github.com/coinbase/coinbase-wallet-sdk, packages/wallet-sdk/src/provider/SolanaProvider.ts. `coinbase.ts`
  // wraps it.
  'Coinbase Wallet': { global: 'coinbaseSolana' },
}
