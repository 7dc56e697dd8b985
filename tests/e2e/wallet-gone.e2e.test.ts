import { expect, test } from 'vitest'
import { connect, dialogOf, methods, openModal, script, slice } from './actions.ts'
import { fileWorld } from './file-world.ts'
import { sign, status } from './phones.ts'

// Page wallets that go, and one that comes, while the page is open.

const world = fileWorld()

test('[W22] an announced wallet that throws at everything is gone with its next call, and can be had again', async () => {
  const page = await world.open()
  await connect(page, 'Quince')
  expect(await sign(page)).toMatchObject({ signed: true })
  const everything = ['personal_sign', 'eth_chainId', 'eth_accounts', 'eth_requestAccounts']
  await script(page, 'quince', 'throws', { value: 'gone', methods: everything })
  expect(await sign(page)).toEqual({
    signed: false,
    text: 'Quince Wallet is no longer on this page. Reload and connect again.',
  })
  await status(page, 'disconnected')
  await page.getByRole('button', { name: 'Connect wallet' }).waitFor()
  expect(await slice(page, 'connections')).toMatchObject({ connections: [] })
  await script(page, 'quince', 'approve')
  await connect(page, 'Quince')
  expect(await sign(page)).toMatchObject({ signed: true })
  await page.context().close()
})

test('[W22] an injected wallet that was deleted from the page is not asked any more', async () => {
  const page = await world.open({
    context: { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  })
  await connect(page, 'Browser Wallet')
  await page.evaluate(() => Reflect.deleteProperty(window, 'ethereum'))
  expect(await page.evaluate(() => 'ethereum' in window)).toBe(false)
  expect(await sign(page)).toEqual({
    signed: false,
    text: 'Browser Wallet is no longer on this page. Reload and connect again.',
  })
  await status(page, 'disconnected')
  const dialog = await openModal(page)
  await dialog.getByRole('button', { name: 'Browser Wallet' }).click()
  await dialog.getByText('is no longer on this page').first().waitFor()
  await page.reload()
  await connect(page, 'Browser Wallet')
  expect(await sign(page)).toMatchObject({ signed: true })
  await page.context().close()
})

test('[W23] a wallet that announces itself while the modal is open appears, and the focus stays', async () => {
  const page = await world.open()
  const dialog = await openModal(page)
  const focused = dialog.getByRole('button', { name: 'Quince' })
  await focused.focus()
  const isFocused = () =>
    focused.evaluate((button) => (button.getRootNode() as ShadowRoot).activeElement === button)
  expect(await isFocused()).toBe(true)
  await page.evaluate(() => {
    const provider = {
      request: async () => [],
      on: () => undefined,
      removeListener: () => undefined,
    }
    const info = {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Tardy',
      icon: 'data:image/png;base64,iVBORw0KGgo=',
      rdns: 'test.tardy',
    }
    const detail = Object.freeze({ info, provider })
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  })
  await dialog.getByRole('button', { name: 'Tardy' }).waitFor()
  expect(await isFocused()).toBe(true)
  await page.keyboard.press('Enter')
  await dialogOf(page).waitFor({ state: 'hidden' })
  expect(await methods(page, 'quince')).toContain('eth_requestAccounts')
  await page.context().close()
})
