import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { embeddedWallet } from 'wallet-kernel/embedded-wallet'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), embeddedWallet()] }))
