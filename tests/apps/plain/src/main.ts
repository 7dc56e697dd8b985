import { kernel } from './kernel.ts'
import './modal.ts'

const button = document.createElement('button')
button.textContent = 'Connect'
button.onclick = () => void kernel.dispatch.modal.open()
document.getElementById('root')?.append(button)

kernel.state$.subscribe(({ connections }) => {
  const { address } = connections.accounts.eip155
  button.textContent = address ?? 'Connect'
})
