import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { cookieStorage, createStorage, http } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'
import { wallets } from './wallets'

const icon = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

export const config = getDefaultConfig({
  appName: 'Orchard',
  appDescription: 'Apples by the crate',
  appUrl: 'https://orchard.example',
  appIcon: icon,
  projectId: '0123456789abcdef0123456789abcdef',
  chains: [
    { ...mainnet, iconBackground: '#fff', iconUrl: icon },
    { ...polygon, iconBackground: '#fff', iconUrl: icon },
  ],
  // The nodes of this app answer plain reads.
  batch: { multicall: false },
  transports: {
    [mainnet.id]: http('https://cloudflare-eth.com/'),
    [polygon.id]: http('https://polygon.rpc.example/'),
  },
  wallets,
  ssr: true,
  storage: createStorage({ storage: cookieStorage }),
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
