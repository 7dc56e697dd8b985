import { createRoot } from 'react-dom/client'
import { ConnectButton, WalletKernel } from 'wallet-kernel'

createRoot(document.getElementById('root') as HTMLElement).render(
  <WalletKernel projectId="0123456789abcdef0123456789abcdef" networks={[1, 8453]}>
    <ConnectButton />
  </WalletKernel>,
)
