import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { smartSessions } from 'wallet-kernel/smart-sessions'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), smartSessions()] }))
