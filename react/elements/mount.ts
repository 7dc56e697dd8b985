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

/** A React root drawn into an element of the page. */
export interface Drawing {
  draw(kernel: MountedKernel, node: ReactNode): void
  /** Unmounts the root. Nothing can be drawn afterwards. */
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
 * Draws the modal of a kernel for a page without React, and starts the kernel. `element` holds the modal if `mode` is
 * `inline` and otherwise stays empty; its previous content is removed. Call it once per kernel: a second modal draws
 * nothing. The returned function unmounts the modal, and stops the kernel if nothing else on the page uses it. Throws
 * without a document.
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
