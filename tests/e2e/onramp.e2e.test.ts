import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect, openAccount, until } from './actions.ts'
import { chainOf } from './chain.ts'
import { fileWorld } from './file-world.ts'
import { violationsAtRest } from './inspect.ts'

const world = fileWorld(['provider'])

const buyer = (): `0x${string}` => {
  const found = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 1')
  return found?.address as `0x${string}`
}
const balance = (): Promise<bigint> =>
  chainOf(world).getBalance({
    address: buyer(),
  })

test('[RAMP-1] [RAMP-2] [RAMP-3] a purchase on the seller’s page makes the balance on chain grow by what the price said', async () => {
  const before = await balance()
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Buy' }).click()
  await dialog.getByText('From 10.00 to 7,500.00 USD').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  await dialog.getByLabel('Amount to pay').fill('9')
  await dialog.getByText('At least 10.00 USD.').waitFor()
  await dialog.getByLabel('Amount to pay').fill('30')
  await dialog.getByText('You get').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  const [seller] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: /Coinbase.*Fee 1–2 %/ }).click(),
  ])
  await seller.getByRole('heading', { name: 'Buy ETH' }).waitFor()
  expect(await seller.locator('p').first().textContent()).toContain('30.00 USD')
  expect(await seller.locator('p').first().textContent()).toContain(buyer())
  await seller.getByRole('button', { name: 'Pay', exact: true }).click()
  await seller.getByRole('heading', { name: /coins are on their way/ }).waitFor()
  await seller.close()
  await page.bringToFront()
  // The window may have been blocked: there is a link as well.
  const [again] = await Promise.all([
    page.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Open Coinbase' }).click(),
  ])
  await again.getByRole('heading', { name: 'Buy ETH' }).waitFor()
  await again.close()
  expect(await violationsAtRest(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Your purchases' }).click()
  await dialog.getByText(/On its way|Delivered/).waitFor()
  await dialog.getByText('Delivered').waitFor()
  expect(await violationsAtRest(page)).toEqual([])
  await until(async () => (await balance()) > before)
  // 30 dollars without 1.5 %, at 3000 for one.
  expect((await balance()) - before).toBe(9_850_000_000_000_000n)
  await page.context().close()
})

test('[RAMP-2] while the service gives no price, the view says so and nothing can be bought', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await page.route('**/v1/onramp/buy/quotes**', (route) => route.fulfill({ status: 500 }))
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await dialog.getByRole('button', { name: 'Buy' }).click()
  await dialog.getByLabel('Amount to pay').fill('30')
  await dialog.getByText('No price right now.').waitFor()
  const seller = dialog.getByRole('button', { name: /Coinbase/ })
  expect(await seller.getAttribute('aria-disabled')).toBe('true')
  expect(await violationsAtRest(page)).toEqual([])
  await page.context().close()
})

test('[RAMP-3] after a reload an opened page stands in the view, and the same order waits until it is said to be unpaid', async () => {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const form = async () => {
    const dialog = await openAccount(page)
    await dialog.getByRole('button', { name: 'Buy' }).click()
    await dialog.getByLabel('Amount to pay').fill('40')
    await dialog.getByText('You get').waitFor()
    return dialog
  }
  const pressed = async (dialog: Locator) => {
    const [seller] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('button', { name: /Coinbase.*Fee/ }).click(),
    ])
    await seller.getByRole('heading', { name: 'Buy ETH' }).waitFor()
    await seller.close()
    await page.bringToFront()
  }
  await pressed(await form())
  await page.reload()
  await page.getByRole('heading', { name: 'Orchard Exchange' }).waitFor()
  const dialog = await form()
  await dialog.getByText('You opened Coinbase to pay 40 USD.').waitFor()
  const seller = dialog.getByRole('button', { name: /Coinbase.*Fee/ })
  expect(await seller.getAttribute('aria-disabled')).toBe('true')
  expect(await violationsAtRest(page)).toEqual([])
  await dialog.getByRole('checkbox').check()
  await pressed(dialog)
  await page.context().close()
})
