import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { tokens } from 'wallet-kernel/tokens'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), tokens()] }))
