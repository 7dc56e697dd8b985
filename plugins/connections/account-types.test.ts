import { beforeAll, describe, expect, test } from 'vitest'
import { account, connected, stored, withToys } from '../../tests/plugins/connected.ts'
import { gatedPage } from '../../tests/plugins/gated.ts'
import { type Toys, toyConnector } from '../../tests/plugins/toy-families.ts'
import { alice, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import type { ConnectionGate } from './contract.ts'

beforeAll(ready)

describe('preferring an account type', () => {
  const open = async (prefers = false): Promise<{ page: Page; toys: Toys }> => {
    const world = await withToys({}, prefers)
    await world.page.kernel.dispatch.connections.connect({
      connector: toyConnector('btc', ['bip122']),
    })
    await world.page.settle()
    return world
  }
  const prefer = ({ kernel }: Page) =>
    kernel.dispatch.connections.preferAccountType({ type: 'ordinal', namespace: 'bip122' })

  test('picks the account of that type where the wallet needs no telling', async () => {
    const { page } = await open()
    await prefer(page)
    await page.settle()
    expect(page.kernel.state.connections.accounts.bip122).toMatchObject({
      address: 'bc1ord',
      preferredAccountType: 'ordinal',
    })
  })
  test('[ACCT-1] loads, tells the login’s provider, stores the choice, reconnects and is a fact', async () => {
    const { page, toys } = await withToys({}, true)
    const { kernel } = page
    const login = toyConnector('login', ['bip122'], { type: 'AUTH' })
    await kernel.dispatch.connections.connect({ connector: login })
    await page.settle()
    const told: unknown[] = []
    const provider = {}
    let grant: (() => void) | undefined
    toys.prefer = (_io, { id: connectionId, namespace, networkId }, type) => {
      told.push([connectionId, type])
      return new Promise((resolve) => {
        grant = () =>
          resolve([
            {
              namespace,
              networkId,
              address: 'bc1new',
              accounts: [{ namespace, address: 'bc1new', type }],
              provider,
              watch: () => () => undefined,
            },
          ])
      })
    }
    const before = kernel.timeline.log.last
    const preferring = prefer(page)
    await page.settle()
    expect(told).toEqual([['bip122:login', 'ordinal']])
    expect(kernel.state.modal.loading).toBe(true)
    grant?.()
    await preferring
    await page.settle(300)
    expect(kernel.state.modal.loading).toBe(false)
    expect(kernel.state.connections.accounts.bip122).toMatchObject({
      status: 'connected',
      address: 'bc1new',
      preferredAccountType: 'ordinal',
    })
    expect(kernel.resources.get('connections/provider/bip122:login')).toBe(provider)
    const facts = kernel.timeline.log
      .slice(0)
      .filter(
        ({ seq, kind, type }) => seq > before && kind === 'event' && /^connections/.test(type),
      )
    expect(facts.slice(0, 2).map(({ type, payload }) => [type, payload])).toMatchObject([
      ['connections/accountTypePreferred', { namespace: 'bip122', type: 'ordinal' }],
      ['connections/restored', { connections: [{ id: 'bip122:login', address: 'bc1new' }] }],
    ])
    expect(stored(page, 'connections').preferredTypes).toEqual({ bip122: 'ordinal' })
  })
  test('asks the gates on accounts about another account, which does not stay if one refuses', async () => {
    const asked: unknown[] = []
    const gate: ConnectionGate = {
      id: 'list',
      on: ['account', 'network'],
      pass({ reason, connections: [one] }) {
        asked.push([reason, one?.address])
        return one?.address !== 'bc1new'
      },
    }
    const page = await gatedPage({ gates: [gate] }, {}, true)
    const login = toyConnector('login', ['bip122'], { type: 'AUTH' })
    await page.kernel.dispatch.connections.connect({ connector: login })
    await page.settle(300)
    page.toys.prefer = async (_io, { namespace, networkId }, type) => [
      {
        ...{ namespace, networkId, address: 'bc1new', provider: {} },
        ...{ accounts: [{ namespace, address: 'bc1new', type }], watch: () => () => undefined },
      },
    ]
    await prefer(page)
    await page.settle(500)
    expect(asked).toEqual([['account', 'bc1new']])
    expect(page.kernel.state.connections.connections).toEqual([])
    expect(page.toys.left).toEqual(['login'])
    page.kernel.dispose()
  })

  test('[ACCT-1] the choice holds for the next connection, also after a reload', async () => {
    const { page, toys } = await open()
    await prefer(page)
    const address = ({ kernel }: Page) => kernel.state.connections.accounts.bip122.address
    const again = async (where: Page) => {
      await where.kernel.dispatch.connections.disconnect()
      await where.kernel.dispatch.connections.connect({
        connector: toyConnector('btc', ['bip122']),
      })
      await where.settle(300)
      return address(where)
    }
    expect(await again(page)).toBe('bc1ord')
    page.kernel.dispose()
    const { storage } = page
    const second = openPage({ storage, more: [toys.plugin] })
    await second.settle(300)
    expect(await again(second)).toBe('bc1ord')
  })
  test('the host’s default type is the one that is connected; a family without such an account takes the wallet’s own', async () => {
    const types = {
      eip155: 'smartAccount',
      solana: 'eoa',
      polkadot: 'eoa',
      bip122: 'ordinal',
    } as const
    const { page } = await withToys({ options: { defaultAccountTypes: types } })
    const { dispatch, state } = page.kernel
    await dispatch.connections.connect({ connector: toyConnector('btc', ['bip122']) })
    await dispatch.wallets.connect({ walletId: rdns })
    await page.settle()
    expect(page.kernel.state.connections.accounts.bip122.address).toBe('bc1ord')
    expect(page.kernel.state.connections.accounts.eip155.address).toBe(alice)
    expect(state.options.defaultAccountTypes).toEqual(types)
  })
  test('a wallet that shares no account of the type is left at eoa', async () => {
    const page = await connected()
    await page.kernel.dispatch.connections.preferAccountType({ type: 'smartAccount' })
    expect(page.kernel.state.connections.preferredTypes).toEqual({ eip155: 'eoa' })
    expect(account(page)).toMatchObject({ address: alice, preferredAccountType: 'eoa' })
  })
  test('[~ACCT-2] an address that is none is not taken over', async () => {
    const { page, toys } = await open(true)
    toys.prefer = async (_io, { namespace, networkId }, type) => [
      {
        namespace,
        networkId,
        address: 'bc1 / evil',
        accounts: [{ namespace, address: 'bc1 / evil', type }],
        provider: {},
        watch: () => () => undefined,
      },
    ]
    await prefer(page)
    await page.settle()
    const { accounts, preferredTypes } = page.kernel.state.connections
    expect(accounts.bip122).toMatchObject({ status: 'connected', address: 'bc1pay' })
    expect(preferredTypes).toEqual({ bip122: 'eoa' })
    const told = page.facts().filter((type) => type === 'connections/accountTypePreferred')
    expect(told).toHaveLength(1)
    expect(page.kernel.state.kernel.failures).toEqual([])
  })
  test('[~ACCT-2] a wallet that fails leaves it at eoa', async () => {
    const { page, toys } = await open(true)
    toys.prefer = () => Promise.reject(new Error('no'))
    await prefer(page)
    await page.settle()
    expect(page.kernel.state.connections.preferredTypes).toEqual({ bip122: 'eoa' })
    expect(page.kernel.state.modal.loading).toBe(false)
  })
})
