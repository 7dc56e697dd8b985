import '@rainbow-me/rainbowkit/styles.css'
import { ConnectButton, getDefaultConfig, RainbowKitProvider } from '@rainbow-me/rainbowkit'
import { mainnet } from 'wagmi/chains'
import { mount } from './mount.jsx'

const config = getDefaultConfig({
  appName: 'Measured app',
  projectId: '0123456789abcdef0123456789abcdef',
  chains: [mainnet],
})
mount(
  config,
  <RainbowKitProvider>
    <ConnectButton />
  </RainbowKitProvider>,
)
