import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dialogOf, insist } from './actions.ts'
import { type Stage, startStage } from './stage.ts'

const installed = (name: string): string =>
  fileURLToPath(new URL(`../react-18/node_modules/${name}`, import.meta.url))

let stage: Stage

beforeAll(async () => {
  const alias = ['react', 'react-dom'].map((find) => ({ find, replacement: installed(find) }))
  stage = await startStage({ alias, mode: 'development' })
})
afterAll(async () => {
  expect(stage.strays).toEqual([])
  await stage.close()
})

test('[REACT-1] on React 18.3 in strict mode a wallet connects, the account shows and coins are sent', async () => {
  const page = await stage.open()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.reload()
  await page.getByRole('heading', { name: 'Trade with friends' }).waitFor()
  expect(await page.evaluate(() => (window as unknown as { react: string }).react)).toBe('18.3.1')
  const dialog = dialogOf(page)
  const press = (name: string | RegExp): Promise<void> =>
    dialog.getByRole('button', { name }).first().click()
  await page.getByRole('button', { name: 'Connect wallet' }).click()
  await press('Quince')
  await dialog.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: /^0x/ }).click()
  await dialog
    .getByText(/^[\d,]+\.\d{3}/)
    .first()
    .waitFor()
  await press(/Open profile/)
  await press('Back')
  await press('Receive')
  await dialog.getByRole('img').waitFor()
  await press('Back')
  await press('Send')
  await dialog.getByLabel('Amount to send').fill('0.125')
  const friend = stage.world.sandbox.evm.accounts.find(({ label }) => label === 'Recipient')
  await dialog.getByLabel('To', { exact: true }).fill(friend?.address ?? '')
  await press('Review')
  await insist(dialog.getByRole('button', { name: 'Confirm' }))
  await dialog.getByText('Transaction confirmed').waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  expect(complaints).toEqual([])
  await page.context().close()
})
