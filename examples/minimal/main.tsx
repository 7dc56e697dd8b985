import { createRoot } from 'react-dom/client'
import { ConnectButton, KernelModal, KernelProvider, lazyKernel } from 'wallet-kernel'

const kernel = lazyKernel(() => import('./kernel.ts'))

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <ConnectButton />
    <KernelModal />
  </KernelProvider>,
)
