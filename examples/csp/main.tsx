import { createRoot } from 'react-dom/client'
import { ConnectButton, createKernel, KernelModal, KernelProvider } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { options } from 'wallet-kernel/options'
import { receive } from 'wallet-kernel/receive'
import { send } from 'wallet-kernel/send'
import { evmNetworks, evmTokens, loadSandbox } from '../playground/sandbox.ts'

const sandbox = await loadSandbox()
const kernel = createKernel({
  plugins: [
    options({ metadata: { name: 'Strict App', url: location.origin }, tokens: evmTokens(sandbox) }),
    eip155({ networks: evmNetworks(sandbox) }),
    send(),
    receive(),
  ],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <h1>Strict App</h1>
    <ConnectButton />
    <KernelModal />
  </KernelProvider>,
)
