import { getWalletConnectConnector, type Wallet, type WalletList } from '@rainbow-me/rainbowkit'
import {
  coinbaseWallet,
  injectedWallet,
  metaMaskWallet,
  rainbowWallet,
  walletConnectWallet,
} from '@rainbow-me/rainbowkit/wallets'

interface OrchardWalletOptions {
  projectId: string
}

/** A wallet of the app's own, as the documentation writes one. */
const orchardWallet = ({ projectId }: OrchardWalletOptions): Wallet => ({
  id: 'orchard-wallet',
  name: 'Orchard Wallet',
  iconUrl: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
  iconBackground: '#0c2f78',
  downloadUrls: {
    android: 'https://play.google.com/store/apps/details?id=orchard',
    ios: 'https://apps.apple.com/us/app/orchard',
    qrCode: 'https://orchard.example/qr',
  },
  mobile: { getUri: (uri: string) => `orchard://wc?uri=${encodeURIComponent(uri)}` },
  qrCode: {
    getUri: (uri: string) => uri,
    instructions: {
      learnMoreUrl: 'https://orchard.example/learn-more',
      steps: [
        { description: 'Keep it on your home screen.', step: 'install', title: 'Open the app' },
        { description: 'A prompt appears.', step: 'scan', title: 'Tap the scan button' },
      ],
    },
  },
  createConnector: getWalletConnectConnector({ projectId }),
})

export const wallets: WalletList = [
  { groupName: 'Recommended', wallets: [injectedWallet, rainbowWallet, orchardWallet] },
  { groupName: 'Others', wallets: [metaMaskWallet, coinbaseWallet, walletConnectWallet] },
]
