import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitProvider, getDefaultConfig } from 'connectkit'
import type { ReactNode } from 'react'
import { createConfig, http, WagmiProvider } from 'wagmi'
import { mainnet, polygon } from 'wagmi/chains'

const config = createConfig(
  getDefaultConfig({
    chains: [mainnet, polygon],
    transports: {
      [mainnet.id]: http('https://cloudflare-eth.com'),
      [polygon.id]: http('https://polygon.example.com'),
    },
    walletConnectProjectId: '0123456789abcdef0123456789abcdef',
    appName: 'Orchard',
    appDescription: 'Apples by the crate',
    enableAaveAccount: false,
  }),
)

const queryClient = new QueryClient()

export const Web3Provider = ({ children }: { children: ReactNode }) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queryClient}>
      <ConnectKitProvider mode="dark" options={{ language: 'es-ES' }}>
        {children}
      </ConnectKitProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
