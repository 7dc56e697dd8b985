import { createKernel } from 'wallet-kernel/kernel'
import { bip122 } from 'wallet-kernel/plugins/bip122'
import { eip155 } from 'wallet-kernel/plugins/eip155'
import { walletPlugins } from 'wallet-kernel/plugins/presets'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [...walletPlugins(), eip155(), bip122()] }))
