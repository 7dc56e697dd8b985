import type { Quirks } from '../values/index.ts'

/** An extension whose name cannot be derived from its key. */
export interface PolkadotQuirk {
  /** Its key in `window.injectedWeb3`. */
  readonly key: string
}

export const quirks: Quirks<PolkadotQuirk> = {
  // Its own name contains braces. Source: github.com/polkadot-js/extension, README.
  'polkadot{.js}': { key: 'polkadot-js' },
  // Its key ends with "-js". Source: github.com/Koniverse/SubWallet-Extension, packages/extension-koni/src/content.ts.
  SubWallet: { key: 'subwallet-js' },
}
