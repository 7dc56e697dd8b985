import { describe, expect, test } from 'vitest'
import { bitcoinNetwork } from '../bip122/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { PolkadotProvider } from '../polkadot/contract.ts'
import { polkadotNetwork } from '../polkadot/index.ts'
import { encodeSs58 } from '../values/index.ts'
import type { Happening } from './client.ts'
import type { SessionFacts } from './contract.ts'
import type { Center } from './live-types.ts'
import { readSession } from './session.ts'
import { walletSessions } from './wallet-sessions.ts'

const topic = '1'.repeat(64)

/** A wallet's answer as a client keeps it. */
function granted(namespaces: object, sessionProperties?: object): SessionFacts {
  const facts = readSession({ topic, expiry: 4_000_000_000, namespaces, sessionProperties })
  if (!facts) throw new Error('The wallet granted nothing.')
  return facts
}

/** The first family of a session as an app lives with it. */
function live(facts: SessionFacts, networks: readonly CaipNetwork[], selected?: string) {
  const asked: unknown[] = []
  let tell: ((happening: Happening) => void) | undefined
  const center: Partial<Center> = {
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
  const [session] = walletSessions(center as Center, facts, {
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
    disconnected: () => told.push('disconnected'),
  })
  return { session, asked, told, tell: (happening: Happening) => tell?.(happening) }
}

describe('[CONN-10] Polkadot accounts', () => {
  const key = (byte: string): string => `0x${byte.repeat(32)}`
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

  test('what is no address of Bitcoin connects nothing', () => {
    expect(live(withList(list, 'bc1qnonsense'), [main]).session).toBeUndefined()
  })
})
