import { describe, expect, test } from 'vitest'
import { createTestKernel, flush, replay, stateHash } from '../../kernel/testing/index.ts'
import { counter, probe, recordsOf } from './toys.ts'

const plugins = [counter()] as const
const unbounded = { records: 1e9, bytes: 1e12, age: Number.POSITIVE_INFINITY }
// A checkpoint is taken at the first commit end after this many records.
const interval = 64

describe('G9 bounded', () => {
  test.each([[0], [10], [100], [500]])(
    'G9 the log keeps about %s records and the whole state',
    async (records) => {
      const kernel = createTestKernel({ plugins, retention: { ...unbounded, records } })
      for (let i = 0; i < 1000; i++) await kernel.dispatch.counter.add(1)
      const { log } = kernel.timeline
      expect(log.last - log.first + 1).toBeLessThanOrEqual(records + 2 * interval)
      expect(log.evicted).toBe(log.first - 1)
      expect(log.stateAt(log.last)).toEqual(kernel.state)
      expect(
        (log.base.state.counter as { count: number }).count +
          recordsOf(kernel).filter(({ kind }) => kind === 'event').length,
      ).toBe(1000)
      expect((await replay(kernel, plugins)).hash).toBe(await stateHash(kernel.state))
    },
  )

  test('G9 bytes bound the log as well', async () => {
    const bytes = 20_000
    const kernel = createTestKernel({ plugins, retention: { ...unbounded, bytes } })
    for (let i = 0; i < 300; i++) await kernel.dispatch.counter.note('x'.repeat(1000))
    expect(kernel.timeline.log.bytes).toBeLessThan(bytes + 2 * (interval / 3 + 1) * 3000)
    expect(kernel.timeline.log.evicted).toBeGreaterThan(500)
  })

  test('G9 age bounds the log as well', async () => {
    const kernel = createTestKernel({ plugins, retention: { ...unbounded, age: 60_000 } })
    for (let i = 0; i < 100; i++) await kernel.dispatch.counter.add(1)
    expect(kernel.timeline.log.evicted).toBe(0)
    await kernel.ports.clock.advance(120_000)
    for (let i = 0; i < 50; i++) await kernel.dispatch.counter.add(1)
    expect(kernel.timeline.log.first).toBeGreaterThan(300 - interval)
  })

  test('G9 eviction never splits a commit, and a commit larger than the bound stays whole', async () => {
    const kernel = createTestKernel({ plugins, retention: { ...unbounded, records: 50 } })
    for (let round = 0; round < 40; round++) {
      await kernel.dispatch.counter.burst((round * 7) % 30)
      const { log } = kernel.timeline
      expect(log.at(log.first)?.commit ?? log.first).toBe(log.first)
    }
    await kernel.dispatch.counter.burst(500)
    expect(
      recordsOf(kernel).filter(({ commit }) => commit === recordsOf(kernel).at(-1)?.commit),
    ).toHaveLength(502)
  })

  test('G9 every retained position can be reached, also right before the first record', async () => {
    const kernel = createTestKernel({ plugins, retention: { ...unbounded, records: 300 } })
    for (let i = 0; i < 500; i++) await kernel.dispatch.counter.add(1)
    const { log } = kernel.timeline
    let count = (log.base.state.counter as { count: number }).count
    for (let seq = log.first; seq <= log.last; seq++) {
      if (log.at(seq)?.kind === 'event') count++
      expect(log.stateAt(seq).counter).toMatchObject({ count })
    }
    expect(log.at(log.first - 1)).toBeUndefined()
    expect(log.at(log.last + 1)).toBeUndefined()
    expect(log.stateAt(log.base.seq - 1)).toEqual(log.base.state)
    expect(log.slice(log.first - 100, log.first)).toHaveLength(1)
    expect(() => kernel.timeline.inspect(log.base.seq - 1)).toThrow('no longer in the log')
    expect(() => kernel.fork(log.last + 1, { plugins })).toThrow('no longer in the log')
  })

  test('G9 K14 T58 a million records do not grow the heap, and the newest state is right', async () => {
    const kernel = createTestKernel({ plugins, mode: 'production' })
    const outside = kernel.observe('wallet')
    const tell = async (times: number): Promise<void> => {
      for (let i = 0; i < times; i++) {
        outside.record('counter/added', { by: 1 })
        if (i % 1000 === 0) await null
      }
      await flush()
    }
    await tell(50_000)
    global.gc?.()
    const before = process.memoryUsage().heapUsed
    await tell(950_000)
    global.gc?.()
    expect(kernel.state.counter.count).toBe(1_000_000)
    expect(kernel.timeline.log.last - kernel.timeline.log.first).toBeLessThan(2000)
    expect((process.memoryUsage().heapUsed - before) / 1e6).toBeLessThan(30)
    expect((await replay(kernel, plugins)).hash).toBe(await stateHash(kernel.state))
  })

  test('G9 traffic lives in a ring of its own', async () => {
    const calling = probe({
      commands: { go: ({ traffic }, label) => traffic.run('http', String(label), async () => 1) },
    })
    const kernel = createTestKernel({ plugins: [counter(), calling], trafficLimit: 5 })
    for (let i = 0; i < 20; i++) await kernel.dispatch.probe.go(`/v1/${i}`)
    expect(kernel.traffic.records.map(({ label, outcome }) => `${label} ${outcome}`)).toEqual([
      '/v1/15 ok',
      '/v1/16 ok',
      '/v1/17 ok',
      '/v1/18 ok',
      '/v1/19 ok',
    ])
    const silent = createTestKernel({ plugins: [counter(), calling], trafficLimit: 0 })
    await silent.dispatch.probe.go('/v1')
    expect(silent.traffic.records).toEqual([])
  })

  test('G9 an exchange that failed outlives those that went well, and such ones take half of the ring at most', async () => {
    const calling = probe({
      commands: {
        go: ({ traffic }, label) =>
          traffic
            .run('http', String(label), async () => {
              if (String(label).startsWith('bad')) throw new Error('insufficient funds')
            })
            .catch(() => undefined),
      },
    })
    const kernel = createTestKernel({ plugins: [counter(), calling], trafficLimit: 6 })
    const labels = () => kernel.traffic.records.map(({ label }) => label)
    await kernel.dispatch.probe.go('bad 1')
    for (let i = 0; i < 20; i++) await kernel.dispatch.probe.go(`well ${i}`)
    expect(labels()).toEqual(['bad 1', 'well 15', 'well 16', 'well 17', 'well 18', 'well 19'])
    expect(kernel.traffic.records[0]).toMatchObject({
      outcome: 'failed',
      detail: 'insufficient funds',
    })
    for (let i = 2; i < 9; i++) await kernel.dispatch.probe.go(`bad ${i}`)
    for (let i = 20; i < 40; i++) await kernel.dispatch.probe.go(`well ${i}`)
    expect(labels()).toEqual(['bad 6', 'bad 7', 'bad 8', 'well 37', 'well 38', 'well 39'])
  })
})
