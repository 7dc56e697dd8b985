import { createServer } from 'node:http'
import type { Page } from 'playwright-core'
import { launchBrowser } from '../testing/browser.ts'
import { watchStrays } from '../testing/strays.ts'

/** A browser page on loopback for tests of page wallets. */
export interface TestPage {
  readonly page: Page
  /** URLs of requests that left the machine or tried to. */
  readonly strays: readonly string[]
  /** Uncaught errors and console errors of the page. */
  readonly errors: readonly string[]
  close(): Promise<void>
}

/** Opens Chromium on an empty page that runs the given script first. */
export async function openTestPage(script: string): Promise<TestPage> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end('<!doctype html><title>test page</title><link rel=icon href=data:>')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  const browser = await launchBrowser()
  const page = await browser.newPage()
  const strays = watchStrays(page.context())
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text())
  })
  await page.addInitScript({ content: script })
  await page.goto(`http://127.0.0.1:${port}/`)
  return {
    page,
    strays,
    errors,
    async close() {
      await browser.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
