import { expect, test } from 'vitest'
import {
  type Commands,
  type Context,
  createKernel,
  type Dispatch,
  defineErrors,
  definePlugin,
  type Errors,
  type KernelEvent,
  type Plugin,
  type Reducers,
  resourceKey,
  type State,
} from '../../kernel/index.ts'
import { given } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { type CounterContract, counter, type ProbeContract, probe } from '../kernel/toys.ts'
import type { ViewName } from '../view-names.ts'

type Equal<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false
/** Compiles only for `true`; the count below shows that each line was reached. */
let proven = 0
const prove = <T extends true>(_proof?: T): void => {
  proven++
}

// Never run: these functions only have to compile.
const kernel = (): ReturnType<typeof build> => build()
function build() {
  return createKernel({ plugins: [modal, counter(), [probe()]] })
}

test('[G16] results of dispatch, state and events are inferred from the contracts', () => {
  type K = ReturnType<typeof kernel>
  prove<Equal<ReturnType<K['dispatch']['counter']['add']>, Promise<number>>>()
  prove<Equal<Parameters<K['dispatch']['counter']['add']>, [by: number]>>()
  prove<Equal<ReturnType<K['dispatch']['modal']['close']>, Promise<boolean>>>()
  prove<Equal<K['state']['counter'], CounterContract['state']>>()
  prove<Equal<keyof K['state'], 'counter' | 'probe' | 'modal' | 'kernel'>>()
  type Added = Extract<KernelEvent<CounterContract>, { type: 'counter/added' }>
  prove<Equal<Added['payload'], { readonly by: number }>>()
  prove<Equal<State<CounterContract>['counter']['count'], number>>()
  prove<Equal<Awaited<ReturnType<Dispatch<ProbeContract>['probe']['go']>>, unknown>>()
  expect(proven).toBe(8)
})

test('[G16] what the contracts do not promise does not compile', () => {
  const refused = (): unknown[] => [
    // @ts-expect-error the input is a number
    kernel().dispatch.counter.add('1'),
    // @ts-expect-error no such command
    kernel().dispatch.counter.ad(1),
    // @ts-expect-error no such plugin
    kernel().dispatch.conter,
    // @ts-expect-error state is read-only
    Object.assign(kernel(), {}).state.counter.count++,
    // @ts-expect-error no such event
    kernel().observe('wallet').record('counter/exploded'),
    // @ts-expect-error no such view of the state
    kernel().state.nobody,
    given([counter()])
      // @ts-expect-error the helper knows the commands too
      .when((dispatch) => dispatch.counter.nope()),
    // @ts-expect-error and the facts
    given([counter()], [{ type: 'counter/added', payload: { by: 'x' } }]),
  ]
  expect(refused).toBeTypeOf('function')
})

test('[G16] a view that no plugin names does not compile', () => {
  const refused = () => {
    const { dispatch } = kernel()
    void dispatch.modal.open({ view: 'Networks' })
    // @ts-expect-error misspelt
    void dispatch.modal.open({ view: 'Netwroks' })
    // @ts-expect-error misspelt
    void dispatch.modal.push('Sned')
    prove<Equal<Parameters<typeof dispatch.modal.reset>[0], ViewName>>()
  }
  expect(refused).toBeTypeOf('function')
})

test('[G16] a missing required plugin is a sentence that says which one to add', () => {
  const refused = (): unknown =>
    // @ts-expect-error Plugin "probe" requires "counter": add it, or a preset with it, to createKernel({ plugins })
    createKernel({ plugins: [probe()] })
  expect(refused).toThrow('requires "counter"')
})

test('[G16] plugins that are spread into the list count as required ones, and need theirs', () => {
  const wanted = Date.now() > 0
  const made = createKernel({
    plugins: [modal, [counter()], ...(wanted ? [probe()] : [])],
  })
  expect(made.state.counter).toBeDefined()
  const refused = (): unknown =>
    // @ts-expect-error Plugin "probe" requires "counter": add it, or a preset with it, to createKernel({ plugins })
    createKernel({ plugins: [modal, ...(wanted ? [probe()] : [])] })
  expect(refused).toThrow('requires "counter"')
})

test('[G16] a handler sees its plugin, what that requires and the kernel, and nothing else', () => {
  type Seen = Context<ProbeContract>
  prove<Equal<keyof Seen['state'], 'probe' | 'counter' | 'kernel'>>()
  prove<Equal<keyof Seen['dispatch'], 'probe' | 'counter' | 'kernel'>>()
  prove<Equal<keyof Seen['emit'], 'told' | 'given'>>()
  prove<Equal<keyof Context<CounterContract>['state'], 'counter' | 'kernel'>>()
  prove<Equal<Seen['slots']['items'], readonly string[]>>()
  expect(proven).toBe(13)
})

test('[G16] definitions are checked against their contract', () => {
  const refused = (): Plugin<ProbeContract>[] => [
    definePlugin<ProbeContract>({
      id: 'probe',
      // @ts-expect-error the reason for a required plugin is missing
      requires: {},
      initialState: () => ({ heard: [], value: null }),
      commands: { go: () => undefined, also: () => undefined },
      reduce: { told: () => undefined, given: () => undefined },
    }),
    // @ts-expect-error a reducer is missing
    definePlugin<ProbeContract>({ ...definition(), reduce: { told: () => undefined } }),
    definePlugin<ProbeContract>({
      ...definition(),
      // @ts-expect-error an effect follows only events of plugins it can see
      effects: [{ on: 'stranger/moved', order: 'all', run: () => undefined }],
    }),
    definePlugin<ProbeContract>({
      ...definition(),
      // @ts-expect-error a key that no definition has
      effect: [],
    }),
    definePlugin<ProbeContract>({
      ...definition(),
      // @ts-expect-error the modal has no such slot
      provides: { modal: { opener: [] } },
    }),
    definePlugin<ProbeContract>({
      ...definition(),
      // @ts-expect-error a slot of the contract is not declared
      slots: {},
    }),
  ]
  const wrong: Partial<Commands<CounterContract>> = {
    // @ts-expect-error the result is a number
    add: () => 'one',
  }
  const alsoWrong: Partial<Reducers<CounterContract>> = {
    // @ts-expect-error the payload has no such field
    added: (draft, { amount }) => void draft.note?.concat(amount),
  }
  expect([refused, wrong.add, alsoWrong.added].map((value) => typeof value)).toEqual([
    'function',
    'function',
    'function',
  ])
})

const definition = () => ({
  id: 'probe' as const,
  requires: { counter: 'why' },
  initialState: () => ({ heard: [], value: null }),
  commands: { go: () => undefined, also: () => undefined },
  reduce: { told: () => undefined, given: () => undefined },
})

test('[G16] a live object has the type of its key; under a plain text it is unknown', () => {
  const socketKey = resourceKey<{ readonly close: () => void }>('probe/socket')
  const refused = ({ resources }: Context<ProbeContract>): unknown[] => [
    resources.get(socketKey)?.close(),
    resources.need(socketKey).close(),
    // @ts-expect-error another object than the key says
    resources.put<{ readonly close: () => void }>(socketKey, { open: true }),
    // @ts-expect-error nothing is known of it
    resources.get('probe/socket').close(),
    // @ts-expect-error a text gives no type
    resources.get<{ readonly close: () => void }>('probe/socket'),
  ]
  expect(refused).toBeTypeOf('function')
})

test('[G16] errors narrow their facts by code', () => {
  const errors: Errors<'pay', { 'too-much': { limit: string }; refused: void }> = defineErrors<
    'pay',
    { 'too-much': { limit: string }; refused: void }
  >('pay', {
    'too-much': ({ limit }) => `At most ${limit}.`,
    refused: () => 'Refused.',
  })
  const error: unknown = errors.create('too-much', { limit: '5' })
  if (!errors.is(error, 'too-much')) throw new Error('not recognised')
  prove<Equal<typeof error.facts, { limit: string }>>()
  expect(error.facts.limit).toBe('5')
  expect(error.message).toBe('At most 5.')
  // @ts-expect-error facts are required
  expect(() => errors.create('too-much')).toThrow()
  expect(errors.is(error, 'refused')).toBe(false)
})
