// @vitest-environment happy-dom
import { beforeAll, expect, test, vi } from 'vitest'
import { mountWith } from '../../../tests/mount.tsx'
import { openPage, ready } from '../../../tests/plugins/world.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { walletConnect } from '../../presets/index.ts'
import { useListStatus } from './hooks.ts'

beforeAll(ready)

test('Connect fetches the code that its opening asks for the list with, where there is a list', async () => {
  for (const list of [undefined, walletConnect({ projectId: 'project' })]) {
    const page = openPage(list && { more: list as never })
    await page.settle()
    const preload = vi.spyOn(page.kernel, 'preload')
    const shown = await showModal(page.kernel, 'Connect')
    await shown.until(() => shown.text().includes('Example Wallet'))
    expect(preload.mock.calls.flat().includes('wallets/loadList')).toBe(list !== undefined)
  }
})

test('before it is asked for, a list counts as on its way where an opening will ask for it', async () => {
  const Probe = (): string => useListStatus()
  const list = walletConnect({ projectId: 'project' }) as never
  for (const given of [{}, { more: list }]) {
    const page = openPage(given)
    await page.settle()
    expect(page.kernel.state.wallets.list.status).toBe('idle')
    const place = await mountWith(page.kernel, <Probe />)
    expect(place.textContent).toBe('more' in given ? 'loading' : 'idle')
  }
})

test('all wallets shows that more are on their way, also beside those of the device', async () => {
  const page = openPage({ more: walletConnect({ projectId: 'project' }) as never })
  await page.settle()
  page.kernel.ports.fetch.reply('getWallets', 'hang')
  const shown = await showModal(page.kernel, 'AllWallets')
  await shown.until(() => shown.text().includes('Example Wallet'))
  await shown.appears('.skc')
  expect(shown.text()).toContain('Example Wallet')
})

test('collapsed, what is not on the device stands behind All wallets, with its count', async () => {
  const customWallets = [{ id: 'plum', name: 'Plum', desktopLink: 'https://plum.example' }]
  for (const collapseWallets of [false, true]) {
    const page = openPage({ options: { customWallets, features: { collapseWallets } } })
    await page.settle()
    const shown = await showModal(page.kernel, 'Connect')
    await shown.until(() => shown.text().includes('Example Wallet'))
    expect(shown.text().includes('Plum')).toBe(!collapseWallets)
    expect(shown.button('All wallets').textContent).toContain('2')
    await shown.click('All wallets')
    await shown.until(() => shown.text().includes('Plum'))
  }
})

test.each([
  [['recommended', 'walletConnect', 'custom']],
  [['featured', 'injected', 'recommended', 'walletConnect', 'external', 'recent', 'custom']],
  [['custom', 'recent', 'recommended']],
] as const)('in the order %j, All wallets stands there once', async (connectorTypeOrder) => {
  const customWallets = [{ id: 'plum', name: 'Plum', desktopLink: 'https://plum.example' }]
  const page = openPage({
    more: walletConnect({ projectId: 'project' }) as never,
    options: { customWallets, features: { connectorTypeOrder } },
  })
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  await shown.until(() => shown.text().includes('Plum'))
  expect(shown.text().split('All wallets').length - 1).toBe(1)
})
