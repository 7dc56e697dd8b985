// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { contribute } from '../../../kernel/index.ts'
import { deepActive } from '../../../react/primitives/focus.ts'
import { openPage, rdns, ready } from '../../../tests/plugins/world.ts'
import { network as netOf, sendWorld } from '../../../tests/send-world.ts'
import { showModal } from '../../../tests/show-modal.tsx'
import type { NetworksContract } from '../contract.ts'

beforeAll(ready)

/** A page whose wallet does not answer the request to switch to Polygon. */
async function waiting() {
  const page = openPage()
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(100)
  page.wallet.behave({ wallet_switchEthereumChain: 'hang' })
  const shown = await showModal(page.kernel, 'Networks')
  await shown.click('Polygon')
  return { page, shown }
}

test('another network can be chosen while the wallet does not answer about the first', async () => {
  const { page, shown } = await waiting()
  expect(page.kernel.state.networks.switchingTo).toBe('eip155:137')
  // An unanswered request waits where the visitor has to look for it.
  expect(shown.text()).toContain('PolygonWaiting for your wallet')
  page.wallet.behave('approve')
  await shown.click('Base')
  await page.settle()
  expect(shown.text()).not.toContain('Waiting for your wallet')
  expect(page.kernel.state.networks.active.eip155).toBe('eip155:8453')
})

test('a switch that the wallet never answers ends in words; it can be tried again, and a late answer counts', async () => {
  const { page, shown } = await waiting()
  await act(() => page.settle(121_000))
  const text = 'Your wallet did not answer. Look for the request there, or try again.'
  await shown.until(() => shown.text().includes(text))
  expect(page.kernel.pending).toEqual([])
  expect(page.kernel.state.networks.switchingTo).toBeUndefined()
  expect(shown.text()).not.toContain('Waiting for your wallet')
  await shown.click('Polygon')
  expect(page.kernel.state.networks.switchingTo).toBe('eip155:137')
  await act(() => page.settle(121_000))
  await act(async () => {
    page.wallet.changeChain(137)
    await page.settle()
  })
  expect(page.kernel.state.networks.active.eip155).toBe('eip155:137')
  expect(shown.text()).not.toContain(text)
})

test('a visitor can stop waiting for a switch, which is no failure', async () => {
  const { page, shown } = await waiting()
  await shown.click('Stop waiting')
  await act(() => page.settle())
  expect(page.kernel.pending).toEqual([])
  expect(page.facts()).not.toContain('networks/switchFailed')
  expect(shown.text()).not.toContain('Waiting for your wallet')
  expect(shown.text()).not.toContain('Stop waiting')
  expect(shown.text()).not.toContain('did not answer')
})

test('a long list says how many networks it has, and how many a search leaves', async () => {
  const networks = Array.from({ length: 12 }, (_, index) => netOf(String(index + 2001), 'eip155'))
  const book = contribute<NetworksContract>({ id: 'book', provides: { networks: { networks } } })
  const world = await sendWorld({}, { more: [book as never] })
  const shown = await showModal(world.kernel, 'Networks')
  expect(shown.text()).toContain('16 networks')
  await shown.enter('Search networks', 'Net 200')
  // Once to be seen, once to be announced.
  expect(shown.text().match(/9 networks/g)).toHaveLength(2)
})

test('a short list needs no count', async () => {
  const shown = await showModal((await sendWorld()).kernel, 'Networks')
  expect(shown.text()).not.toMatch(/\d networks?/)
})

test('a switch leads back to the button that opened the list, and the new network is announced once', async () => {
  const page = openPage()
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(100)
  const shown = await showModal(page.kernel, 'Account')
  await shown.appears('.head .ib')
  await act(async () => shown.button('Change network').focus())
  await shown.click('Change network')
  await shown.until(() => shown.text().includes('Polygon'))
  await act(async () => shown.button('Polygon').focus())
  await shown.click('Polygon')
  await act(() => page.settle())
  await shown.until(() => shown.text().includes('Now on Polygon'))
  expect(deepActive(document)?.getAttribute('aria-label')).toBe('Change network, now Polygon')
  const root = shown.find('.shell')
  const announced = [...root.querySelectorAll('[role=status],[role=alert]')].filter((region) =>
    region.textContent?.includes('Polygon'),
  )
  expect(announced.map((region) => region.textContent)).toEqual(['Now on Polygon'])
})

test('a list that was opened by itself closes with a switch, and nothing is left to be said', async () => {
  const page = openPage()
  await page.settle()
  await page.kernel.dispatch.modal.open({ view: 'Networks' })
  await page.kernel.dispatch.networks.switchNetwork('eip155:137')
  await page.settle()
  expect(page.kernel.state.modal.open).toBe(false)
  expect(page.kernel.state.modal.snackbar).toBeUndefined()
})
