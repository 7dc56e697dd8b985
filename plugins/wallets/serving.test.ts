import { beforeAll, describe, expect, test } from 'vitest'
import type { CaipNetworkId } from '../../kernel/index.ts'
import { memoryStorage, mockWallet } from '../../kernel/testing/index.ts'
import { openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { bip122Facts } from '../bip122/facts.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import { solanaFacts } from '../solana/facts.ts'
import { noteFamily } from '../values/index.ts'
import type { Wallet } from './contract.ts'
import { servingOf } from './serving.ts'

beforeAll(async () => {
  for (const facts of [solanaFacts, bip122Facts]) noteFamily(facts)
  await ready()
})

const network = (caipNetworkId: CaipNetworkId) =>
  ({ caipNetworkId, chainNamespace: caipNetworkId.split(':')[0] }) as CaipNetwork
const mainnet = network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const local = network('solana:11111111111111111111111111111111')
const ethereum = network('eip155:1')
const wallet = (
  namespaces: Wallet['namespaces'],
  chains?: Wallet['chains'],
): Pick<Wallet, 'namespaces' | 'connectors' | 'chains'> => ({
  namespaces,
  connectors: namespaces.map((namespace) => ({
    ...{ id: 'plum', driver: namespace, name: 'Plum', type: 'ANNOUNCED', namespaces: [namespace] },
  })),
  ...(chains && { chains }),
})

describe('what a wallet can serve of the app', () => {
  test('is told by the chains that it announces, in the names of its family', () => {
    const announced = { solana: ['solana:mainnet', 'solana:devnet'] }
    const plum = wallet(['solana'], announced)
    expect(servingOf(plum, [mainnet])).toMatchObject({ served: ['solana'], unserved: [] })
    expect(servingOf(plum, [local])).toMatchObject({ served: [], unserved: ['solana'] })
    expect(servingOf(plum, [local, mainnet])).toMatchObject({ served: ['solana'] })
    const bitcoin = wallet(['bip122'], { bip122: ['bitcoin:mainnet'] })
    const regtest = network('bip122:0f9188f13cb7b2c71f2a335e3a4fc328')
    expect(servingOf(bitcoin, [regtest])).toMatchObject({ unserved: ['bip122'] })
  })

  test('is not doubted if nothing says so', () => {
    expect(servingOf(wallet(['eip155']), [ethereum])).toMatchObject({ unserved: [] })
    expect(servingOf(wallet([]), [ethereum])).toMatchObject({ served: [], unserved: [] })
    expect(servingOf(wallet(['eip155'], { eip155: ['eip155:5'] }), [])).toMatchObject({
      unserved: [],
    })
  })

  test('is remembered from the last connection, but not as certain', () => {
    const plum = wallet(['eip155', 'solana'])
    expect(servingOf(plum, [ethereum, mainnet], ['eip155:plum'])).toEqual({
      ...{ served: ['solana'], unserved: ['eip155'], certain: false },
    })
  })
})

const shown = (page: Page) => page.kernel.state.wallets.unserved

test('a wallet that stayed on an unlisted network is remembered until it is on a listed one', async () => {
  const given = {
    storage: memoryStorage(),
    wallet: mockWallet({ chainId: 999, behaviour: { wallet_switchEthereumChain: 'reject' } }),
  }
  const page = openPage(given)
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(1_000)
  expect(shown(page)).toEqual([`eip155:${rdns}`])
  await page.kernel.dispatch.connections.disconnect()
  await page.settle(1_000)
  page.kernel.dispose()
  const next = openPage(given)
  await next.settle(1_000)
  expect(shown(next)).toEqual([`eip155:${rdns}`])
  given.wallet.changeChain(137)
  await next.kernel.dispatch.wallets.connect({ walletId: rdns })
  await next.settle(1_000)
  expect(shown(next)).toEqual([])
})
