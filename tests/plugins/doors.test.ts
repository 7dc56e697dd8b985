import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyPlugin, contribute, createKernel, definePlugin } from '../../kernel/index.ts'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { embeddedWallet } from '../../plugins/embedded-wallet/index.ts'
import { smartSessions } from '../../plugins/smart-sessions/index.ts'
import { configurations } from '../kernel/configurations.ts'
import { isTest, root, walkFiles } from '../tools/modules.ts'

const definitions = new Map(
  [...Object.values(configurations).flat(2), analytics(), embeddedWallet(), smartSessions()].map(
    (plugin: AnyPlugin) => [plugin.id as string, plugin['~definition']],
  ),
)
const commands = [...definitions.values()].flatMap(({ id, commands: named }) =>
  Object.keys(named).map((name) => ({ id, name })),
)
const slots = [...definitions.values()].flatMap(({ id, slots: named = {} }) =>
  Object.entries(named).map(([name, options]) => ({ id, name, options })),
)

type Data = null | boolean | string | { [key: string]: Data } | Data[]
const word = fc.constantFrom('to', 'amount', 'units', 'data', 'list', 'call', 'x')
const data: fc.Arbitrary<Data> = fc.letrec<{ data: Data }>((tie) => ({
  data: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom<Data>('0x01', 'me', '5', true, null),
    fc.array(tie('data'), { maxLength: 3 }),
    fc.dictionary(word, tie('data'), { maxKeys: 4 }),
  ),
})).data
const record = fc.dictionary(word, data, { minKeys: 1, maxKeys: 4 })

/** Data behind proxies whose every field answers the first time, and differently from then on. */
function shifting<T extends Data>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  const seen = new Set<PropertyKey>()
  return new Proxy(value, {
    get(target, key, self) {
      const found = Reflect.get(target, key, self)
      if (typeof found === 'function' || (Array.isArray(target) && key === 'length')) return found
      if (seen.has(key)) return 'changed'
      seen.add(key)
      return shifting(found as Data)
    },
  }) as T
}

/** Changes data wherever it can be changed. */
function spoil(value: Data): void {
  if (typeof value !== 'object' || value === null) return
  for (const one of Object.values(value)) spoil(one)
  if (Array.isArray(value)) value.push('stranger')
  else for (const key of Object.keys(value)) value[key] = 'stranger'
}

const isDeeplyFrozen = (value: unknown): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen))

/** A kernel whose commands only keep what they were given. */
function keeping() {
  const given: unknown[][] = []
  const keep = (_ctx: unknown, ...args: unknown[]): void => void given.push(args)
  const plugins = [...definitions.values()].map(({ id, commands: named }) =>
    definePlugin({
      ...{ id, requires: {}, reduce: {}, initialState: () => ({}) },
      commands: Object.fromEntries(Object.keys(named).map((name) => [name, keep])),
    } as never),
  )
  const kernel = createKernel({
    plugins: plugins as never[],
    mode: 'production',
    ports: virtualPorts(),
  })
  kernel.start()
  const dispatch = kernel.dispatch as unknown as Record<
    string,
    Record<string, (...input: unknown[]) => Promise<unknown>>
  >
  return { kernel, given, dispatch }
}

describe('whatever changes after the call', () => {
  test('every command works with what it was given, and so does its record', () => {
    expect(commands.length).toBeGreaterThan(100)
    const { kernel, given, dispatch } = keeping()
    fc.assert(
      fc.property(fc.constantFrom(...commands), record, ({ id, name }, input) => {
        const expected = structuredClone(input)
        void dispatch[id]?.[name]?.(shifting(input), input)
        spoil(input)
        const [first, second] = given.pop() ?? []
        expect([first, second]).toEqual([expected, expected])
        expect([isDeeplyFrozen(first), isDeeplyFrozen(second)]).toEqual([true, true])
        const { log } = kernel.timeline
        const recorded = log.slice(0).findLast(({ kind }) => kind === 'command')
        expect(recorded?.payload).toEqual([expected, expected])
      }),
      { numRuns: 1000 },
    )
  })

  test('both sides of every slot work with what they were given and answered', async () => {
    expect(slots.map(({ id }) => id)).toEqual(
      expect.arrayContaining(
        'transactions swap names nfts siwx onramp smartSessions connections'.split(' '),
      ),
    )
    const copying = slots.filter(({ options }) => options.live !== true)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...copying),
        record,
        record,
        record,
        async ({ id, name, options }, question, reply, event) => {
          const [asked, replied, told] = [question, reply, event].map((one) => structuredClone(one))
          const got: unknown[] = []
          const heard: unknown[] = []
          const owner = definePlugin({
            ...{ id, requires: {}, reduce: {}, commands: {}, initialState: () => ({}) },
            slots: { [name]: options },
          } as never)
          const item = {
            id: 'item',
            now(one: Data, hear: (news: Data) => void) {
              got.push(one)
              hear(shifting(event))
              return shifting(reply)
            },
            async later(one: Data) {
              await null
              got.push(one)
              return reply
            },
          }
          const kernel = createKernel({
            plugins: [
              owner,
              contribute({ id: 'maker', provides: { [id]: { [name]: [item] } } } as never),
            ] as never[],
            mode: 'production',
            ports: virtualPorts(),
          })
          const slot = (kernel.slots(id as never) as Record<string, [typeof item]>)[name]
          if (!slot) throw new Error(`${id} has no slot ${name}`)
          const { now, later } = slot[0]
          const answer = now(shifting(question), (news) => heard.push(news))
          const awaited = later(question)
          spoil(question)
          spoil(event)
          const end = await awaited
          spoil(reply)
          expect([got, heard, answer, end]).toEqual([[asked, asked], [told], replied, replied])
          expect([...got, ...heard, answer, end].every(isDeeplyFrozen)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('only slots of texts and of providers hand everything over as it is', () => {
    const live = slots.filter(({ options }) => options.live === true)
    expect(live.map(({ id, name }) => `${id}/${name}`).sort()).toEqual([
      'connections/hosted',
      'i18n/locales',
      'i18n/messages',
    ])
  })
})

/** Files that copy: what they get comes through no door of the kernel. */
const outside: Readonly<Record<string, string>> = {
  'plugins/bip122/hosted.ts': 'called by hosts',
  'plugins/eip155/hosted.ts': 'called by hosts; wallets get a copy that they may change',
  'plugins/eip155/provider.ts': 'wallets get a copy that they may change',
  'plugins/polkadot/chain.ts': 'wallets get a copy that they may change',
  'plugins/polkadot/extension-provider.ts': 'wallets get a copy that they may change',
  'plugins/polkadot/hosted.ts': 'called by hosts',
  'plugins/transactions/machine.ts': 'a part of the state that is frozen in production too',
  'react/lazy-kernel.ts': 'the input of a command whose kernel has not loaded yet',
}

test('flows do not copy: the kernel does, at its doors', () => {
  const copying = ['plugins', 'react', 'devtools']
    .flatMap((folder) => walkFiles(join(root, folder)))
    .filter((path) => /\.tsx?$/.test(path) && !isTest(path))
    .filter((path) =>
      /\b(?:frozenCopy|mutableCopy|structuredClone)[(<]/.test(readFileSync(path, 'utf8')),
    )
    .map((path) => relative(root, path))
  expect(copying.sort()).toEqual(Object.keys(outside).sort())
})
