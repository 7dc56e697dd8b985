import type { Browser } from 'playwright-core'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { settle, watch } from '../../sizes/journey.ts'
import { withPage } from '../../sizes/with-page.ts'
import { mainThread } from './main-thread.ts'

/** What it cost from the click on a wallet that answers at once until the page shows the account. */
export interface ConnectCost {
  /** Milliseconds of the page's main thread. */
  readonly cpu: number
  /** Milliseconds on the clock. */
  readonly wall: number
}

/** In the page: resolves once the connect button, painted, shows the account. */
const accountShown = (): Promise<number> =>
  new Promise((resolve, reject) => {
    let clicked = 0
    addEventListener(
      'pointerup',
      (click) => {
        clicked = click.timeStamp
        setTimeout(() => reject(new Error('The account was not shown in 15 s.')), 15_000)
      },
      { capture: true, once: true },
    )
    const button = document.querySelector('#root button') as HTMLElement
    new MutationObserver((_, observer) => {
      if (!button.textContent?.startsWith('0x1111')) return
      observer.disconnect()
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now() - clicked)
        port2.postMessage(undefined)
      })
    }).observe(button, { characterData: true, childList: true, subtree: true })
  })

/** Connects the announced wallet on a fresh page of a built app. */
export const connectCost = async (browser: Browser, app: BuiltApp): Promise<ConnectCost> => {
  return await withPage(browser, app, {}, async ({ page, url }) => {
    const moment = watch(page, url)
    await page.goto(url)
    await page.getByRole('button', { name: /connect/i }).click()
    const wallet = page.getByRole('dialog').getByRole('button', { name: /measured wallet/i })
    await wallet.waitFor()
    await settle(page, moment)
    const box = await wallet.boundingBox()
    if (box === null) throw new Error('The wallet has no place on the page.')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    const worked = await mainThread(page)
    const shown = page.evaluate(accountShown)
    await page.waitForTimeout(200)
    const before = await worked()
    await page.mouse.down()
    await page.mouse.up()
    const wall = await shown
    return { wall, cpu: (await worked()) - before }
  })
}
