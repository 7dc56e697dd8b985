import { beforeAll, expect, test } from 'vitest'
import { memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { alice, bob, openPage, rdns, ready } from '../../tests/plugins/world.ts'
import { walletConnect } from './walletconnect.ts'

beforeAll(ready)

const lower = [alice, bob].map((address) => address.toLowerCase())

test('[CONN-12] EVM accounts are written in EIP-55 form, whatever the wallet writes', async () => {
  const wallet = mockWallet({ accounts: lower })
  const page = openPage({ wallet })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(100)
  const account = () => page.kernel.state.connections.accounts.eip155
  expect(account()).toMatchObject({ address: alice, caipAddress: `eip155:1:${alice}` })
  expect(account().allAccounts.map(({ address }) => address)).toEqual([alice, bob])
  wallet.changeAccounts([`0x${bob.slice(2).toUpperCase()}`, lower[0] as string])
  await page.settle(100)
  expect(account().allAccounts.map(({ address }) => address)).toEqual([bob, alice])
  const connectionId = `eip155:${rdns}`
  await page.kernel.dispatch.connections.selectAccount({
    connectionId,
    address: lower[0] as string,
  })
  expect(account().address).toBe(alice)
})

test('[CONN-1] an account that is remembered in lower case is restored, with the choice of the visitor', async () => {
  const storage = memoryStorage()
  const wallet = mockWallet({ accounts: lower })
  const first = openPage({ wallet, storage })
  await first.settle()
  await first.kernel.dispatch.wallets.connect({ walletId: rdns })
  const connectionId = `eip155:${rdns}`
  await first.kernel.dispatch.connections.selectAccount({ connectionId, address: bob })
  await first.settle(5_000)
  first.kernel.dispose()
  for (const [key, value] of [...storage.entries])
    storage.entries.set(
      key,
      value.replaceAll(/0x[0-9a-fA-F]{40}/g, (text) => text.toLowerCase()),
    )
  expect(JSON.stringify([...storage.entries])).toContain(lower[1])
  const page = openPage({ wallet, storage })
  await page.settle(5_000)
  expect(page.kernel.state.connections.accounts.eip155).toMatchObject({
    status: 'connected',
    address: bob,
  })
})

test('accounts of a pairing are written so, too', () => {
  const entries = walletConnect.entries?.(lower, {} as never)
  expect(entries?.map(({ address }) => address)).toEqual([alice, bob])
})
