import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from './world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  expect(world.strays).toEqual([])
  await world.close()
})

test('[CONN-4] an announced wallet connects and the account shows its real balance', async () => {
  const page = await world.open()
  page.on('console', (m) => console.log('console', m.type(), m.text()))
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /Quince/ }).click()
  await dialog.getByText('Quince Wallet connected').waitFor()
  await dialog.waitFor({ state: 'hidden' })
  await page.screenshot({ path: '/tmp/s1.png' })
  await page.getByRole('button', { name: /0x/ }).first().click()
  await page.waitForTimeout(800)
  await page.screenshot({ path: '/tmp/s2.png' })
  await dialog.getByText('10000', { exact: false }).first().waitFor()
})
