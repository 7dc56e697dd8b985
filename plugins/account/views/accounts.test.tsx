// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { resourceKey } from '../../../kernel/index.ts'
import { mockWallet } from '../../../kernel/testing/index.ts'
import { alice, bob, openPage, rdns, ready } from '../../../tests/plugins/world.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import type { SessionObserver } from '../../connections/contract.ts'

beforeAll(ready)

async function shown(view: 'Profile' | 'Accounts' | 'Account', wallet = mockWallet()) {
  const page = openPage({ wallet })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(1_000)
  return { page, modal: await showModal(page.kernel, view) }
}
const short = (address: string): string => address.slice(-4)

test('the profile leads to the accounts that the wallet shares, and one of them can be chosen', async () => {
  const { page, modal } = await shown('Profile')
  await modal.until(() => modal.text().includes('2 accounts'))
  await modal.click('Switch account')
  await modal.until(() => modal.text().includes(short(bob)))
  expect(modal.text()).toContain(short(alice))
  expect(modal.text()).toContain('Choose another account')
  await modal.click(short(bob))
  await act(() => page.settle(100))
  expect(page.kernel.state.connections.accounts.eip155.address).toBe(bob)
})

test('a wallet that shares one account offers its own choice', async () => {
  const { modal } = await shown('Profile', mockWallet({ accounts: [alice] }))
  await modal.until(() => modal.text().includes('Switch account'))
  await modal.click('Switch account')
  await modal.until(() => modal.text().includes('Choose another account'))
  await modal.click('Choose another account')
  await modal.until(() => modal.text().includes('Choose the account in Example Wallet itself.'))
})

test.each([
  ['locked', 'is locked', 'Unlock Example Wallet'],
  ['unshared', 'is locked or no longer connected', 'Connect Example Wallet again'],
  ['asleep', 'is not connected to this page now', 'Reload this page'],
  ['orphaned', 'does not answer this page', 'Reload this page'],
] as const)(
  'the view for a wallet that is %s says so, and names what helps',
  async (reason, said, press) => {
    const { page, modal } = await shown('Account')
    page.wallet.behave({ eth_requestAccounts: 'hang', eth_accounts: 'hang' })
    await act(async () => {
      const [known] = page.kernel.state.connections.connections
      const connectionId = known?.id ?? ''
      page.kernel.resources
        .get(resourceKey<SessionObserver>(`connections/observer/${connectionId}`))
        ?.paused(reason)
      await page.settle()
      const name = 'Example Wallet'
      void page.kernel.dispatch.modal.push('UnlockWallet', { connection: connectionId, name })
    })
    await modal.until(() => modal.text().includes('Use another wallet'))
    expect(modal.find('h2').textContent).toBe('Example Wallet')
    expect(modal.text()).toContain(`Example Wallet ${said}`)
    expect(modal.button(press)).toBeDefined()
    if (reason !== 'locked') expect(modal.text()).not.toContain('Unlock Example Wallet')
  },
)

test('a locked wallet is said in the account view, whose button asks it to unlock', async () => {
  const { page, modal } = await shown('Account')
  page.wallet.behave({ eth_requestAccounts: 'hang' })
  page.wallet.lock()
  await act(() => page.settle(100))
  await modal.until(() => modal.text().includes('Example Wallet is locked'))
  await modal.click('Unlock Example Wallet')
  await modal.until(() => modal.text().includes('Look at Example Wallet’s panel or window.'))
  const asked = () =>
    page.wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length
  await modal.until(() => asked() === 2)
  page.wallet.unlock()
  await act(() => page.settle(100))
  // It leads back by itself.
  await modal.until(() => page.kernel.state.modal.history.at(-1)?.view === 'Account')
  expect(modal.text()).not.toContain('is locked')
})
