import { createKernel } from 'wallet-kernel/kernel'
import { eip155 } from 'wallet-kernel/plugins/presets/eip155'

export const kernel = createKernel({ plugins: [eip155()] })
