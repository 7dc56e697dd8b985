import { describe, expect, test } from 'vitest'
import { flush } from '../../kernel/testing/index.ts'
import { connectorIo } from '../../tests/plugins/connector-io.ts'
import type { ConnectRequest } from '../connections/contract.ts'
import { encodeSs58, noteClaim } from '../values/index.ts'
import { connect, restore } from './connector.ts'
import type { PolkadotProvider } from './contract.ts'
import { claimKey } from './discovery.ts'
import { polkadotNetwork } from './networks.ts'
import { loadTypes } from './sdk.ts'

const key = (byte: number): string => `0x${byte.toString(16).padStart(2, '0').repeat(32)}`
const on = (prefix: number, byte: number): string => encodeSs58(key(byte), prefix)
const account = (byte: number): object => ({ address: on(42, byte), type: 'sr25519' })
const network = (reference: string, ss58Prefix: number) =>
  polkadotNetwork({
    genesis: `0x${reference.repeat(32)}`,
    name: reference,
    rpcUrl: `https://${reference}.example`,
    symbol: 'UNIT',
    decimals: 10,
    ss58Prefix,
  })
const [first, second, sister] = [network('a1', 0), network('b2', 2), network('c3', 0)]
const connector = {
  id: 'injected-web3:orchid',
  driver: 'polkadot',
  name: 'Orchid',
  type: 'INJECTED',
  namespaces: ['polkadot'],
} as const
const request: ConnectRequest = { connector, namespaces: ['polkadot'], networks: [first, second] }
const app = { appName: () => 'Orchard', chosen: () => undefined }

/** A page with an extension that shares accounts, and a function that emits changes to its listener. */
function page(shared: readonly object[] = [account(1), account(2)], ending?: () => void) {
  const asked: object[] = []
  let heard: ((list: unknown) => void) | undefined
  const granted = {
    accounts: {
      get: async () => shared,
      subscribe(listener: (list: unknown) => void) {
        heard = listener
        return ending
      },
    },
    signer: {
      async signRaw(input: object) {
        asked.push(input)
        return { signature: `0x${'ab'.repeat(64)}` }
      },
    },
  }
  const orchid = { enable: async () => granted }
  const here = connectorIo({ window: { injectedWeb3: { orchid } } })
  return { ...here, orchid, asked, tell: (list: unknown) => heard?.(list) }
}

/** Connects, and notes the session's events. */
async function session(here: ReturnType<typeof page>, more: Partial<ConnectRequest> = {}) {
  const [one] = await connect(here.io, { ...request, ...more }, app)
  if (!one) throw new Error('The extension did not connect.')
  const told: unknown[] = []
  const stop = one.watch({
    accountsChanged: (list) => told.push(list.map(({ address }) => address)),
    networkChanged: (id) => told.push(id),
    approvedChanged: () => undefined,
    paused: () => undefined,
    resumed: () => undefined,
    disconnected: () => told.push('gone'),
  })
  await flush()
  return { ...one, provider: one.provider as PolkadotProvider, told, stop }
}

describe('a session', () => {
  test('is on the wanted network, and its addresses are written for that one', async () => {
    const { networkId, address } = await session(page(), { wanted: second.caipNetworkId })
    expect([networkId, address]).toEqual([second.caipNetworkId, on(2, 1)])
  })

  const keptTo = (byte: number, reference: string): object => ({
    ...account(byte),
    genesisHash: `0x${reference.repeat(32)}`,
  })
  test.each([
    ['a network that the app does not list', [keptTo(1, 'd4')], `polkadot:${'d4'.repeat(16)}`, 1],
    ['another one of the app', [keptTo(1, 'b2')], second.caipNetworkId, 1],
    ['none, beside one that is', [keptTo(1, 'd4'), account(2)], first.caipNetworkId, 2],
  ])('with an account that its owner keeps to %s is there', async (_what, shared, id, byte) => {
    const { networkId, address } = await session(page(shared), { wanted: first.caipNetworkId })
    const prefix = { [first.caipNetworkId]: 0, [second.caipNetworkId]: 2 }[id] ?? 42
    expect([networkId, address]).toEqual([id, on(prefix, byte)])
  })

  test('needs a network', async () => {
    await expect(connect(page().io, { ...request, networks: [] }, app)).rejects.toMatchObject({
      code: 'polkadot/bad-accounts',
    })
  })

  test('tells accounts only when they are others, and its end when there are none', async () => {
    const here = page()
    const { told } = await session(here)
    here.tell([account(1), account(2)])
    expect(told).toEqual([])
    here.tell([account(1)])
    expect(told).toEqual([[on(0, 1)]])
    here.tell([])
    expect(told).toEqual([[on(0, 1)], 'gone'])
  })

  test('tells its accounts anew on a network that writes them in another way, and on no other', async () => {
    const { provider, told } = await session(page())
    await provider.switchNetwork?.(sister)
    expect(told).toEqual([])
    await provider.switchNetwork?.(second)
    expect(told).toEqual([[on(2, 1), on(2, 2)]])
  })

  test('ends without a word where there is nothing to stop', async () => {
    const here = page()
    const { stop } = await session(here)
    stop()
    await flush()
    expect(here.ports.logger).toHaveProperty('lines', [])
  })

  test('signs with the account that is named, and with none that is not shared', async () => {
    const here = page()
    const { provider } = await session(here)
    await provider.signRaw?.(on(0, 2), '0x00')
    expect(here.asked).toMatchObject([{ address: on(42, 2) }])
    await expect(provider.signRaw?.(on(0, 3), '0x00')).rejects.toMatchObject({
      code: 'polkadot/account-changed',
    })
    expect(here.asked).toHaveLength(1)
  })
})

describe('on the next visit', () => {
  const restored = async ({ io, ended }: ReturnType<typeof page>): Promise<number> =>
    (await ended(restore(io, request, app))).length

  test('an extension that shares its accounts is back', async () => {
    expect(await restored(page())).toBe(1)
  })

  test('an extension that shares none, or never arrives, is not connected', async () => {
    expect(await restored(page([]))).toBe(0)
    const { io, ended } = connectorIo({ window: {} })
    expect(await ended(restore(io, request, app))).toEqual([])
  })

  test('an extension in the place of another one is not asked', async () => {
    const here = page()
    noteClaim(here.io.resources, claimKey('orchid'), {})
    expect(await restored(here)).toBe(0)
    expect(here.labels).toEqual([])
  })
})

test('the codecs of a host are used as they are, and named when they are missing', async () => {
  const host = { Metadata: class {}, TypeRegistry: class {}, expandMetadata: () => undefined }
  expect(await loadTypes(async () => host)).toMatchObject({ Metadata: host.Metadata })
  await expect(loadTypes(async () => ({}))).rejects.toMatchObject({ code: 'polkadot/sdk-missing' })
})
