export type {
  ButtonKind,
  KernelButtonElement,
  KernelButtonEventMap,
  KernelElement,
  KernelModalElement,
  KernelModalEventMap,
} from './contract.ts'
export { defineElements } from './define.ts'
export { type MountedKernel, mount } from './mount.ts'
