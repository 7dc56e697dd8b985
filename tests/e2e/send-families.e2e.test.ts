import { expect, test } from 'vitest'
import { accept, connect, insist, openAccount, slice } from './actions.ts'
import { journeyWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'

const world = journeyWorld(['bitcoin', 'polkadot'])

interface Inspected {
  readonly inspected?: { readonly confirmations: number }
}
interface Sent {
  readonly sent: readonly { readonly to: string; readonly status: string }[]
}

const families = [
  {
    family: 'bip122',
    wallet: 'Damson',
    /** A receiver that has had nothing to do with the wallet. */
    receiver: () => {
      const liam = world.sandbox.bitcoin?.accounts.find(({ name }) => name === 'liam')
      return liam?.keys.p2tr.address ?? ''
    },
    broken: (address: string) => `${address.slice(0, -1)}${address.endsWith('q') ? 'p' : 'q'}`,
    amount: '0.01',
    coin: 'BTC',
    /** One more block on top of the transaction's. */
    grow: async () => world.sandbox.bitcoin?.mine(),
  },
  {
    family: 'polkadot',
    wallet: 'Juniper',
    receiver: () => world.sandbox.polkadot?.accounts[3]?.address ?? '',
    broken: (address: string) => `${address.slice(0, -1)}${address.endsWith('Q') ? 'P' : 'Q'}`,
    amount: '1.5',
    coin: 'ROC',
    grow: () => {
      const { polkadot } = world.sandbox
      return polkadot?.setBalance(polkadot.accounts[3]?.address ?? '', 10n ** 15n)
    },
  },
] as const

for (const { family, wallet, receiver, broken, amount, coin, grow } of families)
  test(`[SEND-1] ${family}: a wrong receiver is refused, the greatest amount leaves the fee, and a transfer gets into a block, which says what it cost and is counted from`, async () => {
    const page = await world.open({ query: 'devtools=off' })
    await connect(page, wallet)
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Send' }).click()
    const field = dialog.getByLabel('Amount to send')
    const to = dialog.getByLabel('To', { exact: true })
    const max = dialog.getByRole('button', { name: /^Max/ })
    await max.waitFor()

    // One character that the checksum does not fit: it is said at the field, and nothing can be reviewed.
    await field.fill(amount)
    await to.fill(broken(receiver()))
    await dialog.getByRole('button', { name: 'Correct the receiver' }).waitFor()
    await dialog.getByText(/This is no .* address\. Check it/).waitFor()
    expect(await violationsAtRest(page)).toEqual([])

    await to.fill(receiver())
    await max.click()
    await expect.poll(() => field.inputValue()).not.toBe(amount)
    const most = Number(await field.inputValue())
    expect(most).toBeGreaterThan(Number(amount))
    await dialog.getByRole('button', { name: 'Review' }).click()
    const confirm = dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
    await confirm.waitFor()
    await dialog.getByRole('button', { name: 'Back' }).click()

    await field.fill(amount)
    await dialog.getByRole('button', { name: 'Review' }).click()
    await confirm.waitFor()
    if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
    expect(await violationsAtRest(page)).toEqual([])
    await insist(confirm)
    await dialog.getByText('Transaction confirmed').waitFor()
    expect(await violationsAtRest(page)).toEqual([])
    const { sent } = await slice<Sent>(page, 'transactions')
    expect(sent).toMatchObject([{ to: receiver(), status: 'confirmed' }])

    await page.keyboard.press('Escape')
    await openAccount(page)
    await dialog.getByRole('tab', { name: 'Activity' }).click()
    await dialog.getByRole('button', { name: /Sent/ }).click()
    const shown = async (): Promise<number> => {
      const { inspected } = await slice<Inspected>(page, 'activity')
      return inspected?.confirmations ?? 0
    }
    await expect.poll(shown).toBeGreaterThan(0)
    const fee = dialog.getByText(new RegExp(`^0\\.0*[1-9]\\d* ${coin}$`)).last()
    expect(Number((await fee.innerText()).split(' ')[0])).toBeLessThan(0.01)
    const depth = await shown()
    await grow()
    // The chain is asked every ten seconds.
    await dialog.getByText(String(depth + 1), { exact: true }).waitFor({ timeout: 20_000 })
    expect(await violationsAtRest(page)).toEqual([])
    await page.context().close()
  })
