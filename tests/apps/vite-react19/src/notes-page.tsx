import { createRoot } from 'react-dom/client'
import { ConnectButton, createKernel, KernelModal, KernelProvider } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { notes } from './notes.ts'

const kernel = createKernel({ plugins: [eip155(), notes] })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <ConnectButton />
    <button type="button" onClick={() => kernel.dispatch.notes.add('Milk')}>
      Add a note
    </button>
    <KernelModal />
  </KernelProvider>,
)
