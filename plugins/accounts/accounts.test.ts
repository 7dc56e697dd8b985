import { beforeAll, describe, expect, test } from 'vitest'
import { definePlugin, type Plugin } from '../../kernel/index.ts'
import {
  announceWallet,
  channelBus,
  createTestKernel,
  fakePage,
  flush,
  memoryStorage,
  mockWallet,
  providerError,
} from '../../kernel/testing/index.ts'
import {
  bitcoin,
  solana,
  type Toys,
  toyConnector,
  toyFamilies,
} from '../../tests/plugins/toy-families.ts'
import {
  alice,
  bob,
  openPage,
  type Page,
  rdns,
  ready,
  type WorldOptions,
} from '../../tests/plugins/world.ts'
import { selectNetworkState } from '../networks/index.ts'
import { options } from '../options/index.ts'
import { foundation } from '../presets/index.ts'
import { selectAddressExplorerUrl } from './index.ts'

beforeAll(ready)

const id = `eip155:${rdns}`
const account = ({ kernel }: Page) => kernel.state.accounts.accounts.eip155
const messageOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'succeeded',
    (error: Error) => error.message,
  )
async function connected(given: WorldOptions = {}): Promise<Page> {
  const page = openPage(given)
  await page.settle()
  await page.kernel.dispatch.wallets.connect({ walletId: rdns })
  await page.settle(300)
  return page
}
const stored = ({ storage }: Page, plugin: string) =>
  JSON.parse(storage.entries.get(`wallet-kernel/${plugin}`) as string).fields
const prompts = ({ wallet }: Page): readonly string[] =>
  wallet.requests
    .map(({ method }) => method)
    .filter((method) => !['eth_accounts', 'eth_chainId'].includes(method))

describe('[CONN-18] after a reload', () => {
  test.each([false, true])(
    'all comes back without a prompt (asynchronous storage: %s)',
    async (async) => {
      const storage = memoryStorage({ async })
      const first = await connected({ storage })
      await first.kernel.dispatch.networks.switchNetwork('eip155:137')
      await first.settle(300)
      const asked = prompts(first).length
      first.wallet.behave('approve')
      const second = openPage({ storage, wallet: first.wallet })
      await second.settle(200)
      expect(account(second)).toMatchObject({
        status: 'connected',
        caipAddress: `eip155:137:${alice}`,
      })
      expect(second.kernel.state.networks.active.eip155).toBe('eip155:137')
      expect(second.kernel.state.accounts.active).toEqual({ eip155: id })
      expect(prompts(second)).toHaveLength(asked)
    },
  )

  test('the first state shown is restoring, with the address it was', async () => {
    const { storage, wallet } = await connected()
    const second = openPage({ storage, wallet, announce: false })
    expect(account(second)).toMatchObject({
      status: 'restoring',
      address: alice,
      isConnected: false,
    })
    announceWallet(second.target, wallet.provider)
    await second.settle(200)
    expect(account(second).status).toBe('connected')
  })

  test('a wallet that is gone, locked or silent is forgotten, and nothing stays restoring', async () => {
    const { storage, wallet } = await connected()
    const copy = () => memoryStorage({ entries: Object.fromEntries(storage.entries) })
    const gone = openPage({ storage: copy(), wallet, announce: false })
    const locked = openPage({ storage: copy(), wallet: mockWallet() })
    const silent = openPage({
      storage: copy(),
      wallet: mockWallet({ behaviour: { eth_accounts: 'hang' } }),
    })
    for (const page of [gone, locked, silent]) {
      await page.settle(12_000)
      expect(account(page).status).toBe('disconnected')
      expect(page.kernel.state.accounts.connections).toEqual([])
      expect(prompts(page).filter((method) => method === 'eth_requestAccounts').length).toBe(
        page.wallet === wallet ? 1 : 0,
      )
    }
  })

  test('the account chosen in the app stays, unless the wallet chose another', async () => {
    const first = await connected()
    await first.kernel.dispatch.accounts.selectAccount({ connectionId: id, address: bob })
    await first.settle(300)
    const second = openPage({ storage: first.storage, wallet: first.wallet })
    await second.settle(400)
    expect(account(second).address).toBe(bob)
    second.kernel.dispose()
    const carol = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
    first.wallet.changeAccounts([carol, alice, bob])
    const third = openPage({ storage: first.storage, wallet: first.wallet })
    await third.settle(400)
    expect(account(third).address).toBe(carol)
  })

  test('a network changed while away is followed', async () => {
    const first = await connected()
    first.kernel.dispose()
    first.wallet.changeChain(8453)
    const second = openPage({ storage: first.storage, wallet: first.wallet })
    await second.settle(400)
    expect(account(second).caipAddress).toBe(`eip155:8453:${alice}`)
    expect(second.kernel.state.networks.active.eip155).toBe('eip155:8453')
  })
})

describe('[~ENT-9] what is stored under which key', () => {
  test('connections, the active connector per family, recents and the chosen account type', async () => {
    const page = await connected()
    await page.kernel.dispatch.networks.switchNetwork('eip155:137')
    await page.kernel.dispatch.accounts.preferAccountType({ type: 'eoa' })
    await page.settle(300)
    expect([...page.storage.entries.keys()].sort()).toEqual([
      'wallet-kernel/accounts',
      'wallet-kernel/networks',
      'wallet-kernel/wallets',
    ])
    const accounts = stored(page, 'accounts')
    expect(accounts.active).toEqual({ eip155: id })
    expect(accounts.preferredTypes).toEqual({ eip155: 'eoa' })
    expect(accounts.connections).toMatchObject([
      { id, namespace: 'eip155', address: alice, networkId: 'eip155:137', connector: { id: rdns } },
    ])
    expect(stored(page, 'networks').chosen).toEqual({
      activeNamespace: 'eip155',
      active: { eip155: 'eip155:137' },
    })
    expect(stored(page, 'wallets').recent).toMatchObject([{ id: rdns, name: 'Example Wallet' }])
    await page.kernel.dispatch.accounts.disconnect()
    await page.settle(300)
    expect(stored(page, 'accounts')).toMatchObject({ connections: [], active: {} })
  })

  test.each([false, true])(
    'the account type chosen is that of a family that nothing is connected in (asynchronous storage: %s)',
    async (async) => {
      const storage = memoryStorage({ async })
      const page = await connected({ storage })
      await page.kernel.dispatch.accounts.preferAccountType({ type: 'eoa' })
      await page.kernel.dispatch.accounts.disconnect()
      await page.settle(300)
      expect(account(page).preferredAccountType).toBe('eoa')
      const second = openPage({ storage, announce: false })
      await second.settle(100)
      expect(second.kernel.state.accounts.preferredTypes).toEqual({ eip155: 'eoa' })
      expect(account(second).preferredAccountType).toBe('eoa')
    },
  )

  const good = async (): Promise<{ readonly fields: Fields }> =>
    JSON.parse((await connected()).storage.entries.get('wallet-kernel/accounts') as string)
  interface Fields {
    readonly connections: readonly object[]
  }
  const changed =
    (change: object) =>
    ({ connections: [first] }: Fields): unknown => ({ connections: [{ ...first, ...change }] })
  const broken: readonly (readonly [string, (fields: Fields) => unknown])[] = [
    ['not an object', () => 7],
    ['no connections', () => ({ connections: 'x' })],
    ['an unknown family', changed({ namespace: 'evil' })],
    ['another id', changed({ id: '__proto__' })],
    ['an address it does not list', changed({ address: bob.slice(1) })],
    ['another family’s network', changed({ networkId: 'solana:abc' })],
    ['an unknown type', changed({ connector: { id: rdns, type: 'EVIL' } })],
  ]
  test.each(broken)('T59: %s is dropped', async (_name, breaking) => {
    const file = await good()
    const text = JSON.stringify({ ...file, fields: breaking(file.fields) })
    const page = openPage({
      storage: memoryStorage({ entries: { 'wallet-kernel/accounts': text } }),
    })
    await page.settle(12_000)
    expect(account(page).status).toBe('disconnected')
    expect(page.kernel.state.accounts.connections).toEqual([])
  })

  test('T59: an address that is none is dropped before it is shown', async () => {
    const open = async (address: string): Promise<string> => {
      const accounts = [{ namespace: 'eip155', address, type: 'eoa' }]
      const file = await good()
      const fields = changed({ address, accounts })(file.fields as Fields)
      const entries = { 'wallet-kernel/accounts': JSON.stringify({ ...file, fields }) }
      return account(openPage({ storage: memoryStorage({ entries }) })).status
    }
    expect(await open(bob)).toBe('restoring')
    expect(await open('no address: /../')).toBe('disconnected')
  })

  test.each(['not json', 'null', '[]', 'x'.repeat(1_000_000)])(
    'T59: %.20s is dropped',
    async (text) => {
      const page = openPage({
        storage: memoryStorage({ entries: { 'wallet-kernel/accounts': text } }),
      })
      await page.settle()
      expect(account(page).status).toBe('disconnected')
      await page.kernel.dispatch.wallets.connect({ walletId: rdns })
      expect(account(page).status).toBe('connected')
    },
  )

  test('T61: a stored icon and name are checked like any from outside', async () => {
    const file = JSON.stringify(await good())
    const text = file
      .replace(/"icon":"[^"]*"/g, '"icon":"javascript:alert(1)"')
      .replace(/Example Wallet/g, 'Ex\\u202eample')
    const page = openPage({
      storage: memoryStorage({ entries: { 'wallet-kernel/accounts': text } }),
      announce: false,
    })
    const { connector } = page.kernel.state.accounts.connections[0] as { connector: object }
    expect(connector).toMatchObject({ name: 'Example' })
    expect(connector).not.toHaveProperty('icon')
  })

  test('S1: storage that throws is as good as none', async () => {
    const storage = memoryStorage()
    storage.fail('get')
    storage.fail('set')
    const page = await connected({ storage })
    expect(account(page).status).toBe('connected')
  })
})

const noAccount = {
  status: 'disconnected',
  isConnected: false,
  allAccounts: [],
  balanceStatus: 'idle',
  tokenBalance: [],
  currentTab: 0,
  smartAccountDeployed: false,
  addressLabels: {},
  preferredAccountType: 'smartAccount',
  socialProvider: 'email',
}
describe('[~ENT-3] the state of an account', () => {
  test('[~ENT-2] [ACCT-3] each family has its own, disconnected at first, with its default type', async () => {
    const page = openPage()
    await page.settle()
    const { accounts } = page.kernel.state.accounts
    expect(accounts.eip155).toEqual(noAccount)
    expect(accounts.solana).toEqual({ ...noAccount, preferredAccountType: 'eoa' })
    expect(accounts.polkadot).toEqual({ ...noAccount, preferredAccountType: 'eoa' })
    expect(accounts.bip122).toEqual({ ...noAccount, preferredAccountType: 'payment' })
  })
  test('once connected, it tells the wallet, the accounts, the address, the balance and the tab', async () => {
    const page = await connected()
    await page.kernel.dispatch.accounts.selectTab(2)
    await page.settle()
    expect(account(page)).toEqual({
      ...noAccount,
      status: 'connected',
      isConnected: true,
      address: alice,
      caipAddress: `eip155:1:${alice}`,
      allAccounts: [alice, bob].map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
      balance: '1000000000000000000',
      balanceSymbol: 'ETH',
      balanceDecimals: 18,
      balanceStatus: 'loaded',
      currentTab: 2,
      connectedWalletInfo: { name: 'Example Wallet', icon: expect.stringMatching(/^data:image/) },
      preferredAccountType: 'eoa',
    })
  })
  type Leaving = (page: Page) => unknown
  const ways: readonly (readonly [string, Leaving])[] = [
    ['the visitor leaves', ({ kernel }) => kernel.dispatch.accounts.disconnect()],
    ['the wallet takes its accounts away', ({ wallet }) => wallet.changeAccounts([])],
    ['the wallet disconnects', ({ wallet }) => wallet.disconnect()],
  ]
  test.each(ways)('it is reset when %s', async (_name, leave) => {
    const page = await connected()
    await page.kernel.dispatch.accounts.selectTab(2)
    await leave(page)
    await page.settle(300)
    expect(account(page)).toEqual(noAccount)
  })
  test('it is reset when the visitor leaves in another tab', async () => {
    const bus = channelBus()
    const storage = memoryStorage()
    const wallet = mockWallet()
    const other = openPage({ storage, wallet, channel: bus.connect() })
    const page = await connected({ storage, wallet, channel: bus.connect() })
    await page.kernel.dispatch.accounts.selectTab(2)
    await other.settle(300)
    await other.kernel.dispatch.accounts.disconnect()
    await other.settle(10)
    await page.settle(300)
    expect(account(page)).toEqual(noAccount)
  })
})

async function withToys(given: WorldOptions = {}): Promise<{ page: Page; toys: Toys }> {
  const toys = toyFamilies()
  const page = openPage({ ...given, more: [toys.plugin] })
  await page.settle()
  return { page, toys }
}
const phone = (suffix: string, namespace: 'solana' | 'bip122') =>
  toyConnector(`wc-${suffix}`, [namespace], { type: 'WALLET_CONNECT' })

test('[~ENT-4] a Bitcoin wallet’s accounts are payment and ordinal, with key and path', async () => {
  const { page } = await withToys()
  await page.kernel.dispatch.accounts.connect({ connector: toyConnector('btc', ['bip122']) })
  await page.settle()
  const { bip122 } = page.kernel.state.accounts.accounts
  expect(bip122.allAccounts).toEqual([
    { namespace: 'bip122', address: 'bc1pay', type: 'payment', publicKey: '02aa', path: 'm/84' },
    { namespace: 'bip122', address: 'bc1ord', type: 'ordinal' },
  ])
  expect(bip122).toMatchObject({ address: 'bc1pay', preferredAccountType: 'payment' })
  expect((await connected()).kernel.state.accounts.accounts.eip155.allAccounts[0]?.type).toBe('eoa')
})

test('[~ENT-2] several families are connected side by side, each with its own network', async () => {
  const { page } = await withToys()
  const { dispatch } = page.kernel
  await dispatch.wallets.connect({ walletId: rdns })
  await dispatch.accounts.connect({ connector: toyConnector('btc', ['bip122']) })
  await page.settle()
  const { accounts, networks } = page.kernel.state
  expect(accounts.active).toEqual({ eip155: id, bip122: 'bip122:btc' })
  expect(networks.active).toMatchObject({ eip155: 'eip155:1', bip122: bitcoin.caipNetworkId })
  expect(networks.activeNamespace).toBe('bip122')
  expect(networks.approved).toEqual({ bip122: [bitcoin.caipNetworkId] })
  await dispatch.accounts.disconnect({ namespace: 'bip122' })
  await page.settle()
  expect(page.kernel.state.accounts.active).toEqual({ eip155: id })
})

test('[~ENT-2] a family tells its network, what was asked for and approved, and where smart accounts are', async () => {
  const { page } = await withToys()
  const { dispatch } = page.kernel
  await dispatch.accounts.connect({ connector: toyConnector('btc', ['bip122']) })
  await dispatch.networks.enableSmartAccounts(['eip155:1'])
  await page.settle()
  const { networks } = page.kernel.state
  expect(selectNetworkState(networks, 'bip122')).toEqual({
    caipNetwork: bitcoin,
    supportsAllNetworks: false,
    smartAccountEnabledNetworks: [],
    requestedCaipNetworks: [bitcoin],
    approvedCaipNetworkIds: [bitcoin.caipNetworkId],
  })
  expect(selectNetworkState(networks, 'eip155')).toMatchObject({
    supportsAllNetworks: true,
    smartAccountEnabledNetworks: ['eip155:1'],
    approvedCaipNetworkIds: [],
  })
})

test('[~ENT-3] the address leads to the network’s explorer, and nowhere without one', async () => {
  const page = await connected()
  const { state, dispatch } = page.kernel
  expect(selectAddressExplorerUrl(page.kernel.state)).toBeUndefined()
  const network = state.networks.networks[0]
  if (!network) throw new Error('no network')
  await dispatch.networks.addNetwork({ ...network, explorerUrl: 'https://scan.example/' })
  const { address } = account(page)
  expect(selectAddressExplorerUrl(page.kernel.state)).toBe(
    `https://scan.example/address/${address}`,
  )
  await dispatch.networks.addNetwork({ ...network, explorerUrl: 'javascript:alert(1)' })
  expect(selectAddressExplorerUrl(page.kernel.state)).toBeUndefined()
})

describe('[~DISC-1] disconnecting', () => {
  test('shows loading, tells the wallet, and resets account, connector and approved networks', async () => {
    const { page, toys } = await withToys()
    const { kernel } = page
    await kernel.dispatch.accounts.connect({ connector: toyConnector('sol', ['solana']) })
    await page.settle()
    expect(kernel.state.networks.approved.solana).toEqual([solana.caipNetworkId])
    await kernel.dispatch.accounts.disconnect()
    await page.settle()
    expect(toys.left).toEqual(['sol'])
    expect(kernel.state.accounts).toMatchObject({
      connections: [],
      active: {},
      disconnecting: false,
    })
    expect(kernel.state.accounts.accounts.solana).toMatchObject({
      status: 'disconnected',
      allAccounts: [],
    })
    expect(kernel.state.networks.approved).toEqual({})
    const order = page.facts().slice(page.facts().indexOf('accounts/disconnectStarted'))
    expect(order.filter((type) => /disconnect|loading/.test(type))).toEqual([
      'accounts/disconnectStarted',
      'modal/loadingStarted',
      'accounts/disconnected',
      'modal/loadingStopped',
    ])
  })

  test('an EVM wallet that can take back its grant is asked to; one that cannot is fine', async () => {
    const page = await connected()
    await page.kernel.dispatch.accounts.disconnect()
    expect(page.wallet.requests.at(-1)?.method).toBe('wallet_revokePermissions')
    const old = await connected({
      wallet: mockWallet({
        handlers: {
          wallet_revokePermissions: () => {
            throw providerError(4200, 'Unsupported')
          },
        },
      }),
    })
    await old.kernel.dispatch.accounts.disconnect()
    await old.settle()
    expect(account(old).status).toBe('disconnected')
  })

  test('closes the modal when nothing is connected any more', async () => {
    const page = await connected()
    await page.kernel.dispatch.modal.open()
    await page.kernel.dispatch.accounts.disconnect()
    await page.settle()
    expect(page.kernel.state.modal.open).toBe(false)
  })
})

describe('[DISC-2] what goes together', () => {
  const four = async (): Promise<{ page: Page; toys: Toys }> => {
    const { page, toys } = await withToys()
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    for (const connector of [
      phone('a', 'solana'),
      phone('b', 'bip122'),
      toyConnector('sol', ['solana']),
    ])
      await page.kernel.dispatch.accounts.connect({ connector })
    await page.settle()
    return { page, toys }
  }
  const left = ({ kernel }: Page) => kernel.state.accounts.connections.map((one) => one.id)

  test('one WalletConnect chain takes all WalletConnect chains along', async () => {
    const { page } = await four()
    await page.kernel.dispatch.accounts.disconnect({ connectionId: 'solana:wc-a' })
    await page.settle()
    expect(left(page)).toEqual([id, 'solana:sol'])
  })
  test('one login takes all logins along', async () => {
    const { page } = await withToys()
    for (const namespace of ['solana', 'bip122'] as const)
      await page.kernel.dispatch.accounts.connect({
        connector: toyConnector(`auth-${namespace}`, [namespace], { type: 'AUTH' }),
      })
    await page.kernel.dispatch.accounts.disconnect({ namespace: 'solana' })
    await page.settle()
    expect(left(page)).toEqual([])
  })
  test('a family means its active connection only', async () => {
    const { page } = await four()
    await page.kernel.dispatch.accounts.disconnect({ namespace: 'solana' })
    await page.settle()
    expect(left(page)).toEqual([id, 'solana:wc-a', 'bip122:wc-b'])
    expect(page.kernel.state.accounts.active.solana).toBe('solana:wc-a')
  })
  test('no argument means every chain', async () => {
    const { page, toys } = await four()
    await page.kernel.dispatch.accounts.disconnect()
    await page.settle()
    expect(left(page)).toEqual([])
    expect([...toys.left].sort()).toEqual(['sol', 'wc-a', 'wc-b'])
  })
})

const disconnects = ({ kernel }: Page): readonly unknown[] =>
  kernel.timeline.log
    .slice(0)
    .filter(({ kind, type }) => kind === 'event' && /^accounts\/disconnect(ed|Failed)/.test(type))
    .map(({ type, payload }) => [type, payload])

test('[DISC-3] a disconnect that every wallet confirms is told as a success, and as no failure', async () => {
  const { page } = await withToys()
  for (const name of ['a', 'b'])
    await page.kernel.dispatch.accounts.connect({ connector: toyConnector(name, ['solana']) })
  await page.kernel.dispatch.accounts.disconnect()
  await page.settle()
  const connectionIds = ['solana:a', 'solana:b']
  expect(disconnects(page)).toEqual([
    ['accounts/disconnected', { connectionIds, namespaces: ['solana'], by: 'visitor' }],
  ])
})

test('[DISC-3] a disconnect that is called off is told as no success', async () => {
  const { page, toys } = await withToys()
  await page.kernel.dispatch.accounts.connect({ connector: toyConnector('a', ['solana']) })
  toys.goodbye = new Promise(() => undefined)
  const leaving = messageOf(page.kernel.dispatch.accounts.disconnect())
  await page.settle()
  page.kernel.pending.find(({ type }) => type === 'accounts/disconnect')?.cancel()
  await leaving
  await page.settle()
  expect(disconnects(page)).toMatchObject([['accounts/disconnected', { failed: true }]])
  expect(page.kernel.state.accounts.connections).toEqual([])
})

test('[DISC-3] [~DISC-1] [~ERR-1] failures are collected, told once and said; the local side is reset anyway', async () => {
  const { page, toys } = await withToys()
  for (const name of ['a', 'b', 'c'])
    await page.kernel.dispatch.accounts.connect({ connector: toyConnector(name, ['solana']) })
  toys.refusals.set('a', new Error('first')).set('c', new Error('third'))
  expect(await messageOf(page.kernel.dispatch.accounts.disconnect())).toBe('Failed to disconnect')
  await page.settle()
  expect(disconnects(page)).toMatchObject([
    ['accounts/disconnected', { by: 'visitor', failed: true }],
    [
      'accounts/disconnectFailed',
      {
        failures: [
          { connectionId: 'solana:a', text: 'first' },
          { connectionId: 'solana:c', text: 'third' },
        ],
      },
    ],
  ])
  const { accounts, networks } = page.kernel.state
  expect(accounts).toMatchObject({ connections: [], active: {}, disconnecting: false })
  expect(accounts.accounts.solana).toEqual({ ...noAccount, preferredAccountType: 'eoa' })
  expect(networks.approved).toEqual({})
  expect(page.kernel.state.modal).toMatchObject({
    loading: false,
    snackbar: { message: 'Failed to disconnect', variant: 'error' },
  })
  await page.settle(5000)
})

describe('the modal', () => {
  const views = async (open: (page: Page) => unknown, page: Page): Promise<string | undefined> => {
    await open(page)
    await page.settle()
    return page.kernel.state.modal.history.at(-1)?.view
  }
  test.each([
    [true, 'AllWallets'],
    [false, 'ConnectingWalletConnectBasic'],
  ])('[MODAL-1] no adapters and no address, on a phone %s: %s', async (mobile, view) => {
    const kernel = createTestKernel({
      plugins: foundation,
      ports: { page: fakePage({ mobile }) },
    })
    await kernel.dispatch.modal.open()
    await flush()
    expect(kernel.state.modal.history).toMatchObject([{ view }])
  })
  test('consent that the host asks for is asked before the only way in is shown', async () => {
    const kernel = createTestKernel({
      plugins: [...foundation, options({ features: { legalCheckbox: true } })],
    })
    await kernel.dispatch.modal.open()
    expect(kernel.state.modal.history).toMatchObject([{ view: 'Connect' }])
  })
  test('[MODAL-2] the requested view with its data; else Account when connected, else Connect', async () => {
    const page = openPage()
    expect(await views(({ kernel }) => kernel.dispatch.modal.open(), page)).toBe('Connect')
    const there = await connected()
    expect(await views(({ kernel }) => kernel.dispatch.modal.open(), there)).toBe('Account')
    await there.kernel.dispatch.modal.open({ view: 'Networks', data: { from: 'host' } })
    await there.settle()
    expect(there.kernel.state.modal.history).toMatchObject([
      { view: 'Networks', data: { from: 'host' } },
    ])
  })

  interface SlowContract {
    readonly id: 'slow'
    readonly state: object
    readonly commands: object
    readonly events: object
  }
  test('[MODAL-3] opening prefetches and sets loading, and waits for nobody longer than 2 s', async () => {
    const slow: Plugin<SlowContract> = definePlugin<SlowContract>({
      id: 'slow',
      requires: {},
      initialState: () => ({}),
      commands: {},
      reduce: {},
      provides: { modal: { prefetches: [() => new Promise(() => undefined)] } },
    })
    const page = openPage({ more: [slow as unknown as Plugin<never>] })
    await page.kernel.dispatch.modal.open()
    await page.settle()
    expect(page.kernel.state.modal).toMatchObject({ open: true, loading: true })
    await page.settle(2000)
    expect(page.kernel.state.modal).toMatchObject({ open: true, loading: false })
    expect(page.facts()).toContain('modal/opened')
  })
  test('[MODAL-5] embedded: closing shows Account when an address exists, else pushes Connect', async () => {
    const page = openPage()
    await page.settle()
    const { dispatch } = page.kernel
    await dispatch.modal.embed(true)
    await dispatch.modal.open({ view: 'Networks' })
    expect(await views(() => dispatch.modal.close(), page)).toBe('Connect')
    expect(page.kernel.state.modal.history).toHaveLength(2)
    await dispatch.wallets.connect({ walletId: rdns })
    await dispatch.modal.open({ view: 'Networks' })
    expect(await views(() => dispatch.modal.close(), page)).toBe('Account')
    expect(page.kernel.state.modal.history).toHaveLength(1)
  })
})

describe('[~ERR-4] thrown errors, word for word', () => {
  test('No ActiveCaipAddress found', async () => {
    const { dispatch } = openPage().kernel
    for (const work of [
      dispatch.accounts.signMessage({ message: 'm' }),
      dispatch.accounts.activate('eip155:nobody'),
      dispatch.accounts.preferAccountType({ type: 'eoa' }),
      dispatch.accounts.selectAccount({ connectionId: 'eip155:nobody', address: alice }),
    ])
      expect(await messageOf(work)).toBe('No ActiveCaipAddress found')
  })
  test('Adapter not found.: no driver for the connector, or none for the family', async () => {
    const { page } = await withToys()
    const foreign = toyConnector('x', ['solana'], { driver: 'nobody' })
    const { accounts } = page.kernel.dispatch
    expect(await messageOf(accounts.connect({ connector: foreign }))).toBe('Adapter not found.')
    await accounts.connect({ connector: toyConnector('sol', ['solana']) })
    expect(await messageOf(accounts.signMessage({ message: 'm' }))).toBe('Adapter not found.')
  })
  test('WalletConnectConnector not found: a phone wallet in an app without walletConnect()', async () => {
    const { page } = await withToys()
    const connector = toyConnector('walletConnect', ['solana'], {
      driver: 'walletConnect',
      type: 'WALLET_CONNECT',
    })
    expect(await messageOf(page.kernel.dispatch.accounts.connect({ connector }))).toBe(
      'WalletConnectConnector not found',
    )
    expect(page.kernel.state.accounts.failure).toMatchObject({ code: 'accounts/no-walletconnect' })
  })
  test('No ActiveCaipNetwork or client found: signing on an unlisted network', async () => {
    const page = await connected({ options: { allowUnsupportedChain: true } })
    page.wallet.changeChain(999)
    await page.settle()
    expect(await messageOf(page.kernel.dispatch.accounts.signMessage({ message: 'm' }))).toBe(
      'No ActiveCaipNetwork or client found',
    )
  })
})

test('[T40] a message of more than 16 kB is refused before the wallet sees it', async () => {
  const page = await connected()
  page.wallet.behave({ personal_sign: 'hang' })
  const sign = (length: number): Promise<string> =>
    messageOf(page.kernel.dispatch.accounts.signMessage({ message: 'm'.repeat(length) }))
  const asked = (): number =>
    page.wallet.requests.filter(({ method }) => method === 'personal_sign').length
  expect(await sign(16_385)).toBe(
    'The message is longer than 16384 characters. Shorten it and sign again.',
  )
  expect(asked()).toBe(0)
  void sign(16_384)
  await page.settle()
  expect(asked()).toBe(1)
})

test.each([
  [undefined, 'Required'],
  [{}, 'message: Required'],
  [{ message: 7 }, 'message: Expected string received number'],
])(
  '[ERR-6] to sign %j is refused with what is wrong, before the wallet sees it',
  async (input, text) => {
    const page = await connected()
    const { signMessage } = page.kernel.dispatch.accounts
    expect(await messageOf(signMessage(input as never))).toBe(text)
    expect(page.wallet.requests.some(({ method }) => method === 'personal_sign')).toBe(false)
  },
)

describe('preferring an account type', () => {
  const open = async (): Promise<{ page: Page; toys: Toys }> => {
    const world = await withToys()
    await world.page.kernel.dispatch.accounts.connect({
      connector: toyConnector('btc', ['bip122']),
    })
    await world.page.settle()
    return world
  }
  const prefer = ({ kernel }: Page) =>
    kernel.dispatch.accounts.preferAccountType({ type: 'ordinal', namespace: 'bip122' })

  test('picks the account of that type where the wallet needs no telling', async () => {
    const { page } = await open()
    await prefer(page)
    await page.settle()
    expect(page.kernel.state.accounts.accounts.bip122).toMatchObject({
      address: 'bc1ord',
      preferredAccountType: 'ordinal',
    })
  })
  test('[ACCT-1] loads, tells the login’s provider, stores the choice, reconnects and is a fact', async () => {
    const { page, toys } = await withToys()
    const { kernel } = page
    const login = toyConnector('login', ['bip122'], { type: 'AUTH' })
    await kernel.dispatch.accounts.connect({ connector: login })
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
    expect(kernel.state.accounts.accounts.bip122).toMatchObject({
      status: 'connected',
      address: 'bc1new',
      preferredAccountType: 'ordinal',
    })
    expect(kernel.resources.get('accounts/provider/bip122:login')).toBe(provider)
    const facts = kernel.timeline.log
      .slice(0)
      .filter(({ seq, kind, type }) => seq > before && kind === 'event' && /^accounts/.test(type))
    expect(facts.slice(0, 2).map(({ type, payload }) => [type, payload])).toMatchObject([
      ['accounts/accountTypePreferred', { namespace: 'bip122', type: 'ordinal' }],
      ['accounts/restored', { connections: [{ id: 'bip122:login', address: 'bc1new' }] }],
    ])
    expect(stored(page, 'accounts').preferredTypes).toEqual({ bip122: 'ordinal' })
  })
  test('[ACCT-1] the choice holds for the next connection, also after a reload', async () => {
    const { page, toys } = await open()
    await prefer(page)
    const address = ({ kernel }: Page) => kernel.state.accounts.accounts.bip122.address
    const again = async (where: Page) => {
      await where.kernel.dispatch.accounts.disconnect()
      await where.kernel.dispatch.accounts.connect({ connector: toyConnector('btc', ['bip122']) })
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
    await dispatch.accounts.connect({ connector: toyConnector('btc', ['bip122']) })
    await dispatch.wallets.connect({ walletId: rdns })
    await page.settle()
    expect(page.kernel.state.accounts.accounts.bip122.address).toBe('bc1ord')
    expect(page.kernel.state.accounts.accounts.eip155.address).toBe(alice)
    expect(state.options.defaultAccountTypes).toEqual(types)
  })
  test('a wallet that shares no account of the type is left at eoa', async () => {
    const page = await connected()
    await page.kernel.dispatch.accounts.preferAccountType({ type: 'smartAccount' })
    expect(page.kernel.state.accounts.preferredTypes).toEqual({ eip155: 'eoa' })
    expect(account(page)).toMatchObject({ address: alice, preferredAccountType: 'eoa' })
  })
  test('[~ACCT-2] an address that is none is not taken over', async () => {
    const { page, toys } = await open()
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
    const { accounts, preferredTypes } = page.kernel.state.accounts
    expect(accounts.bip122).toMatchObject({ status: 'connected', address: 'bc1pay' })
    expect(preferredTypes).toEqual({ bip122: 'eoa' })
    const told = page.facts().filter((type) => type === 'accounts/accountTypePreferred')
    expect(told).toHaveLength(1)
    expect(page.kernel.state.kernel.failures).toEqual([])
  })
  test('[~ACCT-2] a wallet that fails leaves it at eoa', async () => {
    const { page, toys } = await open()
    toys.prefer = () => Promise.reject(new Error('no'))
    await prefer(page)
    await page.settle()
    expect(page.kernel.state.accounts.preferredTypes).toEqual({ bip122: 'eoa' })
    expect(page.kernel.state.modal.loading).toBe(false)
  })
})

describe('two tabs', () => {
  const tabs = async (): Promise<readonly [Page, Page]> => {
    const bus = channelBus()
    const storage = memoryStorage()
    const wallet = mockWallet()
    const one = openPage({ storage, wallet, channel: bus.connect() })
    const two = openPage({ storage, wallet, channel: bus.connect() })
    await one.settle()
    await two.settle()
    return [one, two]
  }
  test('what one connects the other has, without a prompt; what one leaves the other leaves', async () => {
    const [one, two] = await tabs()
    await one.kernel.dispatch.wallets.connect({ walletId: rdns })
    await one.settle(10)
    await two.settle(200)
    expect(account(two)).toMatchObject({ status: 'connected', address: alice })
    expect(two.kernel.resources.get(`accounts/provider/${id}`)).toBeDefined()
    expect(prompts(one).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    await one.kernel.dispatch.accounts.disconnect()
    await one.settle(10)
    await two.settle(10)
    expect(account(two).status).toBe('disconnected')
    expect(two.kernel.resources.get(`accounts/provider/${id}`)).toBeUndefined()
  })
  test('S7: an attempt in one tab is not ended by a connection in another', async () => {
    const [one, two] = await tabs()
    const other = mockWallet({ behaviour: { eth_requestAccounts: 'hang' } })
    announceWallet(two.target, other.provider, {
      uuid: '350670db-19fa-4704-a166-e52e178b59d3',
      rdns: 'com.other',
      name: 'Other',
    })
    await two.settle()
    const done = two.kernel.dispatch.wallets.connect({ walletId: 'com.other' })
    await two.settle()
    await one.kernel.dispatch.wallets.connect({ walletId: rdns })
    await one.settle(10)
    await two.settle(10)
    expect(two.kernel.state.accounts.connecting?.connector.id).toBe('com.other')
    other.answer([bob])
    await done
    await two.settle(100)
    expect(account(two)).toMatchObject({ status: 'connected', address: bob })
  })
})
