import { createRoot } from 'react-dom/client'
import { ConnectButton, KernelModal, KernelProvider } from 'wallet-kernel'
import { kernel } from './kernel.ts'

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <ConnectButton />
    <KernelModal />
  </KernelProvider>,
)
