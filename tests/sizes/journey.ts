import type { Browser, Page } from 'playwright-core'
import type { BuiltApp } from './build-app.ts'
import { withPage } from './with-page.ts'

/** What a page had asked for by a moment of the journey. */
export interface Moment {
  /** Scripts and styles of the app, in the order of their requests. */
  readonly files: readonly string[]
  /** Every other request, as `METHOD url`: to a wallet list, an RPC node, an image host. */
  readonly others: readonly string[]
}

/** Notes every request of a page served at `url`; call it for what was asked so far. */
export const watch = (page: Page, url: string): (() => Moment) => {
  const files: string[] = []
  const others: string[] = []
  page.on('request', (request) => {
    const at = request.url()
    if (at.startsWith(`${url}assets/`)) files.push(at.slice(url.length))
    else if (at !== url && !/^(data|blob):/.test(at)) others.push(`${request.method()} ${at}`)
  })
  page.on('websocket', (socket) => others.push(`WebSocket ${socket.url()}`))
  return () => ({ files: [...new Set(files)], others: [...others] })
}

/** Waits until the page has been without a new request for a while. */
export const settle = async (page: Page, moment: () => Moment): Promise<Moment> => {
  for (let before = -1, waited = 0; ; waited += 400) {
    const { files, others } = moment()
    // A page that asks again and again for what it cannot have is taken as it is.
    if (files.length + others.length === before || waited > 6_000) return { files, others }
    before = files.length + others.length
    await page.waitForTimeout(400)
  }
}

/** Where a journey stops: before a click, with the modal open, or with the account shown. */
export type Stop = 'start' | 'open' | 'account'

const address = /0x1111/i

/**
 * Runs a built app in a browser, as far as `until`: loads it, opens the modal by the connect
 * button, connects an injected wallet and opens the account view. Throws at a step not reached.
 */
export const runJourney = async (browser: Browser, app: BuiltApp, until: Stop): Promise<Moment> => {
  return await withPage(browser, app, { reducedMotion: 'reduce' }, async ({ page, url }) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    const moment = watch(page, url)
    await page.goto(url)
    const button = page.getByRole('button', { name: /connect/i })
    await button.waitFor().catch((cause) => {
      throw new Error(`No connect button. Page errors: ${errors.join('; ') || 'none'}`, { cause })
    })
    const start = await settle(page, moment)
    if (until === 'start') return start
    await button.click()
    const wallet = page.getByRole('dialog').getByRole('button', { name: /measured wallet/i })
    await wallet.waitFor()
    const open = await settle(page, moment)
    if (until === 'open') return open
    await wallet.click()
    // Connecting closes the modal; the button that then shows the address opens the account.
    const dialog = page.getByRole('dialog')
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: address }).first().click()
    await dialog.getByText(address).first().waitFor()
    return await settle(page, moment)
  })
}
