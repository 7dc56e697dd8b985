import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyPlugin, Contract } from '../../kernel/index.ts'
import { loadNames } from '../../tests/names-world.ts'
import { account } from '../../tests/plugins/connected.ts'
import { alice, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import type { ActivityContract } from '../activity/contract.ts'
import { activity } from '../activity/index.ts'
import type { NamesContract } from '../names/contract.ts'
import { names } from '../names/index.ts'
import type { TokensContract } from '../tokens/contract.ts'
import { tokens } from '../tokens/index.ts'
import { type ProviderOptions, provider } from './index.ts'

beforeAll(async () => {
  await ready()
  await Promise.all([
    loadNames(),
    import('./sources.ts'),
    import('./balance-source.ts'),
    import('./profile-source.ts'),
    import('./history-source.ts'),
    import('./name-source.ts'),
    import('./tokens-source.ts'),
  ])
})

const live = 'https://rpc.walletconnect.org'
const token = '0x3333333333333333333333333333333333333333'
const row = (change: object = {}): object => ({
  name: 'Ether',
  symbol: 'ETH',
  chainId: 'eip155:1',
  price: 3000,
  quantity: { decimals: '18', numeric: '1.25' },
  ...change,
})
const demo = row({
  ...{ name: 'Demo', symbol: 'DEMO', address: `eip155:1:${token}`, price: 1 },
  quantity: { decimals: '6', numeric: '12.5' },
})

interface Given extends ProviderOptions {
  readonly projectId?: string
  readonly balances?: readonly object[]
  /** The chain's own node is down. */
  readonly nodeDown?: boolean
  readonly more?: readonly AnyPlugin[]
}

/** A connected page with the provider. */
async function connected<C extends Contract = never>({
  projectId = 'project',
  balances = [row(), demo],
  nodeDown = true,
  more = [],
  ...options
}: Given = {}) {
  const page = openPage<C>({
    options: { projectId },
    more: [...more, provider(options)] as never,
  })
  const { fetch } = page.kernel.ports
  if (nodeDown) fetch.reply(/rpc\.example/, 'offline')
  fetch.reply('/v1/supported-chains', { http: ['eip155:1', 'eip155:8453'], ws: [] })
  fetch.reply('/balance', { balances })
  await page.settle()
  const before = asked(page)
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(2_000)
  return { ...page, before }
}

const asked = ({ kernel }: Pick<Page, 'kernel'>): readonly string[] =>
  kernel.ports.fetch.requests
    .map(({ url }) => new URL(url))
    .filter(({ host }) => host !== 'rpc.example')
    .map(({ origin, pathname }) => origin + pathname)

const profile = ({ kernel }: Page) =>
  kernel.dispatch.profiles.load({ namespace: 'eip155', address: alice })

describe('balances', () => {
  test('nobody is asked before something happens, and never while the chain answers', async () => {
    const page = await connected({ nodeDown: false })
    expect(page.before).toEqual([])
    expect(asked(page)).toEqual([])
    expect(account(page).balance).toBe('1000000000000000000')
  })

  test('where the chain’s node does not answer, the provider does', async () => {
    const page = await connected()
    expect(account(page)).toMatchObject({ balance: '1250000000000000000', balanceStatus: 'loaded' })
    expect(asked(page)).toEqual([
      `${live}/v1/supported-chains`,
      `${live}/v1/account/${alice}/balance`,
    ])
  })

  test('the coin and all tokens are read with one request', async () => {
    const page = await connected()
    await page.settle(5_000)
    const before = asked(page).length
    const held = await page.kernel.dispatch.balances.readHoldings({
      tokens: [token, `0x${'4'.repeat(40)}`],
    })
    expect(held).toMatchObject({
      native: '1250000000000000000',
      tokens: [{ address: token, symbol: 'DEMO', decimals: 6, balance: '12500000' }],
    })
    expect(asked(page)).toHaveLength(before + 1)
  })

  test.each([
    ['nothing at all', []],
    ['a coin of other decimals', [row({ quantity: { decimals: '6', numeric: '1.25' } })]],
    ['a coin of another network', [row({ chainId: 'eip155:137' })]],
  ])('%s is not taken for a balance', async (_what, balances) => {
    const page = await connected({ balances })
    expect(account(page)).toMatchObject({ balanceStatus: 'failed' })
    expect(account(page).balance).toBeUndefined()
  })

  test('without a project id nothing goes out', async () => {
    expect(asked(await connected({ projectId: '' }))).toEqual([])
  })

  test('the provider of the host is asked, if it names one', async () => {
    const page = await connected({ url: 'https://own.example/' })
    expect(asked(page)).toEqual([
      'https://own.example/v1/supported-chains',
      `https://own.example/v1/account/${alice}/balance`,
    ])
  })
})

describe('profiles', () => {
  test('[~HTTP-3] name and picture are those of the identity', async () => {
    const page = await connected()
    const { fetch } = page.kernel.ports
    fetch.reply('/v1/identity/', { name: 'otter.eth', avatar: 'https://img.example/otter.png' })
    await profile(page)
    expect(page.kernel.state.profiles.known).toMatchObject([
      { address: alice, name: 'otter.eth', avatar: 'https://img.example/otter.png' },
    ])
    const before = asked(page).length
    await profile(page)
    expect(asked(page)).toHaveLength(before)
  })

  test('an account without an identity has the name that it registered, if it points back', async () => {
    const page = await connected()
    const { fetch } = page.kernel.ports
    fetch.reply('/v1/identity/', { name: null, avatar: null })
    const record = (address: string) => ({
      name: 'otter.reown.id',
      addresses: { 60: { address } },
    })
    fetch.reply('/v1/profile/reverse/', [record(alice.toLowerCase())])
    await profile(page)
    expect(page.kernel.state.profiles.known).toMatchObject([{ name: 'otter.reown.id' }])
  })

  test.each([
    ['a name', { name: 'otter.eth', avatar: null }],
    ['a picture', { name: null, avatar: 'https://img.example/otter.png' }],
  ])(
    'an identity of %s alone is one, and nobody is asked for another name',
    async (_what, identity) => {
      const page = await connected()
      const { fetch } = page.kernel.ports
      fetch.reply('/v1/identity/', identity)
      await profile(page)
      const [known] = page.kernel.state.profiles.known
      expect([known?.name ?? null, known?.avatar ?? null]).toEqual([identity.name, identity.avatar])
      expect(asked(page).some((url) => url.includes('/reverse/'))).toBe(false)
    },
  )

  test('on a network that is not served nobody is asked for a name', async () => {
    const page = await connected()
    await page.kernel.dispatch.networks.switchNetwork('eip155:137')
    const before = asked(page).length
    await profile(page)
    expect(asked(page)).toHaveLength(before)
  })
})

describe('tokens', () => {
  const open = async (balances: readonly object[], chain = 'eip155:1') => {
    const page = await connected<TokensContract>({ more: [tokens()], balances, nodeDown: false })
    await page.kernel.dispatch.networks.switchNetwork(chain as 'eip155:1')
    await page.kernel.dispatch.tokens.load()
    return { page, tokens: page.kernel.state.tokens.readings[0]?.tokens ?? [] }
  }

  test('[~ENT-6] come with their prices and what they are worth', async () => {
    const { tokens } = await open([row(), demo, row({ quantity: { decimals: '0', numeric: '1' } })])
    expect(tokens).toMatchObject([
      { symbol: 'ETH', price: '3000', value: '3750.00', quantity: { numeric: '1.25' } },
      { symbol: 'DEMO', address: token, value: '12.50', quantity: { numeric: '12.5' } },
    ])
    expect(tokens).toHaveLength(2)
  })

  test('are read from the chain where its list is empty, and where it does not serve the network', async () => {
    const empty = await open([])
    expect(empty.tokens).toMatchObject([{ symbol: 'ETH', quantity: { numeric: '1' } }])
    const { page, tokens } = await open([row()], 'eip155:137')
    expect(tokens).toMatchObject([{ chainId: 'eip155:137', quantity: { numeric: '1' } }])
    expect(asked(page).some((url) => url.includes('/balance'))).toBe(false)
  })
})

describe('transactions', () => {
  const transfer = {
    direction: 'in',
    quantity: { numeric: '12.5' },
    fungible_info: { name: 'Demo', symbol: 'DEMO', icon: { url: 'https://img.example/d.png' } },
    nft_info: null,
  }
  const nft = {
    quantity: { numeric: '1' },
    fungible_info: null,
    nft_info: {
      name: 'Ape',
      flags: { is_spam: true },
      content: { preview: { url: 'https://img.example/a.png' } },
    },
  }
  const row = (id: string, status: string, change: object = {}): object => ({
    id,
    metadata: {
      ...{ operationType: 'receive', hash: `0x${id}`, minedAt: '2026-02-01T09:00:00Z', status },
      ...{ sentFrom: token, sentTo: alice, nonce: 1, chain: 'eip155:1' },
      application: { name: 'Pond', iconUrl: null },
    },
    transfers: [transfer],
    ...change,
  })
  const open = async (data: readonly object[], chain = 'eip155:1') => {
    const page = await connected<ActivityContract>({ more: [activity()] })
    page.kernel.ports.fetch.reply('/history', { data, next: 'older' })
    await page.kernel.dispatch.networks.switchNetwork(chain as 'eip155:1')
    await page.kernel.dispatch.activity.load()
    return { page, shown: () => page.kernel.state.activity }
  }

  test('are those of the history, with what they moved and where there are more', async () => {
    const { shown } = await open([
      row('a1', 'confirmed'),
      row('a2', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', { transfers: [transfer, nft] }),
      row('a3', 'lost'),
    ])
    const at = Date.UTC(2026, 1, 1, 9)
    expect(shown()).toMatchObject({ status: 'loaded', next: 'older' })
    expect(shown().items).toMatchObject([
      {
        ...{ id: 'a1', hash: '0xa1', status: 'confirmed', kind: 'receive', at, app: 'Pond' },
        ...{ from: token, to: alice, networkId: 'eip155:1' },
        transfers: [
          { direction: 'in', amount: '12.5', symbol: 'DEMO', icon: 'https://img.example/d.png' },
        ],
      },
      {
        ...{ id: 'a2', status: 'pending' },
        transfers: [
          { symbol: 'DEMO' },
          { direction: 'in', symbol: 'Ape', collectible: true, spam: true },
        ],
      },
    ])
    expect(shown().items).toHaveLength(2)
  })

  test('are none, and not asked for, on a network that is not served', async () => {
    const { page, shown } = await open([row('a1', 'confirmed')], 'eip155:137')
    expect(shown()).toMatchObject({ items: [] })
    expect(asked(page).some((url) => url.includes('/history'))).toBe(false)
  })
})

describe('names', () => {
  const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const record = (name: string, addresses: object, attributes: object = {}) => ({
    ...{ name, addresses, attributes, registered_at: 'x', updated_at: 'x' },
  })

  async function open() {
    const page = await connected<NamesContract>({ more: [names()] })
    const { kernel } = page
    return { page, names: kernel.dispatch.names, state: () => kernel.state.names }
  }

  test('are resolved to the address of the network, else to the one for Ethereum', async () => {
    const { page, names: own } = await open()
    const { fetch } = page.kernel.ports
    fetch.reply(
      '/profile/account/otter.reown.id',
      record('otter.reown.id', {
        '60': { address: alice },
        [String(2 ** 31 + 1)]: { address: bob },
      }),
    )
    fetch.reply(
      '/profile/account/marten.reown.id',
      record(
        'marten.reown.id',
        {
          '60': { address: alice },
        },
        { avatar: 'https://img.example/m.png' },
      ),
    )
    fetch.reply('/profile/account/mole.reown.id', record('mole.reown.id', {}))
    expect(await own.resolve({ name: 'Otter.reown.id' })).toEqual({
      name: 'otter.reown.id',
      address: bob,
    })
    expect(await own.resolve({ name: 'marten.reown.id' })).toEqual({
      name: 'marten.reown.id',
      address: alice,
      avatar: 'https://img.example/m.png',
    })
    expect(await own.resolve({ name: 'mole.reown.id' })).toBeUndefined()
    fetch.reply('rpc.example', ({ body }) => {
      const { id } = body as { readonly id: number }
      return { jsonrpc: '2.0', id, result: '0x' }
    })
    expect(await own.resolve({ name: 'marten.reown.id', networkId: 'eip155:8453' })).toMatchObject({
      ...{ address: alice, setFor: 'eip155:1' },
    })
    await expect(own.resolve({ name: 'quince.eth' })).rejects.toThrow('cannot look up .eth names')
    expect(asked(page).some((url) => url.includes('quince.eth'))).toBe(false)
  })

  test('[NAME-1] [NAME-3] are registered with what was signed, for the chain’s coin type', async () => {
    const { page, names: own, state } = await open()
    const { fetch } = page.kernel.ports
    fetch.reply('/profile/account', record('otter.reown.id', { '60': { address: alice } }))
    expect(await own.register({ label: 'otter' })).toBe('otter.reown.id')
    const body = fetch.requests.at(-1)?.body as Readonly<Record<string, string>>
    const message = String(body.message)
    expect(body).toMatchObject({ coin_type: 2 ** 31 + 1, address: alice })
    expect(JSON.parse(message)).toEqual({
      ...{ name: 'otter.reown.id', attributes: {} },
      timestamp: Math.floor(page.kernel.ports.clock.now() / 1000),
    })
    expect(state().registered?.name).toBe('otter.reown.id')
  })

  test('[NAME-4] a signature that came too late and a reason are told as they are', async () => {
    const { page, names: own, state } = await open()
    const { fetch } = page.kernel.ports
    const refuse = (field: string, description: string) =>
      fetch.reply('/profile/account', () =>
        Response.json({ reasons: [{ field, description }] }, { status: 400 }),
      )
    refuse('timestamp', 'Too old')
    await expect(own.register({ label: 'otter' })).rejects.toThrow('came too late')
    expect(state().failure?.code).toBe('provider/signed-too-late')
    refuse('name', 'Name is already registered')
    await expect(own.register({ label: 'otter' })).rejects.toThrow('Name is already registered')
  })

  test('are suggested in the provider’s zone', async () => {
    const { page, names: own, state } = await open()
    page.kernel.ports.fetch.reply('/profile/suggestions/otter', {
      suggestions: [
        { name: 'otter.reown.id', registered: true },
        { name: 'otter1.reown.id', registered: false },
      ],
    })
    await own.enterLabel('otter')
    await own.suggest()
    expect(state().suggestions).toEqual([
      { name: 'otter.reown.id', registered: true },
      { name: 'otter1.reown.id', registered: false },
    ])
  })
})

test('what is recorded of its requests names no account and no project', async () => {
  const page = await connected()
  const labels = page.kernel.traffic.records.map(({ label }) => label)
  expect(labels).toContain('GET /v1/account/:address/balance')
  expect(labels.join()).not.toMatch(/0x[0-9a-f]{40}|project/i)
})
