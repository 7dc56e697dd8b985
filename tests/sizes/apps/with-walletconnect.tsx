import { createKernel } from 'wallet-kernel/kernel'
import { eip155, walletConnect } from 'wallet-kernel/plugins/presets'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), walletConnect({ projectId: 'a-project-id' })] }))
