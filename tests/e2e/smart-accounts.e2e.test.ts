import type { Page } from 'playwright-core'
import { createPublicClient, type Hex, http, parseEther } from 'viem'
import { beforeEach, expect, test } from 'vitest'
import {
  accountOf,
  addressesOf,
  type Connections,
  change,
  closeModal,
  confirm,
  type OwnType,
  openTypes,
  review,
  send,
} from './account-types.ts'
import { slice, until } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'
import { answer, ask, frameOf, fund, logIn, outcome } from './login.ts'
import type { PageGlobals } from './page-globals.ts'

const world = fileWorld(['frame', 'smart'])
beforeEach(async () => {
  world.sandbox.smart?.faults.bundlerDown(false)
  world.sandbox.smart?.faults.paymasterOff(false)
  await world.sandbox.frame?.reset()
})

const shots = process.env.SHOTS
const email = 'sorrel@orchard.example'
const client = () => createPublicClient({ transport: http(world.sandbox.evm.chains[0].rpcUrl) })
const balanceOf = (address: string): Promise<bigint> =>
  client().getBalance({ address: address as Hex })
const recipient = (): string =>
  world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')?.address ?? ''

async function picture(page: Page, name: string): Promise<void> {
  expect(await violationsAtRest(page)).toEqual([])
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` })
}

const order = {
  domain: { name: 'Shop', version: '1', chainId: 31337 },
  types: {
    Item: [{ name: 'price', type: 'uint256' }],
    Order: [
      { name: 'buyer', type: 'string' },
      { name: 'items', type: 'Item[]' },
    ],
  },
  primaryType: 'Order',
  message: { buyer: 'Sorrel', items: [{ price: '5' }] },
} as const

/** Has the account sign a message and typed data through the frame; both are checked on the chain. */
async function sign(page: Page, address: Hex): Promise<readonly Hex[]> {
  const message = 'Orchard'
  await ask(page, 'personal_sign', [`0x${Buffer.from(message).toString('hex')}`, address])
  await answer(page, 'Approve')
  const text = (await outcome(page)).result as Hex
  expect(await client().verifyMessage({ address, message, signature: text })).toBe(true)
  await ask(page, 'eth_signTypedData_v4', [address, JSON.stringify(order)])
  await frameOf(page).getByText('Sign this data?').waitFor()
  await answer(page, 'Approve')
  const data = (await outcome(page)).result as Hex
  const typed = { ...order, message: { buyer: 'Sorrel', items: [{ price: 5n }] } }
  expect(await client().verifyTypedData({ address, ...typed, signature: data })).toBe(true)
  return [text, data]
}

const isWrapped = (signature: Hex): boolean => /(6492){16}$/.test(signature)

test('[ACCT-1, ACCT-3] a person without a wallet receives and sends by the standard account, then by the smart one, whoever pays', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const { eoa, smartAccount } = await addressesOf(page)
  expect((await accountOf(page)).address).toBe(smartAccount)

  await change(page, 'Standard account')
  expect(await slice<Connections>(page, 'connections')).toMatchObject({
    preferredTypes: { eip155: 'eoa' },
  })
  await fund(world, eoa, '2')
  const before = await balanceOf(recipient())
  await send(page, recipient(), '0.5')
  expect(await balanceOf(recipient())).toBe(before + parseEther('0.5'))
  expect(await balanceOf(smartAccount)).toBe(0n)

  await change(page, 'Smart account')
  const early = await sign(page, smartAccount)
  expect(early.every(isWrapped)).toBe(true)
  await fund(world, smartAccount, '1')
  await send(page, recipient(), '0.4', 'paid for you')
  expect(await balanceOf(smartAccount)).toBe(parseEther('0.6'))
  world.sandbox.smart?.faults.paymasterOff(true)
  await send(page, recipient(), '0.1', 'Fee, at most')
  expect(await balanceOf(smartAccount)).toBeLessThan(parseEther('0.5'))
  expect(await balanceOf(smartAccount)).toBeGreaterThan(parseEther('0.49'))
  expect(await balanceOf(recipient())).toBe(before + parseEther('1'))
  const late = await sign(page, smartAccount)
  expect(late.some(isWrapped)).toBe(false)

  await page.reload()
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  await until(async () => (await accountOf(page)).status === 'connected')
  expect((await accountOf(page)).address).toBe(smartAccount)
  await page.context().close()
})

test.each([
  ['dark', '', {}],
  ['light', 'theme=light', {}],
  ['phone', '', { viewport: { width: 390, height: 844 } }],
  ['arabic', 'locale=ar', {}],
] as const)(
  'the view says what differs between the two accounts: %s',
  async (name, query, context) => {
    const page = await world.open({ query: `devtools=off&${query}`, context })
    if (name === 'arabic') {
      await page.goto(`${world.url}?devtools=off`)
      await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
    }
    await logIn(world, page, email)
    const dialog = await openTypes(page)
    await dialog.getByText('Its first transaction deploys it').waitFor()
    if (name === 'arabic') {
      await page.evaluate(() => {
        const { kernel } = window as unknown as PageGlobals
        const { i18n } = kernel.dispatch as never as {
          i18n: { switchLocale(tag: string): Promise<void> }
        }
        return i18n.switchLocale('ar')
      })
      await dialog.getByText('حساب ذكي').first().waitFor()
    }
    await picture(page, `types-${name}`)
    await page.context().close()
  },
)

test('a bundler that is down ends in the catalogue’s words, the transfer stays open, and another one goes through', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const { smartAccount } = await addressesOf(page)
  await fund(world, smartAccount, '1')
  const dialog = await review(page, recipient(), '0.2')
  world.sandbox.smart?.faults.bundlerDown(true)
  await confirm(dialog)
  await dialog.getByText('Something went wrong').first().waitFor()
  await picture(page, 'bundler-down')
  expect(await balanceOf(smartAccount)).toBe(parseEther('1'))
  const { unanswered } = await slice<{ readonly unanswered: readonly object[] }>(
    page,
    'transactions',
  )
  // Words of a wallet prove nothing, and a contract's position does not tell what it sent.
  expect(unanswered).toMatchObject([{ failed: expect.any(Number) }])
  await closeModal(page)
  // Hosts get the wallet's own words.
  await ask(page, 'eth_sendTransaction', [{ from: smartAccount, to: recipient(), value: '0x1' }])
  expect(await outcome(page)).toMatchObject({
    message: expect.stringMatching(/does not answer. Nothing was sent; try again later.$/),
  })
  world.sandbox.smart?.faults.bundlerDown(false)
  await send(page, recipient(), '0.3', 'paid for you')
  expect(await balanceOf(smartAccount)).toBe(parseEther('0.7'))
  await page.context().close()
})

test('an account without a coin for the fee is refused before the visitor is asked', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const { smartAccount } = await addressesOf(page)
  world.sandbox.smart?.faults.paymasterOff(true)
  await ask(page, 'eth_sendTransaction', [{ from: smartAccount, to: recipient(), value: '0x0' }])
  expect(await outcome(page)).toMatchObject({
    message: expect.stringMatching(/too little ETH for the fee/),
  })
  await page.context().close()
})

test('[EMB-9] a batch of the smart account goes out as one operation, with capabilities and a status', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const { eoa, smartAccount } = await addressesOf(page)
  await fund(world, smartAccount, '1')
  const before = await balanceOf(recipient())
  await ask(page, 'wallet_getCapabilities', [smartAccount, ['0x7a69']])
  expect(await outcome(page)).toEqual({
    result: { '0x7a69': { atomic: { status: 'supported' }, feePayer: { supported: true } } },
  })
  await ask(page, 'wallet_getCapabilities', [eoa, ['0x7a69']])
  expect(await outcome(page)).toEqual({
    result: { '0x7a69': { atomic: { status: 'unsupported' } } },
  })
  const batch = {
    ...{ version: '2.0.0', chainId: '0x7a69', from: smartAccount, atomicRequired: true },
    calls: ['0x1', '0x2'].map((value) => ({ to: recipient(), value })),
  }
  await ask(page, 'wallet_sendCalls', [batch])
  await frameOf(page).getByText('Send these 2 calls, all of them or none?').waitFor()
  await answer(page, 'Approve')
  const { id } = (await outcome(page)).result as { readonly id: string }
  await until(async () => {
    await ask(page, 'wallet_getCallsStatus', [id])
    const { result } = await outcome(page)
    return (result as { readonly status: number }).status === 200
  })
  await ask(page, 'wallet_getCallsStatus', [id])
  expect((await outcome(page)).result).toMatchObject({ atomic: true, receipts: [{}] })
  expect(await balanceOf(recipient())).toBe(before + 3n)
  await page.context().close()
})

test('[ACCT-1] what was reviewed for one account is not sent by the other, and what the frame shows ends first, once', async () => {
  const page = await world.open()
  await logIn(world, page, email)
  const { eoa, smartAccount } = await addressesOf(page)
  await fund(world, smartAccount, '1')
  await fund(world, eoa, '1')
  const dialog = await review(page, recipient(), '0.3')
  await dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ }).waitFor()
  const use = (type: OwnType): Promise<void> =>
    page.evaluate((wanted) => {
      const { kernel } = window as unknown as PageGlobals
      const { embeddedWallet } = kernel.dispatch as never as {
        embeddedWallet: { useAccountType(type: string): Promise<void> }
      }
      const using = embeddedWallet.useAccountType(wanted)
      ;(window as unknown as { using: Promise<void> }).using = using
    }, type)
  const used = (): Promise<void> =>
    page.evaluate(() => (window as unknown as { using: Promise<void> }).using)
  await use('eoa')
  await used()
  const ended = await page.evaluate(async () => {
    const { kernel } = window as unknown as PageGlobals
    const { preview } = (
      kernel.state as never as { transactions: { preview?: { intentId: string } } }
    ).transactions
    const { transactions } = kernel.dispatch as never as {
      transactions: { submit(id: string): Promise<string> }
    }
    if (preview === undefined) return 'no preview'
    return transactions.submit(preview.intentId).catch((error: { code: string }) => error.code)
  })
  expect(['no preview', 'transactions/account-changed']).toContain(ended)
  expect([await balanceOf(eoa), await balanceOf(smartAccount)]).toEqual([
    parseEther('1'),
    parseEther('1'),
  ])
  await closeModal(page)

  await use('smartAccount')
  await used()
  await ask(page, 'eth_sendTransaction', [{ from: smartAccount, to: recipient(), value: '0x5' }])
  await frameOf(page).getByText('Send this transaction?').waitFor()
  await use('eoa')
  expect((await accountOf(page)).address).toBe(smartAccount)
  await answer(page, 'Approve')
  expect(await outcome(page)).toEqual({ result: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  await used()
  expect((await accountOf(page)).address).toBe(eoa)
  expect(await balanceOf(smartAccount)).toBe(parseEther('1') - 5n)
  expect(await balanceOf(eoa)).toBe(parseEther('1'))
  await page.context().close()
})
