import { createKernel } from '../../kernel/index.ts'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { buildApp } from '../sizes/build-app.ts'
import { launchBrowser } from '../tools/browser.ts'
import { type Held, type Soak, soak } from './browser/soak.ts'
import { entriesOf } from './dispatch/contender.ts'
import { entries } from './dispatch/kernel.ts'
import { type Row, round } from './row.ts'

const million = 1_000_000

/** Growth between the first tenth and the end; what is cached once is in both. */
function* rowsOf(what: string, { early, late }: Soak): Generator<Row> {
  const grown = (of: keyof Held): number => round(late[of] - early[of], 1)
  yield {
    what: `${what}, script objects that stay`,
    unit: 'kB',
    value: grown('heap'),
    target: 64,
    detail: [
      `${round(early.heap)} kB after a tenth; nodes ${grown('nodes')}, listeners ${grown('listeners')}`,
      `with machine code and the browser's records ${grown('all')} kB`,
    ],
  }
}

/** A million facts through one kernel with the retention of production. */
async function longRun(): Promise<Row> {
  // The virtual clock stands still, so that age evicts nothing: count and bytes have to.
  const { clock, ...ports } = virtualPorts()
  const kernel = createKernel({
    plugins: [entries(entriesOf(1_000))],
    mode: 'production',
    ports: { ...ports, clock },
  })
  kernel.start()
  const outside = kernel.observe('wallet')
  const before = process.memoryUsage().heapUsed
  const started = performance.now()
  for (let i = 0; i < million; i += 1) {
    outside.record('entries/changed', { index: i % 1_000, value: i })
    // One commit each: a commit is never split, so one of thousands would be kept whole.
    if (i % 1_000 === 0) await new Promise((resolve) => setImmediate(resolve))
    else await null
  }
  const ms = performance.now() - started
  const { first, last } = kernel.timeline.log
  kernel.dispose()
  return {
    what: 'a million facts through one kernel, heap that stays',
    unit: 'MB',
    value: round((process.memoryUsage().heapUsed - before) / 1e6, 1),
    detail: [`${round((ms * 1_000) / million, 2)} µs each; ${last - first + 1} records kept`],
  }
}

/** What stays behind on a page and in a kernel that run for long. */
export async function* bench(): AsyncGenerator<Row> {
  const app = await buildApp('page-start')
  const browser = await launchBrowser()
  try {
    yield* rowsOf('1,000 openings', await soak(browser, app, 'open', 1_000))
    yield* rowsOf('200 connections', await soak(browser, app, 'connect', 200))
  } finally {
    await browser.close()
  }
  yield await longRun()
}
