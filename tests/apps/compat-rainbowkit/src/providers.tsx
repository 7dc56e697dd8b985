import '@rainbow-me/rainbowkit/styles.css'
import { type AvatarComponent, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type State, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { SignIn } from './sign-in'
import { theme } from './theme'
import type { config as registered } from './wagmi'

const queries = new QueryClient()

const Avatar: AvatarComponent = ({ address, ensImage, size }) => (
  <img
    alt=""
    width={size}
    height={size}
    src={ensImage ?? `data:image/svg+xml,%3Csvg id="${address}"/%3E`}
  />
)

interface Props {
  config: typeof registered
  initialState?: State | undefined
  signsIn: boolean
  children: ReactNode
}

export const Providers = ({ config, initialState, signsIn, children }: Props) => (
  <WagmiProvider config={config} initialState={initialState}>
    <QueryClientProvider client={queries}>
      <SignIn enabled={signsIn}>
        <RainbowKitProvider
          appInfo={{ appName: 'Orchard' }}
          avatar={Avatar}
          initialChain={mainnet}
          locale="en-US"
          modalSize="compact"
          showRecentTransactions
          theme={theme}
        >
          {children}
        </RainbowKitProvider>
      </SignIn>
    </QueryClientProvider>
  </WagmiProvider>
)
