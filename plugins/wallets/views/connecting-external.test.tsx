// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, describe, expect, test } from 'vitest'
import { type MockWallet, mockWallet } from '../../../kernel/testing/index.ts'
import { causesOf } from '../../../tests/causes-of.ts'
import { deferred, type GatedPage, gatedPage } from '../../../tests/plugins/gated.ts'
import { toyConnector, toyFamilies } from '../../../tests/plugins/toy-families.ts'
import { openPage, rdns, ready, type WorldOptions } from '../../../tests/plugins/world.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import { arabic, i18n } from '../../i18n/index.ts'

beforeAll(ready)

/** A page whose visitor opened the modal and chose the wallet. */
async function choosing(wallet: MockWallet, more: WorldOptions['more'] = []) {
  const page = openPage({ wallet, more })
  await page.settle()
  const shown = await showModal(page.kernel, 'Connect')
  await shown.until(() => shown.text().includes('Example Wallet'))
  await shown.click('Example Wallet')
  return { page, shown }
}

test('a visitor who chose a wallet is told when the app connects another instead', async () => {
  const wallet = mockWallet({ behaviour: { eth_requestAccounts: 'hang' } })
  const { page, shown } = await choosing(wallet, [toyFamilies().plugin])
  await shown.until(() => shown.text().includes('Approve in Example Wallet'))
  const connector = toyConnector('sol', ['solana'])
  await act(async () => void (await page.kernel.dispatch.connections.connect({ connector })))
  await shown.until(() => shown.text().includes('Example Wallet is no longer waited for'))
  // The view asks the wallet by itself; what is pressed then is the visitor's.
  expect(causesOf(page.kernel, 'wallets/connect')).toEqual(['view:wallets'])
  wallet.behave('approve')
  await shown.click('Try again')
  await shown.settle()
  expect(causesOf(page.kernel, 'wallets/connect')).toEqual(['view:wallets', 'visitor'])
  expect(page.kernel.state.connections.active.eip155).toBe(`eip155:${rdns}`)
})

test('while the wallet is asked, the view says where to look; after 10 s, where its icon is', async () => {
  const wallet = mockWallet({ behaviour: { eth_requestAccounts: 'hang' } })
  const { page, shown } = await choosing(wallet)
  await shown.until(() => shown.text().includes('Look at Example Wallet’s panel or window.'))
  await act(() => page.settle(9_000))
  expect(shown.text()).not.toContain('the puzzle piece')
  await act(() => page.settle(1_500))
  await shown.until(() =>
    shown.text().includes('Press Example Wallet’s icon at the top of your browser'),
  )
})

describe('where a gate stands between the wallet and the connection', () => {
  const connected = (page: GatedPage) => page.kernel.state.connections.active.eip155
  const prompts = ({ wallet }: GatedPage) =>
    wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length
  async function atGate(view?: 'Sign') {
    const answer = deferred<unknown>()
    const page = await gatedPage({
      gates: [{ id: 'sign', pass: () => answer.promise, ...(view !== undefined && { view }) }],
    })
    const shown = await showModal(page.kernel, 'Connect')
    await shown.until(() => shown.text().includes('Example Wallet'))
    await shown.click('Example Wallet')
    const waits = view === undefined ? 'Almost done' : 'Sign the message'
    await shown.until(() => shown.text().includes(waits))
    return { page, shown, answer }
  }

  test('the view says so, and the modal closes once it has passed', async () => {
    const { page, shown, answer } = await atGate()
    expect(shown.text()).toContain('checks your wallet before it goes on.')
    expect(connected(page)).toBeUndefined()
    await act(async () => answer.resolve(true))
    await shown.until(() => shown.text().includes('Example Wallet connected'))
    expect(connected(page)).toBe(`eip155:${rdns}`)
  })

  test('a refusal is said there, and may be tried again', async () => {
    const { page, shown, answer } = await atGate()
    await act(async () => answer.resolve(false))
    await shown.until(() => shown.text().includes('a check of this app refused it'))
    expect(shown.text()).toContain('Try again')
    expect(connected(page)).toBeUndefined()
  })

  test('its own view follows, and going back from there asks the wallet nothing more', async () => {
    const { page, shown } = await atGate('Sign')
    await page.settle(5_000)
    await act(async () => void (await page.kernel.dispatch.modal.back()))
    await shown.settle()
    await page.settle(5_000)
    await shown.until(() => !shown.text().includes('Sign the message'))
    expect(page.kernel.state.modal.history.map(({ view }) => view)).toEqual(['Connect'])
    expect(page.kernel.state.connections.connecting).toBeUndefined()
    expect(prompts(page)).toBe(1)
  })

  test('its own view follows, and the modal closes once it has passed', async () => {
    const { page, answer } = await atGate('Sign')
    await act(async () => answer.resolve(true))
    await act(async () => page.settle(100))
    expect(connected(page)).toBe(`eip155:${rdns}`)
    expect(page.kernel.state.modal.history.at(-1)?.view).not.toBe('Sign')
    expect(prompts(page)).toBe(1)
  })
})

test('a request that still waits in the wallet is waited for, not a failure, and can be asked again', async () => {
  const wallet = mockWallet({ behaviour: { eth_requestAccounts: 'pending' } })
  const { shown } = await choosing(wallet)
  await shown.until(() => shown.text().includes('A request is already waiting in your wallet.'))
  expect(shown.text()).toContain('Approve in Example Wallet')
  expect(shown.text()).not.toContain('Not connected')
  expect(shown.find('.thread').getAttribute('data-state')).toBe('pending')
  wallet.behave('approve')
  await shown.click('Try again')
  await shown.until(() => shown.text().includes('Example Wallet connected'))
})

test('[~ERR-1] why a wallet did not connect is said in the language of the moment', async () => {
  const wallet = mockWallet({ behaviour: { eth_requestAccounts: 'pending' } })
  const more = [i18n({ locales: [arabic] }) as never, toyFamilies().plugin]
  const { page, shown } = await choosing(wallet, more)
  await shown.until(() => shown.text().includes('A request is already waiting in your wallet.'))
  const { i18n: language } = page.kernel.dispatch as unknown as {
    readonly i18n: { switchLocale(tag: string): Promise<void> }
  }
  await act(() => language.switchLocale('ar'))
  await shown.until(() => shown.text().includes('ينتظر طلب في محفظتك بالفعل'))
  expect(shown.text()).not.toContain('A request is already waiting')
  // A failure with a value in it, recorded by the view's own command.
  wallet.behave({ eth_requestAccounts: 'hang' })
  await shown.click('أعد المحاولة')
  const connector = toyConnector('sol', ['solana'])
  await act(async () => void (await page.kernel.dispatch.connections.connect({ connector })))
  await shown.until(() => shown.text().includes('لم نعد ننتظر Example Wallet'))
})

test('a view of the past shows what was known then, not that its own request is refused now', async () => {
  const wallet = mockWallet({ behaviour: { eth_requestAccounts: 'hang' } })
  const { page, shown } = await choosing(wallet)
  await shown.until(() => shown.text().includes('Approve in Example Wallet'))
  const { timeline } = page.kernel
  const pushed = timeline.log.slice().find(({ type }) => type === 'modal/pushed')?.seq ?? 0
  await act(async () => timeline.inspect(pushed - 1))
  await shown.until(() => !shown.text().includes('Approve in'))
  await act(async () => timeline.inspect(pushed))
  await shown.until(() => shown.text().includes('Approve in Example Wallet'))
  await shown.settle()
  expect(shown.text()).toContain('Replay: actions are off')
  expect(shown.text()).not.toContain('resume()')
})
