import { createRoot } from 'react-dom/client'
import { createKernel } from 'wallet-kernel/kernel'
import { eip155 } from 'wallet-kernel/plugins/presets/eip155'
import { ConnectButton, KernelModal, KernelProvider } from 'wallet-kernel/react'
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
