import { createRoot } from 'react-dom/client'
import { KernelModal, KernelProvider } from 'wallet-kernel'
import { App } from './app.tsx'
import { kernel, network } from './kernel.ts'
import { solanaSide, usableWallets } from './solana-code.ts'

const side = solanaSide('Orchard Exchange', network.rpcUrls[0] ?? '')
Object.assign(window, { kernel, side, usableWallets })

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <App side={side} />
    <KernelModal />
  </KernelProvider>,
)
