import { useContacts } from 'plugin-account-extras'
import { installToyWallet } from 'plugin-toy-chain/wallet'
import { createRoot } from 'react-dom/client'
import { ConnectButton, KernelModal, KernelProvider } from 'wallet-kernel'
import { kernel } from './kernel.ts'
import { installSigningWallet } from './wallet.ts'

installToyWallet()
installSigningWallet()

const Contacts = () => <output>{useContacts().contacts.map(({ name }) => name)}</output>

createRoot(document.getElementById('root') as HTMLElement).render(
  <KernelProvider kernel={kernel}>
    <ConnectButton />
    <Contacts />
    <KernelModal />
  </KernelProvider>,
)
