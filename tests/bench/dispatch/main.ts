import { inputCosts } from './input-cost.ts'
import { kernel, kernelDrafting } from './kernel.ts'
import { logCost } from './log-cost.ts'
import { costs } from './measure.ts'
import { bareLoop, peers } from './peers.mjs'

// Prints one JSON row per line; `kernel.bench.ts` reads them.
const print = (row: object): void => console.log(JSON.stringify(row))
const round = (value: number, digits = 0): number => Number(value.toFixed(digits))

const only = process.argv[2]
if (only !== 'log')
  for (const length of [10, 100, 1000, 10_000])
    for (const subscribers of [1, 100]) {
      const all = await costs([kernel, bareLoop, ...peers], length, subscribers)
      const own = all.get(kernel.name)
      const bare = all.get(bareLoop.name)
      if (!own || !bare) throw new Error('a contender is missing')
      for (const kind of ['change', 'burst'] as const) {
        const others = peers.map(({ name }) => ({ name, ns: all.get(name)?.[kind] ?? Number.NaN }))
        const best = Math.min(...others.map(({ ns }) => ns))
        print({
          what: `${kind === 'change' ? 'dispatch' : 'burst of 10, per change'}, ${length} entries, ${subscribers} subscribers`,
          unit: 'ns',
          value: round(own[kind]),
          target: round(Math.min(best, bare[kind] * 1.5)),
          detail: [
            `bare ${round(bare[kind])} (×${round(own[kind] / bare[kind], 2)}),`,
            ...others.map(({ name, ns }) => `${name.split(' ')[0]} ${round(ns)}`),
          ],
        })
      }
    }
// Afterwards, in cells of its own: two kinds of reducers in one process spoil each other's inline caches.
if (only !== 'log')
  for (const subscribers of [1, 100]) {
    const own = (await costs([kernelDrafting], 10, subscribers)).get(kernelDrafting.name)
    print({
      what: `dispatch with a draft, 10 entries, ${subscribers} subscribers`,
      unit: 'ns',
      value: round(own?.change ?? Number.NaN),
    })
  }
if (only !== 'log')
  for (const { values, us } of await inputCosts([10, 1000, 100_000]))
    print({
      what: `dispatch with an input of ${values.toLocaleString('en')} values`,
      unit: 'µs',
      value: round(us, 1),
    })
if (only !== 'dispatch') {
  const cost = await logCost()
  const long = '100,000 records'
  print({
    what: `memory per record, ${long}, 10 entries`,
    unit: 'bytes',
    value: round(cost.bytesPerRecord),
    target: 350,
  })
  print({
    what: `seek, ${long}, 95th percentile`,
    unit: 'ms',
    value: round(cost.seekMs.p95, 3),
    target: 1,
    detail: [`mean ${round(cost.seekMs.mean, 3)} worst ${round(cost.seekMs.worst, 2)}`],
  })
  print({
    what: `one more dispatch on ${long}, over one on a short log`,
    unit: '×',
    value: round(cost.growth, 2),
    target: 1.2,
  })
  print({
    what: `export of ${long}`,
    unit: 'ms',
    value: round(cost.exportMs),
    detail: [`${round(cost.exportMB, 1)} MB`],
  })
  print({ what: `load of ${long}`, unit: 'ms', value: round(cost.loadMs) })
}
