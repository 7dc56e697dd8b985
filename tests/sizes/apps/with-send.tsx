import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { send } from 'wallet-kernel/send'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), send()] }))
