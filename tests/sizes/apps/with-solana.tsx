import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'
import { solana } from 'wallet-kernel/solana'
import { mount } from './mount.tsx'

mount(createKernel({ plugins: [eip155(), solana()] }))
