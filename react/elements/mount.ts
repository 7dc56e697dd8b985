import { createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import {
  KernelModal,
  type KernelModalProps,
  KernelProvider,
  type KernelProviderProps,
} from '../index.ts'

/** A kernel, or one by `lazyKernel`. */
export type MountedKernel = KernelProviderProps['kernel']

/** What is drawn into an element of the page, until it is cleared. */
export interface Drawing {
  draw(kernel: MountedKernel, node: ReactNode): void
  /** Takes everything off; nothing may be drawn any more. */
  clear(): void
}

/** A React root below the provider of a kernel. Replaces what the element holds. */
export function drawing(element: Element): Drawing {
  const root = createRoot(element)
  return {
    draw(kernel, node) {
      root.render(createElement(KernelProvider, { kernel }, node))
    },
    clear() {
      root.unmount()
    },
  }
}

/**
 * Draws the modal of a kernel for a page without React, and starts the kernel. `element` gets the modal where `mode` is
 * `inline` and otherwise stays empty; what it held before is replaced. Call it once per kernel: a second modal draws nothing.
 * The returned function takes the modal off and stops a kernel that nothing else on the page uses. Throws where there is
 * no document.
 *
 * @example
 * const unmount = mount(kernel, document.getElementById('wallet'), { preload: 'idle' })
 */
export function mount(
  kernel: MountedKernel,
  element: Element,
  props: KernelModalProps = {},
): () => void {
  const { draw, clear } = drawing(element)
  draw(kernel, createElement(KernelModal, props))
  return clear
}
