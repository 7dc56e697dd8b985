import { beforeAll, describe, expect, test } from 'vitest'
import { type TestPorts, virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import { encodeSs58 } from '../values/index.ts'
import { publicKeyOf, readAccounts } from './accounts.ts'
import { estimate, signMessage } from './adapter.ts'
import { chainOf } from './chain.ts'
import { injected, injectedExtensions, lookKey } from './discovery.ts'
import { polkadotErrors } from './errors.ts'
import { extensionProvider } from './extension-provider.ts'
import { polkadotNetwork } from './networks.ts'
import { ask, asked, readHolding } from './rpc.ts'
import { codedAnswer } from './wallet-errors.ts'

beforeAll(() => import('@polkadot/types'))

const key = (byte: number): string => `0x${byte.toString(16).padStart(2, '0').repeat(32)}`
const on = (prefix: number, byte: number): string => encodeSs58(key(byte), prefix)
const network = (ss58Prefix?: number) => {
  const { ss58Prefix: _prefix, ...rest } = polkadotNetwork({
    genesis: key(0x45),
    name: 'Local',
    rpcUrl: 'https://node.example/rpc',
    symbol: 'ROC',
    decimals: 12,
    ss58Prefix: 0,
  })
  return ss58Prefix === undefined ? rest : { ...rest, ss58Prefix }
}

/** Tools for work on a chain, with a node of these answers; without answers the node is dead. */
function world(answer?: (method: string) => object, more: object = {}) {
  const ports: TestPorts = virtualPorts()
  ports.fetch.reply('node.example', ({ body }) =>
    answer ? { id: 1, ...answer((body as { readonly method: string }).method) } : 'offline',
  )
  const kept = new Map<unknown, unknown>()
  const io = {
    ports,
    network: network(0),
    signal: new AbortController().signal,
    connection: { address: on(0, 1) },
    resources: {
      get: (key: unknown) => kept.get(key),
      put: (key: unknown, value: unknown) => kept.set(key, value),
      remove: (key: unknown) => kept.delete(key),
    },
    traffic: { run: (_lane: string, _label: string, work: () => Promise<unknown>) => work() },
    ...more,
  } as unknown as ChainIo
  const requests = () => ports.fetch.requests.length
  return { io, requests }
}
const code = (name: string) => ({ code: `polkadot/${name}` })

describe('accounts that an extension shares', () => {
  test('are told once each, those of Ethereum left out; a network that is no text allows none', () => {
    const list = [
      { address: on(42, 1), type: 'sr25519', genesisHash: key(0x45) },
      { address: on(0, 1), type: 'ed25519' },
      { address: on(42, 2), type: 'ethereum' },
      { address: on(42, 3), type: 7, genesisHash: 7 },
      { address: on(42, 4), genesisHash: '' },
    ]
    expect(readAccounts(list)).toEqual([
      { text: on(42, 1), publicKey: key(1), type: 'sr25519', genesisHash: key(0x45) },
      { text: on(42, 3), publicKey: key(3), genesisHash: 'unknown' },
      { text: on(42, 4), publicKey: key(4) },
    ])
  })
})

test.each(['0x1234', `${key(1)}01`])('the key %s is of no account', (publicKey) => {
  expect(publicKeyOf(encodeSs58(publicKey, 0))).toBeUndefined()
})

test.each([[[`0x${'ab'.repeat(32)}`]], [5], [undefined], ['1'.repeat(129)]])(
  'an extension’s account %j has no public key',
  (text) => {
    expect(publicKeyOf(text)).toBeUndefined()
  },
)

describe('an account of an extension', () => {
  const shared = (genesisHash?: string) => {
    const one = { text: on(42, 1), publicKey: key(1), ...(genesisHash && { genesisHash }) }
    return extensionProvider({
      name: 'Orchid',
      injected: {},
      traffic: {} as never,
      shared: () => [one],
      moved: () => undefined,
    })
  }
  test.each([undefined, key(0x45)])('may sign here where it is for %s', (genesisHash) => {
    expect(() => shared(genesisHash).check?.(on(0, 1), network(0))).not.toThrow()
  })
  test('may not sign here where it is for another network, or not shared', () => {
    const check = (genesisHash: string, byte: number) => () =>
      shared(genesisHash).check?.(on(0, byte), network(0))
    expect(check(key(0x46), 1)).toThrow(expect.objectContaining(code('wrong-network')))
    expect(check(key(0x45), 2)).toThrow(expect.objectContaining(code('account-changed')))
  })
})

describe('looking for extensions', () => {
  function look(window: object | undefined) {
    const ports = virtualPorts()
    Object.assign(ports.page, { window })
    const held = new Map<string, unknown>()
    const resources = {
      get: (name: string) => held.get(name),
      put: (name: string, value: unknown) => held.set(name, value),
      remove: (name: string) => held.delete(name),
    } as never
    const told: unknown[] = []
    const stop = injectedExtensions({ ports, resources }).start((found) => told.push(found.length))
    return { ports, told, stop, held }
  }
  test('goes on for a while, tells what changed, and ends', async () => {
    const injectedWeb3: Record<string, object> = { orchid: { enable: () => undefined } }
    const { ports, told, stop, held } = look({ injectedWeb3 })
    await ports.clock.advance(200)
    expect(told).toEqual([1])
    injectedWeb3.sorrel = { enable: () => undefined }
    await ports.clock.advance(400)
    expect([told, held.has(lookKey)]).toEqual([[1, 2], true])
    stop()
    expect([ports.clock.waiting, held.has(lookKey)]).toEqual([0, false])
  })
  test('does not begin where there is no page', () => {
    expect(look(undefined).ports.clock.waiting).toBe(0)
  })
})

describe('extensions on the page', () => {
  const found = (entries: unknown) =>
    Object.keys(injected({ page: { window: { injectedWeb3: entries } } } as never))
  const enable = () => undefined
  test.each([[null], ['wallets'], [7], [undefined]])('are none where there is %j', (entries) => {
    expect(found(entries)).toEqual([])
  })
  test('have a name of at most 100 characters that no object owns', () => {
    const entries = JSON.parse('{"__proto__":{},"constructor":{},"orchid":{}}')
    for (const name of Object.keys(entries)) entries[name].enable = enable
    expect(found({ ...entries, ['x'.repeat(100)]: { enable } })).toEqual([
      'orchid',
      'x'.repeat(100),
    ])
    expect(found({ ['x'.repeat(101)]: { enable } })).toEqual([])
  })
})

describe('a text to be signed', () => {
  const signed = async (message: string): Promise<string> => {
    let told = ''
    const provider = {
      signRaw: async (_address: string, data: string) => {
        told = Buffer.from(data.slice(2), 'hex').toString()
        return `0x${'11'.repeat(64)}`
      },
    }
    await signMessage(world(undefined, { provider }).io, message)
    return told
  }
  test.each([
    ['hello', '<Bytes>hello</Bytes>'],
    ['<Bytes>hello</Bytes>', '<Bytes>hello</Bytes>'],
    ['<Bytes>hello', '<Bytes><Bytes>hello</Bytes>'],
    ['\x19Ethereum Signed Message:\n5hello', '\x19Ethereum Signed Message:\n5hello'],
  ])('%j is wrapped once, and not around the envelope of Ethereum', async (message, wrapped) => {
    expect(await signed(message)).toBe(wrapped)
  })
})

describe('a transfer', () => {
  const request = { from: on(0, 1), to: on(0, 2), units: '5' }
  const refused = (change: object, more: object = {}) =>
    expect(estimate(world(undefined, more).io, { ...request, ...change })).rejects
  test.each(['', '0', '-1', '1.5', '0x5', '1'.repeat(40), String(2n ** 128n)])(
    'has no amount of "%s"',
    (units) => refused({ units }).toMatchObject(code('bad-amount')),
  )
  test('moves no token', () =>
    refused({ token: { address: '7', decimals: 1 } }).toMatchObject(code('no-tokens')))
  test.each(['somebody', key(2), `${on(0, 2)}x`])('has no receiver of %s', (to) =>
    refused({ to }).toMatchObject(code('bad-receiver')),
  )
  test('has a sender', () => refused({ from: 'me' }).toMatchObject(code('account-changed')))
  test('goes to no address of another network', () =>
    refused({ to: on(2, 2) }).toMatchObject(code('foreign-receiver')))
  test.each([
    ['this network', on(0, 2), 0],
    ['any network', on(42, 2), 0],
    ['another one, where this one tells no prefix,', on(2, 2), undefined],
  ])('goes to an address of %s as far as the node', (_name, to, prefix) =>
    refused({ to }, { network: network(prefix) }).toMatchObject(code('node-failed')),
  )
})

describe('a node', () => {
  test.each(['zz', 7, null, ['0x00']])('whose hash is %j has failed', async (result) => {
    const { io } = world(() => ({ result }))
    await expect(chainOf(io)).rejects.toMatchObject(code('node-failed'))
  })
  test('is asked once for callers that wait together, and again after it failed', async () => {
    const { io, requests } = world()
    const all = await Promise.allSettled([chainOf(io), chainOf(io)])
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(requests()).toBe(3)
    await expect(chainOf(io)).rejects.toMatchObject(code('node-failed'))
    expect(requests()).toBe(6)
  })
  test('that tells an account as a list has failed', async () => {
    const { io } = world(() => ({ result: [`0x${'00'.repeat(80)}`] }))
    await expect(readHolding(io, key(1))).rejects.toMatchObject(code('node-failed'))
  })
  test.each([
    [{ message: 'no', data: 'too low' }, 'no: too low'],
    [{ message: 'no', data: '' }, 'no'],
    [{ message: 'no', data: 7 }, 'no'],
  ])('that refuses with %j is quoted by its texts', async (error, reason) => {
    const { io } = world(() => ({ error: { code: 1, ...error } }))
    await expect(ask(io, 'x', [])).rejects.toMatchObject({
      ...code('would-fail'),
      facts: { reason },
    })
  })
  test('is not blamed for a question that was called off', async () => {
    const reason = new Error('called off')
    const { io } = world(undefined, { signal: AbortSignal.abort(reason) })
    await expect(ask(io, 'x', [])).rejects.toBe(reason)
  })
  test('is blamed for what the codecs throw, and not for what has a code', async () => {
    const { io } = world()
    await expect(asked(io, Promise.reject(new Error('odd')))).rejects.toMatchObject(
      code('node-failed'),
    )
    const own = polkadotErrors.create('not-enough')
    await expect(asked(io, Promise.reject(own))).rejects.toBe(own)
    const reason = new Error('called off')
    const left = { ...io, signal: AbortSignal.abort(reason) }
    await expect(asked(left, Promise.reject(reason))).rejects.toBe(reason)
  })
})

test('a refusal with a code of its own keeps it, whatever its words', async () => {
  const error = Object.assign(new Error('not authorized: rejected'), { code: 4001 })
  const told = codedAnswer('Orchid', () => Promise.reject(error))
  await expect(told).rejects.toBe(error)
})
