import type { ReactNode } from 'react'
import type { AnyKernel } from '../../../kernel/index.ts'
import { KernelModal, KernelProvider } from '../../../react/index.ts'

/** The real modal, in place, over another kernel. */
export function ForkModal({ kernel }: { readonly kernel: AnyKernel }): ReactNode {
  return (
    <KernelProvider kernel={kernel}>
      <KernelModal mode="inline" />
    </KernelProvider>
  )
}
