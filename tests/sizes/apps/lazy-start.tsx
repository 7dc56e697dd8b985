import { lazyKernel } from 'wallet-kernel/react'
import { mount } from './mount.tsx'

mount(lazyKernel(() => import('./lazy-start-kernel.ts')))
