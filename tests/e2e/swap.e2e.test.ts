import type { Locator, Page } from 'playwright-core'
import {
  createPublicClient,
  erc20Abi,
  type Hex,
  http,
  type PublicClient,
  parseEther,
  parseUnits,
} from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmToken } from '../../examples/sandbox/evm/contracts.ts'
import { connect, insist, openAccount, slice } from './actions.ts'
import { violations as inspect } from './inspect.ts'
import { settle } from './scenes.ts'
import { startWorld, type World } from './world.ts'

let world: World
let chain: PublicClient
let owner: Hex

beforeAll(async () => {
  world = await startWorld(['provider'])
  chain = createPublicClient({ transport: http(world.sandbox.evm.chains[0]?.rpcUrl ?? '') })
  const account = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 1')
  owner = account?.address as Hex
})
afterAll(async () => {
  expect(world.strays).toEqual([])
  await world.close()
})

async function violations(page: Page): Promise<readonly string[]> {
  await settle(page)
  return inspect(page, { scope: 'page', measures: true })
}

const held = (symbol: string): Promise<bigint> =>
  chain.readContract({
    address: evmToken(symbol).address,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [owner],
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
  expect(await dialog.getByText(`${received} SUSD`).first().isVisible()).toBe(true)
  expect(await violations(page)).toEqual([])
  await page.context().close()
})
