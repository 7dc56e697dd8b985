import type { Locator, Page } from 'playwright-core'
import { erc20Abi, type Hex, type PublicClient, parseEther, parseUnits } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import type { SandboxConfig } from '../../examples/playground/sandbox.ts'
import { call } from '../../examples/sandbox/evm/steps.ts'
import { listedTokens, wethAbi } from '../../examples/sandbox/provider/contracts.ts'
import { createOperator } from '../../examples/sandbox/provider/operator.ts'
import type { AnyPlugin } from '../../kernel/index.ts'
import { replay, stateHash } from '../../kernel/testing/index.ts'
import { accept, connect, insist, openAccount, slice } from './actions.ts'
import { chainOf } from './chain.ts'
import { journeyWorld } from './file-world.ts'
import type { PageGlobals } from './page-globals.ts'

const world = journeyWorld(['provider'])
let chain: PublicClient

beforeAll(async () => {
  chain = chainOf(world)
})

const rpcUrl = (): string => world.sandbox.evm.chains[0].rpcUrl
const addressOf = (label: string): Hex =>
  world.sandbox.evm.accounts.find((account) => account.label === label)?.address as Hex
const tokenOf = (symbol: string): Hex =>
  listedTokens.find((token) => token.symbol === symbol)?.address as Hex
const held = (symbol: string, owner: string): Promise<bigint> =>
  chain.readContract({
    address: tokenOf(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [addressOf(owner)],
  })
const coins = (owner: string): Promise<bigint> => chain.getBalance({ address: addressOf(owner) })

/** What a faucet does: the token arrives without a notification to the page. */
async function drip(amount: string, to: string): Promise<void> {
  const value = parseEther(amount)
  await createOperator().run(rpcUrl(), [
    { ...call(tokenOf('WETH'), wethAbi, 'deposit', []), value },
    call(tokenOf('WETH'), wethAbi, 'transfer', [addressOf(to), value]),
  ])
}

const press = (dialog: Locator, name: string | RegExp): Promise<void> =>
  dialog.getByRole('button', { name }).first().click()

/** Reviews what the form holds, and confirms it at the wallet. */
async function confirm(dialog: Locator, review: string, done: string): Promise<void> {
  await press(dialog, review)
  const button = dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
  await button.waitFor()
  if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
  await insist(button)
  await dialog.getByText(done).waitFor()
}

async function receiveToken(dialog: Locator): Promise<void> {
  expect(await dialog.getByRole('button', { name: /WETH/ }).count()).toBe(0)
  await drip('4', 'Quince 1')
  // The visitor looks away and back, after the 30 s for which a reading is fresh; the service keeps its own for 10.
  world.sandbox.provider?.reset()
  await dialog.page().clock.fastForward(31_000)
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog.getByRole('tab', { name: 'Tokens' }).click()
  await dialog.getByRole('button', { name: /WETH/ }).waitFor()
}

async function sendToken(dialog: Locator): Promise<void> {
  await press(dialog, /WETH/)
  await dialog.getByText('Contract').waitFor()
  await press(dialog, 'Send')
  await dialog.getByRole('button', { name: /Token to send.*WETH/ }).waitFor()
  await dialog.getByLabel('Amount to send').fill('1.5')
  await dialog.getByLabel('To', { exact: true }).fill(addressOf('Quince 2'))
  await confirm(dialog, 'Review', 'Transaction confirmed')
  await press(dialog, 'Done')
}

async function seeActivity(dialog: Locator): Promise<void> {
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  await dialog.getByRole('button', { name: /^Sent.*1\.5\d* WETH/ }).waitFor()
}

async function swapCoins(dialog: Locator): Promise<void> {
  await press(dialog, 'Swap')
  await press(dialog, /Token to receive/)
  await press(dialog, /^SUSD/)
  await dialog.getByLabel('You pay').fill('0.5')
  await dialog.getByRole('button', { name: 'Review swap' }).waitFor()
  await confirm(dialog, 'Review swap', 'Swapped')
  await press(dialog, 'Done')
}

async function buyCoins(dialog: Locator): Promise<void> {
  await press(dialog, 'Buy')
  await dialog.getByLabel('Amount to pay').fill('30')
  const [seller] = await Promise.all([
    dialog.page().context().waitForEvent('page'),
    press(dialog, /Coinbase.*Fee/),
  ])
  await seller.getByRole('button', { name: 'Pay', exact: true }).click()
  await seller.getByRole('heading', { name: /coins are on their way/ }).waitFor()
  await seller.close()
  await dialog.page().bringToFront()
  await press(dialog, 'Your purchases')
  await dialog.getByText('Delivered').waitFor()
  await press(dialog, 'Back')
  await press(dialog, 'Back')
  // A toast under the pointer stays, and lies over the account's first row.
  await dialog.page().mouse.move(0, 0)
  await dialog.getByText('Your purchase has arrived').waitFor({ state: 'hidden' })
}

async function registerName(dialog: Locator): Promise<void> {
  await press(dialog, /Open profile/)
  await press(dialog, 'Register a name')
  await dialog.getByLabel('Name', { exact: true }).fill('badger')
  await press(dialog, 'Register badger.reown.id')
  await dialog.getByText('Name registered').waitFor()
  await press(dialog, 'Done')
}

async function seeNameInSend(dialog: Locator): Promise<void> {
  await press(dialog, 'Send')
  await dialog.getByLabel('Amount to send').fill('0.1')
  await dialog.getByLabel('To', { exact: true }).fill('badger.reown.id')
  await confirm(dialog, 'Review', 'Transaction confirmed')
  await press(dialog, 'Done')
}

/** What the playground's kernel is made of. Its own compiler settings infer the tuple's type, which these refuse. */
async function playgroundPlugins(): Promise<readonly AnyPlugin[]> {
  const file = '../../examples/playground/plugins.ts'
  const { appPlugins } = (await import(file)) as {
    appPlugins(sandbox: SandboxConfig, visit: object): readonly (AnyPlugin | readonly AnyPlugin[])[]
  }
  const visit = { query: new URLSearchParams(), origin: new URL(world.url).origin }
  return appPlugins(world.sandbox.config, visit).flat(2) as readonly AnyPlugin[]
}

/** The retained history, and each of its states as the page folds them: the base, then one after every record. */
async function statesInPage(page: Page, recording: string): Promise<readonly string[]> {
  const states = await page.evaluate(async (text) => {
    const { kernel } = window as unknown as PageGlobals
    await kernel.loadRecording(text)
    const { log } = kernel.timeline
    const all: string[] = []
    for (let seq = log.base.seq; seq <= log.last; seq += 1) {
      kernel.timeline.inspect(seq)
      all.push(JSON.stringify(kernel.state))
    }
    return all
  }, recording)
  return Promise.all(states.map((state) => stateHash(JSON.parse(state))))
}

test('[VIEW-1] [SEND-1] [SWAP-1] [RAMP-1] [NAME-1] [SEND-8] [KERN-2] a visitor’s whole story on a real chain, and again from its recording in bare Node', async () => {
  const before = {
    dollars: await held('SUSD', 'Quince 1'),
    friend: await held('WETH', 'Quince 2'),
  }
  const page = await world.open({ query: 'devtools=off' })
  // Behind by what is skipped later: what is signed for the service names the time, which has to be the service's.
  await page.clock.install({ time: Date.now() - 31_000 })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByText(/^Total/).waitFor()
  await receiveToken(dialog)
  await sendToken(dialog)
  expect(await held('WETH', 'Quince 1')).toBe(parseUnits('2.5', 18))
  expect((await held('WETH', 'Quince 2')) - before.friend).toBe(parseUnits('1.5', 18))
  await seeActivity(dialog)
  await swapCoins(dialog)
  const { results } = await slice<{ results: readonly { received: string }[] }>(page, 'swap')
  expect((await held('SUSD', 'Quince 1')) - before.dollars).toBe(
    parseUnits(results[0]?.received ?? '', 6),
  )
  const bought = await coins('Quince 1')
  await buyCoins(dialog)
  const { purchases } = await slice<{ purchases: readonly { amount: string }[] }>(page, 'onramp')
  expect((await coins('Quince 1')) - bought).toBe(parseEther(purchases[0]?.amount ?? ''))
  await registerName(dialog)
  await seeNameInSend(dialog)
  await dialog.getByRole('button', { name: /Open profile of badger\.reown\.id/ }).waitFor()

  const recording = await page.evaluate(() =>
    (window as unknown as PageGlobals).kernel.exportRecording(),
  )
  const { base, records } = JSON.parse(recording) as {
    readonly base: { readonly seq: number }
    readonly records: readonly { readonly type: string }[]
  }
  expect(base.seq).toBe(0)
  const features = ['tokens', 'activity', 'send', 'swap', 'onramp', 'names', 'transactions']
  for (const feature of features)
    expect(records.some(({ type }) => type.startsWith(`${feature}/`))).toBe(true)
  const inPage = await statesInPage(page, recording)
  const inNode = await replay(recording, await playgroundPlugins())
  expect(inNode.verdict).toEqual({ kind: 'fits' })
  expect(inNode.hashes).toEqual(inPage)
  expect(inNode.hashes).toHaveLength(records.length + 1)
  await page.context().close()
}, 360_000)
