import { connectorsForWallets, getDefaultWallets } from '@rainbow-me/rainbowkit'
import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

const { wallets } = getDefaultWallets()

/** The other documented way: the app calls wagmi's `createConfig` itself. */
export const configByHand = createConfig({
  connectors: connectorsForWallets(
    [...wallets, { groupName: 'More', wallets: wallets.flatMap((group) => group.wallets) }],
    { appName: 'Orchard', projectId: '0123456789abcdef0123456789abcdef' },
  ),
  chains: [mainnet, polygon],
  transports: {
    [mainnet.id]: http('https://cloudflare-eth.com/'),
    [polygon.id]: http('https://polygon.rpc.example/'),
  },
})
