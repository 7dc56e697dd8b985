import type { Browser, Locator, Page } from 'playwright-core'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { quantile, type Row, round } from '../row.ts'
import { type ScrollFrames, scrollFrames } from './scroll-frames.ts'

const runs = 5

/** The wallets to choose from. */
export async function showConnect(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /connect/i }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /measured wallet/i }).waitFor()
  return dialog
}

/** The list of all wallets. */
export async function showWallets(page: Page): Promise<Locator> {
  const dialog = await showConnect(page)
  await dialog.getByRole('button', { name: /all wallets/i }).click()
  await dialog.getByRole('button', { name: 'Wallet 12', exact: true }).waitFor()
  await page.waitForTimeout(500)
  return dialog
}

/** The account of the wallet that answers at once. */
export async function showAccount(page: Page): Promise<Locator> {
  const dialog = await showConnect(page)
  await dialog.getByRole('button', { name: /measured wallet/i }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /0x1111/ }).click()
  await dialog.getByRole('heading').first().waitFor()
  return dialog
}

/** The tab with the account's tokens. */
export async function showTokens(page: Page): Promise<Locator> {
  const dialog = await showAccount(page)
  await dialog.getByRole('button', { name: /^Token 12/ }).scrollIntoViewIfNeeded()
  await page.waitForTimeout(500)
  return dialog
}

/** What such a page publishes. */
export interface WithActivity {
  readonly kernel: {
    readonly state: { readonly activity: { readonly items: readonly unknown[] } }
    readonly dispatch: { readonly activity: { loadMore(): Promise<void> } }
  }
}

/** The tab with the account's moves, once all but the last page of them is there. */
export async function showActivity(page: Page): Promise<Locator> {
  const dialog = await showAccount(page)
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog.getByRole('tabpanel').getByRole('listitem').first().waitFor()
  await page.evaluate(async () => {
    const { kernel } = window as unknown as WithActivity
    while (kernel.state.activity.items.length < 10_000) await kernel.dispatch.activity.loadMore()
  })
  await page.waitForTimeout(500)
  return dialog
}

/** What scrolling through such a list of 10,000 comes to. */
export async function* scrollRows(
  browser: Browser,
  app: BuiltApp,
  list: { readonly of: string; show(page: Page): Promise<Locator> },
): AsyncGenerator<Row> {
  const scrolls: ScrollFrames[] = []
  while (scrolls.length < runs) scrolls.push(await scrollFrames(browser, app, list.show))
  const middle = (of: (one: ScrollFrames) => number): number => quantile(scrolls.map(of), 0.5)
  yield {
    what: `scroll through 10,000 ${list.of}, frames not drawn`,
    unit: '%',
    value: round(
      middle(({ dropped, due }) => (100 * dropped) / due),
      1,
    ),
    target: 1,
    detail: [`of ${middle(({ due }) => due)} frames; ${middle(({ blank }) => blank)} blank`],
  }
  yield {
    what: `scroll through 10,000 ${list.of}, main thread per frame`,
    unit: 'ms',
    value: round(
      middle(({ cpuPerFrame }) => cpuPerFrame),
      1,
    ),
    target: 16.6,
    detail: [`${middle(({ mounted }) => mounted)} rows mounted`],
  }
}
