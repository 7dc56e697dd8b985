import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { KernelModal, KernelProvider } from 'wallet-kernel'
import { App } from './app.tsx'
import { wagmiConfig } from './config.ts'
import { kernel } from './kernel.ts'

const queries = new QueryClient()

createRoot(document.getElementById('root') as HTMLElement).render(
  <WagmiProvider config={wagmiConfig(kernel)}>
    <QueryClientProvider client={queries}>
      <KernelProvider kernel={kernel}>
        <App />
        <KernelModal />
      </KernelProvider>
    </QueryClientProvider>
  </WagmiProvider>,
)
