// @vitest-environment happy-dom
import { act, type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type Account,
  AccountButton,
  ConnectButton,
  lazyKernel,
  useAccount,
  useConnect,
  useModal,
  useNetwork,
  useWallets,
} from '../index.ts'
import { createKernel, deferredPlugin, definePlugin } from '../kernel/index.ts'
import { cookieStorage } from '../kernel/storage/index.ts'
import { memoryStorage } from '../kernel/testing/index.ts'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import { eip155 } from '../plugins/presets/index.ts'
import { noMotion } from '../tests/no-motion.ts'
import { KernelModal, KernelProvider, preloadModal, useKernelState } from './index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const entry = { namespace: 'eip155', address, type: 'eoa' }
const connection = {
  id: 'eip155:com.example',
  namespace: 'eip155',
  connector: {
    ...{ id: 'com.example', driver: 'eip155', name: 'Example', type: 'ANNOUNCED' },
    namespaces: ['eip155'],
  },
  accounts: [entry],
  address,
  networkId: 'eip155:1',
}
/** What persistence writes of one connection. */
const stored = {
  'wallet-kernel/connections': JSON.stringify({
    v: 1,
    fields: { connections: [connection], active: { eip155: connection.id } },
  }),
  'wallet-kernel/networks': JSON.stringify({
    v: 1,
    fields: { chosen: { active: { eip155: 'eip155:1' }, activeNamespace: 'eip155' } },
  }),
}

interface NotesContract {
  readonly id: 'notes'
  readonly state: object
  readonly commands: object
  readonly events: object
}

const roots: Root[] = []

async function show(node: React.ReactNode): Promise<HTMLElement> {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  roots.push(root)
  await act(async () => root.render(node))
  return host
}

beforeEach(noMotion)
// A kernel that ends with its test may write once more after the clean-up.
beforeEach(() => localStorage.clear())
afterEach(async () => {
  for (const root of roots.splice(0)) await act(async () => root.unmount())
  document.body.replaceChildren()
})

/** A lazy kernel whose code comes when the test lets it. */
function held(make: () => ModalKernel = () => createKernel({ plugins: [eip155()] }), options = {}) {
  const loads: { arrive(): Promise<ModalKernel>; fail(): Promise<void> }[] = []
  const kernel = lazyKernel(
    () =>
      new Promise<{ kernel: ModalKernel }>((resolve, reject) => {
        loads.push({
          async arrive() {
            const made = make()
            onTestFinished(() => made.dispose())
            await act(async () => resolve({ kernel: made }))
            return made
          },
          fail: () => act(async () => reject(new TypeError('offline'))),
        })
      }),
    options,
  )
  return { kernel, loads }
}

const button = (host: HTMLElement): HTMLButtonElement =>
  host.querySelector('button') as HTMLButtonElement
const press = (host: HTMLElement): Promise<void> => act(async () => button(host).click())

/** What a server renders, as the page gets it. */
function served(tree: ReactNode): HTMLElement {
  const host = document.createElement('div')
  const page = new DOMParser().parseFromString(renderToString(tree), 'text/html')
  host.append(...page.body.childNodes)
  return host
}

describe('a lazy kernel', () => {
  test('shows who was connected in the first picture, and loads at once to wake the wallet', async () => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
    const { kernel, loads } = held()
    const seen: Account[] = []
    const Probe = () => {
      seen.push(useAccount())
      return null
    }
    const host = await show(
      <KernelProvider kernel={kernel}>
        <ConnectButton />
        <AccountButton label="Account" />
        <Probe />
      </KernelProvider>,
    )
    expect(host.textContent).toBe('0x5290…9EE7Account')
    expect(loads).toHaveLength(1)
    const before = seen.at(-1)
    await loads[0]?.arrive()
    // What was read from storage alone is what the loaded kernel makes of it, until the wallet answers.
    expect(seen.at(-1)).toMatchObject(before as object)
    expect(before).toMatchObject({ status: 'restoring', address, networkId: 'eip155:1' })
    expect(host.textContent).toBe('0x5290…9EE7Account')
  })

  test('stays away from a visitor who does nothing and has nothing stored', async () => {
    const { kernel, loads } = held()
    const host = await show(
      <KernelProvider kernel={kernel}>
        <ConnectButton />
        <KernelModal />
      </KernelProvider>,
    )
    expect(host.textContent).toBe('Connect wallet')
    expect(loads).toEqual([])
  })

  test.each(['pointerover', 'focusin'])('is loaded by %s on a button', async (type) => {
    const { kernel, loads } = held()
    const host = await show(
      <KernelProvider kernel={kernel}>
        <ConnectButton />
      </KernelProvider>,
    )
    await act(async () => void button(host).dispatchEvent(new Event(type, { bubbles: true })))
    expect(loads).toHaveLength(1)
    expect(button(host).getAttribute('aria-busy')).toBeNull()
  })

  test('keeps a press made before it is there: the button is busy, then the modal opens once', async () => {
    const { kernel, loads } = held()
    const host = await show(
      <StrictMode>
        <KernelProvider kernel={kernel}>
          <ConnectButton />
          <KernelModal />
        </KernelProvider>
      </StrictMode>,
    )
    await press(host)
    expect(button(host).getAttribute('aria-busy')).toBe('true')
    await press(host)
    expect(loads).toHaveLength(1)
    const there = (await loads[0]?.arrive()) as ModalKernel
    expect(button(host).getAttribute('aria-busy')).toBeNull()
    await vi.waitFor(() => expect(there.state.modal.open).toBe(true))
    const opened = there.timeline.log.slice().filter(({ type }) => type === 'modal/open')
    expect(opened.filter(({ kind }) => kind === 'command')).toHaveLength(1)
  })

  test('whose code comes after that of the modal opens it as any other does, and nothing fails on the way', async () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => errors.mockRestore())
    const { kernel, loads } = held()
    await show(
      <KernelProvider kernel={kernel}>
        <KernelModal />
      </KernelProvider>,
    )
    await act(() => preloadModal())
    expect(document.querySelector('[data-wallet-kernel]')).toBeNull()
    const opened = kernel.dispatch.modal.open()
    await loads[0]?.arrive()
    await act(async () => void (await opened))
    const text = () =>
      document.querySelector('[data-wallet-kernel]')?.shadowRoot?.querySelector('dialog')
        ?.textContent
    await vi.waitFor(() => expect(text()).toContain('Connect'), 10_000)
    const failures = errors.mock.calls.filter(([text]) => !String(text).includes('act('))
    expect(failures).toEqual([])
  })

  test('has a view fetched before the opening, though its plugin is declared only then', async () => {
    const asked = vi.fn(async () => ({}))
    const declared = definePlugin<NotesContract>({
      ...{ id: 'notes', requires: {}, initialState: () => ({}), commands: {}, reduce: {} },
      views: { Notes: asked },
    })
    const notes = deferredPlugin<NotesContract>({
      ...{ id: 'notes', requires: [], initialState: () => ({}) },
      load: async () => declared,
    })
    const { kernel, loads } = held(() => createKernel({ plugins: [...eip155(), notes] }))
    expect(kernel.views?.has('Notes')).toBe(true)
    const fetching = kernel.views?.get('Notes')?.load()
    await loads[0]?.arrive()
    await fetching
    expect(asked).toHaveBeenCalledOnce()
  })

  test('says on the button that its code did not come, and the next press tries again', async () => {
    const { kernel, loads } = held()
    const host = await show(
      <KernelProvider kernel={kernel}>
        <ConnectButton />
        <KernelModal />
      </KernelProvider>,
    )
    await press(host)
    await loads[0]?.fail()
    expect(host.textContent).toBe('Not loaded. Try again')
    expect(button(host).getAttribute('aria-busy')).toBeNull()
    await press(host)
    const there = (await loads[1]?.arrive()) as ModalKernel
    expect(host.textContent).toBe('Connect wallet')
    await vi.waitFor(() => expect(there.state.modal.open).toBe(true))
  })

  test('a preload that fails is nobody’s error, and the next press tries again', async () => {
    const { kernel, loads } = held()
    const host = await show(
      <KernelProvider kernel={kernel}>
        <ConnectButton />
      </KernelProvider>,
    )
    await act(async () => kernel.preload('wallets/connect'))
    await loads[0]?.fail()
    expect(host.textContent).toBe('Connect wallet')
    await press(host)
    expect(loads).toHaveLength(2)
  })

  test('hooks answer before it is there: nobody, no network, no wallets, a closed modal', async () => {
    const { kernel, loads } = held()
    let told: unknown
    const Probe = () => {
      const { isOpen, isLoading, view } = useModal()
      const { network, networks, isUnsupported } = useNetwork()
      const { status } = useConnect()
      const wallets = useWallets()
      const further = useKernelState((state) => (state as never as { send: { a: 1 } }).send.a)
      const modal = { isOpen, isLoading, view }
      told = [
        useAccount().status,
        modal,
        network,
        networks,
        isUnsupported,
        status,
        wallets,
        further,
      ]
      return null
    }
    await show(
      <KernelProvider kernel={kernel}>
        <Probe />
      </KernelProvider>,
    )
    const closed = { isOpen: false, isLoading: false, view: undefined }
    const none = ['disconnected', closed, undefined, [], false, 'idle', [], undefined]
    expect(told).toEqual(none)
    expect(loads).toEqual([])
  })

  test('a command waits for it; one that it does not have is refused', async () => {
    const { kernel, loads } = held()
    await show(<KernelProvider kernel={kernel} />)
    const opened = kernel.dispatch.modal.open({ view: 'AllWallets' })
    const unknown = (
      kernel.dispatch as never as Record<string, Record<string, () => unknown>>
    ).modal?.opne?.()
    const refused = Promise.resolve(unknown).catch(String)
    const there = (await loads[0]?.arrive()) as ModalKernel
    await opened
    expect(await refused).toBe('Error: The kernel has no command "modal/opne".')
    expect(there.state.modal.history.at(-1)?.view).toBe('AllWallets')
    expect(kernel.state).toBe(there.state)
    expect(kernel.timeline).toBe(there.timeline)
    expect(loads).toHaveLength(1)
  })

  test('unmounted before it is there, it does not start when it comes', async () => {
    const { kernel, loads } = held()
    const host = await show(
      <KernelProvider kernel={kernel}>
        <ConnectButton />
      </KernelProvider>,
    )
    let refused: unknown
    await act(async () => {
      refused = kernel.dispatch.modal.open().catch((error: unknown) => error)
    })
    await act(async () => roots.pop()?.unmount())
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    const there = (await loads[0]?.arrive()) as ModalKernel
    expect(await refused).toMatchObject({ code: 'kernel/not-started' })
    expect(there.state.kernel.status).toBe('created')
    expect(host.textContent).toBe('')
  })

  test('mounted again after it came, it starts and stops with its provider', async () => {
    const { kernel, loads } = held()
    const waiting = kernel.load()
    const there = (await loads[0]?.arrive()) as ModalKernel
    await waiting
    await show(<KernelProvider kernel={kernel} />)
    expect(there.state.kernel.status).toBe('started')
    await act(async () => roots.pop()?.unmount())
    await act(() => new Promise((resolve) => setTimeout(resolve, 5)))
    expect(there.state.kernel.status).toBe('stopped')
  })

  test.each([
    ['no JSON', 'no JSON'],
    ['another shape', JSON.stringify({ v: 1, fields: { connections: [null, 7, { id: 'x' }] } })],
    ['no list', JSON.stringify({ v: 1, fields: { connections: { length: 3 }, active: 4 } })],
    [
      'an address of markup',
      JSON.stringify({
        v: 1,
        fields: {
          connections: [{ ...connection, address: '<img src=x>' }],
          active: { eip155: connection.id },
        },
      }),
    ],
  ])('stored data of %s is nobody', async (_what, text) => {
    localStorage.setItem('wallet-kernel/connections', text)
    const { kernel, loads } = held()
    const host = await show(
      <KernelProvider kernel={kernel}>
        <ConnectButton />
      </KernelProvider>,
    )
    expect(host.textContent).toBe('Connect wallet')
    expect(loads).toEqual([])
  })

  test('storage that is denied is nobody; storage that answers later is asked by the loaded kernel', async () => {
    const denied = held(undefined, {
      storage: {
        get: () => {
          throw new Error('denied')
        },
      },
    })
    await show(<KernelProvider kernel={denied.kernel} />)
    expect(denied.loads).toEqual([])
    const later = held(undefined, { storage: { get: async () => undefined } })
    await show(<KernelProvider kernel={later.kernel} />)
    expect(later.loads).toHaveLength(1)
  })

  test('a server renders the account of a cookie, and the page hydrates without a mismatch', async () => {
    const cookies = Object.entries(stored).map(
      ([key, text]) => `${encodeURIComponent(key)}=${encodeURIComponent(text)}`,
    )
    const storage = cookieStorage()
    const tree = (kernel: ReturnType<typeof held>['kernel']) => (
      <KernelProvider kernel={kernel}>
        <ConnectButton />
        <KernelModal />
      </KernelProvider>
    )
    for (const cookie of cookies) Reflect.set(document, 'cookie', cookie)
    onTestFinished(() => {
      for (const cookie of cookies)
        Reflect.set(document, 'cookie', `${cookie.split('=')[0]}=; Max-Age=0`)
    })
    const make = () => createKernel({ plugins: [eip155()], ports: { storage } })
    const host = served(tree(held(make, { storage }).kernel))
    expect(host.textContent).toBe('0x5290…9EE7')
    const wrong = vi.fn()
    const { kernel, loads } = held(make, { storage })
    await act(async () => {
      roots.push(hydrateRoot(host, tree(kernel), { onRecoverableError: wrong }))
    })
    await loads[0]?.arrive()
    expect(host.textContent).toBe('0x5290…9EE7')
    expect(wrong).not.toHaveBeenCalled()
  })

  test('with local storage a server renders nobody, and the page shows the account after hydration', async () => {
    const tree = (kernel: ReturnType<typeof held>['kernel']) => (
      <KernelProvider kernel={kernel}>
        <ConnectButton />
      </KernelProvider>
    )
    const host = served(tree(held().kernel))
    expect(host.textContent).toBe('Connect wallet')
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
    const wrong = vi.fn()
    await act(async () => {
      roots.push(hydrateRoot(host, tree(held().kernel), { onRecoverableError: wrong }))
    })
    expect(host.textContent).toBe('0x5290…9EE7')
    expect(wrong).not.toHaveBeenCalled()
  })
})

test('types: a lazy kernel knows the commands of the kernel it loads', () => {
  const made = createKernel({ plugins: [eip155()], ports: { storage: memoryStorage() } })
  const kernel = lazyKernel(async () => ({ kernel: made }))
  const typed = (): void => {
    void kernel.dispatch.wallets.connect({ walletId: 'x' })
    // @ts-expect-error no such command
    void kernel.dispatch.wallets.conect({ walletId: 'x' })
  }
  expect(typed).toBeTypeOf('function')
  made.dispose()
})
