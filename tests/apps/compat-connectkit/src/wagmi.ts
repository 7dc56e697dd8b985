import { getDefaultConfig } from 'connectkit'
import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

export const config = createConfig(
  getDefaultConfig({
    chains: [mainnet, polygon],
    transports: {
      [mainnet.id]: http('https://cloudflare-eth.com/'),
      [polygon.id]: http('https://polygon.rpc.example/'),
    },
    walletConnectProjectId: '0123456789abcdef0123456789abcdef',
    appName: 'Orchard',
    appDescription: 'Apples by the crate',
    appUrl: 'https://orchard.example',
    appIcon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    enableAaveAccount: false,
    // The nodes of this app answer plain reads.
    batch: { multicall: false },
    ssr: true,
  }),
)
