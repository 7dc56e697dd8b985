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
} from '../../kernel/testing/index.ts'
import { hostConnector, hostWallet } from '../../tests/host-wallet.ts'
import {
  account,
  connected,
  id,
  messageOf,
  noAccount,
  prompts,
  stored,
  withToys,
} from '../../tests/plugins/connected.ts'
import { bitcoin, solana, toyConnector, toyFamilies } from '../../tests/plugins/toy-families.ts'
import { alice, bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { selectAddressExplorerUrl, selectFullAccount } from '../account/index.ts'
import type { ModalContract } from '../modal/index.ts'
import { selectNetworkState } from '../networks/index.ts'
import { options } from '../options/index.ts'
import { foundation } from '../presets/index.ts'
import type { TransactionAdapter, TransactionsContract } from '../transactions/contract.ts'
import type { ChainAdapter, ConnectionsContract } from './index.ts'

beforeAll(ready)

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
      expect(second.kernel.state.connections.active).toEqual({ eip155: id })
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

  test('a wallet that is gone or does not know the page is forgotten, and nothing stays restoring', async () => {
    const { storage, wallet } = await connected()
    const copy = () => memoryStorage({ entries: Object.fromEntries(storage.entries) })
    const gone = openPage({ storage: copy(), wallet, announce: false })
    const stranger = openPage({ storage: copy(), wallet: mockWallet() })
    for (const page of [gone, stranger]) {
      await page.settle(12_000)
      expect(account(page).status).toBe('disconnected')
      expect(page.kernel.state.connections.connections).toEqual([])
      expect(prompts(page).filter((method) => method === 'eth_requestAccounts').length).toBe(
        page.wallet === wallet ? 1 : 0,
      )
    }
  })

  test('a wallet that says nothing is waited for no longer than 10 s, and is not lost', async () => {
    const storage = memoryStorage()
    const request = async () => undefined
    const first = openPage({ storage, more: [hostWallet(request)] })
    await first.settle()
    await first.kernel.dispatch.connections.connect({ connector: hostConnector })
    await first.settle(300)
    first.kernel.dispose()
    const silent = hostWallet(request, { restore: () => new Promise(() => undefined) })
    const page = openPage({ storage, more: [silent] })
    await page.settle(9_500)
    expect(account(page).status).toBe('restoring')
    await page.settle(1_000)
    expect(account(page)).toMatchObject({ status: 'connected', paused: 'unshared' })
    expect(page.kernel.state.connections.connections).toHaveLength(1)
  })

  test('the network is what it was before a wallet has answered', async () => {
    const storage = memoryStorage()
    const first = openPage({ storage, announce: false })
    await first.kernel.dispatch.networks.switchNetwork('eip155:137')
    await first.settle(300)
    first.kernel.dispose()
    const second = openPage({ storage, announce: false })
    expect(second.kernel.state.networks.active.eip155).toBe('eip155:137')
  })

  test('the account chosen in the app stays, unless the wallet chose another', async () => {
    const first = await connected()
    await first.kernel.dispatch.connections.selectAccount({ connectionId: id, address: bob })
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
    await page.kernel.dispatch.connections.preferAccountType({ type: 'eoa' })
    await page.settle(300)
    expect([...page.storage.entries.keys()].sort()).toEqual([
      'wallet-kernel/balances',
      'wallet-kernel/connections',
      'wallet-kernel/networks',
      'wallet-kernel/wallets',
    ])
    const accounts = stored(page, 'connections')
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
    await page.kernel.dispatch.connections.disconnect()
    await page.settle(300)
    const { connections, active } = stored(page, 'connections')
    expect([connections, active]).toEqual([[], {}])
  })

  test.each([false, true])(
    'the account type chosen is that of a family that nothing is connected in (asynchronous storage: %s)',
    async (async) => {
      const storage = memoryStorage({ async })
      const page = await connected({ storage })
      await page.kernel.dispatch.connections.preferAccountType({ type: 'eoa' })
      await page.kernel.dispatch.connections.disconnect()
      await page.settle(300)
      expect(account(page).preferredAccountType).toBe('eoa')
      const second = openPage({ storage, announce: false })
      await second.settle(100)
      expect(second.kernel.state.connections.preferredTypes).toEqual({ eip155: 'eoa' })
      expect(account(second).preferredAccountType).toBe('eoa')
    },
  )

  const good = async (): Promise<{ readonly fields: Fields }> =>
    JSON.parse((await connected()).storage.entries.get('wallet-kernel/connections') as string)
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
      storage: memoryStorage({ entries: { 'wallet-kernel/connections': text } }),
    })
    await page.settle(12_000)
    expect(account(page).status).toBe('disconnected')
    expect(page.kernel.state.connections.connections).toEqual([])
  })

  test('T59: an address that is none is dropped before it is shown', async () => {
    const open = async (address: string): Promise<string> => {
      const accounts = [{ namespace: 'eip155', address, type: 'eoa' }]
      const file = await good()
      const fields = changed({ address, accounts })(file.fields as Fields)
      const entries = { 'wallet-kernel/connections': JSON.stringify({ ...file, fields }) }
      return account(openPage({ storage: memoryStorage({ entries }) })).status
    }
    expect(await open(bob)).toBe('restoring')
    expect(await open('no address: /../')).toBe('disconnected')
  })

  test.each(['not json', 'null', '[]', 'x'.repeat(1_000_000)])(
    'T59: %.20s is dropped',
    async (text) => {
      const page = openPage({
        storage: memoryStorage({ entries: { 'wallet-kernel/connections': text } }),
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
      storage: memoryStorage({ entries: { 'wallet-kernel/connections': text } }),
      announce: false,
    })
    const { connector } = page.kernel.state.connections.connections[0] as { connector: object }
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

describe('[ENT-3] the state of an account', () => {
  test('[ENT-2] [ACCT-3] each family has its own, disconnected at first, with its default type', async () => {
    const page = openPage({ more: [toyFamilies().plugin] })
    await page.settle()
    const of = (family: 'eip155' | 'solana' | 'polkadot' | 'bip122') =>
      selectFullAccount(page.kernel.state, family)
    expect(of('eip155')).toEqual(noAccount)
    expect(of('solana')).toEqual({ ...noAccount, preferredAccountType: 'eoa' })
    expect(of('polkadot')).toEqual({ ...noAccount, preferredAccountType: 'eoa' })
    expect(of('bip122')).toEqual({ ...noAccount, preferredAccountType: 'payment' })
  })
  test('[ACCT-3] a host that sets the default type of one family leaves the others theirs', async () => {
    const page = openPage({
      more: [toyFamilies().plugin],
      options: { defaultAccountTypes: { bip122: 'ordinal' } },
    })
    await page.settle()
    const typeOf = (family: 'solana' | 'bip122') =>
      selectFullAccount(page.kernel.state, family)?.preferredAccountType
    expect(typeOf('bip122')).toBe('ordinal')
    expect(typeOf('solana')).toBe('eoa')
  })
  test('once connected, it tells the wallet, the accounts, the address, the balance and the tab', async () => {
    const page = await connected()
    await page.kernel.dispatch.account.selectTab(2)
    await page.settle()
    expect(account(page)).toEqual({
      ...noAccount,
      currentTab: 2,
      status: 'connected',
      isConnected: true,
      address: alice,
      caipAddress: `eip155:1:${alice}`,
      allAccounts: [alice, bob].map((address) => ({ namespace: 'eip155', address, type: 'eoa' })),
      balance: '1000000000000000000',
      balanceSymbol: 'ETH',
      balanceDecimals: 18,
      balanceStatus: 'loaded',
      connectedWalletInfo: { name: 'Example Wallet', icon: expect.stringMatching(/^data:image/) },
      preferredAccountType: 'eoa',
    })
    expect(page.kernel.state.account.tabs).toEqual({ eip155: 2 })
  })
  type Leaving = (page: Page) => unknown
  const ways: readonly (readonly [string, Leaving])[] = [
    ['the visitor leaves', ({ kernel }) => kernel.dispatch.connections.disconnect()],
    ['the wallet takes its accounts away', ({ wallet }) => wallet.changeAccounts([])],
    ['the wallet disconnects', ({ wallet }) => wallet.disconnect()],
  ]
  test.each(ways)('it is reset when %s', async (_name, leave) => {
    const page = await connected()
    await page.kernel.dispatch.account.selectTab(2)
    await leave(page)
    await page.settle(300)
    expect(account(page)).toEqual(noAccount)
    expect(page.kernel.state.account.tabs).toEqual({})
  })
  test('it is reset when the visitor leaves in another tab', async () => {
    const bus = channelBus()
    const storage = memoryStorage()
    const wallet = mockWallet()
    const other = openPage({ storage, wallet, channel: bus.connect() })
    const page = await connected({ storage, wallet, channel: bus.connect() })
    await page.kernel.dispatch.account.selectTab(2)
    await other.settle(300)
    await other.kernel.dispatch.connections.disconnect()
    await other.settle(10)
    await page.settle(300)
    expect(account(page)).toEqual(noAccount)
    expect(page.kernel.state.account.tabs).toEqual({})
  })
})

test('[ENT-4] a Bitcoin wallet’s accounts are payment and ordinal, with key and path; an EVM wallet’s eoa or smartAccount', async () => {
  const { page } = await withToys()
  await page.kernel.dispatch.connections.connect({ connector: toyConnector('btc', ['bip122']) })
  await page.settle()
  const { bip122 } = page.kernel.state.connections.accounts
  expect(bip122.allAccounts).toEqual([
    { namespace: 'bip122', address: 'bc1pay', type: 'payment', publicKey: '02aa', path: 'm/84' },
    { namespace: 'bip122', address: 'bc1ord', type: 'ordinal' },
  ])
  expect(bip122).toMatchObject({ address: 'bc1pay', preferredAccountType: 'payment' })
  expect((await connected()).kernel.state.connections.accounts.eip155.allAccounts[0]?.type).toBe(
    'eoa',
  )
  const storage = memoryStorage()
  const smart = openPage({ storage, more: [hostWallet(async () => undefined)] })
  await smart.settle()
  await smart.kernel.dispatch.connections.connect({ connector: hostConnector })
  await smart.settle(300)
  const entry = { namespace: 'eip155', address: alice, type: 'smartAccount' }
  expect(account(smart).allAccounts).toEqual([entry])
  expect(account(openPage({ storage })).allAccounts).toEqual([entry])
})

test('[ENT-2] several families are connected side by side, each with its own network', async () => {
  const { page } = await withToys()
  const { dispatch } = page.kernel
  await dispatch.wallets.connect({ walletId: rdns })
  await dispatch.connections.connect({ connector: toyConnector('btc', ['bip122']) })
  await page.settle()
  const { connections, networks } = page.kernel.state
  expect(connections.active).toEqual({ eip155: id, bip122: 'bip122:btc' })
  expect(networks.active).toMatchObject({ eip155: 'eip155:1', bip122: bitcoin.caipNetworkId })
  expect(networks.activeNamespace).toBe('bip122')
  expect(networks.approved).toEqual({ bip122: [bitcoin.caipNetworkId] })
  await dispatch.connections.disconnect({ namespace: 'bip122' })
  await page.settle()
  expect(page.kernel.state.connections.active).toEqual({ eip155: id })
})

test('[ENT-2] a family tells its network, what was asked for and approved, and where smart accounts are', async () => {
  const { page } = await withToys()
  const { dispatch } = page.kernel
  await dispatch.connections.connect({ connector: toyConnector('btc', ['bip122']) })
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

interface ClientsContract {
  readonly id: 'clients'
  readonly requires: ConnectionsContract | TransactionsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}
test('[ENT-2] each family has clients of its own, which sign and switch networks while it is connected', async () => {
  const toys = toyFamilies()
  const asked: unknown[] = []
  const refuse = () => Promise.reject(new Error('not asked here'))
  const adapter: ChainAdapter & TransactionAdapter = {
    namespace: 'solana',
    async signMessage({ provider }, message) {
      asked.push(['sign', provider, message])
      return 'solana signature'
    },
    async switchNetwork({ provider, network }) {
      asked.push(['switch', provider, network.caipNetworkId])
    },
    ...{ balance: refuse, token: refuse, estimate: refuse, transfer: refuse },
    confirmation: refuse,
  }
  const clients = definePlugin<ClientsContract>({
    id: 'clients',
    requires: { connections: 'adapters', transactions: 'adapters' },
    initialState: () => ({}),
    commands: {},
    reduce: {},
    provides: { connections: { adapters: [adapter] }, transactions: { adapters: [adapter] } },
  })
  const page = openPage({ more: [toys.plugin, clients as unknown as Plugin<never>] })
  await page.settle()
  const { dispatch, resources } = page.kernel
  await dispatch.wallets.connect({ walletId: rdns })
  await dispatch.connections.connect({ connector: toyConnector('sol', ['solana']) })
  await page.settle()
  const [own, others] = [`connections/provider/${id}`, 'connections/provider/solana:sol']
  const mine = resources.need(own)
  const provider = resources.need(others)
  expect(mine).not.toBe(provider)

  const sign = (namespace: 'eip155' | 'solana') =>
    dispatch.transactions.sign({ message: 'm', namespace })
  expect(await sign('solana')).toBe('solana signature')
  await dispatch.networks.switchNetwork(solana.caipNetworkId)
  expect(asked).toEqual([
    ['sign', provider, 'm'],
    ['switch', provider, solana.caipNetworkId],
  ])
  expect(prompts(page)).toEqual(['eth_requestAccounts'])
  await sign('eip155')
  await dispatch.networks.switchNetwork('eip155:137')
  expect(prompts(page).slice(1)).toEqual(['personal_sign', 'wallet_switchEthereumChain'])
  expect(asked).toHaveLength(2)

  await dispatch.connections.disconnect({ namespace: 'solana' })
  expect(resources.get(others)).toBeUndefined()
  expect(await messageOf(sign('solana'))).toBe('No ActiveCaipAddress found')
  expect(resources.get(own)).toBe(mine)
})

test('[ENT-3] the address leads to the network’s explorer, and nowhere without one', async () => {
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
  await dispatch.connections.disconnect()
  expect(selectAddressExplorerUrl(page.kernel.state)).toBeUndefined()
})

test('only a connection that there is can be activated, or an account of it selected', async () => {
  const page = await connected()
  const { activate, selectAccount } = page.kernel.dispatch.connections
  const refused = { code: 'connections/not-connected' }
  await expect(activate('eip155:unknown')).rejects.toMatchObject(refused)
  for (const chosen of [
    { connectionId: 'eip155:unknown', address: alice },
    { connectionId: id, address: '0x0' },
  ])
    await expect(selectAccount(chosen)).rejects.toMatchObject(refused)
  expect(page.kernel.state.connections.active.eip155).toBe(id)
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
    readonly requires: ModalContract
    readonly state: object
    readonly commands: object
    readonly events: object
  }
  test('[MODAL-3] opening prefetches and sets loading, and waits for nobody longer than 2 s', async () => {
    const slow: Plugin<SlowContract> = definePlugin<SlowContract>({
      id: 'slow',
      requires: { modal: 'it prefetches' },
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
      dispatch.transactions.sign({ message: 'm' }),
      dispatch.connections.activate('eip155:nobody'),
      dispatch.connections.preferAccountType({ type: 'eoa' }),
      dispatch.connections.selectAccount({ connectionId: 'eip155:nobody', address: alice }),
    ])
      expect(await messageOf(work)).toBe('No ActiveCaipAddress found')
  })
  test('Adapter not found.: no driver for the connector, or none for the family', async () => {
    const { page } = await withToys()
    const foreign = toyConnector('x', ['solana'], { driver: 'nobody' })
    const { connections, transactions } = page.kernel.dispatch
    expect(await messageOf(connections.connect({ connector: foreign }))).toBe('Adapter not found.')
    await connections.connect({ connector: toyConnector('sol', ['solana']) })
    expect(await messageOf(transactions.sign({ message: 'm' }))).toBe('Adapter not found.')
  })
  test('WalletConnectConnector not found: a phone wallet in an app without walletConnect()', async () => {
    const { page } = await withToys()
    const connector = toyConnector('walletConnect', ['solana'], {
      driver: 'walletConnect',
      type: 'WALLET_CONNECT',
    })
    expect(await messageOf(page.kernel.dispatch.connections.connect({ connector }))).toBe(
      'WalletConnectConnector not found',
    )
    expect(page.kernel.state.connections.failure).toMatchObject({
      code: 'connections/no-walletconnect',
    })
  })
  test('No ActiveCaipNetwork or client found: signing on an unlisted network', async () => {
    const page = await connected({ options: { allowUnsupportedChain: true } })
    page.wallet.changeChain(999)
    await page.settle()
    expect(await messageOf(page.kernel.dispatch.transactions.sign({ message: 'm' }))).toBe(
      'No ActiveCaipNetwork or client found',
    )
  })
})

test('[T40] a message of more than 16 kB is refused before the wallet sees it', async () => {
  const page = await connected()
  page.wallet.behave({ personal_sign: 'hang' })
  const sign = (length: number): Promise<string> =>
    messageOf(page.kernel.dispatch.transactions.sign({ message: 'm'.repeat(length) }))
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
    const { sign } = page.kernel.dispatch.transactions
    expect(await messageOf(sign(input as never))).toBe(text)
    expect(page.wallet.requests.some(({ method }) => method === 'personal_sign')).toBe(false)
  },
)

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
    expect(two.kernel.resources.get(`connections/provider/${id}`)).toBeDefined()
    expect(prompts(one).filter((method) => method === 'eth_requestAccounts')).toHaveLength(1)
    await one.kernel.dispatch.connections.disconnect()
    await one.settle(10)
    await two.settle(10)
    expect(account(two).status).toBe('disconnected')
    expect(two.kernel.resources.get(`connections/provider/${id}`)).toBeUndefined()
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
    expect(two.kernel.state.connections.connecting?.connector.id).toBe('com.other')
    other.answer([bob])
    await done
    await two.settle(100)
    expect(account(two)).toMatchObject({ status: 'connected', address: bob })
  })
})

test('a wallet that announces itself some seconds after a reload is restored', async () => {
  const given = { storage: memoryStorage(), wallet: mockWallet() }
  const before = openPage(given)
  await before.settle()
  await before.kernel.dispatch.wallets.connect({ walletId: rdns })
  await before.settle(1_000)
  before.kernel.dispose()
  const page = openPage({ ...given, announce: false })
  await page.settle(6_000)
  expect(page.kernel.state.connections.accounts.eip155.status).toBe('restoring')
  announceWallet(page.target, given.wallet.provider)
  await page.settle(500)
  expect(page.kernel.state.connections.accounts.eip155.status).toBe('connected')
})
