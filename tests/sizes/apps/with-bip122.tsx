import { createKernel } from 'wallet-kernel/kernel'
import { bip122, eip155 } from 'wallet-kernel/plugins/presets'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), bip122()] }))
