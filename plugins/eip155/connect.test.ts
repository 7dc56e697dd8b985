import { beforeAll, describe, expect, test } from 'vitest'
import { alice, bob, openPage, rdns, ready } from '../../tests/plugins/world.ts'

beforeAll(ready)

describe('connecting an announced wallet', () => {
  test('[CONN-4] [CONN-12] it is listed, connects, and its account and balance show', async () => {
    const { kernel, settle, wallet } = openPage()
    await settle()
    expect(kernel.state.wallets.sources[0]?.wallets[0]?.connector?.id).toBe(rdns)
    expect(kernel.state.accounts.accounts.eip155.status).toBe('disconnected')
    wallet.behave({ eth_requestAccounts: 'hang' })
    const done = kernel.dispatch.wallets.connect({ walletId: rdns })
    await settle()
    expect(kernel.state.accounts.accounts.eip155.status).toBe('connecting')
    wallet.answer([alice, bob])
    await done
    expect(kernel.state.accounts.accounts.eip155).toMatchObject({
      status: 'connected',
      isConnected: true,
      address: alice,
      caipAddress: `eip155:1:${alice}`,
    })
    await settle(100)
    expect(kernel.state.accounts.accounts.eip155).toMatchObject({
      balance: '1000000000000000000',
      balanceSymbol: 'ETH',
      balanceStatus: 'loaded',
    })
  })
})
