import { createPublicClient, type Hex, http, parseEther, parseUnits } from 'viem'
import { expect, test } from 'vitest'
import { accept, connect, insist, openAccount, slice, until } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'

const world = fileWorld(['provider'])

test('[~VIEW-1] the provider’s prices, a token’s view, and a transfer that stands in Activity once it is sent', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByText(/^Total/).waitFor()
  await dialog.getByRole('button', { name: /ORCH.*\$/ }).waitFor()
  expect(await violationsAtRest(page)).toEqual([])

  await dialog.getByRole('button', { name: /ORCH/ }).click()
  await dialog.getByText('Contract').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByRole('button', { name: /Token to send.*ORCH/ }).waitFor()
  const receiver = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 2')
  await dialog.getByLabel('Amount to send').fill('1.5')
  await dialog.getByLabel('To', { exact: true }).fill(receiver?.address ?? '')
  await dialog.getByRole('button', { name: 'Review' }).click()
  const confirm = dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
  await confirm.waitFor()
  if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
  await insist(confirm)
  await dialog.getByText('Transaction confirmed').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const sent = dialog.getByRole('button', { name: /^Sent.*1\.500 ORCH/ })
  await sent.waitFor()
  expect(await sent.count()).toBe(1)
  expect(await violationsAtRest(page)).toEqual([])
  await sent.click()
  await dialog.getByRole('button', { name: 'Copy hash' }).waitFor()
  await dialog.getByText(/^0\.0\d+ ETH$/).waitFor()
  await dialog.getByText('Confirmations').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  await page.context().close()
})

test('a token leads to Swap and to Send, where its amount is typed in dollars: the wallet is asked for what that comes to, to the wei', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog
    .getByRole('button', { name: /Ether.*ETH.*\$/ })
    .first()
    .click()
  await dialog.getByText('Price').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Swap' }).click()
  await dialog.getByLabel('You pay').waitFor()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await dialog.getByLabel('Amount to send').waitFor()

  const typeDollars = async (names: {
    readonly enter: RegExp
    readonly field: string
    readonly receiver: string
    readonly review: string
  }): Promise<string> => {
    await dialog.getByRole('button', { name: names.enter }).click()
    await dialog.getByLabel(names.field).fill('20')
    const receiver = world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
    await dialog.getByLabel(names.receiver, { exact: true }).fill(receiver?.address ?? '')
    const { sendTokenAmount } = await slice<{
      readonly sendTokenAmount: string
    }>(page, 'send')
    expect(sendTokenAmount).toMatch(/^0\.\d{16,18}$/)
    // The line is short; the name of its button has every digit.
    await dialog.getByRole('button', { name: sendTokenAmount }).waitFor()
    expect(await violationsAtRest(page, names.review === 'Review')).toEqual([])
    const price = (
      await slice<{
        readonly readings: readonly {
          readonly tokens: readonly { address?: string; price?: string }[]
        }[]
      }>(page, 'tokens')
    ).readings[0]?.tokens.find(({ address }) => address === undefined)?.price
    const worth = (units: bigint): bigint => units * parseUnits(price ?? '', 18)
    const units = parseEther(sendTokenAmount)
    const typed = parseUnits('20', 36)
    expect(worth(units) <= typed && typed < worth(units + 1n)).toBe(true)
    await dialog.getByRole('button', { name: names.review }).click()
    return sendTokenAmount
  }
  const amount = await typeDollars({
    enter: /Enter in US dollars/,
    field: 'Amount to send in US dollars',
    receiver: 'To',
    review: 'Review',
  })
  await dialog.getByText('≈ $20.00').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  const confirm = dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
  await confirm.waitFor()
  if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
  await insist(confirm)
  await dialog.getByText('Transaction confirmed').waitFor()
  const { sent } = await slice<{ sent: readonly { hash: Hex }[] }>(page, 'transactions')
  const rpcUrl = world.sandbox.evm.chains[0]?.rpcUrl ?? ''
  const chain = createPublicClient({ transport: http(rpcUrl) })
  const { value } = await chain.getTransaction({ hash: sent[0]?.hash ?? '0x' })
  expect(value).toBe(parseEther(amount))

  await page.evaluate(async () => {
    const { kernel } = window as unknown as {
      kernel: {
        dispatch: {
          i18n: { switchLocale(tag: string): Promise<void> }
          modal: { reset(view: string): Promise<void> }
        }
      }
    }
    await kernel.dispatch.i18n.switchLocale('ar')
    await kernel.dispatch.modal.reset('Send')
  })
  await typeDollars({
    enter: /الإدخال بالدولار الأمريكي/,
    field: 'المبلغ المراد إرساله بالدولار الأمريكي',
    receiver: 'إلى',
    review: 'مراجعة',
  })
  await dialog.getByText('≈ $20.00').waitFor()
  await page.context().close()
})

test('[VIEW-1] [VIEW-2] the account has its tabs and its tiles in the order of the specification', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByText(/^Total/).waitFor()
  const tabs = await dialog.getByRole('tab').allTextContents()
  expect(tabs.slice(0, 3)).toEqual(['Tokens', 'NFTs', 'Activity'])
  const tiles = await dialog.getByRole('button').allTextContents()
  const wanted = ['Buy', 'Swap', 'Receive', 'Send']
  expect(tiles.filter((text) => wanted.includes(text))).toEqual(wanted)
  for (const name of ['NFTs', 'Activity', 'Tokens']) {
    await dialog.getByRole('tab', { name }).click()
    await dialog.getByRole('tabpanel', { name }).waitFor()
  }
  await page.context().close()
})

test('[ACTV-3] a long history pages while it is scrolled, and only what is near the screen is drawn', async () => {
  const account = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 1')
  world.sandbox.provider?.makeUp({ history: { address: account?.address ?? '', rows: 1_000 } })
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('tab', { name: 'Activity' }).click()
  const rows = dialog.getByRole('tabpanel').getByRole('listitem')
  await rows.first().waitFor()
  const listed = (): Promise<number> =>
    page.evaluate(() => {
      const { kernel } = window as unknown as {
        kernel: { state: { activity: { items: readonly unknown[] } } }
      }
      return kernel.state.activity.items.length
    })
  const first = await listed()
  expect(first).toBeGreaterThan(10)
  await rows.first().hover()
  await until(async () => {
    await page.mouse.wheel(0, 4_000)
    return (await listed()) >= first * 4
  })
  expect(await rows.count()).toBeLessThan(60)
  expect(await violationsAtRest(page)).toEqual([])
  await page.context().close()
})
