import type { Locator, Page } from 'playwright-core'
import { erc20Abi, type Hex, type PublicClient, parseEther, parseUnits } from 'viem'
import { beforeAll, expect, test } from 'vitest'
import { listedTokens, providerContracts } from '../../examples/sandbox/provider/contracts.ts'
import { accept, connect, insist, methods, openAccount, script, slice } from './actions.ts'
import { chainOf } from './chain.ts'
import { journeyWorld } from './file-world.ts'
import { violations as inspect } from './inspect.ts'
import { settle } from './scenes.ts'

const world = journeyWorld(['provider'])
let chain: PublicClient
let owner: Hex

beforeAll(async () => {
  chain = chainOf(world)
  const account = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 1')
  owner = account?.address as Hex
})

async function violations(page: Page): Promise<readonly string[]> {
  await settle(page)
  return inspect(page, { scope: 'page', measures: true })
}

const addressOf = (symbol: string): Hex =>
  listedTokens.find((token) => token.symbol === symbol)?.address as Hex

const held = (symbol: string): Promise<bigint> =>
  chain.readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
  })

/** What the exchange may take. */
const allowance = (symbol: string): Promise<bigint> =>
  chain.readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, providerContracts.swapper],
  })

interface Result {
  readonly hash: Hex
  readonly received: string
}

async function lastResult(page: Page): Promise<Result> {
  const { results } = await slice<{ results: readonly Result[] }>(page, 'swap')
  const [last] = results
  if (!last) throw new Error('Nothing was swapped.')
  return last
}

/** The form, with a pair and an amount. */
async function form(
  page: Page,
  { from = 'ETH', to, amount }: { from?: string; to: string; amount: string },
): Promise<Locator> {
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Swap' }).click()
  if (from !== 'ETH') {
    await dialog.getByRole('button', { name: /Token to pay with/ }).click()
    await dialog.getByRole('button', { name: new RegExp(`^${from}`) }).click()
  }
  await dialog.getByRole('button', { name: /Token to receive/ }).click()
  await dialog.getByRole('button', { name: new RegExp(`^${to}`) }).click()
  await dialog.getByLabel('You pay').fill(amount)
  await dialog.getByRole('button', { name: 'Review swap' }).waitFor()
  return dialog
}

test('[SWAP-1, SWAP-2, SWAP-3] a coin is swapped for a token, and what the result says is what the chain has, to the wei', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const before = [await chain.getBalance({ address: owner }), await held('SUSD')] as const
  const dialog = await form(page, { to: 'SUSD', amount: '1' })
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Review swap' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await confirm.waitFor()
  expect(await violations(page)).toEqual([])
  await insist(confirm)
  await dialog.getByText('Swapped').waitFor()
  const { hash, received } = await lastResult(page)
  const receipt = await chain.getTransactionReceipt({ hash })
  const gained = (await held('SUSD')) - before[1]
  expect(gained).toBe(parseUnits(received, 6))
  expect(before[0] - (await chain.getBalance({ address: owner }))).toBe(
    parseEther('1') + receipt.gasUsed * receipt.effectiveGasPrice,
  )
  const [whole = '', fraction = ''] = received.split('.')
  const shown = `${BigInt(whole).toLocaleString('en')}.${fraction} SUSD`
  expect(await dialog.getByText(shown).first().isVisible()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.context().close()
})

const asked = async (page: Page, method = 'eth_sendTransaction'): Promise<number> =>
  (await methods(page, 'quince')).filter((name) => name === method).length

test('[T47] a token takes two steps, and a refusal of either leaves what it found: at last the balances agree to the wei', async () => {
  const page = await world.open({ query: 'devtools=off&theme=light' })
  await connect(page, 'Quince')
  const before = await held('ORCH')
  const dialog = await form(page, { from: 'ORCH', to: 'SUSD', amount: '12.5' })
  const review = dialog.getByRole('button', { name: 'Review swap' })
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await review.click()
  await dialog.getByText('Approves exactly').waitFor()
  expect(await violations(page)).toEqual([])

  await script(page, 'quince', 'reject', { methods: ['eth_sendTransaction'], times: 1 })
  await insist(confirm)
  await dialog.getByText('You declined the request').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await allowance('ORCH')).toBe(0n)
  expect(await dialog.getByLabel('You pay').inputValue()).toBe('12.5')

  // The approval passes, and the swap after it does not.
  await review.click()
  await script(page, 'quince', 'ask', { methods: ['eth_sendTransaction'] })
  await insist(confirm)
  await dialog.getByText('Step 1 of 2').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog.getByText('Step 2 of 2').waitFor()
  await page.getByRole('button', { name: 'Reject', exact: true }).click()
  await dialog.getByText('You declined the request').waitFor()
  expect(await allowance('ORCH')).toBe(parseEther('12.5'))
  expect(await held('ORCH')).toBe(before)

  // What was approved is not approved again.
  await script(page, 'quince', 'approve')
  await review.click()
  await confirm.waitFor()
  expect(await dialog.getByText('Approves exactly').isVisible()).toBe(false)
  const dollars = await held('SUSD')
  await insist(confirm)
  await dialog.getByText('Swapped').waitFor()
  const { received } = await lastResult(page)
  expect((await held('SUSD')) - dollars).toBe(parseUnits(received, 6))
  expect(before - (await held('ORCH'))).toBe(parseEther('12.5'))
  expect(await allowance('ORCH')).toBe(0n)
  await page.context().close()
})

test('[SWAP-1] a token with a permit takes a signature and one transaction: the balances agree to the wei, and nothing stays approved', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const sentBefore = await chain.getTransactionCount({ address: owner })
  const [coin, plums, dollars] = [
    await chain.getBalance({ address: owner }),
    await held('PLUM'),
    await held('SUSD'),
  ]
  const dialog = await form(page, { from: 'PLUM', to: 'SUSD', amount: '65.25' })
  await dialog.getByRole('button', { name: 'Review swap' }).click()
  await dialog.getByText('Your signature, in one transaction instead of two.').waitFor()
  expect(await violations(page)).toEqual([])

  await script(page, 'quince', 'ask')
  const approve = page.getByRole('button', { name: 'Approve', exact: true })
  await insist(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.getByText('Step 1 of 2').waitFor()
  await dialog.getByText('Sign the approval').waitFor()
  expect(await violations(page)).toEqual([])
  // The wallet shows what it signs: the very amount, for the exchange.
  const sheet = page.getByRole('dialog', { name: 'Quince Wallet: approval' })
  await sheet.getByText('Permit of Plum').waitFor()
  const lines = await sheet.locator('dd').allTextContents()
  const shown = lines.map((line) => line.toLowerCase())
  expect(shown).toEqual([
    ...[owner, 'Permit of Plum', addressOf('PLUM'), owner, providerContracts.swapper].map((line) =>
      line.toLowerCase(),
    ),
    ...[parseEther('65.25').toString(), '0', expect.stringMatching(/^\d+$/)],
  ])
  const minutes = (Number(shown.at(-1)) - Date.now() / 1_000) / 60
  expect(minutes > 0 && minutes <= 20).toBe(true)
  await approve.click()
  await dialog.getByText('Step 2 of 2').waitFor()
  expect(await asked(page, 'eth_signTypedData_v4')).toBe(1)
  expect(await chain.getTransactionCount({ address: owner })).toBe(sentBefore)
  await approve.click()
  await dialog.getByText('Swapped').waitFor()

  const { hash, received } = await lastResult(page)
  const receipt = await chain.getTransactionReceipt({ hash })
  expect(await chain.getTransactionCount({ address: owner })).toBe(sentBefore + 1)
  expect(await asked(page)).toBe(1)
  expect(plums - (await held('PLUM'))).toBe(parseEther('65.25'))
  expect((await held('SUSD')) - dollars).toBe(parseUnits(received, 6))
  expect(coin - (await chain.getBalance({ address: owner }))).toBe(
    receipt.gasUsed * receipt.effectiveGasPrice,
  )
  expect(await allowance('PLUM')).toBe(0n)
  await page.context().close()
})

test('[T43] a refused signature, and a page that goes between signature and sending, have sent nothing and are asked about nothing', async () => {
  const page = await world.open({ query: 'devtools=off&theme=light' })
  await connect(page, 'Quince')
  const before = await held('PLUM')
  const first = await form(page, { from: 'PLUM', to: 'ORCH', amount: '45.5' })
  await first.getByRole('button', { name: 'Review swap' }).click()
  await script(page, 'quince', 'reject', { methods: ['eth_signTypedData_v4'], times: 1 })
  await insist(first.getByRole('button', { name: 'Confirm' }))
  await first.getByText('You declined the request').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await first.getByLabel('You pay').inputValue()).toBe('45.5')
  expect(await asked(page)).toBe(0)

  // What the node says of the signed transaction is waited for before it is sent.
  let tried = 0
  await page.route('**', async (route) => {
    if (!route.request().postData()?.includes('eth_estimateGas')) return route.fallback()
    tried++
  })
  await script(page, 'quince', 'approve')
  await first.getByRole('button', { name: 'Review swap' }).click()
  await insist(first.getByRole('button', { name: 'Confirm' }))
  await expect.poll(() => tried).toBe(1)
  expect(await asked(page, 'eth_signTypedData_v4')).toBe(2)
  expect(await asked(page)).toBe(0)
  await page.reload()
  await page.unroute('**')
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  const dialog = await form(page, { from: 'PLUM', to: 'ORCH', amount: '45.5' })
  await dialog.getByRole('button', { name: 'Review swap' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await confirm.waitFor()
  expect(await dialog.getByText('Your wallet may still send an earlier request.').count()).toBe(0)
  expect([await held('PLUM'), await allowance('PLUM')]).toEqual([before, 0n])

  // Once the transaction is with the wallet, the rules of every other one hold.
  await script(page, 'quince', 'hang', { methods: ['eth_sendTransaction'] })
  await insist(confirm)
  await expect.poll(() => asked(page)).toBe(1)
  await page.reload()
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  const again = await form(page, { from: 'PLUM', to: 'ORCH', amount: '45.5' })
  await again.getByRole('button', { name: 'Review swap' }).click()
  await again.getByText('Your wallet may still send an earlier request.').waitFor()
  expect([await held('PLUM'), await allowance('PLUM')]).toEqual([before, 0n])
  await page.context().close()
})

test('[T48] an exchange or a spender that the app does not know is never asked for', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await form(page, { to: 'SUSD', amount: '0.25' })
  const faults = world.sandbox.provider?.faults
  for (const [path, words] of [
    [
      '/v1/convert/build-transaction',
      /not known as its own|not what was quoted|Failed to create transaction/,
    ],
    ['/v1/convert/build-approve', /not known as its own|Failed to create approval transaction/],
  ] as const) {
    if (path.endsWith('approve')) {
      await dialog.getByRole('button', { name: 'Swap the two tokens' }).click()
      await dialog.getByLabel('You pay').fill('20')
    }
    const heal = faults?.add({ kind: 'foreign-addresses', path })
    await dialog.getByRole('button', { name: 'Review swap' }).click()
    await dialog.getByRole('alert').filter({ hasText: words }).waitFor()
    expect(await violations(page)).toEqual([])
    heal?.()
  }
  expect(await asked(page)).toBe(0)
  await page.context().close()
})

test('[T49] what is confirmed 31 s after its quote is asked of nobody: a new quote is reviewed in its place', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const dialog = await form(page, { to: 'ORCH', amount: '0.125' })
  await page.clock.install()
  await dialog.getByRole('button', { name: 'Review swap' }).click()
  const confirm = dialog.getByRole('button', { name: 'Confirm' })
  await confirm.waitFor()
  const intent = async () =>
    (await slice<{ preview?: { intentId: string } }>(page, 'transactions')).preview?.intentId
  const first = await intent()
  await page.clock.fastForward(31_000)
  await confirm.click()
  await expect.poll(intent).not.toBe(first)
  await expect.poll(intent).toEqual(expect.any(String))
  expect(await asked(page)).toBe(0)
  await insist(confirm)
  await dialog.getByText('Swapped').waitFor()
  expect(await asked(page)).toBe(1)
  await page.context().close()
})

test('[T43] after a reload the same swap asks before a second one goes out', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  const hang = () => script(page, 'quince', 'hang', { methods: ['eth_sendTransaction'] })
  await hang()
  const first = await form(page, { to: 'SUSD', amount: '0.5' })
  await first.getByRole('button', { name: 'Review swap' }).click()
  await insist(first.getByRole('button', { name: 'Confirm' }))
  await expect.poll(() => asked(page)).toBe(1)
  await page.reload()
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  await hang()
  const dialog = await form(page, { to: 'SUSD', amount: '0.5' })
  await dialog.getByRole('button', { name: 'Review swap' }).click()
  await dialog.getByText('Your wallet may still send an earlier request.').waitFor()
  expect(await violations(page)).toEqual([])
  expect(await asked(page)).toBe(0)
  await accept(dialog)
  await insist(dialog.getByRole('button', { name: 'Confirm' }))
  await expect.poll(() => asked(page)).toBe(1)
  await page.context().close()
})
