import { describe, expect, test } from 'vitest'
import { connectorIo } from '../../tests/plugins/connector-io.ts'
import type { ConnectRequest } from '../connections/contract.ts'
import { noteClaim } from '../values/index.ts'
import { connector as reach } from './connector.ts'
import { walletKey } from './discovery.ts'
import { bitcoin } from './index.ts'

const segwit = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const connector = {
  id: 'bitcoin:x',
  driver: 'bip122',
  name: 'Medlar',
  type: 'INJECTED',
  namespaces: ['bip122'],
} as const
const request: ConnectRequest = { connector, namespaces: ['bip122'], networks: [bitcoin] }

/** A connector's tools, with the given wallet on the page, if there is one. */
function world(found?: object) {
  const here = connectorIo({ window: { x: {} } })
  if (found) here.held.set(walletKey(connector.id), found)
  const asked: string[] = []
  const sdk = async () => ({
    addListener: () => undefined,
    async request(method: string) {
      asked.push(method)
      return { status: 'success', result: {} }
    },
  })
  return { ...here, io: { ...here.io, sdk }, asked }
}
const unisat = (answers: object = {}): object => ({
  kind: 'unisat',
  path: 'x',
  raw: { getAccounts: async () => [segwit], ...answers },
})
const leather = {
  kind: 'leather',
  path: 'x',
  raw: {
    request: async () => ({
      result: { addresses: [{ symbol: 'BTC', type: 'p2wpkh', address: segwit }] },
    }),
  },
}

describe('each kind of wallet is spoken to in its dialect', () => {
  const leave = (io: ReturnType<typeof world>['io']) => reach.disconnect(io, { connector } as never)

  test('one of the Wallet Standard is left by its feature', async () => {
    const features = { 'standard:disconnect': { disconnect: async () => undefined } }
    const { io, labels } = world({ kind: 'standard', raw: { features, accounts: [] } })
    await leave(io)
    expect(labels).toEqual(['standard:disconnect'])
  })

  test('one of sats-connect by its request', async () => {
    const { io, asked } = world({ kind: 'sats', path: 'x', raw: {} })
    await leave(io)
    expect(asked).toEqual(['wallet_disconnect'])
  })

  test('one that injects itself by its method, where it has one', async () => {
    const { io, labels } = world(unisat({ disconnect: async () => undefined }))
    await leave(io)
    expect(labels).toEqual(['disconnect'])
  })

  test('Leather is asked for its addresses', async () => {
    const { io, labels } = world(leather)
    expect(await reach.connect(io, request)).toMatchObject([{ address: segwit }])
    expect(labels).toEqual(['getAddresses'])
  })

  test('one that is not there is not asked', async () => {
    const { io, labels, asked } = world()
    await leave(io)
    await expect(reach.connect(io, request)).rejects.toMatchObject({ code: 'bip122/wallet-gone' })
    expect([labels, asked]).toEqual([[], []])
  })
})

describe('on the next visit', () => {
  const restored = async ({ io, ended }: ReturnType<typeof world>): Promise<unknown> =>
    (await ended(reach.restore?.(io, request) ?? Promise.resolve([]))).length

  test('a wallet that grants its accounts is back', async () => {
    expect(await restored(world(unisat()))).toBe(1)
  })

  test('a wallet that never arrives, or remembers nothing, is not connected', async () => {
    expect(await restored(world())).toBe(0)
    expect(await restored(world(leather))).toBe(0)
  })

  test('a wallet whose name another one claims is not asked', async () => {
    const here = world(unisat())
    for (const claimant of [{}, {}]) noteClaim(here.io.resources, walletKey(connector.id), claimant)
    expect(await restored(here)).toBe(0)
    expect(here.labels).toEqual([])
  })
})
