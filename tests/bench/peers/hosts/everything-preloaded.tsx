import { createRoot } from 'react-dom/client'
import { ConnectButton, KernelModal, KernelProvider, lazyKernel } from 'wallet-kernel'

const kernel = lazyKernel(() => import('../../../sizes/apps/everything-kernel.ts'))

/** The page of `everything`, whose kernel and modal are fetched once the page is idle. */
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <KernelProvider kernel={kernel}>
      <ConnectButton />
      <KernelModal preload="idle" />
    </KernelProvider>,
  )
