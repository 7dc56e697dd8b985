import { createRoot } from 'react-dom/client'
import { ConnectButton, KernelModal, KernelProvider } from 'wallet-kernel'
import { kernel } from './features.ts'
import { Profile } from './profile.tsx'
import { Support } from './support.tsx'

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <ConnectButton />
    <Profile />
    <Support />
    <KernelModal />
  </KernelProvider>,
)
