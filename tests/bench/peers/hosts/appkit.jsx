import { mainnet } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'
import { mount } from './mount.jsx'

const projectId = '0123456789abcdef0123456789abcdef'
const networks = [mainnet]
const adapter = new WagmiAdapter({ networks, projectId })
createAppKit({
  adapters: [adapter],
  networks,
  projectId,
  metadata: {
    name: 'Measured app',
    description: 'A page that is measured',
    url: location.origin,
    icons: [],
  },
  // Wallets only, as on the other pages: logins and analytics would add to what is loaded.
  features: { email: false, socials: false, analytics: false },
})
mount(adapter.wagmiConfig, <appkit-button />)
