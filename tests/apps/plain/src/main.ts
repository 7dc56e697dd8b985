import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { createKernel } from 'wallet-kernel/kernel'
import { eip155 } from 'wallet-kernel/plugins/presets/eip155'
import { KernelModal, KernelProvider } from 'wallet-kernel/react'

const kernel = createKernel({ plugins: [eip155()] })

const modal = document.body.appendChild(document.createElement('div'))
createRoot(modal).render(createElement(KernelProvider, { kernel }, createElement(KernelModal)))

const button = document.createElement('button')
button.textContent = 'Connect'
button.onclick = () => void kernel.dispatch.modal.open()
document.getElementById('root')?.append(button)

kernel.state$.subscribe(({ accounts }) => {
  const { address } = accounts.accounts.eip155
  button.textContent = address ?? 'Connect'
})
