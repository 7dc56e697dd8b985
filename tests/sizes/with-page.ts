import { join } from 'node:path'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { root } from '../tools/modules.ts'
import { serveFolder } from '../tools/serve.ts'
import type { BuiltApp } from './build-app.ts'

/** A page on nothing yet, with the measured wallet in it, and where the app is served. */
export interface AppPage {
  readonly page: Page
  readonly context: BrowserContext
  readonly url: string
}

/** Serves a built app and hands `work` a fresh page for it; both are closed when `work` ends. `page.goto(url)` is the caller's. */
export async function withPage<T>(
  browser: Browser,
  app: BuiltApp,
  options: BrowserContextOptions,
  work: (opened: AppPage) => Promise<T>,
): Promise<T> {
  const served = await serveFolder(app.folder)
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    await page.addInitScript({ path: join(root, 'tests/sizes/page-wallet.js') })
    return await work({ page, context, url: served.url })
  } finally {
    await context.close()
    await served.close()
  }
}
