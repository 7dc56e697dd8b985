import { createConfig, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
import { coinbaseWallet, injected, metaMask, safe, walletConnect } from 'wagmi/connectors'

export const config = createConfig({
  chains: [mainnet, polygon],
  connectors: [
    injected(),
    metaMask(),
    safe(),
    walletConnect({
      projectId: '0123456789abcdef0123456789abcdef',
      metadata: {
        name: 'Orchard',
        description: 'Apples by the crate',
        url: 'https://orchard.example',
        icons: [],
      },
    }),
    coinbaseWallet({ appName: 'Orchard' }),
  ],
  transports: {
    [mainnet.id]: http('https://cloudflare-eth.com'),
    [polygon.id]: http(),
  },
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
