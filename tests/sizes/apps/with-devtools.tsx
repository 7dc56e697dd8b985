import { KernelDevtools } from 'wallet-kernel/devtools'
import { createKernel } from 'wallet-kernel/kernel'
import { eip155 } from 'wallet-kernel/plugins/eip155'
import { walletPlugins } from 'wallet-kernel/plugins/presets'
import { mount } from './mount.tsx'

const kernel = createKernel({ plugins: [...walletPlugins(), eip155()] })
mount(kernel, <KernelDevtools kernel={kernel} />)
