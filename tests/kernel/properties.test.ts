import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LogRecord, RunEnd } from '../../kernel/index.ts'
import { createTestKernel, flush, replay, stateHash } from '../../kernel/testing/index.ts'
import { cases } from '../cases.ts'
import { counter, probe } from './toys.ts'

type Step =
  | { readonly do: 'add' | 'burst' | 'later' | 'outside' | 'advance'; readonly by: number }
  | {
      readonly do: 'refuse' | 'crash' | 'hang' | 'react' | 'cancel' | 'abort' | 'travel' | 'restart'
    }

const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constantFrom('add', 'burst', 'later', 'outside', 'advance'),
      by: fc.integer({ min: 0, max: 20 }),
    }),
    fc.record({
      do: fc.constantFrom(
        'refuse',
        'crash',
        'hang',
        'react',
        'cancel',
        'abort',
        'travel',
        'restart',
      ),
    }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 14 },
)

/** Reacts in every order, nests dispatches, and throws now and then: in effects and while following. */
const unruly = () => {
  let heard = 0
  return probe({
    commands: {
      async go({ dispatch, emit }) {
        emit.told({ text: 'before' })
        await dispatch.counter.add(1)
        await null
        emit.told({ text: 'after' })
      },
      also: ({ dispatch }) => dispatch.counter.refuse(),
    },
    follow: {
      counter: {
        added(draft, { by }) {
          if (by === 13) throw new Error('unlucky')
          draft.heard.push(`${by}`)
          if (draft.heard.length > 20) draft.heard.length = 0
        },
      },
    },
    effects: [
      {
        on: 'counter/added',
        order: 'latest',
        run: ({ dispatch }, { by }) => (by === 7 ? dispatch.probe.go() : undefined),
      },
      {
        on: 'counter/added',
        order: 'queue',
        async run({ ports, emit }, { by }) {
          if (by !== 5) return
          await new Promise<void>((resolve) => ports.clock.after(3, resolve))
          emit.told({ text: 'queued' })
        },
      },
      {
        on: 'probe/told',
        order: 'exhaust',
        run({ dispatch }) {
          if (++heard % 5 === 0) throw new Error('every fifth')
          return dispatch.probe.also()
        },
      },
    ],
  })
}

async function play(script: readonly Step[]) {
  const plugins = [counter(), unruly()] as const
  const kernel = createTestKernel({ plugins })
  const all: LogRecord[] = [...kernel.timeline.log.slice()]
  const notified: unknown[] = []
  const torn: string[] = []
  let commits = 0
  kernel.commits$.subscribe(({ records, state }) => {
    all.push(...records)
    commits++
    if (kernel.timeline.mode.kind === 'live' && kernel.state !== state) torn.push('late state')
  })
  kernel.subscribe(() => notified.push(kernel.state))
  kernel.subscribe(() => {
    if (kernel.state.counter.count % 11 === 10) void kernel.dispatch.counter.add(2)
    if (kernel.state.counter.count % 17 === 16) throw new Error('subscriber')
  })
  const controllers: AbortController[] = []
  const results: Promise<unknown>[] = []
  const controlled = () => {
    const controller = new AbortController()
    controllers.push(controller)
    return kernel.with({ cause: 'visitor', signal: controller.signal })
  }
  for (const step of script) {
    switch (step.do) {
      case 'add':
      case 'burst':
      case 'later':
        results.push(controlled().counter[step.do](step.by))
        break
      case 'refuse':
      case 'crash':
      case 'hang':
        results.push(controlled().counter[step.do]())
        break
      case 'react':
        results.push(controlled().probe.go())
        break
      case 'outside':
        kernel.observe('wallet').record('counter/added', { by: step.by })
        break
      case 'advance':
        await kernel.ports.clock.advance(step.by)
        break
      case 'cancel':
        kernel.pending[0]?.cancel()
        break
      case 'abort':
        controllers.shift()?.abort()
        break
      case 'travel':
        if (kernel.timeline.mode.kind === 'live') kernel.timeline.inspect(1)
        else kernel.timeline.resume()
        break
      case 'restart':
        kernel.stop()
        kernel.start()
    }
  }
  kernel.timeline.resume()
  await kernel.ports.clock.advance(2000)
  const hash = await stateHash(kernel.state)
  const replayed = await replay(kernel, plugins)
  kernel.dispose()
  await flush()
  const settled = await Promise.all(
    results.map((result) =>
      Promise.race([
        result.then(
          () => 'ok',
          () => 'failed',
        ),
        flush().then(() => 'open'),
      ]),
    ),
  )
  return { all, notified, torn, commits, hash, replayed, settled }
}

describe('properties', () => {
  test('G1 G2 G4 G6 hold for random interleavings of commands, reactions, aborts, timers and throws', async () => {
    let played = 0
    await fc.assert(
      fc.asyncProperty(steps, async (script) => {
        const { all, notified, torn, commits, hash, replayed, settled } = await play(script)
        played++
        // G1: gapless, in order; every commit is one contiguous stretch and names its first record.
        all.forEach((record, index) => {
          expect(record.seq).toBe(index + 1)
          const before = all[index - 1]
          if (record.commit !== before?.commit) expect(record.commit).toBe(record.seq)
        })
        // G2: at most one notification per commit (and one per change of the shown time), never a torn one.
        expect(torn).toEqual([])
        expect(notified.length).toBeLessThanOrEqual(commits + script.length + 2)
        // G3: a cause is an earlier record or has a name.
        for (const { cause, seq } of all)
          expect(typeof cause === 'number' ? cause < seq : cause !== '').toBe(true)
        // G4: a fold of the log is the live state.
        expect(replayed.hash).toBe(hash)
        // G6: every command has exactly one end, and every caller got it.
        const open = new Map<number, number>()
        for (const { kind, seq, cause, payload } of all) {
          if (kind === 'command') open.set(seq, 0)
          if (kind !== 'end') continue
          expect((payload as RunEnd).outcome).toMatch(/^(succeeded|failed|cancelled|timedOut)$/)
          open.set(cause as number, (open.get(cause as number) ?? Number.NaN) + 1)
        }
        expect([...open.values()].filter((ends) => ends !== 1)).toEqual([])
        expect(settled).not.toContain('open')
      }),
      { numRuns: cases(1_500) },
    )
    expect(played).toBeGreaterThan(cases(1_480))
  }, 600_000)

  test('G9 any position of a bounded log is the fold up to it, whatever the bounds', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 25 }),
        fc.integer({ min: 0, max: 200 }),
        async (bursts, records) => {
          const retention = { records, bytes: 1e9, age: Number.POSITIVE_INFINITY }
          const kernel = createTestKernel({ plugins: [counter()], mode: 'production', retention })
          const states = new Map([[kernel.timeline.log.last, kernel.state.counter.count]])
          for (const times of bursts) {
            await kernel.dispatch.counter.burst(times)
            states.set(kernel.timeline.log.last, kernel.state.counter.count)
          }
          const { log } = kernel.timeline
          for (const [seq, count] of states)
            if (seq >= log.base.seq) expect(log.stateAt(seq).counter).toMatchObject({ count })
          expect(log.slice().length).toBe(log.last - log.first + 1)
        },
      ),
      { numRuns: cases(500) },
    )
  }, 600_000)
})
