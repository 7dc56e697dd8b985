// @vitest-environment happy-dom

import { act, StrictMode, useEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { ConnectButton, useAccount, useModal } from '../index.ts'
import { createKernel, definePlugin } from '../kernel/index.ts'
import { createTestKernel, memoryStorage } from '../kernel/testing/index.ts'
import { connections } from '../plugins/connections/index.ts'
import type { ModalContract } from '../plugins/modal/contract.ts'
import { type ModalKernel, modal } from '../plugins/modal/index.ts'
import { networks } from '../plugins/networks/index.ts'
import { defaultOptions } from '../plugins/options/index.ts'
import { noMotion } from '../tests/no-motion.ts'
import {
  bindPlugin,
  KernelModal,
  KernelProvider,
  preloadModal,
  useKernel,
  useKernelEvent,
} from './index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const roots: Root[] = []

async function show(node: React.ReactNode): Promise<HTMLElement> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  roots.push(root)
  await act(async () => root.render(node))
  return host
}

afterEach(async () => {
  for (const root of roots.splice(0)) await act(async () => root.unmount())
  document.body.replaceChildren()
})

interface PageContract {
  readonly id: 'page'
  readonly state: object
  readonly commands: object
  readonly events: object
}

const plugins = [modal, defaultOptions, networks, connections] as const
const idle = () => createTestKernel({ plugins, started: false })

describe('[REACT-1] bindings', () => {
  test('[MODAL-9] a hook outside the provider asks to create the modal first', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Lost = () => <>{String(useModal().isOpen)}</>
    await expect(show(<Lost />)).rejects.toThrow(
      'Create the modal first: wrap this component in <KernelProvider kernel={kernel}>.',
    )
    silence.mockRestore()
  })

  test('what opens or draws a modal asks for the plugin where the kernel has none; the rest works', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const kernel = createTestKernel({ plugins: [defaultOptions] })
    const Tokens = () => <>{JSON.stringify(useKernel().state.kernel.restored)}</>
    const around = (node: React.ReactNode) => (
      <KernelProvider kernel={kernel}>{node}</KernelProvider>
    )
    expect((await show(around(<Tokens />))).textContent).toBe('true')
    const Asks = () => <>{String(useModal().isOpen)}</>
    for (const node of [
      <KernelModal key="modal" />,
      <ConnectButton key="button" />,
      <Asks key="hook" />,
    ])
      await expect(show(around(node))).rejects.toThrow('This needs the plugin "modal"')
    silence.mockRestore()
  })

  test('a hook inside a provider without a kernel asks for the same', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const Lost = () => <>{String(useModal().isOpen)}</>
    const none = {} as { kernel: Parameters<typeof KernelProvider>[0]['kernel'] }
    await expect(
      show(
        <KernelProvider {...none}>
          <Lost />
        </KernelProvider>,
      ),
    ).rejects.toThrow('Create the modal first')
    silence.mockRestore()
  })

  test('a hook whose plugin is missing names the plugin to add', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const kernel = createTestKernel({ plugins: [defaultOptions], started: false })
    const Lost = () => <>{useAccount().status}</>
    await expect(
      show(
        <KernelProvider kernel={kernel}>
          <Lost />
        </KernelProvider>,
      ),
    ).rejects.toThrow('This hook needs the plugin "connections"')
    silence.mockRestore()
  })

  test('strict mode starts the kernel once and keeps one set of listeners', async () => {
    const kernel = idle()
    const heard: string[] = []
    const Listener = () => {
      useKernelEvent('modal/opened', ({ payload }) => heard.push(payload.view))
      return null
    }
    await show(
      <StrictMode>
        <KernelProvider kernel={kernel}>
          <Listener />
        </KernelProvider>
      </StrictMode>,
    )
    await act(async () => kernel.dispatch.modal.open({ view: 'Connect' }))
    expect(heard).toEqual(['Connect'])
    const starts = kernel.timeline.log.slice().filter(({ type }) => type === 'kernel/started')
    expect(starts).toHaveLength(1)
  })

  test('the last provider to go stops the kernel', async () => {
    const kernel = idle()
    await show(<KernelProvider kernel={kernel} />)
    await expect(kernel.dispatch.modal.shake()).resolves.toBeUndefined()
    await act(async () => roots.splice(0)[0]?.unmount())
    await new Promise((resolve) => setTimeout(resolve, 5))
    await expect(kernel.dispatch.modal.shake()).rejects.toMatchObject({
      code: 'kernel/not-started',
    })
  })

  test('several facts of one stretch render once', async () => {
    const kernel = idle()
    let renders = 0
    const Counter = () => {
      renders++
      return <>{useModal().view}</>
    }
    const host = await show(
      <KernelProvider kernel={kernel}>
        <Counter />
      </KernelProvider>,
    )
    const before = renders
    await act(async () => {
      await kernel.dispatch.modal.open({ view: 'Connect' })
    })
    expect(host.textContent).toBe('Connect')
    expect(renders).toBe(before + 1)
  })

  test('[CONN-18] the first picture after a reload shows the restored account', async () => {
    const connection = {
      id: 'eip155:test.wallet',
      namespace: 'eip155',
      connector: {
        id: 'test.wallet',
        driver: 'none',
        name: 'Test',
        type: 'ANNOUNCED',
        namespaces: ['eip155'],
      },
      accounts: [{ namespace: 'eip155', address: `0x${'a'.repeat(40)}`, type: 'eoa' }],
      address: `0x${'a'.repeat(40)}`,
      networkId: 'eip155:1',
    }
    const storage = memoryStorage()
    storage.set(
      'wallet-kernel/connections',
      JSON.stringify({
        v: 1,
        fields: { connections: [connection], active: { eip155: connection.id } },
      }),
    )
    const kernel = createTestKernel({ plugins, started: false, ports: { storage } })
    const pictures: string[] = []
    const Picture = () => {
      const account = useAccount()
      // What a browser would paint is what stands when layout effects are done.
      queueMicrotask(() => pictures.push(account.status))
      return <>{account.status}</>
    }
    const host = await show(
      <KernelProvider kernel={kernel}>
        <Picture />
      </KernelProvider>,
    )
    expect(host.textContent).toMatch(/restoring|disconnected/)
    expect(pictures).toContain('restoring')
  })

  test('the button opens the modal and reports the account through its render function', async () => {
    const kernel = idle()
    const host = await show(
      <KernelProvider kernel={kernel}>
        <ConnectButton />
        <ConnectButton>{({ status }) => <i>{status}</i>}</ConnectButton>
      </KernelProvider>,
    )
    expect(host.querySelector('i')?.textContent).toBe('disconnected')
    await act(async () => host.querySelector('button')?.click())
    expect(kernel.state.modal.open).toBe(true)
    const opened = kernel.timeline.log
      .slice()
      .find(({ type, kind }) => type === 'modal/open' && kind === 'command')
    expect(opened?.cause).toBe('visitor')
  })

  test('[DEVT-1] what a view asks for by itself is recorded as caused by the view, not by the visitor', async () => {
    const kernel = idle()
    const hooks = bindPlugin<ModalContract>('modal')
    function Loading() {
      const { modal } = hooks.useDispatch('view')
      useEffect(() => void modal.open(), [modal])
      return null
    }
    await show(
      <KernelProvider kernel={kernel}>
        <Loading />
      </KernelProvider>,
    )
    const opened = kernel.timeline.log.slice().find(({ type }) => type === 'modal/open')
    expect(opened?.cause).toBe('view:modal')
  })

  test('the modal renders nothing and loads nothing before it is opened', async () => {
    const kernel: ModalKernel = idle()
    await show(
      <KernelProvider kernel={kernel}>
        <KernelModal />
      </KernelProvider>,
    )
    expect(document.querySelector('[data-wallet-kernel]')).toBeNull()
  })

  test('a pointer on the button asks for the view as well as the shell, a click asks before the shell is there', async () => {
    const asked: string[] = []
    const page = definePlugin<PageContract>({
      id: 'page',
      requires: {},
      initialState: () => ({}),
      reduce: {},
      commands: {},
      views: {
        Connect: async () => asked.push('Connect'),
        Page: async () => asked.push('Page'),
      },
    })
    const kernel = createTestKernel({ plugins: [...plugins, page], started: false })
    const host = await show(
      <KernelProvider kernel={kernel}>
        <ConnectButton />
        <KernelModal />
      </KernelProvider>,
    )
    const button = host.querySelector('button')
    expect(asked).toEqual([])
    await act(async () => button?.focus())
    expect(asked).toEqual(['Connect'])
    act(() => void kernel.dispatch.modal.open({ view: 'Page' }))
    expect(asked).toEqual(['Connect', 'Page'])
  })
})

describe('misuse is one sentence in the console', () => {
  const told = (kernel: ReturnType<typeof idle>) =>
    kernel.ports.logger.lines.map(({ text }) => text)
  const tell = /nothing draws it|Two <KernelModal/

  test('a modal that is opened and that nothing draws', async () => {
    const kernel = idle()
    await show(
      <StrictMode>
        <KernelProvider kernel={kernel}>
          <ConnectButton />
        </KernelProvider>
      </StrictMode>,
    )
    for (let time = 0; time < 2; time++) {
      await act(async () => void (await kernel.dispatch.modal.open()))
      await act(() => kernel.ports.clock.advance(1_000))
      await act(async () => void (await kernel.dispatch.modal.close()))
    }
    // The sentence comes when it is needed.
    await vi.dynamicImportSettled()
    expect(told(kernel).filter((text) => tell.test(text))).toEqual([
      'The modal was opened, but nothing draws it: render <KernelModal /> inside <KernelProvider>.',
    ])
  })

  test('a modal that is drawn says nothing', async () => {
    noMotion()
    onTestFinished(() => void vi.unstubAllGlobals())
    const kernel = idle()
    await show(
      <StrictMode>
        <KernelProvider kernel={kernel}>
          <KernelModal />
        </KernelProvider>
      </StrictMode>,
    )
    await act(async () => void (await kernel.dispatch.modal.open()))
    await act(() => kernel.ports.clock.advance(1_000))
    expect(told(kernel).filter((text) => tell.test(text))).toEqual([])
  })

  test('two modals of one kernel: the first is drawn alone, and the second once that is gone', async () => {
    const kernel = idle()
    const Page = ({ first }: { readonly first: boolean }) => (
      <KernelProvider kernel={kernel}>
        {first && <KernelModal mode="inline" key="one" />}
        <KernelModal mode="inline" key="two" />
      </KernelProvider>
    )
    const drawn = () => document.querySelectorAll('[data-wallet-kernel]').length
    const host = document.createElement('div')
    document.body.append(host)
    const root = createRoot(host)
    roots.push(root)
    await act(async () => root.render(<Page first />))
    await act(() => preloadModal(kernel as ModalKernel))
    await vi.waitFor(() => expect(host.children).toHaveLength(1))
    expect(told(kernel).filter((text) => tell.test(text))).toHaveLength(1)
    await act(async () => root.render(<Page first={false} />))
    await vi.waitFor(() => expect(host.children).toHaveLength(1))
    expect(drawn()).toBeLessThanOrEqual(1)
  })
})

test.each([
  ['left out', {}],
  ['a plugin that was not called', { plugins: [() => undefined] }],
])('plugins that are no plugins are refused with the line to write: %s', (_name, options) => {
  expect(() => createKernel(options as never)).toThrow('createKernel({ plugins: [eip155()] })')
})
