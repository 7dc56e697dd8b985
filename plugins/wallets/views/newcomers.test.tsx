// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import type { Namespace } from '../../../kernel/index.ts'
import { mockWallet } from '../../../kernel/testing/index.ts'
import { causesOf } from '../../../tests/causes-of.ts'
import { openPage, ready } from '../../../tests/plugins/world.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { walletConnect } from '../../presets/index.ts'
import type { Wallet } from '../contract.ts'
import { selectObtainable } from '../obtainable.ts'

beforeAll(ready)

const desktop = {
  mobile: false,
  userAgent: 'Desktop',
  excluded: [],
  families: ['eip155' as Namespace],
}
const wallet = (id: string, more: Partial<Wallet> = {}): Wallet => ({
  id,
  name: id,
  installed: false,
  group: 'recommended',
  namespaces: [],
  connectors: [],
  recent: false,
  certified: false,
  ...more,
})

test('Connect leads somebody without a wallet to what one is and where to get one, with no project id', async () => {
  const page = openPage({ announce: false })
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  await shown.until(() => shown.text().includes('No wallet found here'))
  await act(async () => shown.find('[aria-label="What is a wallet?"]').click())
  await shown.until(() => shown.text().includes('It asks before anything moves'))
  await shown.click('Get a wallet')
  await shown.until(() => shown.text().includes('Each row opens the page of its maker.'))
  // The sentence is none of a heading's: that names what is listed.
  expect(shown.find('.list > .label').textContent).toBe('Wallets')
  const link = shown.find<HTMLAnchorElement>('a.rb')
  expect(link.textContent).toContain('MetaMask')
  expect(link.href).toBe('https://metamask.io/download')
  expect(link.rel).toContain('noopener')
})

test('where no opening asked for the list, the view does so by itself', async () => {
  const page = openPage({
    announce: false,
    options: { projectId: 'project', enableWalletConnect: false },
    more: walletConnect({ listUrl: 'https://list.example' }) as never,
  })
  page.kernel.ports.fetch.reply('getWallets', { data: [], count: 0 })
  await page.settle()
  const shown = await showModal(page.kernel, 'GetAWallet')
  await shown.until(() => shown.text().includes('MetaMask'))
  expect(causesOf(page.kernel, 'wallets/loadList')).toEqual(['view:wallets'])
})

test('an empty Connect offers to get a wallet in its place', async () => {
  const page = openPage({ announce: false })
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  await shown.until(() => shown.text().includes('No wallet found here'))
  await shown.click('Get a wallet')
  await shown.until(() => shown.text().includes('MetaMask'))
})

test('on a phone the code comes last, for another device; the wallets that a link opens come first', async () => {
  const customWallets = [{ id: 'tree', name: 'Tree', mobileLink: 'tree://' }]
  const page = openPage({
    announce: false,
    mobile: true,
    wallet: mockWallet(),
    options: { customWallets: customWallets as never },
    more: walletConnect({ projectId: 'p' }) as never,
  })
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  await shown.until(() => shown.text().includes('Connect another device'))
  expect(shown.text().indexOf('Tree')).toBeLessThan(shown.text().indexOf('Connect another device'))
  expect(shown.text()).not.toContain('Phone wallet')
})

test('the row of all wallets groups the digits of their number as the language does', async () => {
  const customWallets = Array.from({ length: 1200 }, (_, index) => ({
    id: `w${index}`,
    name: `Wallet ${index}`,
    mobileLink: `w${index}://`,
  }))
  const page = openPage({
    announce: false,
    options: { customWallets: customWallets as never },
    more: walletConnect({ projectId: 'p' }) as never,
  })
  page.kernel.ports.fetch.reply('getWallets', { data: [], count: 0 })
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  await shown.until(() => shown.text().includes('All wallets'))
  expect(shown.text()).toContain('Search 1,200 wallets')
})

test('the row of all wallets says that the list did not load, and no number to search', async () => {
  const page = openPage({
    announce: false,
    options: { projectId: 'project' },
    more: walletConnect({ listUrl: 'https://list.example' }) as never,
  })
  page.kernel.ports.fetch.reply('getWallets', new Response('<html>'))
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  await shown.until(() => shown.text().includes('The list did not load. Try again'))
  expect(shown.text()).not.toMatch(/Search \d/)
})

test('what a list or the host names comes first, six at most, and never what is here already', () => {
  const listed = Array.from({ length: 9 }, (_, index) =>
    wallet(`w${index}`, { homepage: `https://w${index}.example/` }),
  )
  const offers = selectObtainable({
    ...desktop,
    shown: [wallet('here', { installed: true, homepage: 'https://here.example/' }), ...listed],
  })
  expect(offers.map(({ id }) => id)).toEqual(['w0', 'w1', 'w2', 'w3', 'w4', 'w5'])
})

test('a phone is led to its store, and no link leads anywhere but to a page', () => {
  const shown = [
    wallet('a', {
      homepage: 'https://a.example/',
      appStore: 'https://apps.example/a',
      playStore: 'https://play.example/a',
    }),
    wallet('b', { homepage: 'javascript:alert(1)' }),
  ]
  const links = (mobile: boolean, userAgent: string) =>
    selectObtainable({ ...desktop, mobile, userAgent, shown }).map(({ link }) => link)
  expect(links(false, 'Desktop')).toEqual(['https://a.example/'])
  expect(links(true, 'iPhone')).toEqual(['https://apps.example/a'])
  expect(links(true, 'Android 15')).toEqual(['https://play.example/a'])
})

test('without either, wallets of the app’s families are named, except those that the host excludes', () => {
  const names = (families: readonly string[], excluded: readonly string[] = []) =>
    selectObtainable({ ...desktop, shown: [], families: families as Namespace[], excluded }).map(
      ({ name }) => name,
    )
  expect(names(['bip122'])).toEqual(['Phantom', 'Xverse'])
  expect(names(['bip122'], ['phantom'])).toEqual(['Xverse'])
  expect(names(['toy'])).toEqual([])
})
