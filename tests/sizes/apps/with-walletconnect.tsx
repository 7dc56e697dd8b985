import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { walletConnect } from 'wallet-kernel/walletconnect'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), walletConnect({ projectId: 'a-project-id' })] }))
