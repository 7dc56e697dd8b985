import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { provider } from 'wallet-kernel/provider'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), provider()] }))
