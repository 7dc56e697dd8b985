import { createRoot } from 'react-dom/client'
import { ConnectButton, createKernel, KernelModal, KernelProvider } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { walletConnect } from 'wallet-kernel/walletconnect'

const kernel = createKernel({ plugins: [eip155(), walletConnect({ projectId: 'a-project-id' })] })

/** The page of `with-walletconnect`, whose modal is fetched once the page is idle. */
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <KernelProvider kernel={kernel}>
      <ConnectButton />
      <KernelModal preload="idle" />
    </KernelProvider>,
  )
