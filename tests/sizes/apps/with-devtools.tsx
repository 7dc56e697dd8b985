import { createKernel } from 'wallet-kernel'
import { KernelDevtools } from 'wallet-kernel/devtools'
import { eip155 } from 'wallet-kernel/eip155'
import { mount } from './mount.tsx'

const kernel = createKernel({ plugins: [eip155()] })
mount(kernel, <KernelDevtools kernel={kernel} />)
