import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accept, connect, insist, methods, openAccount } from './actions.ts'
import { violations as inspect } from './inspect.ts'
import { settle } from './scenes.ts'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld(['provider'])
})
afterAll(async () => {
  expect(world.strays).toEqual([])
  await world.close()
})

async function violations(page: Page): Promise<readonly string[]> {
  await settle(page)
  return inspect(page, { scope: 'page', measures: true })
}

const press = (dialog: Locator, name: string | RegExp): Promise<void> =>
  dialog.getByRole('button', { name }).first().click()

/** A connected page at the form that registers a name. */
async function form(): Promise<{ readonly page: Page; readonly dialog: Locator }> {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await press(dialog, /Open profile/)
  await press(dialog, 'Register a name')
  await dialog.getByLabel('Name', { exact: true }).waitFor()
  return { page, dialog }
}

test('[NAME-1] [SEND-8] a name is registered with a signature, stands beside the address, and is sent to', async () => {
  const { page, dialog } = await form()
  expect(await violations(page)).toEqual([])
  await dialog.getByLabel('Name', { exact: true }).fill('otter')
  await dialog.getByText('Available').first().waitFor()
  expect(await violations(page)).toEqual([])
  await press(dialog, 'Register otter.reown.id')
  await dialog.getByText('Name registered').waitFor()
  await dialog.getByText('otter.reown.id').waitFor()
  expect(await violations(page)).toEqual([])
  expect((await methods(page, 'quince')).filter((one) => one === 'personal_sign')).toHaveLength(1)
  await press(dialog, 'Done')
  await dialog.getByRole('button', { name: /Open profile of otter\.reown\.id/ }).waitFor()

  const own = world.sandbox.evm.accounts.find(({ label }) => label === 'Quince 1')
  await press(dialog, 'Send')
  await dialog.getByText(/^Max \d/).waitFor()
  await dialog.getByLabel('Amount to send').fill('0.1')
  await dialog.getByLabel('To', { exact: true }).fill('Otter.reown.id')
  await dialog
    .getByText(own?.address ?? '?')
    .first()
    .waitFor({ state: 'attached' })
  expect(await violations(page)).toEqual([])
  await press(dialog, 'Review')
  const confirm = dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
  await confirm.waitFor()
  await dialog.getByText('otter.reown.id').waitFor()
  expect(await violations(page)).toEqual([])
  if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
  await insist(confirm)
  await dialog.getByText('Transaction confirmed').waitFor()
  await page.context().close()
})
