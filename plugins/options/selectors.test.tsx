// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { mockWallet } from '../../kernel/testing/index.ts'
import { openPage, ready } from '../../tests/plugins/world.ts'
import { showModal } from '../../tests/show-modal.tsx'
import { selectAppEnd } from './selectors.ts'

beforeAll(ready)

const metadata = { name: 'Orchard', description: '', url: '', icons: [] as readonly string[] }

test('the app is shown by the first of its icons that may be drawn, else by its letter', () => {
  expect(selectAppEnd(metadata, 'This app')).toEqual({ name: 'Orchard', plain: true })
  expect(selectAppEnd({ ...metadata, name: '' }, 'This app').name).toBe('This app')
  const icons = ['javascript:alert(1)', 'http://cdn.example/a.png', 'https://cdn.example/b.png']
  expect(selectAppEnd({ ...metadata, icons }, '').src).toBe('https://cdn.example/b.png')
  const local = 'http://localhost:3000/icon.png'
  expect(selectAppEnd({ ...metadata, icons: [local] }, '').src).toBe(local)
  expect(selectAppEnd({ ...metadata, icons: 7 as never }, '').src).toBeUndefined()
})

test('the app’s icon stands beside the title of Connect and at its end of the line to the wallet', async () => {
  const icon = 'data:image/svg+xml,%3Csvg/%3E'
  const page = openPage({
    wallet: mockWallet({ behaviour: { eth_requestAccounts: 'hang' } }),
    options: { metadata: { ...metadata, icons: [icon] } },
  })
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  expect(shown.find<HTMLImageElement>('.head img').src).toBe(icon)
  await shown.click('Example Wallet')
  await shown.until(() => shown.text().includes('Approve in Example Wallet'))
  expect(shown.find<HTMLImageElement>('.thread > :first-child img').src).toBe(icon)
})
