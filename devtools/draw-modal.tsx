import type { ReactNode } from 'react'
import type { AnyKernel } from '../kernel/index.ts'
import { KernelModal, KernelProvider } from '../react/index.ts'

/** Draws the real modal in place, for another kernel. */
export type DrawModal = (kernel: AnyKernel) => ReactNode

/**
 * Passed to the panel, which must not import it: bundlers move modules that a lazy part shares with the page out of the
 * page's own file, which costs every page half a kilobyte.
 */
export const drawModal: DrawModal = (kernel) => (
  <KernelProvider kernel={kernel}>
    <KernelModal mode="inline" />
  </KernelProvider>
)
