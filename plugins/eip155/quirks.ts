import type { Quirks } from '../values/index.ts'

/** Marks by which a wallet at `window.ethereum` is recognised. */
export interface Eip155Quirk {
  /** Members of its provider that are `true`; one suffices. */
  readonly flags: readonly string[]
  /**
   * Other wallets set the same flags. Only the wallet's own provider has this object with this method, and no flag
   * (`isX`) of another wallet.
   */
  readonly proof?: { readonly object: string; readonly method: string }
}

/**
 * Wallets that have flags but no name, in the order of checking: a wallet may also set the flags of others. Source of
 * the flags: packages/connectors/src/utils/getInjectedName.ts of github.com/wevm/references.
 */
export const quirks: Quirks<Eip155Quirk> = {
  // Sets `isMetaMask` too.
  'Rabby Wallet': { flags: ['isRabby'] },
  // The browser's built-in wallet also sets `isMetaMask`.
  'Brave Wallet': { flags: ['isBraveWallet'] },
  // The extension and the app's browser set the same flag.
  'Coinbase Wallet': { flags: ['isCoinbaseWallet'] },
  // Its versions set different flags.
  'Trust Wallet': { flags: ['isTrust', 'isTrustWallet'] },
  // Sets this flag; also has its own object, `window.okxwallet`.
  'OKX Wallet': { flags: ['isOkxWallet'] },
  // If the visitor chose that, replaces MetaMask at `window.ethereum` and sets its flag.
  Phantom: { flags: ['isPhantom'] },
  // Can be set to present itself as MetaMask; then it sets that flag.
  Frame: { flags: ['isFrame'] },
  // Many wallets set its flag. Source of the object: github.com/MetaMask/providers, src/MetaMaskInpageProvider.ts.
  MetaMask: { flags: ['isMetaMask'], proof: { object: '_metamask', method: 'isUnlocked' } },
}
