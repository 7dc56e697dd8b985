import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { siwx } from 'wallet-kernel/siwx'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), siwx()] }))
