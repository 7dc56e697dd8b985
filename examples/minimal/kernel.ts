import { createKernel } from 'wallet-kernel'
import { eip155 } from 'wallet-kernel/eip155'

export const kernel = createKernel({ plugins: [eip155()] })
