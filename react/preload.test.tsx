// @vitest-environment happy-dom

import { act, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AnyKernel, definePlugin, kernelErrors, type Plugin } from '../kernel/index.ts'
import { createTestKernel } from '../kernel/testing/index.ts'
import { type ModalContract, modal } from '../plugins/modal/index.ts'
import {
  defineView,
  KernelModal,
  type KernelModalProps,
  KernelProvider,
  type ViewProps,
} from './index.ts'
import { preloadModal } from './kernel-modal.tsx'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

interface PageContract {
  readonly id: 'page'
  readonly requires: ModalContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

/** A plugin whose views say when their code is asked for. */
function page(asked: string[], connect?: () => Promise<unknown>): Plugin<PageContract> {
  const view = (name: string) => async () => {
    asked.push(name)
    return {
      view: defineView({
        messages: {},
        header: () => ({ title: name }),
        Component: () => <p>{`What ${name} says`}</p>,
      }),
    }
  }
  return definePlugin<PageContract>({
    id: 'page',
    requires: { modal: 'it is shown there' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    views: { Connect: connect ?? view('Connect'), Account: view('Account') },
  })
}

async function show(
  asked: string[],
  props: KernelModalProps = {},
  connect?: () => Promise<unknown>,
  around: (modal: ReactNode) => ReactNode = (modal) => modal,
) {
  const kernel = createTestKernel({ plugins: [modal, page(asked, connect)] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    document.body.replaceChildren()
  })
  await act(async () =>
    root.render(
      <KernelProvider kernel={kernel as unknown as AnyKernel}>
        {around(<KernelModal {...props} />)}
      </KernelProvider>,
    ),
  )
  return kernel
}

/** A page whose view Connect is of another party, with its modal drawn ahead. */
async function drawAhead(
  Component: ComponentType<ViewProps>,
  {
    title = () => 'Connect',
    around,
  }: {
    readonly title?: () => string
    readonly around?: (modal: ReactNode) => ReactNode
  } = {},
) {
  const view = defineView({ messages: {}, header: () => ({ title: title() }), Component })
  const kernel = await show([], {}, async () => ({ view }), around)
  await act(() => preloadModal(kernel))
  return kernel
}

const dialogs = (): readonly HTMLDialogElement[] =>
  [...document.querySelectorAll('[data-wallet-kernel]')].flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll('dialog') ?? []),
  ])

/** What open dialogs say. */
const shownTexts = (): string =>
  dialogs()
    .filter(({ open }) => open)
    .map(({ textContent }) => textContent)
    .join('')

/** Lets the page be idle when the test says so. */
function idleByHand(): () => void {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', (asked: number) => void delete waiting[asked - 1])
  onTestFinished(() => void vi.unstubAllGlobals())
  return () => {
    for (const run of waiting) run?.()
  }
}

test('what is fetched before the opening stands in its first frame', async () => {
  const asked: string[] = []
  const kernel = await show(asked)
  await act(() => preloadModal(kernel))
  expect(asked).toContain('Connect')
  expect(shownTexts()).toBe('')
  const frames: string[] = []
  const watch = (): void => {
    const text = shownTexts()
    if (text !== '') frames.push(text)
  }
  const surface = document.querySelector('[data-wallet-kernel]')?.shadowRoot
  if (!surface) throw new Error('The shell does not stand ready.')
  const seen = new MutationObserver(watch)
  seen.observe(surface, { childList: true, subtree: true })
  await act(() => kernel.dispatch.modal.open())
  watch()
  seen.disconnect()
  expect(frames[0]).toContain('What Connect says')
})

test('the code of a view is fetched once for a pointer that comes to a button', async () => {
  const asked: string[] = []
  const kernel = await show(asked)
  await act(() => preloadModal(kernel))
  expect(asked).toEqual(['Connect'])
})

test('what is fetched before the opening is drawn before it, unseen, and the opening shows the same elements', async () => {
  const kernel = await show([])
  await act(() => preloadModal(kernel))
  const [dialog] = dialogs()
  const drawn = dialog?.querySelector('.view p')
  expect([dialog?.open, drawn?.textContent]).toEqual([false, 'What Connect says'])
  expect(document.activeElement).toBe(document.body)
  await act(() => kernel.dispatch.modal.open())
  expect(shownTexts()).toContain('What Connect says')
  expect(dialogs()[0]?.querySelector('.view p')).toBe(drawn)
})

test('an opening of another view shows that one alone', async () => {
  const kernel = await show([])
  await act(() => preloadModal(kernel))
  await act(async () => void (await kernel.dispatch.modal.open({ view: 'Account' as never })))
  await vi.waitFor(() => expect(shownTexts()).toContain('What Account says'))
  expect(shownTexts()).not.toContain('Connect')
})

test('a closed modal draws nothing once it has been open', async () => {
  const kernel = await show([])
  await act(() => preloadModal(kernel))
  await act(() => kernel.dispatch.modal.open())
  await act(async () => void (await kernel.dispatch.modal.close()))
  await vi.waitFor(() => expect(dialogs()).toEqual([]))
})

test('a view that throws when it is drawn ahead is drawn anew by the opening', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let throws = true
  const kernel = await drawAhead(() => {
    if (throws) throw new Error('boom')
    return <p>All is well</p>
  })
  throws = false
  await act(() => kernel.dispatch.modal.open())
  expect(shownTexts()).toContain('All is well')
})

test('a header that throws when it is drawn ahead is drawn anew by the opening', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let throws = true
  const title = (): string => {
    if (throws) throw new Error('boom')
    return 'All is well'
  }
  const kernel = await drawAhead(() => null, { title })
  throws = false
  await act(() => kernel.dispatch.modal.open())
  expect(shownTexts()).toBe('All is well')
})

test('what throws when it is drawn ahead is recorded by the opening, where it is missed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const throws = (): never => {
    throw new Error('boom')
  }
  const kernel = await drawAhead(throws, { title: throws })
  expect(kernel.state.kernel.failures).toEqual([])
  await act(() => kernel.dispatch.modal.open())
  const once = { plugin: 'page', event: 'Connect', text: 'boom' }
  // The header and the view.
  expect(kernel.state.kernel.failures).toMatchObject([once, once])
})

test('a view that is opened with data begins with them, also where it was drawn ahead without', async () => {
  const kernel = await drawAhead(({ data }) => <p>{`For ${useState(data.namespace)[0]}`}</p>)
  await act(() => kernel.dispatch.modal.open({ view: 'Connect', data: { namespace: 'solana' } }))
  expect(shownTexts()).toContain('For solana')
})

test('a view that waits for its own code leaves the page as it is', async () => {
  const Late = lazy(() => new Promise<never>(() => undefined))
  await drawAhead(() => <Late />, {
    around: (modal) => (
      <Suspense fallback="The page waits">
        <main>The page</main>
        {modal}
      </Suspense>
    ),
  })
  expect(dialogs()[0]?.querySelector('.view')?.textContent).toBe('Loading')
  expect(document.body.textContent).not.toContain('The page waits')
})

test('a page that asks for it has the modal fetched once it is idle, and shows none of it', async () => {
  const idle = idleByHand()
  const asked: string[] = []
  await show(asked, { preload: 'idle' })
  expect(asked).toEqual([])
  await act(async () => idle())
  await vi.waitFor(() => expect(asked).toContain('Connect'))
  expect(shownTexts()).toBe('')
})

test('a page that does not ask has nothing fetched, idle or not', async () => {
  const idle = idleByHand()
  const asked: string[] = []
  await show(asked)
  await act(async () => idle())
  expect(asked).toEqual([])
})

test('a modal that is gone before the page is idle fetches nothing', async () => {
  const idle = idleByHand()
  const asked: string[] = []
  const kernel = createTestKernel({ plugins: [modal, page(asked)] })
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <KernelProvider kernel={kernel as unknown as AnyKernel}>
        <KernelModal preload="idle" />
      </KernelProvider>,
    ),
  )
  await act(async () => root.unmount())
  idle()
  expect(asked).toEqual([])
})

test('the code of a view that did not come when it was fetched is asked for again by the opening', async () => {
  let isOffline = true
  const kernel = await show([], {}, async () => {
    if (isOffline) throw kernelErrors.create('not-loaded')
    const view = defineView({
      messages: {},
      header: () => ({ title: 'Connect' }),
      Component: () => <p>What came</p>,
    })
    return { view }
  })
  await act(() => preloadModal(kernel))
  await act(() => kernel.dispatch.modal.open())
  expect(shownTexts()).toContain('This part did not load. Check the connection and try again.')
  await act(async () => void (await kernel.dispatch.modal.close()))
  await vi.waitFor(() => expect(dialogs()).toEqual([]))
  isOffline = false
  await act(() => kernel.dispatch.modal.open())
  await vi.waitFor(() => expect(shownTexts()).toContain('What came'))
})
