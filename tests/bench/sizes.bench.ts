import { measurements, type Row } from '../sizes/rows.ts'
import { launchBrowser } from '../tools/browser.ts'

/** Sizes and requests of small production pages; a figure that cannot be measured is NaN. */
export async function* bench(): AsyncGenerator<Row> {
  const browser = await launchBrowser()
  try {
    for (const { measure, ...limits } of measurements(async () => browser)) {
      yield await measure().catch((error: unknown): Row => {
        const detail = [
          String(error)
            .split(/\s*\n\s*/)
            .slice(0, 4)
            .join(' '),
        ]
        return { ...limits, unit: 'kB', value: Number.NaN, detail }
      })
    }
  } finally {
    await browser.close()
  }
}
