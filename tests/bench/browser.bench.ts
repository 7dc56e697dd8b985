import { buildApp } from '../sizes/build-app.ts'
import { launchBrowser } from '../tools/browser.ts'
import { connectCost } from './browser/connect-cost.ts'
import { panelSeek } from './browser/panel-seek.ts'
import { scrollFrames } from './browser/scroll-frames.ts'
import { quantile, type Row, round } from './row.ts'

const times = async <T>(count: number, measure: () => Promise<T>): Promise<T[]> => {
  const samples: T[] = []
  for (let done = 0; done < count; done += 1) samples.push(await measure())
  return samples
}

/** What connecting and scrolling cost the main thread, on production pages in Chromium. */
export async function* bench(): AsyncGenerator<Row> {
  const app = await buildApp('page-start')
  const many = await buildApp('many-wallets', {
    entry: 'tests/bench/browser/many-wallets.tsx',
    packages: 'tests/sizes',
  })
  const log = await buildApp('long-log', {
    entry: 'tests/bench/browser/long-log.tsx',
    packages: 'tests/sizes',
  })
  const browser = await launchBrowser()
  try {
    const costs = await times(11, () => connectCost(browser, app))
    const cpu = costs.map((cost) => cost.cpu)
    yield {
      what: 'click on a wallet that answers at once, main thread until the account shows',
      unit: 'ms',
      value: round(quantile(cpu, 0.5), 1),
      target: 50,
      detail: [
        `95 % within ${round(quantile(cpu, 0.95))};`,
        `on the clock ${round(
          quantile(
            costs.map(({ wall }) => wall),
            0.5,
          ),
        )}`,
      ],
    }
    const scrolls = await times(5, () => scrollFrames(browser, many))
    const middle = (of: (one: (typeof scrolls)[number]) => number): number =>
      quantile(scrolls.map(of), 0.5)
    yield {
      what: 'scroll through 10,000 wallets, frames not drawn',
      unit: '%',
      value: round(
        middle(({ dropped, due }) => (100 * dropped) / due),
        1,
      ),
      target: 1,
      detail: [`of ${middle(({ due }) => due)} frames; ${middle(({ blank }) => blank)} blank`],
    }
    yield {
      what: 'scroll through 10,000 wallets, main thread per frame',
      unit: 'ms',
      value: round(
        middle(({ cpuPerFrame }) => cpuPerFrame),
        1,
      ),
      target: 16.6,
      detail: [`${middle(({ mounted }) => mounted)} rows mounted`],
    }
    const seeks = await panelSeek(browser, log)
    yield {
      what: 'seek in 100,000 records with the panel open, main thread until it is drawn',
      unit: 'ms',
      value: round(quantile(seeks, 0.5), 1),
      target: 16,
      detail: [
        `95 % within ${round(quantile(seeks, 0.95), 1)}; at worst ${round(Math.max(...seeks), 1)}`,
      ],
    }
  } finally {
    await browser.close()
  }
}
