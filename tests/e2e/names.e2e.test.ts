import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { accept, connect, insist, methods, openAccount, script } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { violations as inspect } from './inspect.ts'
import { settle } from './scenes.ts'

const world = fileWorld(['provider'])

async function violations(page: Page): Promise<readonly string[]> {
  await settle(page)
  return inspect(page, { scope: 'page', measures: true })
}

const name = (dialog: Locator): Locator => dialog.getByLabel('Name', { exact: true })
const press = (dialog: Locator, name: string | RegExp): Promise<void> =>
  dialog.getByRole('button', { name }).first().click()

/** A connected page at the form that registers a name. */
async function form(): Promise<{ readonly page: Page; readonly dialog: Locator }> {
  const page = await world.open({ query: 'devtools=off' })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await press(dialog, /Open profile/)
  await press(dialog, 'Register a name')
  await name(dialog).waitFor()
  return { page, dialog }
}

test('[NAME-1] [SEND-8] a name is registered with a signature, stands beside the address, and is sent to', async () => {
  const { page, dialog } = await form()
  expect(await violations(page)).toEqual([])
  await name(dialog).fill('otter')
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
  await dialog.locator('dl').getByText('otter.reown.id').waitFor()
  expect(await violations(page)).toEqual([])
  if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
  await insist(confirm)
  await dialog.getByText('Transaction confirmed').waitFor()
  await page.context().close()
})

const signatures = async (page: Page): Promise<number> =>
  (await methods(page, 'quince')).filter((method) => method === 'personal_sign').length

test('[NAME-2] what breaks the rule asks nobody, and a taken name is not offered', async () => {
  const { page, dialog } = await form()
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/profile/suggestions')) asked.push(request.url())
  })
  await name(dialog).fill('ott')
  await dialog.getByText('Enter at least 4 characters').waitFor()
  await name(dialog).fill('an_otter')
  await dialog.getByText('Use letters, digits and hyphens only.').waitFor()
  expect(await violations(page)).toEqual([])
  expect(asked).toEqual([])
  // Registered by the test before this one.
  await name(dialog).fill('otter')
  await dialog.getByText('Taken').waitFor()
  await dialog.getByText('Choose a name that is free').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByText('Available').first().click()
  await dialog.getByRole('button', { name: /^Register otter.+\.reown\.id$/ }).waitFor()
  expect(await signatures(page)).toBe(0)
  await page.context().close()
})

test('[NAME-1] a refused signature registers nothing, and the form is there to try again', async () => {
  const { page, dialog } = await form()
  await script(page, 'quince', 'reject', { methods: ['personal_sign'], times: 1 })
  await name(dialog).fill('marten')
  await press(dialog, 'Register marten.reown.id')
  await dialog.getByText('Nothing was registered.').waitFor()
  expect(await name(dialog).inputValue()).toBe('marten')
  expect(await violations(page)).toEqual([])
  await press(dialog, 'Register marten.reown.id')
  await dialog.getByText('Name registered').waitFor()
  expect(await signatures(page)).toBe(2)
  await page.context().close()
})

test('[NAME-1] [NAME-4] a registration that fails returns to the form and says why, in the service’s words', async () => {
  const { page, dialog } = await form()
  const faults = world.sandbox.provider?.faults
  await name(dialog).fill('weasel')
  await dialog.getByRole('button', { name: 'Register weasel.reown.id' }).waitFor()
  faults?.add({ kind: 'down', path: '/v1/profile/account' })
  await press(dialog, 'Register weasel.reown.id')
  await dialog.getByText('Error registering name weasel.reown.id').first().waitFor()
  expect(await violations(page)).toEqual([])
  faults?.clear()
  // Another account was faster.
  await page.route(/\/v1\/profile\/account(\?|$)/, (route) =>
    route.fulfill({
      status: 400,
      headers: { 'access-control-allow-origin': '*' },
      json: { status: 'FAILURE', reasons: [{ field: 'name', description: 'The name is gone.' }] },
    }),
  )
  await press(dialog, 'Register weasel.reown.id')
  await dialog.getByText('The name is gone.').first().waitFor()
  await page.context().close()
})

test('[NAME-4] without the service the form says so, and asks again when told to', async () => {
  const { page, dialog } = await form()
  const faults = world.sandbox.provider?.faults
  faults?.add({ kind: 'down', path: '/v1/profile/suggestions' })
  await name(dialog).fill('beaver')
  await dialog.getByText('Error fetching name suggestions').waitFor()
  expect(await violations(page)).toEqual([])
  faults?.clear()
  await press(dialog, 'Check again')
  await dialog.getByRole('button', { name: 'Register beaver.reown.id' }).waitFor()
  await page.context().close()
})

test('[SEND-8] [T46] ENS names are found on the app’s own node; look-alikes and names of nobody are refused', async () => {
  const page = await world.open({ query: 'devtools=off&ens=on' })
  await connect(page, 'Quince')
  const dialog = await openAccount(page)
  await press(dialog, 'Send')
  await dialog.getByText(/^Max \d/).waitFor()
  await dialog.getByLabel('Amount to send').fill('0.1')
  const to = dialog.getByLabel('To', { exact: true })
  // Cyrillic letters that look like Latin ones.
  await to.fill('р\u0430у\u0440\u0430.eth')
  await dialog.getByText(/imitates another one/).waitFor()
  expect(await violations(page)).toEqual([])
  await to.fill('nobody.eth')
  await dialog.getByText('There is no address under nobody.eth on this network.').waitFor()
  await to.fill('recipient.eth')
  const recipient = world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog
    .getByText(recipient?.address ?? '?')
    .first()
    .waitFor({ state: 'attached' })
  await press(dialog, 'Review')
  const confirm = dialog.getByRole('button', { name: /^(Confirm|Send to this address)$/ })
  await confirm.waitFor()
  if (await dialog.getByRole('checkbox').isVisible()) await accept(dialog)
  await insist(confirm)
  await dialog.getByText('Transaction confirmed').waitFor()
  await press(dialog, 'Done')
  // The address book of own recent receivers.
  await press(dialog, 'Send')
  await dialog.getByText('Sent to before').waitFor()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('list', { name: 'Sent to before' }).getByRole('button').first().click()
  expect(await to.inputValue()).toBe(recipient?.address)
  await page.context().close()
})
