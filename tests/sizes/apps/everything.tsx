import { lazyKernel } from 'wallet-kernel'
import { mount } from './mount.tsx'

mount(lazyKernel(() => import('./everything-kernel.ts')))
