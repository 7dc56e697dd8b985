import { act, type ReactNode } from 'react'
import { createRoot, type RootOptions } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { ModalKernel } from '../plugins/modal/index.ts'
import { KernelProvider } from '../react/index.ts'

/** An element of its own on the page, in which a test draws one node after another until it ends. */
export function drawing(options?: RootOptions): {
  readonly place: HTMLElement
  draw(node: ReactNode): Promise<void>
} {
  ;(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place, options)
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  return { place, draw: (node) => act(async () => root.render(node)) }
}

/** Draws a node in an element of its own on the page, until the test ends. */
export async function mount(node: ReactNode, options?: RootOptions): Promise<HTMLElement> {
  const { place, draw } = drawing(options)
  await draw(node)
  return place
}

/** The same below the provider of a kernel. */
export const mountWith = (
  kernel: unknown,
  node: ReactNode,
  options?: RootOptions,
): Promise<HTMLElement> =>
  mount(<KernelProvider kernel={kernel as ModalKernel}>{node}</KernelProvider>, options)

/** Waits for the next frame. */
export const frame = (): Promise<void> =>
  act(() => new Promise<void>((done) => void requestAnimationFrame(() => done())))
