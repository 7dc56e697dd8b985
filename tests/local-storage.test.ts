import { beforeAll, describe, expect, test } from 'vitest'
import { contribute } from '../kernel/index.ts'
import { memoryStorage } from '../kernel/testing/index.ts'
import type { TokenBalance } from '../plugins/balances/contract.ts'
import { selectBalance } from '../plugins/balances/selectors.ts'
import type { NamesContract } from '../plugins/names/contract.ts'
import { names } from '../plugins/names/index.ts'
import type { ProfilesContract } from '../plugins/profiles/contract.ts'
import { selectProfile } from '../plugins/profiles/selectors.ts'
import type { TokensContract } from '../plugins/tokens/contract.ts'
import { tokens } from '../plugins/tokens/index.ts'
import { selectTokens } from '../plugins/tokens/selectors.ts'
import { embeddedWorld } from './embedded-world.ts'
import { hostConnector, hostWallet } from './host-wallet.ts'
import { alice, bob, openPage, type Page, rdns, ready, type WorldOptions } from './plugins/world.ts'

// What is kept of an account on this browser, for how long, and what becomes of it.

beforeAll(async () => {
  await ready()
  await Promise.all([
    import('../plugins/names/commands/resolve.ts'),
    import('../plugins/names/normalize.ts'),
    import('../plugins/profiles/commands.ts'),
    import('../plugins/tokens/commands.ts'),
  ])
})

const coin: TokenBalance = {
  ...{ name: 'USD Coin', symbol: 'USDC', chainId: 'eip155:1', price: '1', value: '1200' },
  ...{ address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
  quantity: { decimals: '6', numeric: '1200' },
}

interface Dispatch {
  readonly tokens: { load(): Promise<void> }
  readonly names: { resolve(input: { readonly name: string }): Promise<unknown> }
}
interface Slices {
  readonly tokens: TokensContract['state']
  readonly names: NamesContract['state']
}

interface World extends Page {
  readonly dispatch: Dispatch
  readonly slices: Slices
  /** Sources that were asked, beside the wallet: `tokens`, `profile`, `name`. */
  readonly asked: readonly string[]
}

/** A page with sources that note when they are asked. */
async function open(given: WorldOptions = {}, list: readonly TokenBalance[] = [coin]) {
  const asked: string[] = []
  const noted =
    <T>(what: string, answer: T) =>
    async (): Promise<T> => {
      asked.push(what)
      return answer
    }
  const source = { id: 'book', list: noted('tokens', list) }
  const resolver = {
    ...{ id: 'book', namespaces: ['eip155'] as const },
    resolve: noted('name', { address: bob }),
  }
  const page = openPage({
    ...given,
    more: [
      ...[tokens(), names()],
      contribute<TokensContract>({ id: 'list', provides: { tokens: { sources: [source] } } }),
      contribute<NamesContract>({ id: 'book', provides: { names: { resolvers: [resolver] } } }),
      contribute<ProfilesContract>({
        id: 'faces',
        provides: {
          profiles: {
            sources: [{ id: 'faces', profile: noted('profile', { name: 'alice.eth' }) }],
          },
        },
      }),
    ] as never,
  })
  const { dispatch, state } = page.kernel as never as { dispatch: Dispatch; state: Slices }
  expect(state).toBeDefined()
  return {
    ...page,
    ...{ dispatch, asked },
    get slices() {
      return page.kernel.state as never as Slices
    },
  } satisfies World
}

const native = ({ kernel }: World): number =>
  kernel.ports.fetch.requests.filter(({ body }) => JSON.stringify(body).includes('eth_getBalance'))
    .length
const shown = ({ kernel, slices }: World) => ({
  balance: selectBalance(kernel.state).value,
  tokens: selectTokens({ ...kernel.state, ...slices }).tokens.map(({ symbol }) => symbol),
  name: selectProfile(kernel.state.profiles, { namespace: 'eip155', address: alice }).name,
})
const everything = { balance: '1000000000000000000', tokens: ['USDC'], name: 'alice.eth' }

/** What views ask for when they are shown, and what Send asks of a name. */
async function view({ kernel, dispatch, settle }: World): Promise<void> {
  await kernel.dispatch.profiles.load({ namespace: 'eip155', address: alice })
  await dispatch.tokens.load()
  await dispatch.names.resolve({ name: 'bob.eth' })
  await settle(500)
}

async function viewed(given: WorldOptions = {}, list?: readonly TokenBalance[]): Promise<World> {
  const page = await open(given, list)
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(500)
  await view(page)
  expect([...page.asked].sort()).toEqual(['name', 'profile', 'tokens'])
  return page
}

/** The page again, some time after it was left. */
async function reload({ storage, wallet, kernel }: World, laterMs: number): Promise<World> {
  const page = await open({ storage, wallet, started: false })
  const { clock } = page.kernel.ports
  await clock.advance(kernel.ports.clock.now() - clock.now() + laterMs)
  page.kernel.start()
  await page.settle(100)
  return page
}

describe('[ENT-9] balances, tokens, names and identities are kept', () => {
  test.each([false, true])(
    'after a reload they are there at once, and nobody is asked (asynchronous storage: %s)',
    async (async) => {
      const page = await reload(await viewed({ storage: memoryStorage({ async }) }), 5_000)
      await page.settle(500)
      expect(shown(page)).toEqual(everything)
      await view(page)
      expect([page.asked, native(page)]).toEqual([[], 0])
    },
  )

  test('balances and tokens for 30 s, names and identities for 5 min', async () => {
    const first = await viewed()
    const later = await reload(first, 30_000)
    expect(shown(later)).toMatchObject({ tokens: [], name: 'alice.eth' })
    await later.settle(500)
    await view(later)
    expect([later.asked, native(later), shown(later)]).toEqual([['tokens'], 1, everything])
    const last = await reload(later, 300_000)
    await view(last)
    expect([...last.asked].sort()).toEqual(['name', 'profile', 'tokens'])
  })

  test('from before a clock was set back nothing is believed', async () => {
    const page = await reload(await viewed(), -60_000)
    await page.settle(500)
    await view(page)
    expect([...page.asked].sort()).toEqual(['name', 'profile', 'tokens'])
    expect(native(page)).toBe(1)
  })

  test('what moved on the network ends that of its balances and tokens', async () => {
    const first = await viewed()
    await first.kernel.dispatch.balances.forget('eip155:1')
    await first.settle(300)
    const page = await reload(first, 1_000)
    await page.settle(500)
    await view(page)
    expect([page.asked, native(page)]).toEqual([['tokens'], 1])
  })

  test.each([
    ['leaves', ({ kernel }: World) => kernel.dispatch.connections.disconnect()],
    ['is left by its wallet', async ({ wallet }: World) => wallet.changeAccounts([])],
  ])('and nothing is of an account that %s', async (_how, leave) => {
    const page = await viewed()
    const texts = () => [...page.storage.entries.values()].join('\n')
    await page.settle(500)
    for (const one of [alice, everything.balance, 'USDC', 'alice.eth', 'bob.eth'])
      expect(texts()).toContain(one)
    await leave(page)
    await page.settle(1_000)
    for (const one of [alice, everything.balance, 'USDC', 'alice.eth', 'bob.eth'])
      expect(texts()).not.toContain(one)
  })

  test('a list of more tokens than are kept is read anew: a part of it would be another total', async () => {
    const list = Array.from({ length: 201 }, (_, index) => ({ ...coin, address: `0x${index}` }))
    const page = await reload(await viewed({}, list), 1_000)
    expect(shown(page)).toMatchObject({ tokens: [], name: 'alice.eth' })
  })

  test('a picture that is no address is left out of a token that is kept', async () => {
    const iconUrl = `data:image/png;base64,${'A'.repeat(5_000)}`
    const page = await viewed({}, [{ ...coin, iconUrl }])
    expect(page.slices.tokens.readings[0]?.tokens).toMatchObject([{ iconUrl }])
    await page.settle(500)
    expect(page.storage.entries.get('wallet-kernel/tokens')).not.toContain('AAAA')
  })
})

describe('[~ENT-9] T59: what is stored of them is read like anything from outside', () => {
  async function stored(plugin: string, fields: unknown): Promise<World> {
    const { storage, wallet, kernel } = await viewed()
    await kernel.ports.clock.advance(500)
    storage.entries.set(`wallet-kernel/${plugin}`, JSON.stringify({ v: 1, fields }))
    const page = await open({ storage, wallet, started: false })
    await page.kernel.ports.clock.advance(kernel.ports.clock.now() - page.kernel.ports.clock.now())
    page.kernel.start()
    await page.settle(100)
    return page
  }
  const at = 1_767_225_600_000
  const owner = `eip155:1:${alice}`

  test('what is right is taken', async () => {
    const page = await stored('tokens', { kept: [{ owner, tokens: [coin], at }] })
    expect(shown(page).tokens).toEqual(['USDC'])
    const known = [{ name: 'bob.eth', networkId: 'eip155:1', address: bob, at }]
    expect((await stored('names', { known })).slices.names.known).toEqual(known)
  })

  test.each([
    ['nothing', null],
    ['a number', { kept: 7 }],
    ['no account', { kept: [{ owner: 'x', tokens: [coin], at }] }],
    ['no time', { kept: [{ owner, tokens: [coin], at: 'now' }] }],
    ['a time to come', { kept: [{ owner, tokens: [coin], at: 9e15 }] }],
    ['another network’s', { kept: [{ owner, tokens: [{ ...coin, chainId: 'eip155:5' }], at }] }],
    ['no amount', { kept: [{ owner, tokens: [{ ...coin, quantity: { numeric: '-1' } }], at }] }],
  ])('tokens that are %s are not shown', async (_what, fields) => {
    expect(shown(await stored('tokens', fields)).tokens).toEqual([])
  })

  test.each([
    ['nothing', null],
    ['a number', { known: 7 }],
    ['no name', { known: [{ name: 'b o b', networkId: 'eip155:1', address: alice, at }] }],
    ['no network', { known: [{ name: 'bob.eth', networkId: 'x', address: alice, at }] }],
    ['no address', { known: [{ name: 'bob.eth', networkId: 'eip155:1', address: '0x1', at }] }],
    ['no time', { known: [{ name: 'bob.eth', networkId: 'eip155:1', address: alice, at: 'now' }] }],
  ])('a name with %s is asked for', async (_what, fields) => {
    const page = await stored('names', fields)
    expect(page.slices.names.known).toEqual([])
    expect(await page.dispatch.names.resolve({ name: 'bob.eth' })).toMatchObject({ address: bob })
  })

  test('a picture beside a name is one, or left out', async () => {
    const known = { name: 'bob.eth', networkId: 'eip155:1', address: bob, at }
    const page = await stored('names', { known: [{ ...known, avatar: 'javascript:alert(1)' }] })
    expect(page.slices.names.known).toEqual([known])
  })
})

test('[ENT-9] choices and state are there at the first paint: wallets of before with their links, families, networks, types', async () => {
  const first = await viewed()
  const { wallets, networks, connections } = first.kernel.dispatch
  await wallets.remember({ id: 'phone', name: 'Phone', mobileLink: 'phone://' })
  await networks.switchNetwork('eip155:137')
  await connections.preferAccountType({ type: 'eoa' })
  await first.settle(500)
  const { state } = (await open({ storage: first.storage })).kernel
  expect(state.wallets.recent).toMatchObject([
    { id: 'phone', mobileLink: 'phone://' },
    { id: rdns },
  ])
  expect(state.networks).toMatchObject({
    ...{ activeNamespace: 'eip155', active: { eip155: 'eip155:137' } },
  })
  expect(state.connections).toMatchObject({
    ...{ active: { eip155: `eip155:${rdns}` }, preferredTypes: { eip155: 'eoa' } },
    connections: [{ namespace: 'eip155', connector: { id: rdns }, networkId: 'eip155:137' }],
    accounts: { eip155: { status: 'restoring', address: alice } },
  })
})

test('[~ENT-9] the wallet that was active in a family is the active one again', async () => {
  const storage = memoryStorage()
  const more = [hostWallet(async () => undefined)]
  const first = openPage({ storage, more })
  await first.settle()
  await first.kernel.dispatch.wallets.connect({ walletId: rdns })
  await first.kernel.dispatch.connections.connect({ connector: hostConnector })
  await first.settle(300)
  first.kernel.dispose()
  const { connections } = openPage({ storage, more }).kernel.state
  expect(connections.connections.map(({ id }) => id)).toEqual([`eip155:${rdns}`, 'eip155:safe'])
  expect(connections.active).toEqual({ eip155: 'eip155:safe' })
})

test('[ENT-9] [DISC-4] a login keeps its service and the rest under one prefix, until it ends', async () => {
  const popup = { location: { href: '' }, closed: false, close: () => undefined }
  const world = await embeddedWorld({
    window: { open: () => popup },
    replies: {
      GET_SOCIAL_REDIRECT_URI: () => ({ uri: 'https://login.example/' }),
      CONNECT_SOCIAL: () => ({ address: alice, chainId: 1 }),
    },
  })
  const { storage, kernel } = world.page
  const kept = () =>
    Object.fromEntries([...storage.entries].filter(([key]) => !key.startsWith('wallet-kernel/')))
  const done = world.dispatch.connectSocial('google')
  await world.turns()
  await world.page.settle(500)
  await world.turns()
  world.say({ resultUri: 'https://frame.example/done?code=2' }, { source: popup })
  await world.end(done)
  expect(kept()).toMatchObject({
    '@appkit-wallet/EMAIL_LOGIN_USED_KEY': 'true',
    '@appkit-wallet/EMAIL': 'wren@orchard.example',
    '@appkit-wallet/SOCIAL_PROVIDER': 'google',
    '@appkit-wallet/SMART_ACCOUNT_ENABLED_NETWORKS': '',
  })
  expect(Object.keys(kept()).every((key) => key.startsWith('@appkit-wallet/'))).toBe(true)
  await world.end(kernel.dispatch.connections.disconnect())
  await world.page.settle(500)
  expect(Object.keys(kept())).not.toContain('@appkit-wallet/SOCIAL_PROVIDER')
})
