import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { swap } from 'wallet-kernel/swap'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), swap()] }))
