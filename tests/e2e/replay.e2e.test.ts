import type { Page, Request } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { replay } from '../../kernel/testing/index.ts'
import { dialogOf, insist } from './actions.ts'
import type { PageGlobals } from './page-globals.ts'
import { hashesOf } from './recorded.ts'
import { readStageOptions } from './stage/options.ts'
import { stagePlugins } from './stage/plugins.ts'
import { type Stage, startStage } from './stage.ts'

let stage: Stage

beforeAll(async () => {
  stage = await startStage()
})
afterAll(() => stage.close())

interface WithBalances {
  readonly balances: {
    readonly shown: readonly { readonly status: string }[]
    readonly native: readonly object[]
  }
}

/** Connects, switches the network and sends, as a visitor would. */
async function journey(page: Page): Promise<void> {
  const dialog = dialogOf(page)
  const press = (name: string | RegExp): Promise<void> =>
    dialog.getByRole('button', { name }).first().click()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await press('Quince')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^0x/ }).click()
  await press(/Change network/)
  await press('Meadow')
  await dialog.getByRole('button', { name: /now Meadow/ }).waitFor()
  await press('Send')
  await dialog.getByLabel('Amount to send').fill('0.125')
  const friend = stage.world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog.getByLabel('To', { exact: true }).fill(friend?.address ?? '')
  await press('Review')
  await insist(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.getByText('Transaction confirmed').waitFor()
  await press('Done')
}

const exported = (page: Page): Promise<string> =>
  page.evaluate(() => (window as unknown as PageGlobals).kernel.exportRecording())

/** Resolves once the balance that a transfer changed was read and stored: nothing is left to be written then. */
async function balanceStored(page: Page): Promise<void> {
  const open = (): Promise<boolean> =>
    page.evaluate(() => {
      const { kernel } = window as unknown as PageGlobals
      const { shown, native } = (kernel.state as unknown as WithBalances).balances
      const stored = JSON.parse(localStorage.getItem('wallet-kernel/balances') ?? '{}')
      return (
        shown[0]?.status !== 'loaded' ||
        JSON.stringify(stored.fields?.native) !== JSON.stringify(native)
      )
    })
  await expect.poll(open).toBe(false)
}

test('[KERN-2, T56] a recorded run gives the same state after every record in Chromium and in bare Node, and touches nothing', async () => {
  const page = await stage.open()
  await journey(page)
  await balanceStored(page)
  const recording = await exported(page)
  const { records } = JSON.parse(recording) as { readonly records: readonly object[] }
  expect(records.length).toBeGreaterThan(60)

  const asked: string[] = []
  page.on('request', (request) => {
    if (!isAppScript(request)) asked.push(`${request.resourceType()} ${request.url()}`)
  })
  const storedBefore = await page.evaluate(() => JSON.stringify({ ...localStorage }))
  const walletBefore = await requests(page)
  const inPage = await page.evaluate(hashesOf, recording)
  expect(asked).toEqual([])
  expect(await requests(page)).toBe(walletBefore)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe(storedBefore)

  const realFetch = globalThis.fetch
  let fetched = 0
  globalThis.fetch = () => {
    fetched += 1
    return Promise.reject(new Error('A replay asked the network.'))
  }
  try {
    const plugins = stagePlugins(
      stage.world.sandbox.config,
      readStageOptions(''),
      new URL(stage.url).origin,
    )
    const inNode = await replay(recording, plugins)
    expect(inNode.verdict).toEqual({ kind: 'fits' })
    expect(inNode.hashes).toEqual(inPage)
    expect(inNode.hashes).toHaveLength(records.length + 1)
    expect(new Set(inNode.hashes).size).toBeGreaterThan(20)
    expect(fetched).toBe(0)
  } finally {
    globalThis.fetch = realFetch
  }
  await page.context().close()
})

/** Whether a request loads the app's own code, which comes late and is all that a replay may load. */
const isAppScript = (request: Request): boolean =>
  request.resourceType() === 'script' &&
  request.method() === 'GET' &&
  /^assets\/[\w./-]+\.js$/.test(request.url().replace(stage.url, ''))

/** How many requests the page's wallets have got. */
const requests = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { sandboxWallets } = window as unknown as {
      readonly sandboxWallets: Readonly<Record<string, { readonly requests: readonly object[] }>>
    }
    return Object.values(sandboxWallets).reduce((sum, wallet) => sum + wallet.requests.length, 0)
  })

test('[T57] a hostile recording is refused in words, and the page goes on as it was', async () => {
  const page = await stage.open()
  const hostile = [
    'not json',
    'null',
    '{"format":"wallet-kernel/recording","version":99}',
    '{"format":"wallet-kernel/recording","version":1,"plugins":[],"base":{"seq":0,"state":{"__proto__":{"polluted":1}}},"records":[]}',
  ]
  for (const text of hostile) {
    const refusal = await page.evaluate(
      (recording) =>
        (window as unknown as PageGlobals).kernel.loadRecording(recording).then(
          () => 'accepted',
          (error: { readonly code?: string }) => error.code,
        ),
      text,
    )
    expect(refusal).toBe('kernel/bad-recording')
  }
  expect(await page.evaluate(() => 'polluted' in {})).toBe(false)
  await journey(page)
  await page.context().close()
})
