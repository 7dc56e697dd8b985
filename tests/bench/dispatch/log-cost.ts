import { createKernel } from '../../../kernel/index.ts'
import { virtualPorts } from '../../../kernel/testing/index.ts'
import { entriesOf } from './contender.ts'
import { entries } from './kernel.ts'

export interface LogCost {
  readonly bytesPerRecord: number
  readonly seekMs: { readonly mean: number; readonly p95: number; readonly worst: number }
  readonly exportMs: number
  readonly exportMB: number
  readonly loadMs: number
  /** Cost of one more dispatch on a full log over one on a short log. */
  readonly growth: number
}

const full = 100_000

async function filled(records: number): Promise<ReturnType<typeof build>> {
  const kernel = build()
  const outside = kernel.observe('wallet')
  for (let i = 0; kernel.timeline.log.last < records; i++) {
    outside.record('entries/changed', { index: i % 10, value: i })
    if (i % 50 === 0) await new Promise((resolve) => setImmediate(resolve))
    else await null
  }
  return kernel
}

function build() {
  const { clock: _standing, ...ports } = virtualPorts()
  const unbounded = { records: 1e9, bytes: 1e12, age: Number.POSITIVE_INFINITY }
  const kernel = createKernel({
    plugins: [entries(entriesOf(10))],
    mode: 'production',
    ports,
    retention: unbounded,
  })
  kernel.start()
  return kernel
}

const timed = (work: () => void): number => {
  const start = performance.now()
  work()
  return performance.now() - start
}

/** What a long history costs: memory, seeking, exporting, and the next dispatch. */
export async function logCost(): Promise<LogCost> {
  const collect = (globalThis as { gc?: () => void }).gc
  if (!collect) throw new Error('run with --expose-gc')
  await filled(1000)
  collect()
  const before = process.memoryUsage().heapUsed
  const kernel = await filled(full)
  await new Promise((resolve) => setImmediate(resolve))
  collect()
  const bytesPerRecord = (process.memoryUsage().heapUsed - before) / full

  const { log } = kernel.timeline
  const seeks: number[] = []
  for (let i = 0; i < 3000; i++) {
    const seq = log.first + ((i * 7919) % full)
    const spent = timed(() => kernel.timeline.inspect(seq))
    if (i >= 1000) seeks.push(spent)
  }
  kernel.timeline.resume()
  seeks.sort((a, b) => a - b)

  const start = performance.now()
  const text = await kernel.exportRecording()
  const exportMs = performance.now() - start
  const loading = performance.now()
  await build().loadRecording(text)
  const loadMs = performance.now() - loading

  const short = build()
  const cost = (target: typeof kernel): number => {
    let best = Number.POSITIVE_INFINITY
    for (let round = 0; round < 5; round++)
      best = Math.min(
        best,
        timed(() => {
          for (let i = 0; i < 2000; i++) void target.dispatch.entries.change({ index: 1, value: i })
        }),
      )
    return best
  }
  cost(short)
  const growth = cost(kernel) / cost(build())
  return {
    bytesPerRecord,
    seekMs: {
      mean: seeks.reduce((sum, ms) => sum + ms, 0) / seeks.length,
      p95: seeks[Math.floor(seeks.length * 0.95)] ?? Number.NaN,
      worst: seeks.at(-1) ?? Number.NaN,
    },
    exportMs,
    exportMB: text.length / 1e6,
    loadMs,
    growth,
  }
}
