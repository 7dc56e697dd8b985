// @vitest-environment happy-dom

import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AnyKernel, definePlugin, type Plugin } from '../../kernel/index.ts'
import { createTestKernel } from '../../kernel/testing/index.ts'
import { type ModalContract, modal } from '../../plugins/modal/index.ts'
import { options } from '../../plugins/options/index.ts'
import { showModal } from '../../tests/show-modal.tsx'
import type { ViewName } from '../../tests/view-names.ts'
import { defineView, KernelModal, KernelProvider } from '../index.ts'
import { Button } from '../primitives/index.ts'

interface PageContract {
  readonly id: 'page'
  readonly requires: ModalContract
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
    requires: { modal: 'it is shown there' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    ...(more.guard && { provides: { modal: { guards: [more.guard] } } }),
    views: {
      Page: async () => ({
        view: defineView({
          messages: {},
          header: more.header ?? (() => ({ title: 'A page' })),
          Component: () => (
            <>
              <p>What it says</p>
              <Button>Send</Button>
            </>
          ),
        }),
      }),
    },
  })

/** What the log holds about failures of one view. */
const failuresOf = ({ timeline }: Pick<AnyKernel, 'timeline'>, view: string): object[] =>
  timeline.log.slice().flatMap(({ type, payload }) => {
    const failure = payload as { readonly event: string }
    return type === 'kernel/pluginFailed' && failure.event === view ? [failure] : []
  })

test('[~DISC-1] while the modal loads it shows that it does', async () => {
  const kernel = createTestKernel({ plugins: [modal, page()] })
  const shown = await showModal(kernel, 'Page')
  await act(() => kernel.dispatch.modal.startLoading())
  expect((await shown.appears('[role=progressbar]')).getAttribute('aria-label')).toBe('Loading')
  await act(() => kernel.dispatch.modal.stopLoading())
  await shown.until(() => shown.text() !== '' && !shown.text().includes('Loading'))
})

test('a view whose header throws shows that, and its body goes on', async () => {
  const kernel = createTestKernel({ plugins: [modal, page({ header: boom })] })
  const shown = await showModal(kernel, 'Page')
  await shown.until(() => shown.text().includes('What it says'))
  expect(shown.text()).toContain('Something went wrong')
  expect(failuresOf(kernel, 'Page')[0]).toMatchObject({ plugin: 'page', where: 'view' })
})

test('a view of the past has an edge, and controls that do nothing', async () => {
  const kernel = createTestKernel({ plugins: [modal, page()] })
  const shown = await showModal(kernel, 'Page')
  await shown.until(() => shown.text().includes('What it says'))
  const look = () => [
    shown.find('.shell').querySelector('.past') !== null,
    shown.button('Send').getAttribute('aria-disabled'),
  ]
  expect(look()).toEqual([false, null])
  await act(async () => kernel.timeline.inspect(kernel.timeline.log.last))
  expect(look()).toEqual([true, 'true'])
  await act(async () => kernel.timeline.resume())
  expect(look()).toEqual([false, null])
})

test('what goes to a moment of the past and back is there at once; what happens then moves again', async () => {
  const kernel = createTestKernel({ plugins: [modal, page()] })
  const shown = await showModal(kernel, 'Page')
  await shown.until(() => shown.text().includes('What it says'))
  const first = kernel.timeline.log.last
  await act(() => kernel.dispatch.modal.reset('Page' as ViewName))
  await shown.settle()
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  const moved = vi.spyOn(Element.prototype, 'animate')
  const leaving = vi.fn()
  const watch = new MutationObserver(
    () => shown.find('[data-scroller]').querySelector('.gone') && leaving(),
  )
  watch.observe(shown.find('[data-scroller]'), { childList: true })
  onTestFinished(() => watch.disconnect())
  for (const go of [
    () => kernel.timeline.inspect(first),
    () => kernel.timeline.inspect(kernel.timeline.log.last),
    () => kernel.timeline.inspect(first),
    () => kernel.timeline.resume(),
  ])
    await act(async () => go())
  expect(moved).not.toHaveBeenCalled()
  expect(leaving).not.toHaveBeenCalled()
  await act(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  await act(() => kernel.dispatch.modal.reset('Page' as ViewName))
  expect(moved).toHaveBeenCalled()
})

const noView = (name: string): string =>
  `View "${name}" exports no \`view\` of defineView({ messages, header, Component })`

test.each([
  ['no plugin brings', 'Pgae', 'modal', 'No plugin brings the view "Pgae"'],
  ['whose code does not load', 'Late', 'late', 'gone'],
  ['whose module exports none', 'Empty', 'late', noView('Empty')],
  ['that has no header', 'Bare', 'late', noView('Bare')],
])('a view %s is told to the log and the developer', async (_what, view, plugin, text) => {
  const late = definePlugin<Omit<PageContract, 'id' | 'requires'> & { readonly id: 'late' }>({
    id: 'late',
    requires: {},
    initialState: () => ({}),
    commands: {},
    reduce: {},
    views: {
      Late: () => Promise.reject(new Error('gone')),
      Empty: async () => ({}),
      Bare: async () => ({ view: { Component: () => 'bare' } }),
    },
  })
  const kernel = createTestKernel({ plugins: [modal, page(), late] })
  const shown = await showModal(kernel, view)
  await shown.until(() => failuresOf(kernel, view).length > 0)
  expect(failuresOf(kernel, view)).toEqual([{ plugin, where: 'view', event: view, text }])
  const lines = kernel.ports.logger.lines.map((line) => line.text)
  expect(lines).toContain(`plugin "${plugin}" failed in view on ${view}: ${text}`)
})

test('a guard that throws takes nothing of the page with it', async () => {
  const kernel = createTestKernel({ plugins: [modal, page({ guard: boom })] })
  const shown = await showModal(kernel, 'Page')
  await shown.until(() => shown.text().includes('What it says'))
})

test('[ENT-8] with enableEmbedded the modal is part of the page', async () => {
  const kernel = createTestKernel({ plugins: [modal, page(), options({ enableEmbedded: true })] })
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
