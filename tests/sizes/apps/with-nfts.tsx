import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { nfts } from 'wallet-kernel/nfts'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), nfts()] }))
