import { ConnectKitButton, ConnectKitProvider, getDefaultConfig } from 'connectkit'
import { createConfig } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { mount } from './mount.jsx'

const config = createConfig(
  getDefaultConfig({
    appName: 'Measured app',
    walletConnectProjectId: '0123456789abcdef0123456789abcdef',
    chains: [mainnet],
  }),
)
mount(
  config,
  <ConnectKitProvider>
    <ConnectKitButton />
  </ConnectKitProvider>,
)
