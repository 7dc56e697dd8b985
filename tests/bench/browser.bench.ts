import { buildApp } from '../sizes/build-app.ts'
import { launchBrowser } from '../tools/browser.ts'
import { connectCost } from './browser/connect-cost.ts'
import { scrollRows, showActivity, showTokens, showWallets } from './browser/lists.ts'
import { oneMore } from './browser/one-more.ts'
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
  const rows = await buildApp('many-rows', {
    entry: 'tests/bench/browser/many-rows.tsx',
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
    yield* scrollRows(browser, many, { of: 'wallets', show: showWallets })
    yield* scrollRows(browser, rows, { of: 'tokens', show: showTokens })
    yield* scrollRows(browser, rows, { of: 'activity rows', show: showActivity })
    const growths = await oneMore(browser, rows)
    yield {
      what: 'one more row below 10,000 of activity, main thread until it is drawn',
      unit: 'ms',
      value: round(quantile(growths, 0.5), 1),
      target: 4,
      detail: [`at worst ${round(Math.max(...growths), 1)}`],
    }
  } finally {
    await browser.close()
  }
}
