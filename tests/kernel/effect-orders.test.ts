import fc from 'fast-check'
import {
  concatMap,
  exhaustMap,
  mergeMap,
  Observable,
  Subject,
  type Subscriber,
  switchMap,
} from 'rxjs'
import { expect, test } from 'vitest'
import type { Effect } from '../../kernel/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { counter, type ProbeContract, probe } from './toys.ts'

type Order = Effect<ProbeContract>['order']
/** A number starts a run, which ends at once when it is even; `end` ends the oldest run that is open. */
type Step = number | 'end'

const operators = { latest: switchMap, exhaust: exhaustMap, queue: concatMap, all: mergeMap }

/** Runs that are observed from outside: what began, ended and was called off, in order. */
function observedRuns() {
  const seen: string[] = []
  const open: Subscriber<never>[] = []
  const run = (by: number): Observable<never> =>
    new Observable((subscriber) => {
      seen.push(`start ${by}`)
      let ended = false
      subscriber.add(() => {
        if (!ended) seen.push(`off ${by}`)
      })
      const end = (): void => {
        ended = true
        seen.push(`end ${by}`)
      }
      if (by % 2 === 0) {
        end()
        subscriber.complete()
      } else open.push(Object.assign(subscriber, { end }))
    })
  const end = (): void => {
    while (open[0]?.closed) open.shift()
    const oldest = open.shift() as (Subscriber<never> & { end(): void }) | undefined
    oldest?.end()
    oldest?.complete()
  }
  return { seen, run, end }
}

async function byKernel(order: Order, steps: readonly Step[]): Promise<readonly string[]> {
  const { seen, run, end } = observedRuns()
  const plugin = probe({
    effects: [{ on: 'counter/added', order, run: (_ctx, { by }) => run(by) }],
  })
  const kernel = createTestKernel({ plugins: [counter(), plugin] })
  for (const step of steps) {
    if (step === 'end') end()
    else await kernel.dispatch.counter.add(step)
  }
  await flush()
  kernel.stop()
  return seen
}

function byOperator(order: Order, steps: readonly Step[]): readonly string[] {
  const { seen, run, end } = observedRuns()
  const records = new Subject<number>()
  const subscription = records.pipe((operators[order] as typeof mergeMap)(run)).subscribe()
  for (const step of steps) {
    if (step === 'end') end()
    else records.next(step)
  }
  subscription.unsubscribe()
  return seen
}

test.each(Object.keys(operators) as Order[])(
  '%s orders runs as the operator of RxJS does that is named for it',
  async (order) => {
    const steps = fc.array(fc.oneof(fc.integer({ min: 1, max: 9 }), fc.constant('end' as const)))
    await fc.assert(
      fc.asyncProperty(steps, async (given) => {
        expect(await byKernel(order, given)).toEqual(byOperator(order, given))
      }),
    )
  },
)
