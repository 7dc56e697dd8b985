// @vitest-environment happy-dom
import { act, type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { filter, from, take } from 'rxjs'
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
import { createKernel, definePlugin, kernelErrors } from '../kernel/index.ts'
import { cookieStorage } from '../kernel/storage/index.ts'
import { memoryStorage } from '../kernel/testing/index.ts'
import type { ModalKernel } from '../plugins/modal/contract.ts'
import { eip155 } from '../plugins/presets/index.ts'
import { noMotion } from '../tests/no-motion.ts'
import {
  KernelModal,
  KernelProvider,
  type LazyKernel,
  preloadModal,
  useKernelEvent,
  useKernelState,
} from './index.ts'

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

interface NotedContract {
  readonly id: 'noted'
  readonly state: { readonly texts: readonly string[] }
  readonly commands: { note(input: { readonly texts: readonly string[] }): readonly unknown[] }
  readonly events: { noted: { readonly texts: readonly string[] } }
}

const noted = definePlugin<NotedContract>({
  id: 'noted',
  requires: {},
  initialState: () => ({ texts: [] }),
  commands: {
    note({ emit }, input) {
      emit.noted({ texts: input.texts })
      return [input]
    },
  },
  reduce: {
    noted(draft, { texts }) {
      draft.texts.push(...texts)
    },
  },
})

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

  test('has a view fetched before the opening, though which there are is known with the code alone', async () => {
    const asked = vi.fn(async () => ({}))
    const notes = definePlugin<NotesContract>({
      ...{ id: 'notes', requires: {}, initialState: () => ({}), commands: {}, reduce: {} },
      views: { Notes: asked },
    })
    const { kernel, loads } = held(() => createKernel({ plugins: [...eip155(), notes] }))
    expect(kernel.views.has('Notes')).toBe(true)
    const fetching = kernel.views.get('Notes')?.load()
    await loads[0]?.arrive()
    await fetching
    expect(asked).toHaveBeenCalledOnce()
  })

  test('whose code a pointer fetched is drawn ahead when it has come, unseen, and shown by the press', async () => {
    const { kernel, loads } = held()
    await show(
      <KernelProvider kernel={kernel}>
        <KernelModal />
      </KernelProvider>,
    )
    await act(() => preloadModal())
    const ahead = preloadModal(kernel as unknown as ModalKernel, 'Connect')
    // The shell's code is there, and the kernel's takes longer.
    await act(() => new Promise((resolve) => setTimeout(resolve, 40)))
    await loads[0]?.arrive()
    await act(() => ahead)
    const dialog = () =>
      document.querySelector('[data-wallet-kernel]')?.shadowRoot?.querySelector('dialog')
    await vi.waitFor(() => expect(dialog()?.querySelector('.view')).not.toBeNull(), 10_000)
    const drawn = dialog()?.querySelector('.view button')
    expect([dialog()?.open, drawn === null]).toEqual([false, false])
    await act(async () => void (await kernel.dispatch.modal.open()))
    expect(dialog()?.open).toBe(true)
    expect(dialog()?.querySelector('.view button')).toBe(drawn)
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

describe('what a lazy kernel can do before its code is there', () => {
  /** Loads the kernel without React. */
  async function loaded({ kernel, loads }: ReturnType<typeof held>): Promise<ModalKernel> {
    const coming = kernel.load()
    const there = await loads.at(-1)?.arrive()
    await coming
    return there as ModalKernel
  }
  const silent = () => {
    const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    onTestFinished(() => errors.mockRestore())
    return errors
  }

  test('subscribers get everything from the start of the loaded kernel on, and load nothing', async () => {
    const lazy = held()
    const { kernel, loads } = lazy
    const facts: string[] = []
    const records: string[] = []
    kernel.events$.subscribe(({ type }) => facts.push(type))
    kernel.commits$.subscribe({
      next: (commit) => records.push(...commit.records.map(({ type }) => type)),
    })
    kernel.start()
    expect(loads).toEqual([])
    await loaded(lazy)
    expect(facts).toContain('kernel/started')
    await kernel.dispatch.modal.open()
    expect(facts).toContain('modal/opened')
    expect(records).toEqual(expect.arrayContaining(['modal/open', 'modal/opened']))
    expect(new Set(facts).size).toBe(facts.length)
  })

  test('a hook for facts hears the start of the loaded kernel', async () => {
    const { kernel, loads } = held()
    const heard = vi.fn()
    const Probe = () => {
      useKernelEvent('kernel/started', heard)
      return null
    }
    await show(
      <KernelProvider kernel={kernel}>
        <Probe />
      </KernelProvider>,
    )
    const coming = kernel.load()
    await loads[0]?.arrive()
    await coming
    expect(heard).toHaveBeenCalledOnce()
  })

  test('states come first from what is stored, then from the loaded kernel', async () => {
    for (const [key, text] of Object.entries(stored)) localStorage.setItem(key, text)
    const lazy = held()
    const { kernel } = lazy
    const states: (typeof kernel.state)[] = []
    kernel.state$.subscribe((state) => states.push(state))
    expect(states).toEqual([kernel.initialState])
    kernel.start()
    expect(states).toHaveLength(2)
    expect(states[1]).toMatchObject({ connections: { active: { eip155: connection.id } } })
    const there = await loaded(lazy)
    expect(states.at(-1)).toBe(there.state)
    await there.dispatch.modal.open()
    expect(states.at(-1)).toBe(there.state)
    expect(new Set(states).size).toBe(states.length)
  })

  test('RxJS takes each of its observables, with every operator', async () => {
    const lazy = held()
    const { kernel } = lazy
    const facts: string[] = []
    const firsts: unknown[] = []
    from(kernel.events$)
      .pipe(filter(({ type }) => type === 'modal/opened'))
      .subscribe(({ type }) => facts.push(type))
    from(kernel.state$)
      .pipe(take(1))
      .subscribe((state) => firsts.push(state))
    await loaded(lazy)
    kernel.start()
    await kernel.dispatch.modal.open()
    expect(facts).toEqual(['modal/opened'])
    expect(firsts).toHaveLength(1)
  })

  test('who unsubscribes before the code is there gets nothing, nor does who does so during its arrival', async () => {
    const lazy = held()
    const { kernel } = lazy
    const never = vi.fn()
    const calls = [
      kernel.events$.subscribe(never),
      kernel.commits$.subscribe(never),
      { unsubscribe: kernel.subscribe(never) },
    ]
    for (const call of calls) call.unsubscribe()
    // The first of them ends both when the loaded kernel emits for the first time.
    const seen: number[] = []
    const ends: (() => void)[] = []
    for (const id of [1, 2]) {
      const { unsubscribe } = kernel.state$.subscribe((state) => {
        if ('kernel' in state) seen.push(id)
        if ('kernel' in state) for (const end of ends) end()
      })
      ends.push(unsubscribe)
    }
    const there = await loaded(lazy)
    kernel.start()
    await there.dispatch.modal.open()
    expect(never).not.toHaveBeenCalled()
    expect(seen).toEqual([1])
  })

  test('one function that subscribes twice is called until both have ended', async () => {
    const { kernel } = held()
    const listener = vi.fn()
    const end = kernel.subscribe(listener)
    kernel.subscribe(listener)
    end()
    kernel.start()
    expect(listener).toHaveBeenCalledOnce()
  })

  test('a listener that throws keeps no other from being called, before the code is there and after', async () => {
    const errors = silent()
    const lazy = held()
    const { kernel } = lazy
    const calm = vi.fn()
    const wrong = (): never => {
      throw new Error('the host’s mistake')
    }
    kernel.subscribe(wrong)
    kernel.state$.subscribe(wrong)
    kernel.events$.subscribe(wrong)
    kernel.subscribe(calm)
    kernel.events$.subscribe(calm)
    kernel.start()
    expect(calm).toHaveBeenCalledOnce()
    expect(errors).toHaveBeenCalledWith(
      expect.any(String),
      expect.objectContaining({ message: 'the host’s mistake' }),
    )
    const there = await loaded(lazy)
    expect(calm).toHaveBeenCalledWith(expect.objectContaining({ type: 'kernel/started' }))
    expect(there.state.kernel.failures).toContainEqual(
      expect.objectContaining({ plugin: 'host', where: 'subscriber' }),
    )
  })

  test('a fact from outside is recorded once the code is there, after what was stored, and loads nothing', async () => {
    const lazy = held()
    const { kernel, loads } = lazy
    const facts: string[] = []
    kernel.events$.subscribe(({ type }) => facts.push(type))
    kernel.start()
    const outside = kernel.observe('test')
    outside.record('modal/opened', { view: 'Connect' })
    outside.record('modal/unheard' as never)
    kernel.reportFailure({ plugin: 'host', where: 'view', event: 'page' }, new Error('not drawn'))
    expect(loads).toEqual([])
    const there = await loaded(lazy)
    expect(facts.indexOf('modal/opened')).toBeGreaterThan(facts.indexOf('kernel/started'))
    expect(there.timeline.log.slice().find(({ type }) => type === 'modal/opened')?.cause).toBe(
      'test',
    )
    const { failures } = there.state.kernel
    expect(failures).toContainEqual(expect.objectContaining({ event: 'modal/unheard' }))
    expect(failures).toContainEqual(expect.objectContaining({ event: 'page', text: 'not drawn' }))
    // From now on a wrong name is the caller's error.
    expect(() => outside.record('modal/unheard' as never)).toThrow('modal/unheard')
  })

  test('a command and a fact are of what their caller gave, whatever happens to its object later', async () => {
    const lazy = held(() => createKernel({ plugins: [eip155(), noted as never] }))
    const kernel = lazy.kernel as unknown as LazyKernel<NotedContract>
    kernel.start()
    const input: { texts: string[]; own?: object } = { texts: ['a'] }
    kernel.observe('host').record('noted/noted', input)
    input.texts[0] = 'b'
    const signal = new AbortController().signal
    const done = kernel.dispatch.noted.note(Object.assign(input, { own: input, signal }))
    input.texts.push('c')
    await loaded(lazy)
    const [given] = (await done) as [{ own: object; signal: object }]
    expect(kernel.state.noted?.texts).toEqual(['a', 'b'])
    expect([given.own === given, given.own === input]).toEqual([true, false])
    expect(given.signal).toBe(signal)
  })

  test('an input that cannot be read rejects its command', async () => {
    const lazy = held(() => createKernel({ plugins: [eip155(), noted as never] }))
    const { noted: commands } = (lazy.kernel as unknown as LazyKernel<NotedContract>).dispatch
    const input = {
      get texts(): readonly string[] {
        throw new TypeError('unreadable')
      },
    }
    await expect(commands.note(input)).rejects.toThrow('unreadable')
  })

  test('a recording is exported by the loaded kernel', async () => {
    const { kernel, loads } = held()
    const exported = kernel.exportRecording()
    await loads[0]?.arrive()
    expect(JSON.parse(await exported)).toBeTypeOf('object')
  })

  test('it holds no slots, no pending run, and names no parts that only the loaded kernel has', async () => {
    const lazy = held()
    const { kernel } = lazy
    expect(kernel.slots('modal')).toEqual({})
    expect(kernel.pending).toEqual([])
    expect(kernel.timeline).toBeUndefined()
    const there = await loaded(lazy)
    expect(kernel.slots('modal')).toEqual(there.slots('modal'))
    expect(kernel.timeline).toBe(there.timeline)
    expect(kernel.plugins?.map(({ id }) => id)).toEqual(there.plugins.map(({ id }) => id))
  })

  test('code that never comes ends the wait after 30 s with a code, and the next call asks again', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const { kernel, loads } = held()
    const facts = vi.fn()
    kernel.events$.subscribe({ next: facts, error: facts, complete: facts })
    const refused = kernel.dispatch.modal.open().catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(29_000)
    expect(kernel['~lazy'].busy).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    const { message } = kernelErrors.create('not-loaded')
    expect(await refused).toMatchObject({ code: 'kernel/not-loaded', message })
    expect(kernel['~lazy']).toMatchObject({ error: { code: 'kernel/not-loaded' } })
    expect(facts).not.toHaveBeenCalled()
    void kernel.load()
    expect(loads).toHaveLength(2)
    await loads[1]?.arrive()
    kernel.start()
    expect(facts).toHaveBeenCalled()
    // No timer of the two waits stays behind; those of the loaded kernel end with it.
    kernel.stop()
    expect(vi.getTimerCount()).toBe(0)
  })
})

test('types: a lazy kernel knows the commands of the kernel it loads', () => {
  const made = createKernel({ plugins: [eip155()], ports: { storage: memoryStorage() } })
  const kernel = lazyKernel(async () => ({ kernel: made }))
  const typed = (): void => {
    void kernel.dispatch.wallets.connect({ walletId: 'x' })
    // @ts-expect-error no such command
    void kernel.dispatch.wallets.conect({ walletId: 'x' })
    // @ts-expect-error before the code is there, a plugin may have no state
    void kernel.state.wallets.recent
    // @ts-expect-error before the code is there, there is no timeline
    void kernel.timeline.mode
    // @ts-expect-error operators need RxJS: from(kernel.events$)
    void kernel.events$.pipe
    kernel.events$.subscribe(({ type }) => {
      // @ts-expect-error no such fact
      void (type === 'wallets/conected')
    })
  }
  expect(typed).toBeTypeOf('function')
  made.dispose()
})
