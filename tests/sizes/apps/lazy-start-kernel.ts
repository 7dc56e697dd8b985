import { eip155 } from 'wallet-kernel/eip155'
import { type AnyKernel, createKernel } from 'wallet-kernel/kernel'

export const kernel: AnyKernel = createKernel({ plugins: [eip155()] })
