import { createKernel } from 'wallet-kernel'
import { activity } from 'wallet-kernel/activity'
import { eip155 } from 'wallet-kernel/eip155'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), activity()] }))
