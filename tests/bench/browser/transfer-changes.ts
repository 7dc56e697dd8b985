import type { Browser, Locator, Page } from 'playwright-core'
import { mockNode, mockWallets } from '../../../kernel/testing/index.ts'
import { bridgeWallets, routeNode } from '../../../kernel/testing/playwright/index.ts'
import { armingMs } from '../../../react/use-armed.ts'
import type { BuiltApp } from '../../sizes/build-app.ts'
import { withPage } from '../../sizes/with-page.ts'
import type { Row } from '../row.ts'
import { changeOf, changeRow, type Frames, framesAt, warmRuns } from './view-changes.ts'

const receiver = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
/** The wallet's answer comes once the change before it is over. */
const walletMs = 900

const steps = [
  { what: 'form to review', view: 'ReviewTransaction' },
  { what: 'review to the wallet', view: 'ApproveTransaction' },
  { what: 'the wallet to the result', view: 'TransactionResult' },
] as const
type Step = (typeof steps)[number]['view']

async function transfer(page: Page, dialog: Locator): Promise<Readonly<Record<Step, Frames>>> {
  const watch = (view: Step): Promise<Frames> => framesAt(page, view)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Amount to send').fill('0.01')
  await dialog.getByLabel('To', { exact: true }).fill(receiver)
  const review = dialog.getByRole('button', { name: 'Review' })
  await review.and(page.locator(':enabled')).waitFor()
  const reviewed = watch('ReviewTransaction')
  await review.click()
  const confirm = dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
  await confirm.waitFor()
  const caution = dialog.getByRole('checkbox')
  if (await caution.isVisible()) await caution.check()
  const frames = { ReviewTransaction: await reviewed }
  // A press within that of the first frame does nothing, and a slow page draws it late.
  await page.waitForTimeout(2 * armingMs)
  const asked = watch('ApproveTransaction')
  const ended = watch('TransactionResult')
  await confirm.and(page.locator(':enabled')).click()
  const later = { ApproveTransaction: await asked, TransactionResult: await ended }
  await dialog.getByText('Transaction confirmed').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Send' }).waitFor()
  return { ...frames, ...later }
}

/** A transfer from form to result on a production page, each step warm: how many frames of its motion come late. */
export async function* transferChanges(
  browser: Browser,
  app: BuiltApp,
  slower: number,
): AsyncGenerator<Row> {
  const node = mockNode()
  const send = async (params: Parameters<typeof node.send>[0]): Promise<string> => {
    await new Promise((resolve) => setTimeout(resolve, walletMs))
    return node.send(params)
  }
  const wallets = mockWallets({ eip155: { handlers: { eth_sendTransaction: send } } })
  const viewport = { width: 1024, height: 720 }
  const runs = await withPage(browser, app, { viewport }, async ({ page, context, url }) => {
    await routeNode(page, /^https:/, node)
    await bridgeWallets(page, wallets)
    await page.goto(url)
    await page.getByRole('button', { name: /connect/i }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: /example wallet/i }).click()
    await dialog.waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: /0x/ }).click()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
    const all: Readonly<Record<Step, Frames>>[] = []
    // The first one fetches and draws each view for the first time.
    while (all.length <= warmRuns) all.push(await transfer(page, dialog))
    return all.slice(1)
  })
  for (const { what, view } of steps)
    yield changeRow(
      changeOf(
        what,
        runs.map((run) => run[view]),
      ),
      slower,
    )
}
