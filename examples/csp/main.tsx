import { createRoot } from 'react-dom/client'
import { createKernel } from 'wallet-kernel/kernel'
import { options } from 'wallet-kernel/plugins/options'
import { eip155 } from 'wallet-kernel/plugins/presets'
import { receive } from 'wallet-kernel/plugins/receive'
import { send } from 'wallet-kernel/plugins/send'
import { ConnectButton, KernelModal, KernelProvider } from 'wallet-kernel/react'
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
