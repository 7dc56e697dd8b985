import type { ReactNode } from 'react'
import type { AnyKernel } from '../kernel/index.ts'
import { KernelModal, KernelProvider } from '../react/index.ts'

/** The real modal in place, over another kernel. */
export type DrawModal = (kernel: AnyKernel) => ReactNode

/**
 * Handed to the panel, which must not import it: a lazy part that shares modules with the page would make
 * bundlers split them off the page's own file, which costs every page half a kilobyte.
 */
export const drawModal: DrawModal = (kernel) => (
  <KernelProvider kernel={kernel}>
    <KernelModal mode="inline" />
  </KernelProvider>
)
