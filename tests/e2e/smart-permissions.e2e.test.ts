import type { Page } from 'playwright-core'
import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  http,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
import { testAccount } from '../../examples/sandbox/evm/accounts.ts'
import { evmToken, sandboxTokenAbi } from '../../examples/sandbox/evm/contracts.ts'
import { redeemSession } from '../../examples/sandbox/smart/index.ts'
import { dialogOf, insist, slice } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'
import { answer, frameOf, fund, logIn } from './login.ts'

const world = fileWorld(['frame', 'smart'])

const shots = process.env.SHOTS
const susd = evmToken('SUSD').address
const recipient = testAccount('Recipient').address
const transport = () => http(world.sandbox.evm.chains[0].rpcUrl)
const client = () => createPublicClient({ transport: transport() })

async function picture(page: Page, name: string): Promise<void> {
  expect(await violationsAtRest(page)).toEqual([])
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` })
}

/** Sends a transaction of a key, and waits for its block. Rejects where the chain does not let it. */
async function send(
  privateKey: Hex,
  call: { readonly to: Hex; readonly data?: Hex },
): Promise<void> {
  const account = privateKeyToAccount(privateKey)
  const wallet = createWalletClient({ account, chain: foundry, transport: transport() })
  const hash = await wallet.sendTransaction(call)
  await client().waitForTransactionReceipt({ hash, pollingInterval: 50 })
}

const transfer = (amount: string) => ({
  to: susd,
  data: encodeFunctionData({
    abi: erc20Abi,
    functionName: 'transfer',
    args: [recipient, parseUnits(amount, 6)],
  }),
})

const held = (address: Hex): Promise<bigint> =>
  client().readContract({
    address: susd,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

test('[SESS-1] a smart account gives the app an allowance, the chain holds its key to it, and taking it back ends it', async () => {
  const page = await world.open()
  await logIn(world, page, 'barberry@orchard.example')
  const { accounts } = await slice<{ readonly accounts: { readonly eip155: { address: Hex } } }>(
    page,
    'connections',
  )
  const { address } = accounts.eip155
  await send(testAccount('Quince 2').privateKey, {
    to: susd,
    data: encodeFunctionData({
      abi: sandboxTokenAbi,
      functionName: 'mint',
      args: [address, parseUnits('500', 6)],
    }),
  })

  await page.getByRole('button', { name: 'Ask for 100 SUSD an hour' }).click()
  const dialog = dialogOf(page).first()
  await dialog.getByText('Spend up to 100 SUSD in each period').waitFor()
  await insist(dialog.getByRole('button', { name: 'Allow', exact: true }))
  const frame = frameOf(page)
  await frame.getByText('Give this permission?').waitFor()
  await frame.getByText('100000000 units in each hour').waitFor()
  await frame.getByText('paid for you').waitFor()
  await picture(page, 'permission-in-frame')
  await answer(page, 'Approve')
  await dialog.waitFor({ state: 'hidden' })

  const [kept] = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('orchard/permissions') ?? '[]'),
  )
  const { privateKey, granted } = kept as {
    readonly privateKey: Hex
    readonly granted: { readonly context: Hex }
  }
  await fund(world, privateKeyToAccount(privateKey).address, '1')
  const redeem = (amount: string): Promise<void> =>
    send(privateKey, redeemSession(granted.context, transfer(amount)))
  await redeem('60')
  await expect(redeem('60')).rejects.toThrow(/transfer-amount-exceeded/)
  expect(await held(address)).toBe(parseUnits('440', 6))

  await page.getByRole('button', { name: 'Show permissions' }).click()
  await dialog.getByText('Orchard Exchange').waitFor()
  await picture(page, 'permissions-listed')
  await dialog.getByRole('button', { name: 'Take back from Orchard Exchange' }).click()
  await frame.getByText('Take this permission back?').waitFor()
  await answer(page, 'Approve')
  await dialog.getByText('Taken back').waitFor()
  await picture(page, 'permission-taken-back')
  await expect(redeem('1')).rejects.toThrow(/revert/i)
  expect(await held(address)).toBe(parseUnits('440', 6))
  await page.context().close()
})
