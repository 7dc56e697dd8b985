import type { Browser, Page } from 'playwright-core'
import { mockWallets } from '../../../kernel/testing/index.ts'
import { bridgeWallets } from '../../../kernel/testing/playwright/index.ts'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { withPage } from '../../sizes/with-page.ts'
import type { Row } from '../row.ts'
import { changeOf, changeRow, type Frames, framesAt, warmRuns } from './view-changes.ts'

interface ThereAndBack {
  readonly there: Frames
  readonly back: Frames
}

async function askAndLeave(page: Page): Promise<ThereAndBack> {
  const dialog = page.getByRole('dialog')
  const row = dialog.getByRole('button', { name: /example wallet/i })
  const asked = framesAt(page, 'ConnectingExternal')
  await row.click()
  const there = await asked
  const left = framesAt(page, 'Connect')
  await dialog.getByRole('button', { name: 'Back' }).click()
  const back = await left
  await row.waitFor()
  return { there, back }
}

/** From a wallet's row to the view that waits for its answer, and back before there is one, each warm. */
export async function* connectingChanges(
  browser: Browser,
  app: BuiltApp,
  slower: number,
): AsyncGenerator<Row> {
  const silent = (): Promise<never> => new Promise(() => undefined)
  const wallets = mockWallets({ eip155: { handlers: { eth_requestAccounts: silent } } })
  const viewport = { width: 1024, height: 720 }
  const runs = await withPage(browser, app, { viewport }, async ({ page, context, url }) => {
    await bridgeWallets(page, wallets)
    await page.goto(url)
    await page.getByRole('button', { name: /connect/i }).click()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const all: ThereAndBack[] = []
    // The first one fetches and draws the view for the first time.
    while (all.length <= warmRuns) all.push(await askAndLeave(page))
    return all.slice(1)
  })
  const row = (what: string, frames: readonly Frames[]): Row =>
    changeRow(changeOf(what, frames), slower)
  yield row(
    'wallet row to the wait for it',
    runs.map(({ there }) => there),
  )
  yield row(
    'back to the wallet row',
    runs.map(({ back }) => back),
  )
}
