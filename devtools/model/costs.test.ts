import { expect, test } from 'vitest'
import type { Log } from '../../kernel/index.ts'
import { createTestKernel, flush } from '../../kernel/testing/index.ts'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { ticker } from '../../tests/e2e/devtools-page/toys.ts'
import { measureCosts, timeReduce } from './costs.ts'
import { watchDraws } from './draws.ts'
import { createHistory } from './history.ts'

/** A log whose reductions take the given microseconds on a clock that ticks in tenths of a millisecond. */
function slowLog(micros: Readonly<Record<string, number>>): { log: Log; now: () => number } {
  const types = Object.keys(micros)
  const list = records([...types, ...types].map((type) => ({ type })))
  let time = 0
  const log: Log = {
    ...logOf(list),
    last: list.length,
    first: 1,
    fold(state, { type }) {
      time += (micros[type] ?? 0) / 1000
      return state
    },
  }
  return { log, now: () => Math.floor(time * 10) / 10 }
}

test('a reduction far below the tick of the clock is measured by repeating it', () => {
  const { log, now } = slowLog({ 'send/submitted': 7 })
  expect(timeReduce(log, 1, now)).toBeCloseTo(7, 0)
  expect(timeReduce(log, 99, now)).toBe(0)
})

test('every type of event is measured once, under its plugin, with its newest record', () => {
  const { log, now } = slowLog({ 'send/submitted': 5, 'send/reset': 50, 'modal/pushed': 900 })
  const history = createHistory(log)
  history.update()
  const costs = [...measureCosts(history, now)]
  expect(costs.map(({ plugin, type, seq }) => `${plugin} ${type} ${seq}`)).toEqual([
    'send send/reset 5',
    'send send/submitted 4',
    'modal modal/pushed 6',
  ])
  expect(costs.map(({ micros }) => Math.round(micros / 5))).toEqual([10, 1, 180])
})

test('what the page does after a commit is timed once per stretch, until it is stopped', async () => {
  const kernel = createTestKernel({ plugins: [ticker()] })
  let time = 0
  const draws = watchDraws(kernel, () => time)
  // As a view does: notified at once, drawn in a microtask.
  kernel.subscribe(() =>
    queueMicrotask(() => {
      time += 3
    }),
  )
  const source = kernel.observe('test')
  const first = kernel.timeline.log.last + 1
  source.record('ticker/ticked', { label: 'a' })
  await flush()
  expect(draws.seqs).toEqual([first])
  expect(draws.of(first)).toBe(3)
  source.record('ticker/ticked', { label: 'b' })
  await flush()
  expect(draws.sorted()).toEqual([3, 3])
  draws.stop()
  source.record('ticker/ticked', { label: 'c' })
  await flush()
  expect(draws.seqs).toHaveLength(2)
})
