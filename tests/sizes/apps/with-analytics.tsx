import { createKernel } from 'wallet-kernel'
import { analytics } from 'wallet-kernel/analytics'
import { eip155 } from 'wallet-kernel/eip155'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), analytics()] }))
