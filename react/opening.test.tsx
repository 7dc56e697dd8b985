// @vitest-environment happy-dom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { lazyKernel } from '../index.ts'
import { type AnyKernel, definePlugin, type Plugin } from '../kernel/index.ts'
import { createTestKernel } from '../kernel/testing/index.ts'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import { modal } from '../plugins/modal/index.ts'
import { defineView, KernelModal, KernelProvider, preloadModal } from './index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface PageContract {
  readonly id: 'page'
  readonly state: object
  readonly commands: object
  readonly events: object
}

const pageWith = (load: () => Promise<unknown>): Plugin<PageContract> =>
  definePlugin<PageContract>({
    ...{ id: 'page', requires: {}, initialState: () => ({}), commands: {}, reduce: {} },
    views: { Connect: load as never },
  })

const task = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

test('an opening that keeps the page busy draws the shell and its first view in one pass', async () => {
  const view = defineView({
    messages: {},
    header: () => ({ title: 'Connect' }),
    Component: () => <p>What came</p>,
  })
  const shell = () => import('./shell/mounted-modal.tsx')
  await shell()
  const page = pageWith(async () => {
    // The shell's code is there when the page gets busy, as with a kernel that starts.
    await shell()
    await task()
    const until = performance.now() + 60
    while (performance.now() < until);
    // A browser hands over loaded code in tasks of their own.
    await task()
    await task()
    return { view }
  })
  const kernel = createTestKernel({ plugins: [modal, page] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <KernelProvider kernel={kernel as unknown as AnyKernel}>
        <KernelModal />
      </KernelProvider>,
    ),
  )
  const shown: (string | null)[] = []
  const { showModal } = HTMLDialogElement.prototype
  const spy = vi.spyOn(HTMLDialogElement.prototype, 'showModal')
  onTestFinished(() => spy.mockRestore())
  spy.mockImplementation(function (this: HTMLDialogElement) {
    shown.push(this.textContent)
    showModal.call(this)
  })
  await act(async () => void (await kernel.dispatch.modal.open()))
  await vi.waitFor(() => expect(shown).not.toEqual([]))
  expect(shown).toEqual([expect.stringContaining('What came')])
})

test('a view that takes its time does not keep the shell of a lazy kernel from its opening', async () => {
  const slow = pageWith(() => new Promise(() => undefined))
  const kernel = lazyKernel(async () => ({ kernel: createTestKernel({ plugins: [modal, slow] }) }))
  await expect(preloadModal(kernel as unknown as ModalKernel, 'Connect')).resolves.not.toThrow()
})
