import type { Browser } from 'playwright-core'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { withPage } from '../../sizes/with-page.ts'
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
  const costs: number[] = []
  while (costs.length < runs)
    costs.push(
      await withPage(browser, app, {}, async ({ page, url }) => {
        await page.goto(url)
        await showActivity(page)
        const worked = await mainThread(page)
        const before = await worked()
        await page.evaluate(loadLast)
        return (await worked()) - before
      }),
    )
  return costs
}
