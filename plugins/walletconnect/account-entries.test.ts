import { describe, expect, test } from 'vitest'
import type { CaipAddress } from '../../kernel/index.ts'
import { pairable } from '../../tests/walletconnect-world.ts'
import { bitcoinNetwork } from '../bip122/index.ts'
import type { AccountEntry } from '../connections/contract.ts'
import type { Eip1193Provider } from '../eip155/contract.ts'
import { evmNetwork } from '../eip155/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { PolkadotProvider } from '../polkadot/contract.ts'
import { polkadotNetwork } from '../polkadot/index.ts'
import { encodeSs58 } from '../values/index.ts'
import { entriesOf, entryFor } from './account-entries.ts'
import type { SessionEvent } from './client.ts'
import type { SessionFacts } from './contract.ts'
import { readSession } from './session.ts'
import type { SessionManager } from './session-types.ts'
import { walletSessions } from './wallet-sessions.ts'

await pairable()

const topic = '1'.repeat(64)

const key = (byte: string): string => `0x${byte.repeat(32)}`

/** A wallet's answer, as a client stores it. */
function granted(namespaces: object, sessionProperties?: object): SessionFacts {
  const facts = readSession({ topic, expiry: 4_000_000_000, namespaces, sessionProperties })
  if (!facts) throw new Error('The wallet granted nothing.')
  return facts
}

/** The first family of a session, with the app's provider and events. */
function live(facts: SessionFacts, networks: readonly CaipNetwork[], selected?: string) {
  const asked: unknown[] = []
  let tell: ((event: SessionEvent) => void) | undefined
  const sessionManager: Partial<SessionManager> = {
    selected: () => selected,
    link: () => ({
      approve: async () => undefined,
      async ask(_namespace, chain, method, params) {
        asked.push({ chain, method, params })
        return { signature: `0x${'ab'.repeat(64)}` }
      },
    }),
    listen(_topic, heard) {
      tell = heard
      return () => undefined
    },
  }
  const [first] = networks
  const namespace = first?.chainNamespace ?? 'eip155'
  const [session] = walletSessions(sessionManager as SessionManager, facts, {
    connector: { id: 'w', driver: 'w', name: 'W', type: 'WALLET_CONNECT', namespaces: [namespace] },
    namespaces: [namespace],
    networks,
  })
  const told: unknown[] = []
  session?.watch({
    accountsChanged: (accounts, address) =>
      told.push({ accounts: accounts.map((entry) => entry.address), address }),
    networkChanged: (id) => told.push(id),
    approvedChanged: () => undefined,
    paused: () => undefined,
    resumed: () => undefined,
    disconnected: () => told.push('disconnected'),
  })
  return { session, asked, told, tell: (event: SessionEvent) => tell?.(event) }
}

describe('[CONN-10] Polkadot accounts', () => {
  const local = (byte: string, ss58Prefix: number) =>
    polkadotNetwork({
      genesis: byte.repeat(32),
      name: `Chain ${byte}`,
      rpcUrl: 'https://node.example',
      symbol: 'UNIT',
      decimals: 12,
      ss58Prefix,
    })
  const [dot, ksm] = [local('0a', 0), local('0b', 2)]
  const any = (byte: string): string => encodeSs58(key(byte), 42)
  const facts = granted({
    polkadot: {
      chains: [dot.caipNetworkId, ksm.caipNetworkId],
      accounts: [
        `${dot.caipNetworkId}:${any('11')}`,
        `${dot.caipNetworkId}:${encodeSs58(key('11'), 2)}`,
        `${dot.caipNetworkId}:${any('22')}`,
        `${dot.caipNetworkId}:${any('22').slice(0, -1)}1`,
        `${ksm.caipNetworkId}:${any('11')}`,
      ],
      methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    },
  })

  test('are written for their network, each key once, and what is no address is left out', () => {
    const { session } = live(facts, [dot, ksm])
    expect(session?.accounts).toEqual(
      ['11', '22'].map((byte) => ({
        namespace: 'polkadot',
        address: encodeSs58(key(byte), 0),
        type: 'eoa',
        publicKey: key(byte),
      })),
    )
  })

  test('are written anew for the next network, and the chosen one stays chosen', async () => {
    const { session, told } = live(facts, [dot, ksm], encodeSs58(key('11'), 0))
    const provider = session?.provider as PolkadotProvider
    await provider.switchNetwork?.(ksm)
    const here = encodeSs58(key('11'), 2)
    expect(told).toEqual([{ accounts: [here], address: here }])
  })

  test('that the wallet moves to are named to it as it wrote them, too', async () => {
    const { session, asked, tell } = live(facts, [dot, ksm])
    const event = { kind: 'event', topic, name: 'accountsChanged', data: [any('33')] } as const
    tell({ ...event, chain: dot.caipNetworkId })
    const provider = session?.provider as PolkadotProvider
    await provider.signRaw?.(encodeSs58(key('33'), 0), '0x00')
    expect(asked).toMatchObject([{ params: { address: any('33') } }])
  })

  test('are named to the wallet as it wrote them', async () => {
    const { session, asked } = live(facts, [dot, ksm])
    const provider = session?.provider as PolkadotProvider
    const address = encodeSs58(key('22'), 0)
    await provider.signRaw?.(address, '0x00')
    const payload = {
      ...{ address, method: '0x00', signedExtensions: [], version: 4 },
      genesisHash: `0x${'0a'.repeat(32)}`,
    }
    await provider.signPayload?.(address, payload)
    expect(asked).toMatchObject([
      { params: { address: any('22') } },
      { params: { address: any('22'), transactionPayload: { address: any('22') } } },
    ])
  })
})

test('a Polkadot text for something other than a 32-byte account is no account', () => {
  const chain = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
  const [contract, account] = [encodeSs58(`0x${'33'.repeat(33)}`, 42), encodeSs58(key('11'), 42)]
  const accounts = [contract, account].map((text): CaipAddress => `${chain}:${text}`)
  const entries = entriesOf({ namespace: 'polkadot', accounts, chains: [], methods: [] }, undefined)
  expect(entries.map(({ address }) => address)).toEqual([account])
})

test('one Polkadot account is the same however it is written; other families’ texts are compared as they are', () => {
  const [one, two] = [encodeSs58(key('11'), 42), encodeSs58(key('11'), 0)]
  const polkadot: AccountEntry = { namespace: 'polkadot', address: one, type: 'eoa' }
  const other: AccountEntry = { namespace: 'solana', address: one, type: 'eoa' }
  expect(entryFor([polkadot], one)).toBe(polkadot)
  expect(entryFor([polkadot], two)).toBe(polkadot)
  expect(entryFor([polkadot], encodeSs58(key('22'), 42))).toBeUndefined()
  expect(entryFor([polkadot], undefined)).toBeUndefined()
  expect(entryFor([other], one)).toBe(other)
  expect(entryFor([other], two)).toBeUndefined()
})

describe('[CONN-11, ~ENT-4] Bitcoin accounts', () => {
  const chain = 'bip122:000000000019d6689c085ae165831e93'
  const main = bitcoinNetwork({ network: 'Mainnet' })
  const payment = 'bc1qr0w6v5h2tkwy7muxnlxhpqgwx2d29pswgndslc'
  const ordinal = 'bc1ptxvgufypf98lky5v2m5zar0lrsavyx3crw2vg2ng220ehfe0uywq53hfp7'
  const foreign = 'tb1q0uzlxl52kclaaydnp2szdhweudm04fhmxgjq8h'
  const other = '13YLmfuQxQoWSzhMBwd7WsR5uDNugaiTtB'
  const list = [
    { address: ordinal, publicKey: 'ab'.repeat(32), path: "m/86'/0'/0'/0/0", intention: 'ordinal' },
    { address: payment, publicKey: 'cd'.repeat(33), path: "m/84'/0'/0'/0/0" },
    { address: foreign, intention: 'payment' },
    { address: '<b>', intention: 'ordinal' },
    { address: other, intention: 'stake' },
    { address: other, intention: { toString: 1 } },
  ]
  const bip122 = (address: string) => ({
    chains: [chain],
    accounts: [`${chain}:${address}`],
    methods: ['signMessage'],
  })
  const withList = (listed: unknown, address = payment) =>
    granted({ bip122: bip122(address) }, { bip122_getAccountAddresses: listed })

  test('come with their purposes, keys and paths when the wallet lists them with the session', () => {
    const { session } = live(withList(JSON.stringify(list)), [main])
    expect(session?.address).toBe(payment)
    expect(session?.accounts).toEqual([
      {
        ...{ namespace: 'bip122', address: payment, type: 'payment' },
        ...{ publicKey: 'cd'.repeat(33), path: "m/84'/0'/0'/0/0" },
      },
      {
        ...{ namespace: 'bip122', address: ordinal, type: 'ordinal' },
        ...{ publicKey: 'ab'.repeat(32), path: "m/86'/0'/0'/0/0" },
      },
    ])
  })

  test.each([
    ['no JSON', '{'],
    ['no list', '{"address":1}'],
    ['another account', JSON.stringify(list.slice(0, 1))],
    ['nothing', undefined],
  ])('are the session’s own when what is listed is %s', (_what, listed) => {
    const { session } = live(withList(listed), [main])
    expect(session?.accounts).toEqual([{ namespace: 'bip122', address: payment, type: 'payment' }])
  })

  test('a list of the account before is no list of the one the wallet moved to', () => {
    const facts = withList(list)
    const { tell, told } = live(facts, [main], payment)
    const moved = granted({ bip122: bip122(other) }).families
    const [before] = facts.families
    const families = moved.map((family) => ({ ...family, listed: before?.listed ?? [] }))
    tell({ kind: 'updated', topic, families })
    expect(told).toEqual([{ accounts: [other], address: other }])
  })

  const testnet = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
  const regtest = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
  const older = 'mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn'
  const stacks = 'SP2J6ZY48GV1EZ5V2V5RB9MP66SW86PYKKNRV9EJ7'

  test.each([
    [payment, [ordinal, other]],
    [testnet, [foreign, older]],
    [regtest, [older]],
    [older, [testnet, foreign, regtest]],
  ])('of the addresses listed beside %s those of its own network count', (paid, same) => {
    const all = [payment, ordinal, other, testnet, foreign, regtest, older, stacks]
    const listed = all.map((address) => ({ address }))
    const addresses = live(withList(listed, paid), [main]).session?.accounts.map(
      (entry) => entry.address,
    )
    expect(addresses?.[0]).toBe(paid)
    expect(addresses?.toSorted()).toEqual([paid, ...same].toSorted())
  })

  test('what is no address of Bitcoin connects nothing', () => {
    expect(live(withList(list, 'bc1qnonsense'), [main]).session).toBeUndefined()
  })
})

describe('what a wallet tells of a session on two chains', () => {
  const [one, ten] = [1, 10].map((id) =>
    evmNetwork({ id, name: `Chain ${id}`, rpcUrl: 'https://node.example' }),
  ) as [CaipNetwork, CaipNetwork]
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const family = (chains: readonly string[]) => ({
    eip155: { chains, accounts: chains.map((chain) => `${chain}:${address}`), methods: [] },
  })
  const begin = () => {
    const world = live(granted(family(['eip155:1', 'eip155:10'])), [one, ten])
    const provider = world.session?.provider as Eip1193Provider
    const { request } = provider
    return {
      ...world,
      at: () => request({ method: 'eth_chainId' }),
      accounts: () => request({ method: 'eth_accounts' }),
      event: (name: string, data: unknown, chain = 'eip155:1') =>
        world.tell({ kind: 'event', topic, name, data, chain }),
    }
  }

  test.each([10, '10', '0xa', '0XA', 'eip155:10'])(
    'a chain told as %j is followed by app and provider alike',
    async (data) => {
      const { event, told, at } = begin()
      event('chainChanged', data)
      expect([told, await at()]).toEqual([['eip155:10'], '0xa'])
    },
  )

  test.each([
    ...[undefined, null, {}, ['0xb'], { toString: () => '11' }, '', '<b>', 'eip155:<b>'],
    ...['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'nonsense:1'],
  ])('of %j the chain it was told for is what counts', async (data) => {
    const { event, told, at } = begin()
    event('chainChanged', data, 'eip155:10')
    expect([told, await at()]).toEqual([['eip155:10'], '0xa'])
  })

  test('the chain the app is on, and what is no chain at all, move nothing', async () => {
    const { event, told, at } = begin()
    event('chainChanged', 1)
    event('chainChanged', '<b>', 'eip155:')
    event('chainChanged', '<b>', 'eip155:<b>')
    expect([told, await at()]).toEqual([[], '0x1'])
  })

  test('other events change neither account nor chain, whatever they carry', async () => {
    const { event, told, at, accounts } = begin()
    event('message', [other])
    event('message', '0xa')
    event('chainChanged', [other])
    expect([told, await at(), await accounts()]).toEqual([[], '0x1', [address]])
  })

  test('another account is the provider’s at once', async () => {
    const { event, told, accounts } = begin()
    event('accountsChanged', [other])
    expect([told, await accounts()]).toEqual([[{ accounts: [other] }], [other]])
  })

  test('a chain that was taken away is left by app and provider alike', async () => {
    const { tell, told, at } = begin()
    const { families } = granted(family(['eip155:10']))
    tell({ kind: 'updated', topic, families })
    expect(told).toEqual([{ accounts: [address], address }, 'eip155:10'])
    expect(await at()).toBe('0xa')
  })

  test('a longer life of the session is no news to its accounts', async () => {
    const { tell, told, accounts } = begin()
    tell({ kind: 'extended', topic, expiresAt: 4_100_000_000_000 })
    expect([told, await accounts()]).toEqual([[], [address]])
  })

  test('a wallet without a picture, in the list and by its own word, is shown without one', () => {
    const facts = { ...granted(family(['eip155:1'])), wallet: { name: 'W' } }
    expect(live(facts, [one]).session?.wallet).toStrictEqual({ name: 'W' })
  })
})
