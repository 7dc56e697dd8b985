import type { Browser } from 'playwright-core'
import type { Toy } from '../../e2e/devtools-page/toy.ts'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { serveFolder } from '../../tools/serve.ts'
import { mainThread } from './main-thread.ts'

const records = 100_000

/** In the page: moves the scrubber as a hand would, and waits until what it shows is drawn. */
const seek = async (seq: number): Promise<void> => {
  const panel = document.querySelector('[data-kernel-devtools]')?.shadowRoot
  const range = panel?.querySelector<HTMLInputElement>('input[type=range]')
  if (!range) throw new Error('No scrubber is shown.')
  // React hears of a value only when it is written past its own setter.
  const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  write?.call(range, String(seq))
  range.dispatchEvent(new Event('input', { bubbles: true }))
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
}

/** Milliseconds of the main thread for each of many far seeks in a long log, with the panel open. */
export const panelSeek = async (browser: Browser, app: BuiltApp): Promise<readonly number[]> => {
  const served = await serveFolder(app.folder)
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 } })
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.goto(served.url)
    await page.getByRole('grid', { name: 'Records' }).waitFor()
    await page.evaluate(
      (count) => (window as typeof window & { readonly toy: Toy }).toy.fill(count),
      records,
    )
    await page.waitForTimeout(1000)
    const worked = await mainThread(page)
    const costs: number[] = []
    for (let turn = 1; turn <= 60; turn += 1) {
      const before = await worked()
      await page.evaluate(seek, 100 + ((turn * 7919 * 13) % (records - 200)))
      costs.push((await worked()) - before)
    }
    return costs
  } finally {
    await context.close()
    await served.close()
  }
}
