import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { launchBrowser } from '../tools/browser.ts'
import { root } from '../tools/modules.ts'
import { serveFolder } from '../tools/serve.ts'
import { type BuiltApp, buildApp } from './build-app.ts'
import { settle, watch } from './journey.ts'

let browser: Browser
let app: BuiltApp
let served: Awaited<ReturnType<typeof serveFolder>>
let context: BrowserContext

beforeAll(async () => {
  app = await buildApp('lazy-start')
  served = await serveFolder(app.folder)
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  await served?.close()
})
beforeEach(async () => {
  await context?.close()
  context = await browser.newContext({ reducedMotion: 'reduce' })
  await context.addInitScript({ path: join(root, 'tests/sizes/page-wallet.js') })
})

const address = /0x1111/i
const button = (page: Page) => page.getByRole('button').first()

/** Answers for no script but those of the page's start, until the returned function is called. */
async function withoutLateCode(page: Page): Promise<() => Promise<void>> {
  const isLate = (url: URL): boolean =>
    url.pathname.startsWith('/assets/') && !app.startFiles.includes(url.pathname.slice(1))
  await page.route(isLate, (route) => route.abort())
  return () => page.unroute(isLate)
}

test('a lazy page loads its start alone, the kernel when a pointer comes, and opens on the click', async () => {
  const page = await context.newPage()
  const moment = watch(page, served.url)
  await page.goto(served.url)
  await button(page).waitFor()
  expect((await settle(page, moment)).files).toEqual(app.startFiles)
  await button(page).hover()
  const hovered = await settle(page, moment)
  expect(hovered.files.length).toBeGreaterThan(app.startFiles.length)
  await button(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /measured wallet/i })
    .waitFor()
  expect(moment().others).toEqual([])
})

test('a lazy page shows the account of before with its first script, and is connected when the kernel came', async () => {
  const first = await context.newPage()
  await first.goto(served.url)
  await button(first).click()
  await first
    .getByRole('dialog')
    .getByRole('button', { name: /measured wallet/i })
    .click()
  await first.getByRole('button', { name: address }).waitFor()
  // Written a moment after.
  await expect
    .poll(() => first.evaluate(() => localStorage.getItem('wallet-kernel/connections')))
    .toContain('0x1111')
  await first.close()

  const page = await context.newPage()
  const letCome = await withoutLateCode(page)
  await page.goto(served.url)
  await page.getByRole('button', { name: address }).waitFor()
  await letCome()
  await page.reload()
  await page.getByRole('button', { name: address }).click()
  await page.getByRole('dialog').getByText(address).first().waitFor()
})

test('without a connection the button of a lazy page says so, and the next press opens the modal', async () => {
  const page = await context.newPage()
  const letCome = await withoutLateCode(page)
  await page.goto(served.url)
  await button(page).click()
  await page.getByRole('button', { name: 'Not loaded. Try again' }).waitFor()
  await letCome()
  await button(page).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /measured wallet/i })
    .waitFor()
})
