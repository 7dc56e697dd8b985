import { buildApp } from '../sizes/build-app.ts'
import { launchBrowser } from '../tools/browser.ts'
import { type PanelDepth, panelCosts } from './browser/panel-costs.ts'
import { quantile, type Row, round } from './row.ts'

const sizes = [400, 10_000, 100_000] as const
const depths: readonly PanelDepth[] = ['Records', 'Runs']

const row = (what: string, costs: readonly number[], target?: number): Row => ({
  what,
  unit: 'ms',
  value: round(quantile(costs, 0.5), 1),
  ...(target !== undefined && { target }),
  detail: [
    `95 % within ${round(quantile(costs, 0.95), 1)}; at worst ${round(Math.max(...costs), 1)}`,
  ],
})

/** What the open devtools panel costs the main thread as the log grows, on a production page in Chromium. */
export async function* bench(): AsyncGenerator<Row> {
  const app = await buildApp('long-log', {
    entry: 'tests/bench/browser/long-log.tsx',
    packages: 'tests/sizes',
  })
  const browser = await launchBrowser()
  try {
    for (const records of sizes)
      for (const depth of depths) {
        const where = `${records} records at ${depth}`
        const { seeks, appends, folds } = await panelCosts(browser, app, { records, depth })
        yield row(`seek in ${where}, main thread until it is drawn`, seeks, 16)
        yield row(`ten more records below ${where}, with what they show`, appends, 16)
        if (depth === 'Runs') yield row(`fold a gesture among ${records} records`, folds, 16)
      }
    // A long session, with the timeline open as well.
    const lanes = await panelCosts(browser, app, { records: 5000, depth: 'Runs', lanes: true })
    const where = '5000 records at Runs, lanes open'
    yield row(`seek in ${where}, main thread until it is drawn`, lanes.seeks, 16)
    yield row(`ten more records below ${where}, with what they show`, lanes.appends, 16)
  } finally {
    await browser.close()
  }
}
