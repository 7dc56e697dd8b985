import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { ConnectKitProvider, SIWEProvider } from 'connectkit'
import type { ReactNode } from 'react'
import { WagmiProvider } from 'wagmi'
import { OwnAvatar } from './avatar'
import { seen, siweConfig } from './siwe'
import { customTheme, mode, theme } from './theme'
import { config } from './wagmi'

const queries = new QueryClient()

/** Calls of the provider's functions. */
export const calls: string[] = []

interface Props {
  signsIn: boolean
  children: ReactNode
}

export const Web3Provider = ({ signsIn, children }: Props) => (
  <WagmiProvider config={config}>
    <QueryClientProvider client={queries}>
      <SIWEProvider
        {...siweConfig}
        enabled={signsIn}
        signOutOnNetworkChange={false}
        onSignIn={(session) => session && seen.signIns.push(session)}
      >
        <ConnectKitProvider
          theme={theme}
          mode={mode}
          customTheme={customTheme}
          options={{ language: 'en-US', initialChainId: 1, customAvatar: OwnAvatar }}
          onConnect={({ address }) => calls.push(`connected ${address}`)}
          onDisconnect={() => calls.push('disconnected')}
        >
          {children}
        </ConnectKitProvider>
      </SIWEProvider>
    </QueryClientProvider>
  </WagmiProvider>
)
