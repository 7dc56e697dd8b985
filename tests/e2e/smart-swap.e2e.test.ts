import {
  createPublicClient,
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  parseEther,
  parseUnits,
  toHex,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { expect, test } from 'vitest'
import { testAccount } from '../../examples/sandbox/evm/accounts.ts'
import { sandboxTokenAbi } from '../../examples/sandbox/evm/contracts.ts'
import { listedTokens } from '../../examples/sandbox/provider/contracts.ts'
import { buildSignInMessage, verifySignIn } from '../../plugins/siwx/verify/index.ts'
import { accept, insist, openAccount, slice } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { answer, ask, frameOf, logIn, outcome } from './login.ts'

const world = fileWorld(['frame', 'provider', 'smart'])

const transport = () => http(world.sandbox.evm.chains[0].rpcUrl)
const client = () => createPublicClient({ transport: transport() })

const addressOf = (symbol: string): Hex =>
  listedTokens.find((token) => token.symbol === symbol)?.address as Hex

const held = (symbol: string, address: Hex): Promise<bigint> =>
  client().readContract({
    address: addressOf(symbol),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [address],
  })

/** Gives an account tokens that are made for it. */
async function mint(symbol: string, to: Hex, amount: bigint): Promise<void> {
  const account = privateKeyToAccount(testAccount('Quince 2').privateKey)
  const wallet = createWalletClient({ account, chain: foundry, transport: transport() })
  const args = [to, amount]
  const hash = await wallet.sendTransaction({
    to: addressOf(symbol),
    data: encodeFunctionData({ abi: sandboxTokenAbi, functionName: 'mint', args }),
  })
  await client().waitForTransactionReceipt({ hash, pollingInterval: 50 })
}

test('[ACCT-1, SWAP-2] a smart account without a coin signs in, and swaps tokens in one operation each, with a permit or without', async () => {
  const page = await world.open()
  await logIn(world, page, 'medlar@orchard.example')
  const { accounts } = await slice<{ readonly accounts: { readonly eip155: { address: Hex } } }>(
    page,
    'connections',
  )
  const { address } = accounts.eip155

  /** Signs in as a site would have it: its server checks text and signature. */
  async function signIn(): Promise<void> {
    const { host: domain, origin: uri } = new URL(world.url)
    const nonce = crypto.randomUUID().replaceAll('-', '')
    const message = buildSignInMessage({
      ...{ domain, uri, nonce, version: '1', chainId: 'eip155:31337' },
      accountAddress: getAddress(address),
      issuedAt: new Date().toISOString(),
    })
    await ask(page, 'personal_sign', [toHex(message), address])
    await answer(page, 'Approve')
    const signature = String((await outcome(page)).result)
    const expected = { domain, nonce, uri, accountAddress: getAddress(address) }
    const checked = await verifySignIn({ message, signature }, expected, {
      at: Date.now(),
      eip155: client() as never,
    })
    expect(checked).toMatchObject({ ok: true })
    const other = { ...expected, nonce: `${nonce}0` }
    expect(
      await verifySignIn({ message, signature }, other, {
        at: Date.now(),
        eip155: client() as never,
      }),
    ).toEqual({ ok: false, reason: 'wrong-nonce' })
  }

  await signIn()
  await mint('ORCH', address, parseEther('200'))
  expect(await client().getBalance({ address })).toBe(0n)
  const swapped = async (symbol: string, amount: string): Promise<void> => {
    const before = await held('SUSD', address)
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Swap' }).click()
    await dialog.getByRole('button', { name: /Token to pay with/ }).click()
    await dialog.getByRole('button', { name: new RegExp(`^${symbol}`) }).click()
    await dialog.getByRole('button', { name: /Token to receive/ }).click()
    await dialog.getByRole('button', { name: /^SUSD/ }).click()
    await dialog.getByLabel('You pay').fill(amount)
    await dialog.getByRole('button', { name: 'Review swap' }).click()
    await dialog.getByRole('button', { name: 'Confirm' }).waitFor()
    // The page has no price of its own for a token that the account does not hold yet.
    if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
    await insist(dialog.getByRole('button', { name: 'Confirm' }))
    const frame = frameOf(page)
    await frame.getByText('Send these 2 calls, all of them or none?').waitFor()
    await frame.getByText('paid for you').waitFor()
    await answer(page, 'Approve')
    await dialog.getByText('Swapped').waitFor()
    const { results } = await slice<{ readonly results: readonly { readonly received: string }[] }>(
      page,
      'swap',
    )
    const received = parseUnits(results[0]?.received ?? '0', 6)
    expect((await held('SUSD', address)) - before).toBe(received)
    await page.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'hidden' })
  }
  await swapped('ORCH', '125')
  expect(await held('ORCH', address)).toBe(parseEther('75'))
  await mint('PLUM', address, parseEther('80'))
  await swapped('PLUM', '50')
  expect(await held('PLUM', address)).toBe(parseEther('30'))
  expect(await client().getBalance({ address })).toBe(0n)
  await signIn()
  await page.context().close()
})
