import { expect, test } from 'vitest'
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
