// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { type AnyKernel, definePlugin, type Plugin } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { options } from '../../plugins/options/index.ts'
import { showModal } from '../../tests/show-modal.tsx'
import { defineView, KernelModal, KernelProvider } from '../index.ts'

interface PageContract {
  readonly id: 'page'
  readonly state: object
  readonly commands: object
  readonly events: object
}
const boom = (): never => {
  throw new Error('boom')
}

/** A plugin with one view of its own. */
const page = (
  more: { readonly header?: () => { title: string }; readonly guard?: () => boolean } = {},
): Plugin<PageContract> =>
  definePlugin<PageContract>({
    id: 'page',
    requires: {},
    initialState: () => ({}),
    commands: {},
    reduce: {},
    ...(more.guard && { provides: { modal: { guards: [more.guard] } } }),
    views: {
      Page: async () => ({
        view: defineView({
          messages: {},
          header: more.header ?? (() => ({ title: 'A page' })),
          Component: () => <p>What it says</p>,
        }),
      }),
    },
  })

test('[~DISC-1] while the modal loads it shows that it does', async () => {
  const kernel = createTestKernel({ plugins: [page()] })
  const shown = await showModal(kernel, 'Page')
  await act(() => kernel.dispatch.modal.startLoading())
  expect((await shown.appears('[role=progressbar]')).getAttribute('aria-label')).toBe('Loading')
  await act(() => kernel.dispatch.modal.stopLoading())
  await shown.until(() => shown.text() !== '' && !shown.text().includes('Loading'))
})

test('a view whose header throws shows that, and its body goes on', async () => {
  const kernel = createTestKernel({ plugins: [page({ header: boom })] })
  const shown = await showModal(kernel, 'Page')
  await shown.until(() => shown.text().includes('What it says'))
  expect(shown.text()).toContain('Something went wrong')
  const failed = kernel.timeline.log.slice().filter(({ type }) => type === 'kernel/pluginFailed')
  expect(failed[0]?.payload).toMatchObject({ plugin: 'page', where: 'view', event: 'Page' })
})

test('a guard that throws takes nothing of the page with it', async () => {
  const kernel = createTestKernel({ plugins: [page({ guard: boom })] })
  const shown = await showModal(kernel, 'Page')
  await shown.until(() => shown.text().includes('What it says'))
})

test('[ENT-8] with enableEmbedded the modal is part of the page', async () => {
  const kernel = createTestKernel({ plugins: [page(), options({ enableEmbedded: true })] })
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(() => act(async () => root.unmount()))
  await act(async () =>
    root.render(
      <KernelProvider kernel={kernel as unknown as AnyKernel}>
        <KernelModal />
      </KernelProvider>,
    ),
  )
  expect(kernel.state.modal).toMatchObject({ open: true, embedded: true })
})
