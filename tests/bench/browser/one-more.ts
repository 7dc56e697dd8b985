import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { root } from '../../tools/modules.ts'
import { serveFolder } from '../../tools/serve.ts'
import { showActivity, type WithActivity } from './lists.ts'
import { mainThread } from './main-thread.ts'

const runs = 7

/** In the page: loads the page of one row that is left, and resolves once that is painted. */
const loadLast = async (): Promise<void> => {
  const { kernel } = window as unknown as WithActivity
  await kernel.dispatch.activity.loadMore()
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = resolve
      port2.postMessage(undefined)
    })
  })
}

/** Milliseconds of the main thread for one more row below 10,000 of activity, on fresh pages. */
export const oneMore = async (browser: Browser, app: BuiltApp): Promise<readonly number[]> => {
  const served = await serveFolder(app.folder)
  const costs: number[] = []
  try {
    while (costs.length < runs) {
      const page = await browser.newPage()
      page.setDefaultTimeout(20_000)
      await page.addInitScript({ path: join(root, 'tests/sizes/page-wallet.js') })
      await page.goto(served.url)
      await showActivity(page)
      const worked = await mainThread(page)
      const before = await worked()
      await page.evaluate(loadLast)
      costs.push((await worked()) - before)
      await page.close()
    }
  } finally {
    await served.close()
  }
  return costs
}
