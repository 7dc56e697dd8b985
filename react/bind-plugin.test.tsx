// @vitest-environment happy-dom

import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { type AnyKernel, deferredPlugin, definePlugin, slot } from '../kernel/index.ts'
import { createTestKernel, flush } from '../kernel/testing/index.ts'
import { bindPlugin, KernelProvider } from './index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface ListContract {
  readonly id: 'list'
  readonly state: object
  readonly commands: object
  readonly events: object
  readonly slots: { readonly words: string }
}

const list = bindPlugin<ListContract>('list')

function Words(): ReactNode {
  const { words = [] } = list.useSlots()
  return words.join(' ')
}

/** A kernel whose only plugin is declared when it is needed, and then has one word; the first loads may fail. */
function kernelWith(word: string, failing = 0): AnyKernel {
  let loads = 0
  const plugin = deferredPlugin<ListContract>({
    id: 'list',
    requires: [],
    initialState: () => ({}),
    async load() {
      loads++
      if (loads <= failing) throw new Error('offline')
      return definePlugin<ListContract>({
        id: 'list',
        requires: {},
        initialState: () => ({}),
        commands: {},
        reduce: {},
        slots: { words: slot() },
        provides: { list: { words: [word] } } as never,
      })
    },
  })
  return createTestKernel({ plugins: [plugin] }) as unknown as AnyKernel
}

function page() {
  const element = document.createElement('div')
  const root = createRoot(element)
  onTestFinished(() => act(async () => root.unmount()))
  return {
    text: () => element.textContent,
    async show(kernel: AnyKernel) {
      await act(async () => {
        root.render(
          <KernelProvider kernel={kernel}>
            <Words />
          </KernelProvider>,
        )
        await flush()
      })
      await act(flush)
    },
  }
}

test('a hook whose plugin could not be loaded shows what it declares once it is', async () => {
  const { show, text } = page()
  const kernel = kernelWith('milk', 1)
  await show(kernel)
  expect(text()).toBe('')
  await act(() => kernel.declared())
  expect(text()).toBe('milk')
})

test('a hook shows what its plugin declares, of each kernel that is put around it', async () => {
  const { show, text } = page()
  await show(kernelWith('milk'))
  expect(text()).toBe('milk')
  await show(kernelWith('bread'))
  expect(text()).toBe('bread')
})
