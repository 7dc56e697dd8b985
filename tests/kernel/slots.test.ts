import { describe, expect, test } from 'vitest'
import {
  contribute,
  createKernel,
  definePlugin,
  type Plugin,
  type PluginDefinition,
  type Slot,
  slot,
} from '../../kernel/index.ts'
import { createTestKernel, fakePage, flush } from '../../kernel/testing/index.ts'
import { type CounterContract, counter, type ProbeContract, probe } from './toys.ts'

interface Tab {
  readonly id: string
  readonly order?: number
}
/** Owns a list in an order of its own and a slot that is one value. */
interface HostContract {
  readonly id: 'host'
  readonly state: object
  readonly commands: object
  readonly events: { opened: void }
  readonly slots: {
    readonly tabs: Tab
    readonly words: Slot<Readonly<Record<string, string>>, ReadonlyMap<string, string>>
  }
}
const host = (): Plugin<HostContract> =>
  definePlugin<HostContract>({
    id: 'host',
    requires: {},
    slots: {
      tabs: slot({ order: ({ order = 0 }) => order }),
      words: slot({ combine: (all) => new Map(all.flatMap((words) => Object.entries(words))) }),
    },
    initialState: () => ({}),
    commands: {},
    reduce: { opened: () => undefined },
  })
const tab = (id: string, order?: number): Tab => ({ id, ...(order !== undefined && { order }) })
const failuresOf = (kernel: {
  readonly state: { readonly kernel: { readonly failures: readonly { text: string }[] } }
}): readonly string[] => kernel.state.kernel.failures.map(({ text }) => text)

describe('slots', () => {
  test('items stand in the order of the slot, those of one number in registration order', () => {
    const more = (id: string, ...tabs: Tab[]) =>
      contribute<HostContract>({ id, provides: { host: { tabs } } })
    const kernel = createTestKernel({
      plugins: [more('a', tab('last', 2), tab('a')), host(), more('b', tab('first', -1), tab('b'))],
    })
    expect(kernel.slots('host').tabs.map(({ id }) => id)).toEqual(['first', 'a', 'b', 'last'])
  })

  test('a slot that combines its items is one value; without contributions, that of none', () => {
    const alone = createTestKernel({ plugins: [host()] })
    expect(alone.slots('host').words.size).toBe(0)
    const words = contribute<HostContract>({
      id: 'words',
      provides: { host: { words: [{ yes: 'ja' }, { no: 'nein' }] } },
    })
    const kernel = createTestKernel({ plugins: [host(), words] })
    expect(kernel.slots('host').words.get('no')).toBe('nein')
  })

  test('a contribution to a slot that does not exist names provider, owner and the slots there are', async () => {
    const lost = contribute<HostContract>({
      id: 'lost',
      // @ts-expect-error the slot is called tabs
      provides: { host: { tab: [tab('x')] } },
    })
    const kernel = createTestKernel({ plugins: [host(), lost] })
    expect(kernel.slots('host').tabs).toEqual([])
    await flush()
    expect(failuresOf(kernel)).toEqual([
      'Plugin "lost" contributes to host/tab, which does not exist. There are: tabs, words.',
    ])
  })

  test('an item of another kind does not compile', () => {
    const wrong = (): unknown =>
      // @ts-expect-error a tab has an id
      contribute<HostContract>({ id: 'wrong', provides: { host: { tabs: [{ name: 'x' }] } } })
    expect(wrong).toBeTypeOf('function')
  })

  test('a slot whose order or combination throws is the list, and the failure is recorded', async () => {
    const owner = probe({
      slots: {
        items: slot({
          order: () => {
            throw new Error('no order')
          },
        }),
      },
      provides: {},
    })
    const items = contribute<ProbeContract>({
      id: 'items',
      provides: { probe: { items: ['b', 'a'] } },
    })
    const kernel = createTestKernel({ plugins: [counter(), owner, items] })
    expect(kernel.slots('probe').items).toEqual(['b', 'a'])
    await flush()
    expect(failuresOf(kernel)).toEqual(['no order'])
  })

  test('contribute makes a plugin that requires the owner of the slots', () => {
    const guide = contribute<HostContract>({ id: 'guide', provides: { host: { tabs: [] } } })
    // @ts-expect-error Plugin "guide" requires "host": add it, or a preset with it, to createKernel({ plugins })
    expect(() => createKernel({ plugins: [guide] })).toThrow('"guide" requires "host"')
  })

  test('contribute adds to the slots of a partner that may be absent', () => {
    const guide = contribute<CounterContract, HostContract>({
      id: 'guide',
      uses: { host: 'a tab' },
      provides: { host: { tabs: [tab('guide')] } },
    })
    expect(createKernel({ plugins: [counter(), guide] }).slots).toBeTypeOf('function')
    const kernel = createTestKernel({ plugins: [guide, counter(), host()] })
    expect(kernel.slots('host').tabs).toEqual([{ id: 'guide' }])
    const made = contribute<CounterContract, HostContract>({
      id: 'made',
      requires: { counter: 'it counts' },
      uses: { host: 'a tab' },
      provides: ({ ports }) => ({ host: { tabs: [tab(ports.page.origin)] } }),
    })
    const page = fakePage({ origin: 'https://orchard.example' })
    const other = createTestKernel({ plugins: [counter(), made, host()], ports: { page } })
    expect(other.slots('host').tabs).toEqual([{ id: 'https://orchard.example' }])
    // @ts-expect-error a partner that may be absent has its reason under uses
    contribute<CounterContract, HostContract>({ id: 'guide', provides: { host: { tabs: [] } } })
  })

  test('contribute makes of a port what it adds, and names the owners of the slots then', () => {
    const page = fakePage({ origin: 'https://orchard.example' })
    const guide = contribute<HostContract>({
      id: 'guide',
      requires: { host: 'a tab for the page' },
      provides: ({ ports }) => ({ host: { tabs: [tab(ports.page.origin)] } }),
    })
    const kernel = createTestKernel({ plugins: [host(), guide], ports: { page } })
    expect(kernel.slots('host').tabs).toEqual([{ id: 'https://orchard.example' }])
    // @ts-expect-error Plugin "guide" requires "host": add it, or a preset with it, to createKernel({ plugins })
    expect(() => createKernel({ plugins: [guide] })).toThrow('(a tab for the page)')
    // @ts-expect-error what is made of the context says what it requires
    contribute<HostContract>({ id: 'guide', provides: () => ({ host: { tabs: [] } }) })
  })
})

describe('names in a definition', () => {
  const nothing = (): void => undefined
  const broken = (parts: object) =>
    createTestKernel({
      plugins: [counter(), probe(parts as Partial<PluginDefinition<ProbeContract>> as never)],
    })

  test.each([
    ['a key', { effect: [] }, '"effect"', 'effects'],
    ['a plugin that is followed', { follow: { conter: {} } }, '"conter"', 'counter'],
    ['a followed fact', { follow: { counter: { aded: nothing } } }, '"counter/aded"', 'added'],
    ['an ended command', { ends: { goo: nothing } }, '"ends.goo"', 'go, also'],
    [
      'the fact of an effect',
      { effects: [{ on: 'counter/aded', order: 'all', run: nothing }] },
      '"counter/aded"',
      'added',
    ],
    [
      'the command whose end an effect takes',
      { effects: [{ on: 'counter/ad', kind: 'end', order: 'all', run: nothing }] },
      '"counter/ad"',
      'add',
    ],
  ])('%s that does not exist is refused, naming what there is', (_, parts, name, there) => {
    const text = `Plugin "probe" names ${name}, which does not exist. There are: `
    expect(() => broken(parts)).toThrow(text)
    expect(() => broken(parts)).toThrow(there)
  })
})

/** Uses the counter where there is one. */
interface GuestContract {
  readonly id: 'guest'
  readonly uses: CounterContract | HostContract
  readonly state: { readonly seen: number }
  readonly commands: { look(): number | undefined; addOne(): number | undefined }
  readonly events: object
}
const guest = (): Plugin<GuestContract> =>
  definePlugin<GuestContract>({
    id: 'guest',
    requires: {},
    uses: { counter: 'it shows the count', host: 'it adds a tab' },
    initialState: () => ({ seen: 0 }),
    commands: {
      look: ({ state }) => state.counter?.count,
      addOne: ({ dispatch }) => dispatch.counter?.add(1),
    },
    reduce: {},
    follow: {
      counter: {
        added(draft) {
          draft.seen++
        },
      },
    },
    provides: { host: { tabs: [tab('guest')] } },
    effects: [{ on: 'counter/added', order: 'all', run: () => undefined }],
  })

describe('partners that may be absent', () => {
  test('without them the plugin works, and nothing is reported', async () => {
    const kernel = createTestKernel({ plugins: [guest()] })
    expect(await kernel.dispatch.guest.look()).toBeUndefined()
    expect(await kernel.dispatch.guest.addOne()).toBeUndefined()
    expect(kernel.slots('guest')).toEqual({})
    expect(failuresOf(kernel)).toEqual([])
  })

  test('with them it reads, dispatches, follows and contributes', async () => {
    const kernel = createTestKernel({ plugins: [guest(), counter(), host()] })
    expect(await kernel.dispatch.guest.addOne()).toBe(1)
    expect(await kernel.dispatch.guest.look()).toBe(1)
    expect(kernel.state.guest.seen).toBe(1)
    expect(kernel.slots('host').tabs).toEqual([tab('guest')])
  })

  test('their state may be undefined, and that compiles only when it is asked', () => {
    const wrong = (): unknown =>
      definePlugin<GuestContract>({
        ...(guest()['~definition'] as unknown as PluginDefinition<GuestContract>),
        commands: {
          // @ts-expect-error the counter may be absent
          look: ({ state }) => state.counter.count,
          // @ts-expect-error the counter may be absent
          addOne: ({ dispatch }) => dispatch.counter.add(1),
        },
      })
    expect(wrong).toBeTypeOf('function')
  })
})
