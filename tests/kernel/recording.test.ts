import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import type { LogRecord } from '../../kernel/index.ts'
import { createTestKernel, flush, replay, stateHash } from '../../kernel/testing/index.ts'
import { modal } from '../../plugins/modal/index.ts'
import { counter, probe, recordsOf } from './toys.ts'

const plugins = [counter(), probe()] as const

async function recorded(): Promise<string> {
  const kernel = createTestKernel({ plugins })
  await kernel.dispatch.counter.burst(3)
  await kernel.dispatch.counter.crash().catch(() => undefined)
  kernel
    .observe('wallet')
    .record('probe/given', { value: { chain: 'eip155:1', list: [1, null, 'x'] } })
  await flush()
  return kernel.exportRecording()
}

interface File {
  version: number
  plugins: { id: string; version: number }[]
  base: { seq: number; state: Record<string, object> }
  records: LogRecord[]
}
const edited = (text: string, edit: (file: File) => void): string => {
  const file = JSON.parse(text) as File
  edit(file)
  return JSON.stringify(file)
}

/** Four thousand facts, each a commit of its own. */
const longRecording = async (): Promise<string> =>
  edited(await recorded(), (file) => {
    const [record] = file.records
    file.records = Array.from({ length: 4_000 }, (_, index) => ({
      ...(record as LogRecord),
      kind: 'event',
      seq: file.base.seq + 1 + index,
      commit: 1 + index,
      type: 'probe/given',
      payload: { value: index },
    }))
  })

/** The long recording in a kernel, and how many of its facts were folded. */
async function longLoaded() {
  const count = { folded: 0 }
  const counting = probe({
    reduce: {
      given() {
        count.folded++
      },
    },
  })
  const kernel = createTestKernel({ plugins: [counter(), counting] })
  await kernel.loadRecording(await longRecording())
  return { log: kernel.timeline.log, count }
}

describe('G4 replay [KERN-2]', () => {
  test('G4 [KERN-2] folding the log gives the same state, byte for byte, at every position, with no kernel made', async () => {
    const kernel = createTestKernel({ plugins })
    const live: Promise<string>[] = [stateHash(kernel.timeline.log.base.state)]
    const states = new Map<number, object>()
    kernel.commits$.subscribe(({ records, state }) => states.set(records.at(-1)?.seq ?? 0, state))
    await kernel.dispatch.counter.burst(5)
    await kernel.dispatch.counter.add(2)
    const { hashes } = await replay(kernel, plugins)
    expect(hashes[0]).toBe(await live[0])
    expect(states.size).toBe(2)
    for (const [seq, state] of states) expect(hashes[seq]).toBe(await stateHash(state))
  })

  test('G4 replaying twice, and replaying what was exported from a replay, gives the same', async () => {
    const text = await recorded()
    const once = await replay(text, plugins)
    const kernel = createTestKernel({ plugins })
    await kernel.loadRecording(text)
    expect((await replay(text, plugins)).hash).toBe(once.hash)
    expect(await stateHash(kernel.state)).toBe(once.hash)
    expect(once.verdict).toEqual({ kind: 'fits' })
  })

  test('K14 a long recording is read in slices that let timers run', async () => {
    const kernel = createTestKernel({
      plugins,
      mode: 'production',
      retention: { records: 1e6, bytes: 1e9 },
    })
    await kernel.dispatch.counter.burst(20_000)
    const text = await kernel.exportRecording()
    let ticks = 0
    const timer = setInterval(() => ticks++, 0)
    await kernel.loadRecording(text)
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(3)
    expect(kernel.state.counter.count).toBe(20_000)
  })

  test('K14 the page has turns while a recording is checked, and more while it is folded', async () => {
    const kernel = createTestKernel({ plugins })
    const text = await longRecording()
    const turns = async (read: string): Promise<number> => {
      let count = 0
      const turn = (run: () => void, ms?: number): void => {
        // With a delay it is no turn, but how long code is waited for.
        if (ms !== undefined) return
        count++
        queueMicrotask(run)
      }
      const timer = vi.spyOn(globalThis, 'setTimeout').mockImplementation(turn as never)
      await kernel.loadRecording(read).catch(() => undefined)
      timer.mockRestore()
      return count
    }
    const refused = edited(text, (file) => Object.assign(file.records.at(-1) as object, { at: '' }))
    const checking = await turns(refused)
    expect(checking).toBeGreaterThan(2)
    const folding = (await turns(text)) - checking
    expect(folding).toBeGreaterThan(3)
    expect(folding).toBeLessThan(50)
  })

  test('K14 a position of a long recording is folded from a checkpoint near it', async () => {
    const { log, count } = await longLoaded()
    expect(count.folded).toBeGreaterThan(2_000)
    count.folded = 0
    log.stateAt(log.first + 2_000)
    expect(count.folded).toBeLessThanOrEqual(64)
  })

  test('G9 a recording keeps a checkpoint per interval, not one per commit', async () => {
    const { log, count } = await longLoaded()
    // Backwards, since a state asked for before is a start for later ones: a checkpoint is what nothing is folded for.
    const checkpoints = log
      .slice()
      .toReversed()
      .filter(({ seq }) => {
        count.folded = 0
        log.stateAt(seq)
        return count.folded === 0
      })
    expect(checkpoints.length).toBeGreaterThan(1)
    expect(checkpoints.length).toBeLessThanOrEqual(Math.ceil(4_000 / 64))
  })

  test('G4 the state hash does not depend on the order of keys', async () => {
    expect(await stateHash({ a: 1, b: { c: 2, d: 3 } })).toBe(
      await stateHash({ b: { d: 3, c: 2 }, a: 1 }),
    )
  })
})

describe('G11 versions', () => {
  test('G11 K16 the checked-in recording of format 1 replays to its pinned hash', async () => {
    const path = new URL('./fixtures/format-1.json', import.meta.url)
    const { hash, verdict } = await replay(readFileSync(path, 'utf8'), [modal, ...plugins])
    expect(verdict).toEqual({ kind: 'fits' })
    expect(hash).toBe('73b23ad82c0b52fa5f5ba06a8015fe3ba38f9fbd2e9cf12a22a7de685c6b56c2')
  })

  test('G11 an export names its format, plugins and versions', async () => {
    const file = JSON.parse(await recorded())
    expect(file).toMatchObject({
      format: 'wallet-kernel/recording',
      version: 1,
      plugins: [
        { id: 'kernel', version: 1 },
        { id: 'counter', version: 1 },
        { id: 'probe', version: 1 },
      ],
    })
  })

  test('G11 upcasters lift old payloads step by step, without changing the file', async () => {
    const lifting = probe({
      version: 3,
      initialState: () => ({ heard: [], value: 'new field' }),
      upcast: {
        told: {
          1: (payload) => ({ text: `${(payload as { message: string }).message}!` }),
          2: (payload) => ({ text: `${(payload as { text: string }).text}?` }),
        },
      },
    })
    const text = edited(await recorded(), (file) => {
      file.base.state.probe = { heard: [] }
      const last = file.records.at(-1) as LogRecord
      file.records[file.records.length - 1] = {
        ...last,
        type: 'probe/told',
        payload: { message: 'hi' },
      }
    })
    const { state, verdict } = await replay(text, [counter(), lifting])
    expect(verdict).toEqual({ kind: 'upcast', plugins: ['probe'], defaults: ['probe.value'] })
    expect(state.probe).toEqual({ heard: ['hi!?'], value: 'new field' })
  })

  test('G11 only events are lifted, and a version without an upcaster changes nothing', async () => {
    const world = createTestKernel({ plugins })
    await world.dispatch.probe.go({ text: 'asked' })
    world.observe('wallet').record('probe/given', { value: 1 })
    await flush()
    const lifting = probe({
      version: 4,
      // A command may have the name of an event.
      upcast: {
        ...({ go: { 1: () => ({ text: 'lifted' }) } } as object),
        given: { 2: () => ({ value: 2 }) },
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), lifting] })
    await kernel.loadRecording(await world.exportRecording())
    expect(kernel.state.probe.value).toBe(2)
    const commands = (of: typeof world): unknown[] =>
      recordsOf(of)
        .filter(({ kind }) => kind === 'command')
        .map(({ payload }) => payload)
    expect(commands(kernel)).toEqual(commands(world))
  })

  test('G11 an upcaster that throws refuses the recording, naming the record', async () => {
    const broken = probe({
      version: 2,
      upcast: {
        given: {
          1() {
            throw new Error('x')
          },
        },
      },
    })
    await expect(replay(await recorded(), [counter(), broken])).rejects.toThrow(
      /probe\/given.*version 1/,
    )
  })

  test('G11 records of unknown or newer plugins are kept and skipped', async () => {
    const text = await recorded()
    const kernel = createTestKernel({ plugins: [counter()] })
    expect(await kernel.loadRecording(text)).toEqual({ kind: 'partly', plugins: ['probe'] })
    expect(kernel.timeline.log.at(kernel.timeline.log.last)?.type).toBe('probe/given')
    expect(kernel.state.counter.count).toBe(3)
    const newer = edited(text, (file) => {
      for (const plugin of file.plugins) if (plugin.id === 'counter') plugin.version = 9
    })
    const { state, verdict } = await replay(newer, plugins)
    expect(verdict).toEqual({ kind: 'partly', plugins: ['counter'] })
    expect(state.counter).toEqual({ count: 0, status: 'idle' })
    expect(state.probe).toMatchObject({ value: { chain: 'eip155:1' } })
  })
})

/** An object in an object, so many levels of them. */
const nested = (levels: number): object => (levels === 0 ? {} : { deep: nested(levels - 1) })

describe('T57 hostile recordings', () => {
  const first = (file: File, record: object): void => {
    file.records[0] = record as LogRecord
  }
  type Damage = readonly [string, (file: File) => void, RegExp]
  const damages: readonly Damage[] = [
    [
      'another format version',
      (file) => Object.assign(file, { version: 2 }),
      /format version is 2/,
    ],
    ['a gap in the sequence', (file) => file.records.splice(2, 1), /records are damaged/],
    ['no list of records', (file) => Object.assign(file, { records: {} }), /records are damaged/],
    ['a record without a type', (file) => first(file, { seq: 1 }), /records are damaged/],
    [
      'an unknown kind',
      (file) => first(file, { ...file.records[0], kind: 'x' }),
      /records are damaged/,
    ],
    ['no checkpoint', (file) => Object.assign(file, { base: null }), /checkpoint is damaged/],
    [
      'a checkpoint that is no state',
      (file) => Object.assign(file.base, { state: { counter: 7 } }),
      /checkpoint is damaged/,
    ],
    [
      'no plugins',
      (file) => Object.assign(file, { plugins: [{ id: 7 }] }),
      /plugin list is damaged/,
    ],
    ...[null, { id: 7, version: 1 }, { id: 'counter', version: '1' }].map(
      (plugin): Damage => [
        `the plugin ${JSON.stringify(plugin)}`,
        (file) => Object.assign(file, { plugins: [plugin] }),
        /plugin list is damaged/,
      ],
    ),
    ...[{ seq: '0' }, { state: [] }, { state: null }].map(
      (base): Damage => [
        `a checkpoint with ${JSON.stringify(base)}`,
        (file) => Object.assign(file, { base: { ...file.base, ...base }, records: [] }),
        /checkpoint is damaged/,
      ],
    ),
    ...[{ type: 7 }, { type: 'counter' }, { at: '0' }, { commit: '1' }, { cause: null }].map(
      (fields): Damage => [
        `a record with ${JSON.stringify(fields)}`,
        (file) => first(file, { ...file.records[0], ...fields }),
        /records are damaged/,
      ],
    ),
    [
      'nothing for a record',
      (file) => file.records.splice(0, 1, null as never),
      /records are damaged/,
    ],
    [
      'a slice with a field of the wrong kind',
      (file) => Object.assign(file.base.state, { counter: { count: '3', status: 'idle' } }),
      /state of "counter" in it is damaged at count\./,
    ],
    ['one level too many', (file) => Object.assign(file, nested(81)), /nested too deeply/],
  ]
  test.each(damages)('T57 %s is refused with a sentence', async (_, damage, reason) => {
    const kernel = createTestKernel({ plugins })
    const text = edited(await recorded(), damage)
    await expect(kernel.loadRecording(text)).rejects.toMatchObject({
      code: 'kernel/bad-recording',
      message: expect.stringMatching(reason),
    })
    expect(kernel.timeline.mode.kind).toBe('live')
  })

  test('T57 data of eighty levels is read, and so is a text of 24 MB', async () => {
    const kernel = createTestKernel({ plugins })
    const deep = edited(await recorded(), (file) => Object.assign(file, nested(80)))
    expect(await kernel.loadRecording(deep)).toEqual({ kind: 'fits' })
    const large = `${' '.repeat(24 * 1024 * 1024 - 2)}{}`
    await expect(kernel.loadRecording(large)).rejects.toThrow('not a wallet-kernel recording')
  })

  test('T57 what is not JSON, not ours, polluting or too large is refused', async () => {
    const kernel = createTestKernel({ plugins })
    const text = await recorded()
    const polluting = text.replace('"list":[1', '"__proto__":{"polluted":1},"list":[1')
    for (const [bad, reason] of [
      ['{', 'not JSON'],
      ['null', 'not a wallet-kernel recording'],
      ['[]', 'not a wallet-kernel recording'],
      [polluting, '__proto__'],
      [' '.repeat(24 * 1024 * 1024 + 1), 'larger than 24 MB'],
    ] as const)
      await expect(kernel.loadRecording(bad)).rejects.toThrow(reason)
    expect(({} as { polluted?: number }).polluted).toBeUndefined()
  })

  test('T57 payloads of the wrong shape are contained like any reducer that throws', async () => {
    const text = edited(await recorded(), (file) => {
      for (const [index, record] of file.records.entries())
        if (record.kind === 'event') file.records[index] = { ...record, payload: null }
    })
    const { state } = await replay(text, plugins)
    expect(state.counter).toEqual({ count: 0, status: 'idle' })
    expect(recordsOf(createTestKernel({ plugins }))).toHaveLength(2)
  })
})
