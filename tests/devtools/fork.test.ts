import { expect, test, vi } from 'vitest'
import { mockWallet } from '../../kernel/testing/index.ts'
import { eip1193 } from '../../plugins/eip155/index.ts'
import { alice, openPage, rdns } from '../plugins/world.ts'

test('[KERN-3] a fork of a connected page stands at the record, stays there, and asks no wallet', async () => {
  const { kernel, wallet, settle } = openPage()
  await kernel.dispatch.wallets.connect({ walletId: rdns })
  await settle()
  const at = kernel.timeline.log.last
  await kernel.dispatch.connections.disconnect()
  await settle()
  const asked = wallet.requests.length
  const fork = kernel.fork(at)
  fork.start()
  await settle(20_000)
  expect(fork.state.connections.accounts.eip155).toMatchObject({ status: 'connected' })
  expect(JSON.stringify(fork.state.connections.connections)).toContain(alice)
  expect(kernel.state.connections.connections).toEqual([])
  await expect(fork.dispatch.transactions.sign({ message: 'hello' })).rejects.toThrow()
  expect(wallet.requests).toHaveLength(asked)
  fork.dispose()
})

test('[KERN-3] a fork reaches no wallet that a connector holds on to: neither to connect nor to end its session', async () => {
  const wallet = mockWallet()
  const disconnect = vi.fn()
  const provider = { ...wallet.provider, disconnect }
  const team = eip1193({ id: 'team', name: 'Team Wallet', provider })
  const { kernel, settle } = openPage({ announce: false, more: [team] as never })
  await settle()
  await kernel.dispatch.wallets.connect({ walletId: 'eip1193:team' })
  await settle()
  const asked = wallet.requests.length
  const fork = kernel.fork(kernel.timeline.log.last)
  fork.start()
  await settle(20_000)
  expect(fork.state.connections.accounts.eip155).toMatchObject({ status: 'connected' })
  await fork.dispatch.connections.disconnect()
  await settle(20_000)
  expect(fork.state.connections.connections).toEqual([])
  await expect(fork.dispatch.wallets.connect({ walletId: 'eip1193:team' })).rejects.toMatchObject({
    code: 'connections/not-on-page',
  })
  expect([wallet.requests.length, disconnect.mock.calls.length]).toEqual([asked, 0])
  expect(kernel.state.connections.connections).toHaveLength(1)
  fork.dispose()
})
