import type { Quirks } from '../values/index.ts'

/** A wallet that is known under several names or ids, and would be listed twice. */
export interface WalletQuirk {
  /** Names of the same wallet. It is shown under the name of the row. */
  readonly names?: readonly string[]
  /** The rdns (EIP-6963) by which wallet lists know it. */
  readonly rdns?: string
  /** Other rdns under which it announces itself. */
  readonly otherRdns?: readonly string[]
}

/** Loaded at a page's start. Data for opening a wallet's app is in `app-quirks.ts`. */
export const quirks: Quirks<WalletQuirk> = {
  // Announces the long name. Source: github.com/reown-com/appkit, ConnectorController.getConnectorName.
  Trust: { names: ['Trust Wallet'] },
  // Its app's browser announces an rdns of its own. Source: github.com/reown-com/appkit, filterOutDuplicateWallets.
  MetaMask: { rdns: 'io.metamask', otherRdns: ['io.metamask.mobile'] },
}
