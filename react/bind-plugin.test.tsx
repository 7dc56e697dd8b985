// @vitest-environment happy-dom

import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { lazyKernel } from '../index.ts'
import { type AnyKernel, definePlugin, slot } from '../kernel/index.ts'
import { createTestKernel, flush } from '../kernel/testing/index.ts'
import { bindPlugin, KernelProvider } from './index.ts'
import type { AnyLazyKernel } from './lazy-kernel.ts'

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

/** A kernel whose only plugin has one word. */
function kernelWith(word: string): AnyKernel {
  const plugin = definePlugin<ListContract>({
    id: 'list',
    requires: {},
    initialState: () => ({}),
    commands: {},
    reduce: {},
    slots: { words: slot() },
    provides: { list: { words: [word] } } as never,
  })
  return createTestKernel({ plugins: [plugin] }) as unknown as AnyKernel
}

function page() {
  const element = document.createElement('div')
  const root = createRoot(element)
  onTestFinished(() => act(async () => root.unmount()))
  return {
    text: () => element.textContent,
    async show(kernel: AnyKernel | AnyLazyKernel) {
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

test('a hook shows what the slots of its plugin hold once the code of a lazy kernel is there', async () => {
  const { show, text } = page()
  const kernel = lazyKernel(async () => ({ kernel: kernelWith('milk') }))
  await show(kernel)
  expect(text()).toBe('')
  await act(() => kernel.load())
  expect(text()).toBe('milk')
})

test('a hook shows what the slots of its plugin hold, of each kernel that is put around it', async () => {
  const { show, text } = page()
  await show(kernelWith('milk'))
  expect(text()).toBe('milk')
  await show(kernelWith('bread'))
  expect(text()).toBe('bread')
})
