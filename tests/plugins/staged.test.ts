import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, type LogRecord, type Plugin } from '../../kernel/index.ts'
import { flush, memoryStorage, replay } from '../../kernel/testing/index.ts'
import { activity } from '../../plugins/activity/index.ts'
import { names } from '../../plugins/names/index.ts'
import { nfts } from '../../plugins/nfts/index.ts'
import { onramp } from '../../plugins/onramp/index.ts'
import { eip155 } from '../../plugins/presets/index.ts'
import { receive } from '../../plugins/receive/index.ts'
import { send } from '../../plugins/send/index.ts'
import { siwx } from '../../plugins/siwx/index.ts'
import { swap } from '../../plugins/swap/index.ts'
import type { TokensContract } from '../../plugins/tokens/contract.ts'
import { tokens } from '../../plugins/tokens/index.ts'
import { testServer } from '../siwx-world.ts'
import { networks, openPage, type Page, ready } from './world.ts'

beforeAll(ready)

type Slices = Readonly<Record<string, object>>
interface Recording {
  readonly base: { readonly seq: number; readonly state: Slices }
  readonly records: readonly LogRecord[]
}
/** What a page recorded, and the slices that it had come to, without those that were as they began. */
interface Visit {
  readonly recording: Recording
  readonly slices: Slices
}

// Made by the version whose plugins came in stages: names with `kernel/pluginsDeclared`, code with `kernel/pluginLoaded`,
// which carried what storage had of a plugin, or said that it had not been read yet.
const staged: {
  /** Connects, signs in, sends and buys. */
  readonly first: Visit
  /** Comes back: storage answers at once, and of two plugins long after their code. */
  readonly second: Visit
  /** The same as it is exported for others. */
  readonly redacted: Visit
  /** What had changed by the record before the storage of two plugins answered. */
  readonly unread: { readonly seq: number; readonly state: Slices }
  /** What the first visit left in storage. */
  readonly storage: Readonly<Record<string, string>>
  /** What the second one took over from there. */
  readonly restored: Slices
} = JSON.parse(readFileSync(new URL('../kernel/fixtures/staged.json', import.meta.url), 'utf8'))

const features = (): readonly Plugin<never>[] =>
  [
    ...[activity(), names(), nfts(), onramp(), receive(), send(), swap(), tokens()],
    siwx({ store: testServer(), required: false }),
    contribute<TokensContract>({
      id: 'purse',
      provides: { tokens: { sources: [{ id: 'purse', list: async () => [] }] } },
    }),
  ] as never
const open = (given: Parameters<typeof openPage>[0] = {}): Page =>
  openPage({ announce: false, ...given, more: features() })

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value))
const withoutKernel = ({ kernel: _own, ...slices }: Slices): Slices => plain(slices)
const expected = ({ recording, slices }: Visit): Slices =>
  withoutKernel({ ...recording.base.state, ...slices })
const isLoading = ({ type }: LogRecord): boolean =>
  type === 'kernel/pluginLoaded' || type === 'kernel/pluginsDeclared'
const slicesOf = ({ payload }: LogRecord): Slices | undefined =>
  (payload as { readonly slices?: Slices } | undefined)?.slices

const { first, second, redacted, unread } = staged
const visits = [
  ['a first visit', first],
  ['a visit of somebody who was here before', second],
  ['that visit, redacted', redacted],
] as const

/** From the middle of the second visit, while two plugins had not been read. */
const middle: Visit = {
  slices: second.slices,
  recording: {
    ...second.recording,
    base: { seq: unread.seq, state: { ...second.recording.base.state, ...unread.state } },
    records: second.recording.records.filter(({ seq }) => seq > unread.seq),
  },
}

/** Both plugins call an amount in the smallest unit `units` since then. */
const lifted = { kind: 'upcast', plugins: ['transactions', 'swap'] }

test('the recordings hold every kind of loading', () => {
  const all = second.recording.records.filter(isLoading)
  expect(all.filter(({ type }) => type === 'kernel/pluginsDeclared')).toHaveLength(1)
  expect(all.filter(slicesOf).length).toBeGreaterThan(3)
  expect(all.filter(({ payload }) => (payload as { unread?: true }).unread)).toHaveLength(2)
  expect(middle.recording.base.state.kernel).toMatchObject({ unread: ['onramp'] })
})

describe('G11 a recording of the version whose plugins came in stages', () => {
  test.each([...visits, ['one that begins amid it', middle] as const])(
    'G11 loads whole, and folds to the slices of then: %s',
    async (_what, visit) => {
      const { kernel } = open()
      expect(await kernel.loadRecording(JSON.stringify(visit.recording))).toEqual(lifted)
      expect(withoutKernel(kernel.state as never)).toEqual(expected(visit))
      // What it says of loading is no state of a kernel any more.
      expect(plain(kernel.state.kernel)).toEqual({
        status: 'started',
        restored: true,
        failures: [],
      })
      expect(kernel.timeline.log.base.state.kernel).not.toHaveProperty('unread')
    },
  )

  test('G11 folds without a kernel to the same', async () => {
    const plugins = [...eip155({ networks }), ...features()]
    for (const [, visit] of visits) {
      const { state, verdict } = await replay(JSON.stringify(visit.recording), plugins)
      expect(verdict).toEqual(lifted)
      expect(withoutKernel(state)).toEqual(expected(visit))
    }
  })

  test('G11 keeps every record in its place; what storage had is told as what is merged', async () => {
    const { kernel } = open()
    await kernel.loadRecording(JSON.stringify(second.recording))
    const { log } = kernel.timeline
    const loaded = log.slice()
    expect(loaded.map(({ seq, at, cause }) => ({ seq, at, cause }))).toEqual(
      second.recording.records.map(({ seq, at, cause }) => ({ seq, at, cause })),
    )
    for (const record of second.recording.records.filter(isLoading)) {
      const slices = slicesOf(record)
      const now = log.at(record.seq) as LogRecord
      if (slices) expect(now).toEqual({ ...now, type: 'kernel/merged', payload: { slices } })
      // The rest of it says nothing that anything depends on.
      else expect(log.stateAt(record.seq)).toEqual(log.stateAt(record.seq - 1))
    }
  })
})

describe('G12 what the version stored whose plugins came in stages', () => {
  const restoredBy = ({ kernel }: Page): LogRecord =>
    kernel.timeline.log.slice().find(({ type }) => type === 'kernel/restored') as LogRecord

  test.each([
    ['at once', false],
    ['later', true],
  ])('G12 is restored to the same fields, by storage that answers %s', async (_when, async) => {
    const page = open({ storage: memoryStorage({ entries: staged.storage, async }) })
    if (async) await flush()
    const record = restoredBy(page)
    // All of it in one fact, where the first picture has it.
    expect(plain(slicesOf(record))).toEqual(staged.restored)
    expect(plain(page.kernel.timeline.log.stateAt(record.seq))).toMatchObject(staged.restored)
    expect(page.kernel.state.kernel.failures).toEqual([])
  })
})
