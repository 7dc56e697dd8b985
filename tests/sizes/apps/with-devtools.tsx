import { KernelDevtools } from 'wallet-kernel/devtools'
import { createKernel } from 'wallet-kernel/kernel'
import { eip155 } from 'wallet-kernel/plugins/presets'
import { mount } from './mount.tsx'

const kernel = createKernel({ plugins: [eip155()] })
mount(kernel, <KernelDevtools kernel={kernel} />)
