import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyKernel, LogRecord } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { codeOf, me } from '../send-world.ts'
import { askedWorld, loadSessionCommands } from '../sessions-world.ts'
import { loadSwapCommands, swapWorld } from '../swap-world.ts'

beforeAll(() => Promise.all([loadSwapCommands(), loadSessionCommands()]), 60_000)

interface File {
  readonly plugins: { id: string; version: number }[]
  readonly base: { seq: number; state: Record<string, unknown> }
  records: LogRecord[]
}

const renamedIds = ['transactions', 'swap', 'smartSessions']
const pluginOf = (type: string): string => type.slice(0, type.indexOf('/'))

/** A value with the names of version 1, which called amounts in the smallest unit `amount`, `toAmount` and `amounts`. */
function before(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(before)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (key === 'toUnits') return ['toAmount', item]
      if (key === 'units') return [typeof item === 'string' ? 'amount' : 'amounts', before(item)]
      return [key, before(item)]
    }),
  )
}

/** The recording as version 1 of these plugins would have made it. */
function asBefore(file: File): File {
  const isRenamed = (id: string): boolean => renamedIds.includes(id)
  return {
    ...file,
    plugins: file.plugins.map((one) => (isRenamed(one.id) ? { ...one, version: 1 } : one)),
    base: {
      ...file.base,
      state: Object.fromEntries(
        Object.entries(file.base.state).map(([id, slice]) => [
          id,
          isRenamed(id) ? before(slice) : slice,
        ]),
      ),
    },
    records: file.records.map((one) =>
      one.kind === 'event' && isRenamed(pluginOf(one.type))
        ? ({ ...one, payload: before((one as { payload?: unknown }).payload) } as LogRecord)
        : one,
    ),
  }
}

/** The states that a page shows of a recording, by sequence number. */
async function shown(kernel: AnyKernel, file: File): Promise<readonly unknown[]> {
  const verdict = await kernel.loadRecording(JSON.stringify(file))
  const older = file.plugins.filter(({ id, version }) => renamedIds.includes(id) && version === 1)
  expect(verdict).toMatchObject(
    older.length > 0 ? { kind: 'upcast', plugins: older.map(({ id }) => id) } : { kind: 'fits' },
  )
  const { log } = kernel.timeline
  return [log.base.state, ...log.slice().map(({ seq }) => log.stateAt(seq))]
}

/** A recording from the start, and one whose beginning is the state after each commit of it. */
async function recordings(kernel: AnyKernel): Promise<readonly File[]> {
  const file = JSON.parse(await kernel.exportRecording({ redact: false })) as File
  const { log } = kernel.timeline
  const from = (last: LogRecord): File => ({
    ...file,
    base: { seq: last.seq, state: log.stateAt(last.seq) as Record<string, unknown> },
    records: file.records.filter(({ seq }) => seq > last.seq),
  })
  const ends = file.records.filter(
    ({ commit }, index) => file.records[index + 1]?.commit !== commit,
  )
  return [file, ...ends.slice(0, -1).map(from)]
}

const journeys: readonly (readonly [string, RegExp, () => Promise<AnyKernel>])[] = [
  [
    'a swap',
    /"toUnits":"1500000000".*"units":"500000000000000000"/,
    async () => {
      const { kernel, filled, swap } = await swapWorld(
        {},
        {
          adapter: {
            simulate: async () => ({
              ...{ approvals: [] },
              changes: [{ owner: me, units: '-500000000000000000' }],
            }),
          },
        },
      )
      await filled()
      const { intentId } = await swap.review()
      await expect.poll(() => kernel.state.transactions.simulation?.changes).toHaveLength(1)
      void codeOf(kernel.dispatch.transactions.submit(intentId))
      await flush()
      await kernel.dispatch.transactions.abandon()
      return kernel as never
    },
  ],
  [
    'permissions of a smart account',
    /"units":"100000000"/,
    async () => {
      const world = await askedWorld()
      await world.sessions.allow()
      await world.sessions.load()
      await flush()
      return world.kernel as never
    },
  ],
]

describe('G11 a recording from before the smallest unit was called units', () => {
  test.each(journeys)('of %s shows the same states', async (_name, told, journey) => {
    const kernel = await journey()
    const files = await recordings(kernel)
    expect(JSON.stringify(files[0])).toMatch(told)
    for (const file of files) {
      const old = asBefore(file)
      expect(
        JSON.stringify([old.base, old.records.filter(({ kind }) => kind === 'event')]),
      ).not.toMatch(/"(units|toUnits)":/)
      expect(await shown(kernel, old)).toEqual(await shown(kernel, file))
    }
  })
})
