import type { WalletList } from '../wallet.ts'
import { base, metaMaskWallet, rainbowWallet, safeWallet, walletConnectWallet } from './list.ts'

/** The list of an app that names none. */
export const defaultWallets: WalletList = [
  {
    groupName: 'Popular',
    wallets: [safeWallet, rainbowWallet, base, metaMaskWallet, walletConnectWallet],
  },
]
