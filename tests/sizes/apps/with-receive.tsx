import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { receive } from 'wallet-kernel/receive'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), receive()] }))
