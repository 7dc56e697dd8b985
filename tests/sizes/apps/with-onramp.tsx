import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { onramp } from 'wallet-kernel/onramp'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), onramp()] }))
