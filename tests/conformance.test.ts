import { describe, expect, test } from 'vitest'
import { connector as toyConnector, walletKey } from '../examples/plugin-toy-chain/connector.ts'
import { toyWallets } from '../examples/plugin-toy-chain/discovery.ts'
import { toychain, toyNetwork } from '../examples/plugin-toy-chain/index.ts'
import { announced, asked, type ToyWallet } from '../examples/plugin-toy-chain/wallet/provider.ts'
import { walletConnect as pairing } from '../examples/plugin-toy-chain/walletconnect.ts'
import { watchWallet } from '../examples/plugin-watch-wallet/index.ts'
import type { Namespace } from '../kernel/index.ts'
import {
  announceWallet,
  checkChainFamily,
  checkConnector,
  checkWalletSource,
  createTestKernel,
  fakePage,
  flush,
  mockWallet,
  virtualPorts,
} from '../kernel/testing/index.ts'
import { bip122Facts } from '../plugins/bip122/facts.ts'
import type { Connector, ConnectRequest } from '../plugins/connections/connector.ts'
import { announcedWallets, injectedWallet } from '../plugins/eip155/discovery.ts'
import { eip155Facts } from '../plugins/eip155/facts.ts'
import type { FamilyFacts } from '../plugins/networks/contract.ts'
import { polkadotFacts } from '../plugins/polkadot/facts.ts'
import { eip155 } from '../plugins/presets/index.ts'
import { solanaFacts } from '../plugins/solana/facts.ts'
import { familyOf, noteFamily } from '../plugins/values/index.ts'

toychain({ rpcUrl: 'https://node.example' })
const toyFacts = familyOf(toyNetwork('').chainNamespace) as FamilyFacts
const toys = [`toy1${'0a'.repeat(20)}`, `toy1${'1b'.repeat(20)}`] as const

describe('a chain family is one that every plugin can work with', () => {
  test.each([
    [
      eip155Facts,
      ['0x52908400098527886E0F7030069857D2E4169EE7', '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'],
      ['0x123'],
    ],
    [
      solanaFacts,
      [
        'So11111111111111111111111111111111111111112',
        '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
      ],
      ['0OIl'.repeat(10)],
    ],
    [
      polkadotFacts,
      [
        '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
        '5DA4D4GL5iakrn22h5uKoevgvo18Pqj5BcdEUv8etEDPdijA',
      ],
      ['15oF4uVJ'],
    ],
    [
      bip122Facts,
      ['bc1qr0w6v5h2tkwy7muxnlxhpqgwx2d29pswgndslc', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
      ['bc1'],
    ],
    [toyFacts, [...toys], ['toy1nobody']],
  ] as const)('%o', async (facts, accounts, strangers) => {
    await checkChainFamily(facts, { accounts, strangers })
  })

  test('one whose rules contradict each other is refused in a sentence', async () => {
    const accounts = ['apple', 'pear']
    const check = (address: Partial<FamilyFacts['address']>): Promise<void> =>
      checkChainFamily(
        {
          namespace: 'orchard',
          accountTypes: ['eoa'],
          address: { isAccount: (text) => accounts.includes(text), ...address },
        },
        { accounts },
      )
    await expect(check({})).resolves.toBeUndefined()
    await expect(check({ isAccount: () => true })).rejects.toThrow('takes "" for an account')
    await expect(check({ canonical: () => 'apple' })).rejects.toThrow('spells two accounts alike')
    await expect(check({ canonical: (text) => `${text}!` })).rejects.toThrow('two canonical ways')
    await expect(check({ isSame: () => true })).rejects.toThrow('takes two accounts for one')
    await expect(check({ prefix: 'x' })).rejects.toThrow('does not begin with its prefix')
    await expect(check({ display: () => 'pear' })).rejects.toThrow('as another account')
    await expect(check({ isReceiver: () => true })).rejects.toThrow('for a receiver')
  })

  test('one whose addresses no field or id would take is refused in a sentence', async () => {
    const long = [`0x${'0a'.repeat(32)}`, `0x${'1b'.repeat(32)}`]
    const raw = ['0:a_b', '0:a_c']
    const check = (
      accounts: readonly string[],
      address: object,
      secrets?: readonly string[],
    ): Promise<void> => {
      const { address: rules } = noteFamily({
        namespace: 'thicket' as Namespace,
        accountTypes: ['eoa'],
        address: { isAccount: (text) => accounts.includes(text), ...address },
      })
      const family = { namespace: 'thicket', accountTypes: ['eoa'], address: rules }
      return checkChainFamily(family, { accounts, ...(secrets && { secrets }) })
    }
    await expect(check(long, {})).rejects.toThrow('address.shape')
    await expect(check(long, { shape: /0x[0-9a-f]{60}/ })).rejects.toThrow('for a secret')
    await expect(check(long, { shape: /0x[0-9a-f]{64}/ })).resolves.toBeUndefined()
    await expect(check(raw, {})).rejects.toThrow('address.toId')
    const toId = (text: string): string => text.replace(':', '%3A').replace('_', '%5F')
    await expect(check(raw, { toId })).rejects.toThrow('from its id')
    await expect(check(raw, { toId, fromId: decodeURIComponent })).resolves.toBeUndefined()
    const shape = /0:a/
    await expect(check(raw, { toId, fromId: decodeURIComponent, shape })).rejects.toThrow('whole')
    const key = `thickey1${'q'.repeat(30)}`
    const described = { shape: /0x[0-9a-f]{64}/, secret: /thickey1[a-z]{9,}/ }
    await expect(check(long, { shape: described.shape }, [key])).rejects.toThrow('address.secret')
    await expect(check(long, described, [key])).resolves.toBeUndefined()
    await expect(check(long, { ...described, secret: described.shape })).rejects.toThrow('matches')
  })

  test('one whose sign-in could not be read, or would let anybody in, is refused in a sentence', async () => {
    const check = (name: string, verify: () => Promise<boolean>): Promise<void> =>
      checkChainFamily(
        { ...toyFacts, name, capabilities: { signIn: { verify } } },
        { accounts: toys },
      )
    await expect(check('Orchard', async () => false)).resolves.toBeUndefined()
    await expect(check('Orchard 2', async () => false)).rejects.toThrow('words of the letters')
    await expect(check('Orchard', async () => true)).rejects.toThrow('without a signature')
  })

  test('one that WalletConnect could not carry is refused in a sentence', async () => {
    const check = (terms: object): Promise<void> =>
      checkChainFamily(
        { ...toyFacts, walletConnect: async () => ({ walletConnect: { ...pairing, ...terms } }) },
        { accounts: toys },
      )
    await expect(check({})).resolves.toBeUndefined()
    await expect(check({ methods: [] })).rejects.toThrow('asks wallets for no method')
    await expect(check({ sends: ['eth_sign'] })).rejects.toThrow('"eth_sign", which it does not')
    await expect(check({ aliases: { 'toychain:a': 'eip155:1' } })).rejects.toThrow('another family')
  })
})

function wallet(): ToyWallet & { declines: boolean } {
  const own = {
    id: 'toy-wallet',
    name: 'Toy wallet',
    icon: '',
    declines: false,
    async connect() {
      if (own.declines) throw Object.assign(new Error('no'), { code: 4001 })
      return toys
    },
    accounts: async () => toys,
    disconnect: async () => undefined,
    sign: async () => '',
    signTransfer: async () => Promise.reject(new Error('no')),
    onAccounts: () => () => undefined,
  }
  return own
}

test('wallets that announce themselves (EIP-6963) are found, as plain data, as long as their source runs', async () => {
  const target = new EventTarget()
  const { ports, resources } = createTestKernel({ plugins: [] })
  const page = { ...fakePage(), window: target as never }
  const leave: (() => void)[] = []
  const appear = async (): Promise<void> => {
    leave.push(announceWallet(target, mockWallet().provider))
    await flush()
  }
  await checkWalletSource(announcedWallets({ ports: { ...ports, page }, resources }), appear)
  for (const one of leave) one()
})

test('the wallet of a browser that has only one is found, as plain data, as long as its source runs', async () => {
  const { ports, resources } = createTestKernel({ plugins: [] })
  const window = Object.assign(new EventTarget(), { ethereum: mockWallet().provider })
  const page = { ...fakePage(), window: window as never }
  await checkWalletSource(injectedWallet({ ports: { ...ports, page }, resources }))
})

test('a watched account is found and connects as a wallet of a package from elsewhere has to', async () => {
  const address = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'
  const kernel = createTestKernel({ plugins: [...eip155(), watchWallet({ address })] })
  const source = kernel.slots('wallets').sources.find(({ id }) => id === 'watch')
  const connector = kernel.slots('connections').connectors.find(({ id }) => id === 'watch')
  if (!source || !connector) throw new Error('It contributes no wallet.')
  await checkWalletSource(source)
  const request = {
    connector: {
      id: 'watch',
      driver: 'watch',
      name: 'Watched account',
      type: 'EXTERNAL',
      namespaces: ['eip155'],
    },
    namespaces: ['eip155'],
    networks: [],
  } as const
  await checkConnector(connector, { request })
})

test('a connector is tried in a virtual world, of which its author brings what it looks at', async () => {
  const wallet = { id: 'desk' }
  const connector: Connector = {
    id: 'desk',
    async connect({ ports, resources, signal, traffic }) {
      if (!ports.page.window || signal.aborted) throw new Error('There is no page.')
      resources.put('desk/wallet', wallet)
      const address = await traffic.run('wallet', 'login', async () => '0x1')
      const account = { namespace: 'eip155', address, type: 'eoa' } as const
      const watch = () => () => undefined
      const own = { accounts: [account], address, networkId: 'eip155:1', provider: wallet } as const
      return [{ namespace: 'eip155', ...own, watch }]
    },
    restore: (io, request) => connector.connect(io, request),
    disconnect: async () => undefined,
  }
  const request: ConnectRequest = {
    connector: {
      id: 'desk',
      driver: 'desk',
      name: 'Desk',
      type: 'EXTERNAL',
      namespaces: ['eip155'],
    },
    namespaces: ['eip155'],
    networks: [],
  }
  const page = fakePage({ window: new EventTarget() as Window & typeof globalThis })
  await checkConnector(connector, { io: { ports: { ...virtualPorts(), page } }, request })
  await expect(checkConnector(connector, { request })).rejects.toThrow('There is no page.')
})

describe('the wallets of a family from elsewhere', () => {
  test('are found, as plain data, as long as their source runs', async () => {
    const target = new EventTarget()
    const { ports, resources } = createTestKernel({ plugins: [] })
    const page = { ...fakePage(), window: target as never }
    const source = toyWallets({ ports: { ...ports, page }, resources })
    const appear = (): void =>
      void target.dispatchEvent(new CustomEvent(announced, { detail: wallet() }))
    await checkWalletSource(source, appear)
    await expect(checkWalletSource(source)).rejects.toThrow('found no wallet')
    expect(asked).toBe('toychain:request')
  })

  test('connect and come back with accounts that connections can keep, and decline by a code', async () => {
    const { resources } = createTestKernel({ plugins: [] })
    const held = wallet()
    resources.put(walletKey('toy-wallet'), held)
    const network = toyNetwork('https://node.example')
    const { chainNamespace: namespace } = network
    const request = {
      connector: {
        id: 'toy-wallet',
        driver: 'toychain',
        name: 'Toy wallet',
        type: 'ANNOUNCED',
        namespaces: [namespace],
      },
      namespaces: [namespace],
      networks: [network],
    } as const
    const subject = { id: 'toychain', ...toyConnector }
    const io = { resources } as never
    const decline = (): void => {
      held.declines = true
    }
    await checkConnector(subject, { io, request, decline })
    const none = { ...subject, restore: async () => [] }
    held.declines = false
    await expect(checkConnector(none, { io, request })).rejects.toThrow('grants nothing when it')
  })
})
