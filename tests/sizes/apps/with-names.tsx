import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { names } from 'wallet-kernel/names'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), names()] }))
