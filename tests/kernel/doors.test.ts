import { describe, expect, test } from 'vitest'
import {
  contribute,
  createKernel,
  definePlugin,
  isKernelError,
  type Plugin,
  slot,
} from '../../kernel/index.ts'
import { createTestKernel, flush, virtualPorts } from '../../kernel/testing/index.ts'

interface Order {
  to: string
  amount: string
  list?: string[]
}
interface Source {
  readonly id: string
  judge?(order: Order): Order | undefined
  fetch?(order: Order, io: { signal: AbortSignal; provider?: object }): Promise<Order>
  start?(found: (orders: Order[]) => void): () => void
  calls?(): Promise<{ fetch(order: Order): Promise<Order> }>
  load?(): Promise<object>
}
interface DeskContract {
  readonly id: 'desk'
  readonly state: { readonly orders: readonly Order[] }
  readonly commands: {
    take(order: Order): Promise<string>
    spoil(order: Order): Promise<void>
    ask(order: Order): Promise<string>
  }
  readonly events: { taken: { readonly order: Order } }
  readonly slots: { readonly sources: Source }
}

let later: () => void = () => undefined
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    later = resolve
  })

const desk = (): Plugin<DeskContract> =>
  definePlugin<DeskContract>({
    id: 'desk',
    requires: {},
    slots: { sources: slot({ live: ['provider', 'load'], opens: ['calls'] }) },
    initialState: () => ({ orders: [] }),
    commands: {
      async take({ emit }, order) {
        await pause()
        emit.taken({ order })
        return `${order.to} ${order.amount}`
      },
      async spoil(_ctx, order) {
        await null
        order.to = 'other'
      },
      async ask({ slots }, order) {
        const [first] = slots.sources
        return (first?.judge?.(order) ?? order).to
      },
    },
    reduce: {
      taken(draft, { order }) {
        draft.orders.push(order)
      },
    },
  })
const source = (id: string, given: Omit<Source, 'id'> | Source): Plugin<never> =>
  contribute<DeskContract>({
    id,
    provides: { desk: { sources: ['id' in given ? given : { id, ...given }] } },
  }) as never
const order = (): Order => ({ to: 'me', amount: '1', list: ['a'] })
const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => 'succeeded',
    (error) => (isKernelError(error) ? [error.code, error.facts] : error),
  )
const sourceOf = (given: Omit<Source, 'id'> | Source): Source =>
  createTestKernel({ plugins: [desk(), source('maker', given)] }).slots('desk').sources[0] as Source

describe('the input of a command', () => {
  test('is what it was when the command was dispatched, in the log and in the handler', async () => {
    const kernel = createTestKernel({ plugins: [desk()] })
    const given = order()
    const run = kernel.dispatch.desk.take(given)
    given.to = 'stranger'
    given.list?.push('b')
    await flush()
    later()
    expect(await run).toBe('me 1')
    const records = kernel.timeline.log.slice(0)
    expect(records.find(({ kind }) => kind === 'command')?.payload).toEqual(order())
    expect(kernel.state.desk.orders).toEqual([order()])
  })

  test('is read once, before anything else runs', async () => {
    const kernel = createTestKernel({ plugins: [desk()] })
    let reads = 0
    const given = Object.defineProperty(order(), 'to', {
      enumerable: true,
      get: () => `reader ${++reads}`,
    })
    const run = kernel.dispatch.desk.take(given)
    expect(reads).toBe(1)
    await flush()
    later()
    expect([await run, reads]).toEqual(['reader 1 1', 1])
  })

  test('is frozen in production too: a handler that changes it fails, with a code and its plugin', async () => {
    for (const mode of ['development', 'production'] as const) {
      const kernel = createKernel({ plugins: [desk()], mode, ports: virtualPorts() })
      kernel.start()
      const given = order()
      expect(await codeOf(kernel.dispatch.desk.spoil(given))).toEqual([
        'kernel/changed-data',
        { plugin: 'desk', at: 'desk/spoil' },
      ])
      expect(given).toEqual(order())
      const [failure] = kernel.state.kernel.failures
      expect([failure?.plugin, failure?.where, failure?.event]).toEqual([
        ...['desk', 'command', 'desk/spoil'],
      ])
    }
  })

  test('may be an instance of a class without methods, whose fields are copied', async () => {
    const kernel = createTestKernel({ plugins: [desk()] })
    class Form implements Order {
      to = 'me'
      amount = '1'
    }
    const form = new Form()
    const run = kernel.dispatch.desk.take(form)
    form.to = 'stranger'
    await flush()
    later()
    expect(await run).toBe('me 1')
  })
})

describe('a contribution', () => {
  test('gets a frozen copy: it changes nothing of the flow, which fails with the plugin named', async () => {
    const judge = (draft: Order): undefined => {
      draft.to = 'stranger'
    }
    const kernel = createTestKernel({ plugins: [desk(), source('maker', { judge })] })
    expect(await codeOf(kernel.dispatch.desk.ask(order()))).toEqual([
      'kernel/changed-data',
      { plugin: 'maker', at: 'desk/sources' },
    ])
    const [failure] = kernel.state.kernel.failures
    expect([failure?.plugin, failure?.event]).toEqual(['maker', 'desk/sources'])
  })

  test('that changes a frozen copy after an await fails in the same way', async () => {
    const one = sourceOf({
      async fetch(given) {
        await null
        given.list?.push('b')
        return given
      },
    })
    const asked = one.fetch?.(order(), new AbortController()) as Promise<unknown>
    expect(await codeOf(asked)).toEqual([
      'kernel/changed-data',
      { plugin: 'maker', at: 'desk/sources' },
    ])
  })

  test('cannot change what it answered, nor keep what it was given', async () => {
    const answer = order()
    let kept: Order | undefined
    const one = sourceOf({
      async fetch(given) {
        kept = given
        return answer
      },
    })
    const given = order()
    const found = (await one.fetch?.(given, new AbortController())) as Order
    answer.to = 'stranger'
    given.to = 'somebody'
    expect([found.to, kept?.to, Object.isFrozen(found), Object.isFrozen(kept)]).toEqual([
      ...['me', 'me', true, true],
    ])
  })

  test('emits frozen copies', () => {
    const sent = [order()]
    const heard: Order[][] = []
    const one = sourceOf({
      start(found) {
        found(sent)
        return () => found([])
      },
    })
    const stop = one.start?.((orders) => heard.push(orders))
    sent[0] = { to: 'stranger', amount: '9' }
    stop?.()
    expect(heard).toEqual([[order()], []])
    expect(Object.isFrozen(heard[0]?.[0])).toBe(true)
  })

  test('may be an instance with private fields, whose methods need this', async () => {
    class Maker implements Source {
      readonly id = 'maker'
      #count = 0
      async fetch(given: Order): Promise<Order> {
        return { ...given, amount: `${++this.#count}` }
      }
    }
    const one = sourceOf(new Maker())
    const { fetch } = one
    const io = new AbortController()
    const amounts = [await fetch?.(order(), io), await fetch?.(order(), io)]
    expect([one.id, ...amounts.map((each) => each?.amount)]).toEqual(['maker', '1', '2'])
  })

  test('its fields are read once, when it is collected', () => {
    const given = { id: 'maker' }
    const one = sourceOf(given)
    given.id = 'other'
    expect(one.id).toBe('maker')
  })

  test('live objects pass as they are: signals, members that the owner names, modules with components', async () => {
    const provider = { request: () => undefined }
    const { signal } = new AbortController()
    const module = { Tab: () => undefined }
    const got: unknown[] = []
    const one = sourceOf({
      async fetch(given, io) {
        got.push(io.signal, io.provider)
        return given
      },
      load: async () => module,
    })
    await one.fetch?.(order(), { signal, provider })
    expect([got[0] === signal, got[1] === provider, (await one.load?.()) === module]).toEqual([
      ...[true, true, true],
    ])
  })

  test('what it opens is a contribution as well, an instance too', async () => {
    const answer = order()
    class Calls {
      readonly #answer = answer
      async fetch(): Promise<Order> {
        return this.#answer
      }
    }
    const one = sourceOf({ calls: async () => new Calls() })
    const calls = await one.calls?.()
    const found = await calls?.fetch(order())
    answer.to = 'stranger'
    expect([found?.to, Object.isFrozen(found)]).toEqual(['me', true])
  })

  test('equal answers are the same object, so that views can compare them', () => {
    const reason = { to: 'me', amount: '1' }
    const one = sourceOf({ judge: () => reason })
    const [first, second] = [one.judge?.(order()), one.judge?.(order())]
    reason.to = 'you'
    const third = one.judge?.(order())
    expect([first === second, first === third, third?.to]).toEqual([true, false, 'you'])
  })

  test('state is handed over frozen, in production too, and is no copy', () => {
    const kernel = createKernel({
      plugins: [desk(), source('maker', { judge: (given) => given })],
      mode: 'production',
      ports: virtualPorts(),
    })
    kernel.start()
    const { orders } = kernel.state.desk
    const one = kernel.slots('desk').sources[0] as Source
    const slice = kernel.state.desk as unknown as Order
    expect([one.judge?.(slice) === slice, Object.isFrozen(orders)]).toEqual([true, true])
  })

  test('errors of its own are what they were', async () => {
    const refused = Object.assign(new Error('no'), { code: 4001 })
    const one = sourceOf({ fetch: () => Promise.reject(refused) })
    expect(await codeOf(one.fetch?.(order(), new AbortController()) as never)).toBe(refused)
  })
})
