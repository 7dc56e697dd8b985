import type { BrowserContext, Page } from 'playwright-core'
import { createPublicClient, http } from 'viem'
import { expect, test } from 'vitest'
import type { ModalKernel } from '../../plugins/modal/index.ts'
import { accept, connect, dialogOf, insist, openAccount, slice, stored } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { sharedAccount as account, type SharedWalletGlobals, shareWallet } from './shared-wallet.ts'

interface Glance {
  readonly at: number
  readonly status: string
  readonly network: string
}
interface Globals extends SharedWalletGlobals {
  readonly kernel: ModalKernel
  readonly glances: Glance[]
}

const world = fileWorld()

/** A browser context whose pages share one wallet. */
async function sharedContext(): Promise<BrowserContext> {
  const first = await world.open()
  const context = first.context()
  await shareWallet(context, world.sandbox)
  await first.close()
  return context
}

/** Opens a tab that notes each change of its account's status and network with the time. */
async function openTab(within: BrowserContext): Promise<Page> {
  const page = await world.open({ within })
  await page.evaluate(() => {
    const { kernel } = window as unknown as Globals
    const glances: Glance[] = []
    const look = (): void => {
      const { connections, networks } = kernel.state as unknown as {
        connections: { accounts: { eip155: { status: string } } }
        networks: { active: { eip155: string } }
      }
      const { status } = connections.accounts.eip155
      const network = networks.active.eip155
      const last = glances.at(-1)
      if (last?.status !== status || last.network !== network)
        glances.push({ at: Date.now(), status, network })
    }
    look()
    kernel.subscribe(look)
    Object.assign(window, { glances })
  })
  return page
}

const glancesOf = (page: Page): Promise<readonly Glance[]> =>
  page.evaluate(() => (window as unknown as Globals).glances)

/** Waits until both pages show it and resolves with how long the second one was behind, in ms. */
async function lag(pages: readonly Page[], wanted: Partial<Glance>): Promise<number> {
  const shows = (glance: Glance): boolean =>
    (wanted.status ?? glance.status) === glance.status &&
    (wanted.network ?? glance.network) === glance.network
  const times: number[] = []
  for (const page of pages) {
    await expect
      .poll(async () => (await glancesOf(page)).some(shows), { timeout: 10_000 })
      .toBe(true)
    times.push((await glancesOf(page)).findLast(shows)?.at ?? Number.NaN)
  }
  return Math.max(...times) - Math.min(...times)
}

test('[G13] [S6] two pages agree on connect, network and disconnect', async () => {
  const context = await sharedContext()
  const [a, b] = [await openTab(context), await openTab(context)]
  const pages = [a, b]
  const lags: Record<string, number> = {}

  await connect(a, 'Shared')
  lags.connect = await lag(pages, { status: 'connected' })
  await b.getByRole('main').getByRole('button', { name: /^0x/ }).first().waitFor()
  const asked = await b.evaluate(() => (window as unknown as Globals).sharedWallet.requests)
  expect(asked).toContain('eth_accounts')
  expect(asked).not.toContain('eth_requestAccounts')
  const seen = (await glancesOf(b)).map(({ status }) => status)
  expect(seen).toEqual(['disconnected', 'restoring', 'connected'])

  const second = world.sandbox.evm.chains[1]
  if (!second) throw new Error('no second chain')
  const dialog = await openAccount(a)
  await dialog.getByRole('button', { name: /Change network/ }).click()
  await dialog.getByRole('button', { name: second.name }).click()
  lags.network = await lag(pages, { network: `eip155:${second.chainId}` })
  const { accounts } = await slice<{ accounts: Record<string, { caipAddress: string }> }>(
    b,
    'connections',
  )
  expect(accounts.eip155?.caipAddress).toBe(`eip155:${second.chainId}:${account}`)

  const from = (await glancesOf(b)).length
  await a.evaluate(async () => {
    const { kernel } = window as unknown as { kernel: { dispatch: Disconnecting } }
    interface Disconnecting {
      readonly connections: { disconnect(): Promise<void> }
    }
    await kernel.dispatch.connections.disconnect()
  })
  lags.disconnect = await lag(pages, {
    status: 'disconnected',
    network: `eip155:${second.chainId}`,
  })
  expect((await glancesOf(b)).slice(from).map(({ status }) => status)).toEqual(['disconnected'])
  await b.getByRole('button', { name: 'Connect wallet' }).waitFor()
  for (const page of pages)
    expect(await page.evaluate(() => (window as unknown as Globals).sharedWallet.listening())).toBe(
      0,
    )

  // Measured, not tested: the design asks for 300 ms, and a busy machine proves nothing.
  console.info(`[G13] behind the first tab, in ms: ${JSON.stringify(lags)}`)
  await context.close()
})

test('[CONN-18] the first paint after a reload shows the restored state, then both tabs are connected', async () => {
  const context = await sharedContext()
  const [a, b] = [await openTab(context), await openTab(context)]
  await connect(a, 'Shared')
  await lag([a, b], { status: 'connected' })
  await stored(b, 'connections', '"connections":[{')
  await b.addInitScript(() => {
    // Gets the kernel the moment the page has made it, before anything is painted.
    let made: ModalKernel | undefined
    const first: string[] = []
    Object.defineProperty(window, 'kernel', {
      configurable: true,
      get: () => made,
      set(kernel: ModalKernel) {
        made = kernel
        const note = (): void => {
          const { connections } = kernel.state as unknown as {
            connections: { accounts: { eip155: { status: string; address?: string } } }
          }
          const { status, address } = connections.accounts.eip155
          if (first.at(-1) !== `${status} ${address}`) first.push(`${status} ${address}`)
        }
        kernel.subscribe(note)
        Object.assign(window, { statuses: first })
      },
    })
  })
  await b.reload()
  await b.getByRole('main').getByRole('button', { name: /^0x/ }).first().waitFor()
  await expect
    .poll(() => b.evaluate(() => (window as unknown as { statuses: string[] }).statuses.at(-1)))
    .toBe(`connected ${account}`)
  const statuses = await b.evaluate(() => (window as unknown as { statuses: string[] }).statuses)
  expect(statuses.filter((status) => status.startsWith('restoring'))).toEqual([
    `restoring ${account}`,
  ])
  const { connections } = await slice<{ connections: readonly object[] }>(a, 'connections')
  expect(connections).toHaveLength(1)
  await context.close()
})

test('[G13] a transfer being prepared in one tab is not in the other', async () => {
  const context = await sharedContext()
  const [a, b] = [await openTab(context), await openTab(context)]
  await connect(a, 'Shared')
  await lag([a, b], { status: 'connected' })
  const before = await slice(b, 'send')
  const dialog = await openAccount(a)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Amount to send').fill('0.25')
  // That nothing crosses is seen only after the time in which it would.
  await a.waitForTimeout(500)
  expect(await slice(b, 'send')).toEqual(before)
  expect(await slice(a, 'send')).not.toEqual(before)
  await context.close()
})

const receiver = '0x00000000000000000000000000000000000ca11e'

/** Fills the form for a transfer and waits for its review. */
async function reviewTransfer(page: Page): Promise<void> {
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Amount to send').fill('0.25')
  await dialog.getByLabel('To', { exact: true }).fill(receiver)
  await dialog.getByRole('button', { name: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).waitFor()
}

/** Opens two connected tabs with the same transfer under review. */
async function twoReviews(): Promise<{ context: BrowserContext; tabs: [Page, Page] }> {
  const context = await sharedContext()
  const tabs: [Page, Page] = [await openTab(context), await openTab(context)]
  await connect(tabs[0], 'Shared')
  await lag(tabs, { status: 'connected' })
  for (const tab of tabs) await reviewTransfer(tab)
  return { context, tabs }
}

const confirm = (page: Page): Promise<void> =>
  insist(dialogOf(page).getByRole('button', { name: 'Confirm' }))

const transfersOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      (window as unknown as Globals).sharedWallet.requests.filter(
        (method) => method === 'eth_sendTransaction',
      ).length,
  )

async function transfers(tabs: readonly Page[]): Promise<number> {
  const counts = await Promise.all(tabs.map(transfersOf))
  return counts.reduce((sum, count) => sum + count, 0)
}

async function received(): Promise<bigint> {
  const { rpcUrl = '' } = world.sandbox.evm.chains[0] ?? {}
  return createPublicClient({ transport: http(rpcUrl) }).getBalance({ address: receiver })
}

const refusal = /Another tab has handed this very transfer/

test('[G13, T43] two tabs that confirm the same transfer at once ask the wallet once and pay once', async () => {
  const { context, tabs } = await twoReviews()
  const before = await received()
  await Promise.all(tabs.map(confirm))
  await expect.poll(() => transfers(tabs)).toBe(1)
  const [winner, loser] = (await transfersOf(tabs[0])) === 1 ? tabs : tabs.toReversed()
  if (!winner || !loser) throw new Error('There are two tabs.')
  const form = dialogOf(loser)
  await form.getByText(refusal).first().waitFor()
  expect(await form.getByLabel('Amount to send').inputValue()).toBe('0.25')
  expect(await form.getByLabel('To', { exact: true }).inputValue()).toBe(receiver)

  await winner.evaluate(() => (window as unknown as Globals).sharedWallet.approve())
  await dialogOf(winner).getByText('Transaction confirmed').waitFor()
  expect(await transfers(tabs)).toBe(1)
  expect((await received()) - before).toBe(250_000_000_000_000_000n)
  await context.close()
})

test('[G13, T43] after a tab died with its transfer in the wallet, another one sends it once it accepts that', async () => {
  const { context, tabs } = await twoReviews()
  const [a, b] = tabs
  await confirm(a)
  await expect.poll(() => transfersOf(a)).toBe(1)
  await confirm(b)
  await dialogOf(b).getByText(refusal).first().waitFor()
  await a.close()
  await dialogOf(b).getByRole('button', { name: 'Review' }).click()
  await dialogOf(b).getByText('Your wallet may still send an earlier request.').waitFor()
  await accept(dialogOf(b))
  await insist(dialogOf(b).getByRole('button', { name: 'Send to this address' }))
  await b.evaluate(() => (window as unknown as Globals).sharedWallet.approve())
  await dialogOf(b).getByText('Transaction confirmed').waitFor()
  expect(await transfersOf(b)).toBe(1)
  await context.close()
})

test('[G13] what one tab sent closes the same review in the other', async () => {
  const { context, tabs } = await twoReviews()
  const [a, b] = tabs
  await a.evaluate(() => (window as unknown as Globals).sharedWallet.approve())
  await confirm(a)
  await dialogOf(a).getByText('Transaction confirmed').waitFor()
  await dialogOf(b)
    .getByText(/was sent from another tab just now/)
    .waitFor()
  expect(await dialogOf(b).getByLabel('Amount to send').inputValue()).toBe('0.25')
  expect(await transfers(tabs)).toBe(1)
  await context.close()
})
