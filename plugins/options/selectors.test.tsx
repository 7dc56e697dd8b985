// @vitest-environment happy-dom
import { beforeAll, expect, test } from 'vitest'
import { mockWallet } from '../../kernel/testing/index.ts'
import { openPage, ready } from '../../tests/plugins/world.ts'
import { showModal } from '../../tests/show-modal.tsx'
import { selectAppEnd, selectAppName } from './selectors.ts'

beforeAll(ready)

const metadata = { name: 'Orchard', description: '', url: '', icons: [] as readonly string[] }

test('the app is shown by the first of its icons that may be drawn, else by its letter', () => {
  const origin = 'https://app.example'
  expect(selectAppEnd(metadata, origin, 'This app')).toEqual({ name: 'Orchard', plain: true })
  const icons = ['javascript:alert(1)', 'http://cdn.example/a.png', 'https://cdn.example/b.png']
  expect(selectAppEnd({ ...metadata, icons }, '', '').src).toBe('https://cdn.example/b.png')
  const local = 'http://localhost:3000/icon.png'
  expect(selectAppEnd({ ...metadata, icons: [local] }, '', '').src).toBe(local)
  expect(selectAppEnd({ ...metadata, icons: 7 as never }, '', '').src).toBeUndefined()
})

test.each([
  ['Orchard', 'https://www.orchard.example', 'Orchard'],
  ['', 'https://www.orchard.example', 'orchard.example'],
  ['', 'http://localhost:5173', 'localhost'],
  // A sandboxed frame, and a server.
  ['', 'null', 'This app'],
  ['', '', 'This app'],
])('an app named "%s" at "%s" is called %s', (name, origin, called) => {
  expect(selectAppName({ name }, origin, 'This app')).toBe(called)
})

test('an app without metadata stands by the letter of its host at its end of the line to the wallet', async () => {
  const page = openPage({
    wallet: mockWallet({ behaviour: { eth_requestAccounts: 'hang' } }),
  })
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  await shown.click('Example Wallet')
  await shown.until(() => shown.text().includes('Approve in Example Wallet'))
  expect(shown.find('.thread > :first-child').textContent).toBe('A')
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
