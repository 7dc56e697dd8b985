import { expect, test } from 'vitest'
import { dialogOf, methods, openModal, script, slice, stored } from '../actions.ts'
import { fileWorld } from '../file-world.ts'

const world = fileWorld(['polkadot'])

type Accounts = {
  readonly accounts: { readonly polkadot: { readonly status: string; readonly address?: string } }
}
const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'

test('[CONN-10] an extension connects in the modal, shows its balance, and is back after a reload', async () => {
  const page = await world.open()
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Juniper' }).click()
  await dialog.waitFor({ state: 'hidden' })
  const button = page.getByRole('main').getByRole('button', { name: /^5Grw/ }).first()
  await button.click()
  await dialogOf(page)
    .getByText(/^1,?000\.000/)
    .first()
    .waitFor()
  expect(await methods(page, 'tansy')).toEqual([])
  await stored(page, 'connections', alice)
  await script(page, 'juniper', 'reject')
  await page.reload()
  await button.waitFor()
  await page.waitForFunction(
    () =>
      (window as unknown as { kernel: { state: { connections: Accounts } } }).kernel.state
        .connections.accounts.polkadot.status === 'connected',
  )
  expect((await slice<Accounts>(page, 'connections')).accounts.polkadot.address).toBe(alice)
  await page.context().close()
})

test('[CONN-10] a refusal leaves the way to try again, and a silent extension can be left', async () => {
  const page = await world.open()
  const dialog = await openModal(page)
  await script(page, 'tansy', 'reject')
  await dialog.getByRole('button', { name: 'Tansy' }).click()
  await dialog.getByText('You declined the request').first().waitFor()
  await script(page, 'tansy', 'hang')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => methods(page, 'tansy')).toEqual(['enable', 'enable'])
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await expect
    .poll(async () => (await slice<Accounts>(page, 'connections')).accounts.polkadot.status)
    .toBe('disconnected')
  await script(page, 'tansy', 'approve')
  const again = await openModal(page)
  await again.getByRole('button', { name: 'Tansy' }).click()
  await again.waitFor({ state: 'hidden' })
  await page.context().close()
})
