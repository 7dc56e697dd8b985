import { createRoot } from 'react-dom/client'
import { createKernel } from 'wallet-kernel/kernel'
import { eip155 } from 'wallet-kernel/plugins/presets/eip155'
import { ConnectButton, KernelModal, KernelProvider } from 'wallet-kernel/react'

const kernel = createKernel({ plugins: [eip155()] })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <ConnectButton />
    <KernelModal />
  </KernelProvider>,
)
