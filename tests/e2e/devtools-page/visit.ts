import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { watchStrays } from '../../../examples/sandbox/testing/strays.ts'
import type { Served } from '../../tools/serve.ts'
import type { Toy } from './toy.ts'

declare global {
  interface Window {
    toy: Toy
  }
}

export const secret = 'otp-918273'
const owner = '0x52908400098527886E0F7030069857D2E4169EE7'

/** Where the page is served and opened, and what it asks of other hosts. */
export interface Visit {
  readonly browser: Browser
  readonly server: Served
  readonly strays: string[]
}

/** Opens the page with the panel in a context of its own; stored preferences are the depth `records` and lanes on. */
export async function openDevtools(
  { browser, server, strays }: Visit,
  query = '',
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
    ...options,
  })
  watchStrays(context, strays)
  await context.addInitScript(() => {
    const chosen = JSON.stringify({ depth: 'records', lanes: true })
    if (!localStorage.getItem('wallet-kernel:devtools'))
      localStorage.setItem('wallet-kernel:devtools', chosen)
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(`${server.url}?${query}`)
  await page.waitForFunction(() => 'toy' in window)
  return page
}

/** A short session of every kind of record: runs, a secret, a failure, a run in flight, traffic. */
export async function story(page: Page): Promise<void> {
  await page.evaluate(
    async ({ secret, owner }) => {
      const { toy } = window
      const { modal, bank, ticker } = toy.kernel.with({})
      await modal.open()
      toy.later(400)
      await bank.connect(owner, 30)
      toy.later(5000)
      await bank.enterCode(secret)
      toy.later(900)
      await bank.pay(5000).catch(() => undefined)
      await ticker.tick()
      toy.later(200)
      bank.wait()
    },
    { secret, owner },
  )
  await page.getByRole('row').filter({ hasText: 'bank/wait' }).waitFor()
}
