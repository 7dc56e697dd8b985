import { beforeAll, describe, expect, test } from 'vitest'
import { definePlugin, type Plugin } from '../../kernel/index.ts'
import {
  announceWallet,
  flush,
  memoryStorage,
  mockWallet,
  providerError,
} from '../../kernel/testing/index.ts'
import { toyConnector, toyFamilies } from '../../tests/plugins/toy-families.ts'
import { openPage, type Page, rdns, ready, type WorldOptions } from '../../tests/plugins/world.ts'
import type { FoundWallet, WalletSource, WalletsContract } from './contract.ts'
import {
  explain,
  filterWallets,
  selectMethodOrder,
  selectWallets,
  type WalletsInput,
} from './index.ts'

beforeAll(ready)

interface SourcesContract {
  readonly id: 'sources'
  readonly requires: WalletsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

async function open(given: WorldOptions & { readonly found?: readonly FoundWallet[] } = {}) {
  const toys = toyFamilies(given.found ?? [])
  const page = openPage({ announce: false, ...given, more: [toys.plugin] })
  await page.settle()
  return { page, toys }
}
const input = ({ kernel }: Page): WalletsInput => ({
  wallets: kernel.state.wallets,
  options: kernel.state.options,
  mobile: kernel.ports.page.mobile,
})
const names = (page: Page): readonly string[] => selectWallets(input(page)).map(({ name }) => name)
const evm = (name: string, id: string, more: Partial<FoundWallet> = {}): FoundWallet => ({
  origin: 'announced',
  name,
  rdns: id,
  connector: { id, driver: 'eip155', name, type: 'ANNOUNCED', namespaces: ['eip155'], rdns: id },
  ...more,
})
const toy = (name: string, id: string, namespace: 'solana' | 'bip122'): FoundWallet => ({
  origin: 'standard',
  name,
  connector: toyConnector(id, [namespace], { name }),
})
const listed = (name: string, listId: string, more: Partial<FoundWallet> = {}): FoundWallet => ({
  origin: 'listed',
  name,
  listId,
  ...more,
})
const injected = (name: string, more: Partial<FoundWallet> = {}): FoundWallet => ({
  origin: 'injected',
  name,
  connector: { id: 'injected', driver: 'eip155', name, type: 'INJECTED', namespaces: ['eip155'] },
  ...more,
})

describe('[ENT-5] one wallet, several sources', () => {
  test('connectors of one name across families merge into a MULTI_CHAIN group', async () => {
    const { page } = await open({
      found: [
        evm('Phantom', 'app.phantom'),
        toy('phantom', 'Phantom', 'solana'),
        toy('Phantom', 'btc', 'bip122'),
      ],
    })
    const [wallet, ...rest] = selectWallets(input(page))
    expect(rest).toEqual([])
    expect(wallet).toMatchObject({
      id: 'app.phantom',
      type: 'MULTI_CHAIN',
      installed: true,
      namespaces: ['eip155', 'solana', 'bip122'],
    })
    expect(wallet?.connectors.map(({ id }) => id)).toEqual(['app.phantom', 'Phantom', 'btc'])
    expect(explain(input(page), 'app.phantom')).toBe(
      'shown: merged from announced + standard + standard',
    )
  })

  test('login connectors merge into an AUTH group', async () => {
    const auth = (id: string, namespace: 'solana' | 'bip122'): FoundWallet => ({
      origin: 'standard',
      name: 'Login',
      connector: toyConnector(id, [namespace], { name: 'Login', type: 'AUTH' }),
    })
    const { page } = await open({ found: [auth('a', 'solana'), auth('b', 'bip122')] })
    expect(selectWallets(input(page))).toMatchObject([{ type: 'AUTH' }])
  })

  test('Trust Wallet is shown as Trust, and merges with Trust', async () => {
    const { page } = await open({
      found: [evm('Trust Wallet', 'com.trustwallet.app'), toy('Trust', 'Trust', 'solana')],
    })
    expect(names(page)).toEqual(['Trust'])
  })

  test('two wallets of one name in one family stay two', async () => {
    const { page } = await open({
      found: [evm('MetaMask', 'io.metamask'), evm('MetaMask', 'com.evil')],
    })
    expect(names(page)).toEqual(['MetaMask', 'MetaMask'])
  })

  test('T20: a mark of the list does not pass on to who claims its rdns', async () => {
    const { page } = await open({
      found: [
        evm('MetaMask', 'io.metamask'),
        listed('MetaMask', 'mm', { rdns: 'io.metamask', certified: true }),
        listed('Rainbow', 'rb', { certified: true }),
      ],
    })
    expect(selectWallets(input(page)).map(({ certified }) => certified)).toEqual([false, true])
  })

  test('names like __proto__ are names', async () => {
    const { page } = await open({ found: [evm('__proto__', 'com.a'), evm('constructor', 'com.b')] })
    expect(names(page)).toEqual(['__proto__', 'constructor'])
  })
})

test('[ENT-10] a connector told twice is kept once, under its newest name and icon', async () => {
  const icon = 'data:image/png;base64,AAAA'
  const old = { ...toy('Phantom', 'Phantom', 'solana'), icon: 'data:image/png;base64,BBBB' }
  const { page, toys } = await open({ found: [old] })
  const again = { ...toy('Phantom 2', 'Phantom', 'solana'), icon }
  toys.tell?.([old, again])
  await page.settle()
  const [wallet, ...rest] = selectWallets(input(page))
  expect(rest).toEqual([])
  expect(wallet?.connectors).toEqual([again.connector])
  expect(wallet).toMatchObject({ id: 'Phantom', name: 'Phantom 2', icon })
})

describe('[VAL-4] which wallets show', () => {
  const hidden = async (
    found: readonly FoundWallet[],
    id: string,
    given: WorldOptions = {},
  ): Promise<string> => {
    const { page } = await open({ found, ...given })
    const reason = explain(input(page), id)
    const shown = selectWallets(input(page)).some((wallet) => wallet.id === id)
    expect(reason.startsWith('shown')).toBe(shown)
    return reason
  }

  test('the nameless injected wallet: not on a desktop, but on a phone', async () => {
    const found = [injected('Browser Wallet')]
    expect(await hidden(found, 'injected')).toBe(
      'hidden: the nameless injected wallet is hidden on desktops',
    )
    expect(await hidden(found, 'injected', { mobile: true })).toBe('shown: injected')
  })

  test('an injected wallet needs an rdns or an installed check', async () => {
    const bare: FoundWallet = { origin: 'injected', name: 'Ghost', listId: 'ghost' }
    expect(await hidden([bare], 'ghost')).toBe(
      'hidden: an injected wallet needs an rdns or an installed check',
    )
    expect(await hidden([{ ...bare, rdns: 'com.ghost' }], 'ghost')).toBe('shown: injected')
  })

  test('an injected wallet that announced itself shows once', async () => {
    const found = [evm('MetaMask', 'io.metamask'), injected('MetaMask')]
    expect(await hidden(found, 'injected')).toBe('hidden: the same wallet announced itself')
    expect(await hidden(found, 'injected', { options: { enableEIP6963: false } })).toBe(
      'shown: injected',
    )
  })

  test('announced and injected wallets can be switched off', async () => {
    expect(await hidden([evm('A', 'com.a')], 'com.a', { options: { enableEIP6963: false } })).toBe(
      'hidden: announced wallets are switched off (enableEIP6963)',
    )
    expect(
      await hidden([injected('Frame')], 'injected', { options: { enableInjected: false } }),
    ).toBe('hidden: injected wallets are switched off (enableInjected)')
  })

  test.each([
    ['enableEIP6963', evm('Phantom', 'app.phantom')],
    ['enableInjected', injected('Phantom', { rdns: 'app.phantom' })],
  ] as const)(
    'what %s switches off leads to no wallet that a list or a standard names',
    async (option, off) => {
      const found = [
        off,
        toy('Phantom', 'Phantom', 'solana'),
        { ...off, name: 'MetaMask', rdns: 'io.metamask' },
        listed('MetaMask', 'mm', { rdns: 'io.metamask' }),
      ]
      const { page, toys } = await open({ found, options: { [option]: false } })
      expect(selectWallets(input(page)).map(({ id, connectors }) => [id, connectors])).toEqual([
        ['Phantom', [found[1]?.connector]],
        ['mm', []],
      ])
      expect(explain(input(page), 'Phantom')).toBe('shown: standard')
      const { connect } = page.kernel.dispatch.wallets
      await expect(connect({ walletId: 'mm' })).rejects.toMatchObject({ code: 'wallets/no-way' })
      await connect({ walletId: 'Phantom' })
      await page.settle()
      expect(toys.asked).toEqual(['Phantom: solana'])
      expect(page.kernel.state.connections.connections.map(({ id }) => id)).toEqual([
        'solana:Phantom',
      ])
    },
  )

  test('excluded by id, by rdns and by name in any case', async () => {
    const excluded = 'hidden: the host excluded it (excludeWalletIds)'
    const options = { excludeWalletIds: ['mm'] }
    const mm = listed('MetaMask', 'mm', { rdns: 'io.metamask' })
    expect(await hidden([mm], 'mm', { options })).toBe(excluded)
    expect(await hidden([mm, evm('Other', 'io.metamask')], 'io.metamask', { options })).toBe(
      excluded,
    )
    expect(await hidden([mm, evm('METAMASK', 'com.x')], 'com.x', { options })).toBe(excluded)
    expect(await hidden([mm, evm('Rabby', 'io.rabby')], 'io.rabby', { options })).toMatch(/^shown/)
    // A list's wallet by an rdns that the host excludes, whatever its own id is.
    const rabby = listed('Rabby', 'rb', { rdns: 'io.rabby' })
    const byRdns = { excludeWalletIds: ['io.rabby'] }
    expect(await hidden([rabby], 'rb', { options: byRdns })).toBe(excluded)
    // What has another name and rdns than a wallet of the list that is reached by the same connector.
    const loquat = evm('Loquat', 'io.loquat')
    const known = listed('Classic', 'mm', loquat.connector && { connector: loquat.connector })
    expect(await hidden([known, loquat], 'io.loquat', { options })).toBe(excluded)
  })

  test('included by id or rdns hides all others', async () => {
    const found = [listed('A', 'a'), listed('B', 'b'), evm('C', 'com.c')]
    const options = { includeWalletIds: ['a', 'com.c'] }
    expect(await hidden(found, 'a', { options })).toMatch(/^shown/)
    expect(await hidden(found, 'com.c', { options })).toMatch(/^shown/)
    expect(await hidden(found, 'b', { options })).toBe(
      'hidden: the host includes only others (includeWalletIds)',
    )
  })

  test('a listed wallet that is announced shows once; on phones MetaMask has another rdns', async () => {
    const { page } = await open({
      found: [
        evm('MetaMask', 'io.metamask.mobile'),
        listed('MetaMask', 'mm', { rdns: 'io.metamask', homepage: 'https://metamask.io' }),
      ],
    })
    expect(selectWallets(input(page))).toMatchObject([
      { id: 'io.metamask.mobile', installed: true, homepage: 'https://metamask.io' },
    ])
  })

  test('a listed wallet that was used last shows once, as recent', async () => {
    const page = openPage()
    announceWallet(page.target, mockWallet().provider, {
      name: 'Other',
      rdns: 'com.other',
      uuid: '350670db-19fa-4704-a166-e52e178b59d3',
    })
    await page.settle()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle()
    expect(selectWallets(input(page)).map(({ id, group }) => [id, group])).toEqual([
      [rdns, 'recent'],
      ['com.other', 'injected'],
    ])
  })

  test('what nobody saw is said to be unseen', async () => {
    expect(await hidden([], 'nobody')).toBe('no source has seen it')
  })
})

describe('[~CONN-13] order', () => {
  test('e-mail, social, wallet; wallet first when one is installed; the host’s order wins', async () => {
    const none = await open({ found: [listed('A', 'a')] })
    expect(selectMethodOrder(input(none.page))).toEqual(['email', 'social', 'wallet'])
    const some = await open({ found: [listed('B', 'b'), evm('A', 'com.a')] })
    expect(selectMethodOrder(input(some.page))).toEqual(['wallet', 'email', 'social'])
    const order = ['social', 'wallet', 'email'] as const
    const own = await open({
      found: [evm('A', 'com.a')],
      options: { features: { connectMethodsOrder: order } },
    })
    expect(selectMethodOrder(input(own.page))).toEqual(order)
  })

  test('groups follow connectorTypeOrder, and wallets the order they came in', async () => {
    const found = [listed('R', 'r'), evm('I', 'com.i'), listed('F', 'f'), evm('J', 'com.j')]
    const customWallets = [{ id: 'c', name: 'C' }]
    const { page } = await open({ found, options: { customWallets, featuredWalletIds: ['f'] } })
    expect(names(page)).toEqual(['I', 'J', 'F', 'C', 'R'])
    const other = await open({
      found,
      options: {
        customWallets,
        featuredWalletIds: ['f'],
        features: { connectorTypeOrder: ['custom', 'recommended'] },
      },
    })
    expect(names(other.page)).toEqual(['C', 'R', 'I', 'J', 'F'])
  })

  test('a group the host does not name comes after those it names', async () => {
    const found = [evm('I', 'com.i'), listed('R', 'r')]
    const options = { features: { connectorTypeOrder: ['recommended'] } } as const
    expect(names((await open({ found, options })).page)).toEqual(['R', 'I'])
  })

  test('[CONN-17] a phone wallet used before is shown as recent, also while no list knows it', async () => {
    const { page } = await open({ found: [evm('I', 'com.i')] })
    const link = 'loquat://'
    await page.kernel.dispatch.wallets.remember({ id: 'l', name: 'Loquat', mobileLink: link })
    await page.kernel.dispatch.wallets.remember({ id: 'gone', name: 'Gone' })
    const [first, ...others] = selectWallets(input(page))
    expect(first).toMatchObject({ name: 'Loquat', group: 'recent', mobileLink: link })
    expect(others.map(({ name }) => name)).toEqual(['I'])
  })

  test('[CONN-17] what storage kept of a phone wallet reaches it after a reload', async () => {
    const storage = memoryStorage()
    const before = (await open({ storage })).page
    const loquat = { id: 'l', name: 'Loquat', mobileLink: 'loquat://' }
    await before.kernel.dispatch.wallets.remember(loquat)
    await before.settle()
    before.kernel.stop()
    await before.settle()
    const { page } = await open({ storage })
    expect(page.kernel.state.wallets.recent).toEqual([loquat])
  })

  test('merging ten thousand listed wallets looks at each a few times', async () => {
    let reads = 0
    const found = Array.from({ length: 10_000 }, (_, n) =>
      Object.defineProperty(listed(`W${n}`, `id${n}`, { rdns: `com.w${n}` }), 'rdns', {
        enumerable: true,
        get() {
          reads++
          return `com.w${n}`
        },
      }),
    )
    const { page } = await open()
    const { wallets, ...around } = input(page)
    const sources = [{ id: 'list', wallets: [evm('W7', 'com.w7'), ...found] }]
    const shown = selectWallets({ ...around, wallets: { ...wallets, sources } })
    expect(shown).toHaveLength(10_000)
    // Quadratic work would read millions of times.
    expect(reads).toBeLessThan(200_000)
  })
})

describe('connecting every family of a wallet', () => {
  const phantom = [toy('Phantom', 'Phantom', 'solana'), toy('Phantom', 'btc', 'bip122')]
  const start = async (found: readonly FoundWallet[] = phantom) => {
    const { page, toys } = await open({ found, announce: { name: 'Phantom' } })
    return { page, toys, kernel: page.kernel }
  }

  test('one prompt after another; the app is on the first family', async () => {
    const { kernel, page, toys } = await start()
    const [wallet] = selectWallets(input(page))
    await kernel.dispatch.wallets.connect({ walletId: wallet?.id ?? '' })
    await page.settle(100)
    expect(kernel.state.connections.connections.map(({ id }) => id)).toEqual([
      `eip155:${rdns}`,
      'solana:Phantom',
      'bip122:btc',
    ])
    expect(toys.asked).toEqual(['Phantom: solana', 'btc: bip122'])
    expect(kernel.state.networks.activeNamespace).toBe('eip155')
    expect(kernel.state.networks.approved.solana).toHaveLength(1)
    for (const namespace of ['eip155', 'solana', 'bip122'] as const)
      expect(kernel.state.connections.accounts[namespace].status).toBe('connected')
  })

  test('a second family that is declined leaves the first connected', async () => {
    const { kernel, page, toys } = await start()
    toys.refusals.set('Phantom', providerError(4001, 'no'))
    await kernel.dispatch.wallets.connect({ walletId: selectWallets(input(page))[0]?.id ?? '' })
    await page.settle(100)
    expect(kernel.state.connections.connections.map(({ id }) => id)).toEqual([`eip155:${rdns}`])
    expect(kernel.state.connections.accounts.solana.status).toBe('disconnected')
    expect(kernel.state.connections.failure).toBeUndefined()
    expect(toys.asked).toEqual(['Phantom: solana'])
  })

  test('one family by name asks for that one only', async () => {
    const { kernel, page, toys } = await start()
    const walletId = selectWallets(input(page))[0]?.id ?? ''
    await kernel.dispatch.wallets.connect({ walletId, namespace: 'bip122' })
    await page.settle(100)
    expect(toys.asked).toEqual(['btc: bip122'])
    expect(kernel.state.connections.connections).toHaveLength(1)
    expect(kernel.state.networks.activeNamespace).toBe('bip122')
  })

  test('a connector of several families is asked once', async () => {
    const both: FoundWallet = {
      origin: 'standard',
      name: 'Duo',
      connector: toyConnector('duo', ['solana', 'bip122']),
    }
    const { page, toys } = await open({ found: [both] })
    await page.kernel.dispatch.wallets.connect({ walletId: 'duo' })
    await page.settle()
    expect(toys.asked).toEqual(['duo: solana,bip122'])
    expect(page.kernel.state.connections.connections).toHaveLength(2)
  })

  test('[~ERR-4] unknown wallets and unreachable ones are said', async () => {
    const { page } = await open({ found: [listed('Far', 'far')] })
    const { wallets } = page.kernel.dispatch
    await expect(wallets.connect({ walletId: 'nobody' })).rejects.toThrow(
      'Failed to find connector',
    )
    await expect(wallets.connect({ walletId: 'far' })).rejects.toThrow(
      'Far cannot be reached from this page. Install it, or scan a code.',
    )
  })
})

describe('[HTTP-8] [~ENT-9] recent wallets', () => {
  test('the last two are kept, newest first, and come back after a reload', async () => {
    const storage = memoryStorage()
    const found = ['a', 'b', 'c'].map((id) => toy(id.toUpperCase(), id, 'solana'))
    const { page } = await open({ found, storage })
    for (const walletId of ['a', 'b', 'c', 'b'])
      await page.kernel.dispatch.wallets.connect({ walletId })
    await page.settle(300)
    expect(page.kernel.state.wallets.recent.map(({ id }) => id)).toEqual(['b', 'c'])
    const again = await open({ found, storage })
    expect(again.page.kernel.state.wallets.recent.map(({ id }) => id)).toEqual(['b', 'c'])
    await again.page.kernel.dispatch.wallets.forgetRecent('b')
    await again.page.kernel.dispatch.wallets.remember({ id: 'x', name: 'X' })
    await again.page.settle()
    expect(again.page.kernel.state.wallets.recent.map(({ id }) => id)).toEqual(['x', 'c'])
  })

  test.each([
    'not json',
    'null',
    '[]',
    '{"v":1,"fields":{"recent":7}}',
    '{"v":1,"fields":{"recent":[null,{"id":1,"name":"x"},{"id":"x"}]}}',
    JSON.stringify({ v: 1, fields: { recent: [{ id: 'x'.repeat(1_000_000), name: 'x' }] } }),
  ])('T59: %.40s is dropped', async (text) => {
    const storage = memoryStorage({ entries: { 'wallet-kernel/wallets': text } })
    const { page } = await open({ storage })
    expect(page.kernel.state.wallets.recent).toEqual([])
  })

  test('T61: links and icons of stored wallets are checked', async () => {
    const recent = [
      { id: 'x', name: 'X\u202e', icon: 'javascript:alert(1)', connector: { id: 'x' } },
    ]
    const storage = memoryStorage({
      entries: { 'wallet-kernel/wallets': JSON.stringify({ v: 1, fields: { recent } }) },
    })
    const { page } = await open({ storage })
    expect(page.kernel.state.wallets.recent).toEqual([{ id: 'x', name: 'X' }])
  })
})

test('[ENT-5] a function of the host decides over every source; one that throws has no say', async () => {
  const found = [evm('I', 'com.i'), listed('R', 'r'), evm('J', 'com.j')]
  const { page } = await open({ found })
  const keeps = ({ name }: { readonly name: string }): boolean => name !== 'I' && name !== 'R'
  const shown = { ...input(page), filters: [keeps] }
  expect(selectWallets(shown).map(({ name }) => name)).toEqual(['J'])
  expect(explain(shown, 'com.i')).toContain('filterWallets')
  const broken = (): boolean => {
    throw new Error('boom')
  }
  expect(selectWallets({ ...shown, filters: [broken] })).toHaveLength(3)
})

test('filterWallets() is asked by the command as well', async () => {
  const keep = filterWallets((wallet) => wallet.rdns !== rdns) as Plugin<never>
  const { kernel, settle } = openPage({ more: [keep] })
  await settle()
  await expect(kernel.dispatch.wallets.connect({ walletId: rdns })).rejects.toMatchObject({
    code: 'wallets/not-found',
  })
})

test('a source that throws when it starts or stops keeps no other from being heard or stopped', async () => {
  const stopped: string[] = []
  const source = (id: string): WalletSource => ({
    id,
    start(found) {
      if (id === 'broken') throw new Error('boom')
      found([toy(id, `${id}.wallet`, 'solana')])
      return () => {
        stopped.push(id)
        if (id === 'first') throw new Error('boom')
      }
    },
  })
  const sources = definePlugin<SourcesContract>({
    id: 'sources',
    requires: { wallets: 'sources' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { wallets: { sources: ['first', 'broken', 'last'].map(source) } },
  })
  const { kernel } = openPage({ announce: false, more: [sources as Plugin<never>] })
  await flush()
  const heard = kernel.state.wallets.sources.map(({ id }) => id)
  expect(heard).toEqual(expect.arrayContaining(['first', 'last']))
  kernel.stop()
  expect(stopped).toEqual(['first', 'last'])
})
