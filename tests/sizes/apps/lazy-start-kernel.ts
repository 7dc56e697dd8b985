import { type AnyKernel, createKernel } from 'wallet-kernel/kernel'
import { eip155 } from 'wallet-kernel/plugins/presets'

export const kernel: AnyKernel = createKernel({ plugins: [eip155()] })
