// @vitest-environment happy-dom
import { act } from 'react'
import { beforeAll, expect, test } from 'vitest'
import { announceWallet, mockWallet } from '../../../kernel/testing/index.ts'
import { toyConnector, toyFamilies } from '../../../tests/plugins/toy-families.ts'
import { openPage, rdns, ready } from '../../../tests/plugins/world.ts'
import { showModal } from '../../../tests/show-modal.tsx'

beforeAll(ready)

const other = 'com.other.wallet'

/** A wallet that serves the app, and another one on a network that the app does not list. */
async function two() {
  const toys = toyFamilies()
  const page = openPage({ more: [toys.plugin] })
  const bad = mockWallet({ chainId: 999, behaviour: { wallet_switchEthereumChain: 'reject' } })
  announceWallet(page.target, bad.provider, {
    ...{ rdns: other, name: 'Other', uuid: '350670db-19fa-4704-a166-e52e178b59d3' },
  })
  await page.settle()
  return { page, toys, bad }
}
const revoked = (wallet: ReturnType<typeof mockWallet>): number =>
  wallet.requests.filter(({ method }) => method === 'wallet_revokePermissions').length

test('[NET-2] Disconnect on the wrong network ends that connection alone, and leads back to the one before', async () => {
  const { page, bad } = await two()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(1_000)
  await page.kernel.dispatch.wallets.connect({ walletId: other })
  await page.settle(100)
  await page.kernel.dispatch.connections.activate(`eip155:${other}`)
  await page.settle(100)
  const shown = await showModal(page.kernel, 'UnsupportedChain')
  await shown.click('Disconnect')
  await act(() => page.settle(100))
  const { connections, networks, modal } = page.kernel.state
  expect(connections.connections.map(({ id }) => id)).toEqual([`eip155:${rdns}`])
  expect(connections.active.eip155).toBe(`eip155:${rdns}`)
  expect([revoked(page.wallet), revoked(bad)]).toEqual([0, 1])
  expect(networks.unsupported).toEqual({})
  expect(modal.history.map(({ view }) => view)).not.toContain('UnsupportedChain')
})

test('[NET-2] where it was the last one of its family, the app goes back to another family', async () => {
  const { page, toys } = await two()
  const connector = toyConnector('sol', ['solana'])
  await page.kernel.dispatch.connections.connect({ connector })
  await page.settle(1_000)
  await page.kernel.dispatch.wallets.connect({ walletId: other })
  await page.settle(100)
  expect(page.kernel.state.networks.activeNamespace).toBe('eip155')
  const shown = await showModal(page.kernel, 'UnsupportedChain')
  await shown.click('Disconnect')
  await act(() => page.settle(100))
  const { connections, networks, modal } = page.kernel.state
  expect(connections.connections.map(({ id }) => id)).toEqual(['solana:sol'])
  expect([toys.left, networks.activeNamespace]).toEqual([[], 'solana'])
  expect(modal.history.map(({ view }) => view)).not.toContain('UnsupportedChain')
})
