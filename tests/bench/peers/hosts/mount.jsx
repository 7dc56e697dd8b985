// Plain JavaScript: the peers are installed by the bench only, so the type checker cannot see them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'

/** The smallest page around a peer's button, as its documentation writes it. */
export const mount = (config, children) =>
  createRoot(document.getElementById('root')).render(
    <WagmiProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
    </WagmiProvider>,
  )
