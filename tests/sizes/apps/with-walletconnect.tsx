import { createKernel } from 'wallet-kernel/kernel'
import { eip155 } from 'wallet-kernel/plugins/eip155'
import { walletPlugins } from 'wallet-kernel/plugins/presets'
import { walletConnect } from 'wallet-kernel/plugins/walletconnect'
import { mount } from './mount.tsx'

mount(
  createKernel({
    plugins: [...walletPlugins(), eip155(), walletConnect({ projectId: 'a-project-id' })],
  }),
)
