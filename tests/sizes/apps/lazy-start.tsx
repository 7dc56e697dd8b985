import { lazyKernel } from 'wallet-kernel'
import { mount } from './mount.tsx'

mount(lazyKernel(() => import('./lazy-start-kernel.ts')))
