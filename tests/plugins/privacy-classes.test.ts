import { expect, test } from 'vitest'
import { WritableLog } from '../../kernel/log.ts'
import type { LogRecord } from '../../kernel/record.ts'
import { classesOf, loadDescriptions } from '../../kernel/recording/described.ts'
import type { RecordingFile } from '../../kernel/recording/format.ts'
import { openRecordings } from '../../kernel/recording/open-recordings.ts'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { analytics } from '../../plugins/analytics/index.ts'
import { embeddedWallet } from '../../plugins/embedded-wallet/index.ts'
import { configurations } from '../kernel/configurations.ts'
import privatePaths from './private-paths.json' with { type: 'json' }

const classes: readonly unknown[] = ['secret', 'pseudonym', 'figures']
const definitions = new Map(
  [...Object.values(configurations).flat(2), analytics(), embeddedWallet()].map((plugin) => [
    plugin.id as string,
    plugin['~definition'],
  ]),
)
const descriptions = await loadDescriptions(definitions)
const plugins = [...definitions].map(([id, definition]) => {
  const described = descriptions.get(id) ?? {}
  return { id, definition, described, all: classesOf(definition, described) }
})

type Paths = Readonly<Record<string, string>>
const entriesOf = (of: object = {}): readonly [string, Paths][] => Object.entries(of)

// A name that no longer exists, or a class that is none, hides nothing, and no export says so.
test.each(plugins)('what $id declares private exists, and has a class that exists', (plugin) => {
  const { definition, described, all } = plugin
  const { commands, reduce, initialState, privacy } = definition
  const named = Object.keys(described.shape ?? {}).map((name) => name.replace(/\?$/, ''))
  const there = (names: object): string[] => Object.keys(names)
  expect(there(commands)).toEqual(
    expect.arrayContaining([...there(all.commands), ...(privacy?.typed ?? [])]),
  )
  expect(there(reduce)).toEqual(expect.arrayContaining(there(all.events)))
  expect([...named, ...there(initialState())]).toEqual(
    expect.arrayContaining(there(all.state).map((path) => path.split('.')[0] as string)),
  )
  for (const [where, paths] of [...entriesOf(all.commands), ...entriesOf(all.events)])
    for (const [path, kind] of Object.entries(paths))
      expect([where, path, classes.includes(kind)]).toEqual([where, path, true])
  for (const kind of Object.values(all.state)) expect(classes).toContain(kind)
})

test.each(plugins)('$id describes only what tools read', ({ described }) => {
  const known = ['defaults', 'findings', 'formerly', 'privacy', 'shape', 'upcastState', 'words']
  expect(known).toEqual(expect.arrayContaining(Object.keys(described)))
})

// A secret is kept out of the record that is made of it: a description would come too late.
test.each(plugins)('the secrets of $id are declared by its definition', ({ described }) => {
  expect(JSON.stringify(described.privacy ?? {})).not.toContain('"secret"')
})

// `private-paths.json` holds what is private as it was agreed upon: a path may be added to it, and leaves it only with the
// field itself.
test('no plugin declares less than was agreed upon', () => {
  const declared = plugins.map(({ id, definition, all }) => [
    id,
    { ...all, ...(definition.privacy?.typed && { typed: definition.privacy.typed }) },
  ])
  expect(Object.fromEntries(declared)).toMatchObject(privatePaths)
})

/** A value that holds another one at a path: items of lists for `*` and for numbers. */
const holding = (path: string, value: unknown): unknown =>
  (path === '' ? [] : path.split('.')).reduceRight<unknown>((inside, key) => {
    if (key === '*') return [inside]
    const index = Number(key)
    return Number.isInteger(index) ? [...Array(index).fill(null), inside] : { [key]: inside }
  }, value)

interface Told {
  readonly kind: LogRecord['kind']
  readonly type: string
  readonly payloadOf: (value: unknown) => unknown
  /** Of figures, the text around the number stays. */
  readonly isWhole: boolean
}

/** A record for each path that a plugin declares, which has a value there. */
const told = plugins.flatMap(({ id, all: { commands, events, state } }): readonly Told[] => {
  const of = (kind: Told['kind'], named: object): readonly Told[] =>
    entriesOf(named).flatMap(([name, paths]) =>
      Object.entries(paths).map(([path, as]) => ({
        kind,
        type: `${id}/${name}`,
        payloadOf: (value: unknown) => holding(path, value),
        isWhole: as !== 'figures',
      })),
    )
  const slices = Object.entries(state).map(([path, as]) => ({
    kind: 'event' as const,
    type: 'kernel/merged',
    payloadOf: (value: unknown) => ({ slices: { [id]: holding(path, value) } }),
    isWhole: as !== 'figures',
  }))
  return [...of('command', commands), ...of('event', events), ...slices]
})

test('every private path is exchanged in an export, and nothing else is', async () => {
  const log = new WritableLog(
    { seq: 0, state: {} },
    { records: Infinity, bytes: Infinity, age: Infinity },
    (state) => state,
  )
  const value = (index: number): string => `Quill-${100_000 + index}`
  const push = (kind: LogRecord['kind'], type: string, payload: unknown): void =>
    log.push({ seq: log.last + 1, kind, type, payload, at: 0, commit: 1, cause: 'host' })
  for (const [index, { kind, type, payloadOf }] of told.entries())
    push(kind, type, payloadOf(value(index)))
  push('event', 'modal/opened', { view: value(told.length) })
  const { random, page, clock } = virtualPorts()
  const initial = Object.fromEntries(
    plugins.map(({ id, definition }) => [id, definition.initialState()]),
  )
  const source = { name: 'app', definitions, initial, log, traffic: [], random }
  const open = openRecordings(() => ({ ...source, scrub: (text) => text, ports: { page, clock } }))
  const { records } = JSON.parse((await open()).write()) as RecordingFile
  expect(told.length).toBeGreaterThan(250)
  expect(records.length).toBe(told.length + 1)
  for (const [index, { type, payloadOf, isWhole }] of told.entries()) {
    const text = JSON.stringify(records[index]?.payload)
    const place = `${type} ${JSON.stringify(payloadOf(''))}`
    expect([place, text.includes(String(100_000 + index))]).toEqual([place, false])
    if (isWhole) expect([place, text.includes('Quill')]).toEqual([place, false])
  }
  expect(records.at(-1)?.payload).toEqual({ view: value(told.length) })
})
