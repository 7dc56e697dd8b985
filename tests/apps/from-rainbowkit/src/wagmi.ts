import { getDefaultConfig } from '@rainbow-me/rainbowkit'
import { mainnet, polygon, sepolia } from 'wagmi/chains'

export const config = getDefaultConfig({
  appName: 'Orchard',
  appDescription: 'Apples by the crate',
  projectId: '0123456789abcdef0123456789abcdef',
  chains: [mainnet, polygon, ...(import.meta.env.DEV ? [sepolia] : [])],
})

declare module 'wagmi' {
  interface Register {
    config: typeof config
  }
}
