import { createRoot } from 'react-dom/client'
import { ConnectButton, KernelModal, KernelProvider } from 'wallet-kernel'
import { kernel } from './kernel.ts'

// For the test.
Object.assign(window, { kernel })

// Like an extension's, its code does not come with the page.
void import('family-sui/wallet').then(({ installSuiWallet }) => installSuiWallet())

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <ConnectButton />
    <KernelModal />
  </KernelProvider>,
)
