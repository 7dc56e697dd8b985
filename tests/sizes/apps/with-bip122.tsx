import { createKernel } from 'wallet-kernel'
import { bip122 } from 'wallet-kernel/bip122'
import { eip155 } from 'wallet-kernel/eip155'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), bip122()] }))
