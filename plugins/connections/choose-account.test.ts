import { beforeAll, expect, test } from 'vitest'
import { mockWallet, providerError } from '../../kernel/testing/index.ts'
import { alice, bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'

beforeAll(async () => {
  await ready()
  await import('./commands/choose-account.ts')
})

const id = `eip155:${rdns}`
const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'

async function connected(wallet: ReturnType<typeof mockWallet>): Promise<Page> {
  const page = openPage({ wallet })
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(1_000)
  return page
}
const own = (page: Page) => page.kernel.state.connections.connections[0]
const accounts = (page: Page) => own(page)?.accounts.map(({ address }) => address)

test('the wallet is prompted for other accounts, and the connection goes on with the chosen one', async () => {
  let shared = [alice]
  const page = await connected(
    mockWallet({
      handlers: {
        eth_requestAccounts: () => shared,
        eth_accounts: () => shared,
        wallet_requestPermissions: () => {
          shared = [carol.toLowerCase(), bob]
          return [{ parentCapability: 'eth_accounts' }]
        },
      },
    }),
  )
  await page.kernel.dispatch.connections.chooseAccount(id)
  expect(own(page)).toMatchObject({ id, address: carol })
  expect(accounts(page)).toEqual([carol, bob])
  expect(page.wallet.requests.find(({ method }) => /requestPerm/.test(method))?.params).toEqual([
    { eth_accounts: {} },
  ])
  expect(page.wallet.listeners('accountsChanged')).toBe(1)
})

test('a visitor who declines keeps the account', async () => {
  const page = await connected(mockWallet({ behaviour: { wallet_requestPermissions: 'reject' } }))
  await expect(page.kernel.dispatch.connections.chooseAccount(id)).rejects.toMatchObject({
    code: 'connections/declined',
  })
  expect(own(page)).toMatchObject({ address: alice })
})

test('a wallet without such a prompt is named as the place to choose', async () => {
  const page = await connected(
    mockWallet({
      handlers: {
        wallet_requestPermissions: () => {
          throw providerError(4200, 'Not supported')
        },
      },
    }),
  )
  await expect(page.kernel.dispatch.connections.chooseAccount(id)).rejects.toMatchObject({
    code: 'connections/choose-in-wallet',
    message: 'Choose the account in Example Wallet itself. This page follows.',
  })
})

test('so is one that answers at once, without asking a person', async () => {
  const page = await connected(mockWallet())
  await expect(page.kernel.dispatch.connections.chooseAccount(id)).rejects.toMatchObject({
    code: 'connections/choose-in-wallet',
  })
  expect(own(page)).toMatchObject({ address: alice })
})
