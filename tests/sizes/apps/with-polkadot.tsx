import { createKernel } from 'wallet-kernel/kernel'
import { eip155 } from 'wallet-kernel/plugins/eip155'
import { polkadot } from 'wallet-kernel/plugins/polkadot'
import { walletPlugins } from 'wallet-kernel/plugins/presets'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [...walletPlugins(), eip155(), polkadot()] }))
