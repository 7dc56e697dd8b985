import { connectorOf } from '../../shared/kernel.ts'
import type { Wallet, WalletParameters } from '../wallet.ts'

/** A wallet that the kernel knows by its own means: announced by the page, or listed for phones. */
export interface KnownWallet {
  (parameters?: Partial<WalletParameters>): Wallet
  readonly known: string
}

/** Options of a connector of wagmi, which is not used. */
export interface KnownWalletWithOptions extends KnownWallet {
  /** @deprecated Not used. The kernel's own options: `baseAccount({ … })` of `wallet-kernel/eip155`. */
  preference?: unknown
  /** @deprecated Not used. The kernel's own option: `baseAccount({ paymasterUrls })` of `wallet-kernel/eip155`. */
  paymasterUrls?: unknown
  /** @deprecated Not used: accounts are connected, not accounts below them. */
  subAccounts?: unknown
}

/** Describes a wallet by its ids; a page wallet has an `rdns`. The modal has pictures of its own. */
export function entry(id: string, name: string, rdns?: string): KnownWallet {
  const make = ({ appName = '', projectId = '' }: Partial<WalletParameters> = {}): Wallet => ({
    id,
    name,
    ...(rdns !== undefined && { rdns }),
    iconUrl: '',
    iconBackground: 'transparent',
    createConnector: () => connectorOf({ kit: 'rainbowkit', appName, projectId }),
  })
  return Object.assign(make, { known: id })
}
