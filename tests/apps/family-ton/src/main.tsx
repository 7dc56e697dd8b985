import { Buffer } from 'buffer'
import { createRoot } from 'react-dom/client'
import { ConnectButton, KernelModal, KernelProvider } from 'wallet-kernel'
import { kernel, node } from './kernel.ts'

// The SDK expects it; for the test, the kernel as well.
Object.assign(window, { Buffer, kernel })

// Like an extension's, its code does not come with the page.
void import('family-ton/wallet').then(({ installTonWallet }) => installTonWallet(node))

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <ConnectButton />
    <KernelModal />
  </KernelProvider>,
)
