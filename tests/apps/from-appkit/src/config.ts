import { type AppKitNetwork, mainnet, polygon } from '@reown/appkit/networks'
import { createAppKit } from '@reown/appkit/react'
import { WagmiAdapter } from '@reown/appkit-adapter-wagmi'

const projectId = '0123456789abcdef0123456789abcdef'
const networks: [AppKitNetwork, ...AppKitNetwork[]] = [mainnet, polygon]

export const wagmiAdapter = new WagmiAdapter({ networks, projectId, ssr: false })

const metadata = {
  name: 'Orchard',
  description: 'Apples by the crate',
  url: 'https://orchard.example',
  icons: [],
}

createAppKit({
  adapters: [wagmiAdapter],
  networks,
  projectId,
  metadata,
  themeMode: 'dark',
  features: { analytics: true },
})
