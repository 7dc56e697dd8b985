import { createKernel } from 'wallet-kernel/kernel'
import { eip155 } from 'wallet-kernel/plugins/presets'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155()] }))
