import { createRoot } from 'react-dom/client'
import { ConnectButton, createKernel, KernelModal, KernelProvider } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'

const kernel = createKernel({ plugins: [eip155()] })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <ConnectButton />
    <KernelModal />
  </KernelProvider>,
)
