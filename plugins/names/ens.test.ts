import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionResult,
  type Hex,
  parseAbi,
  parseAbiParameters,
  toFunctionSelector,
} from 'viem'
import { beforeAll, describe, expect, test } from 'vitest'
import { alice, bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { profiles } from '../profiles/index.ts'
import type { EnsOptions } from './contract.ts'
import { address, profile } from './ens-source.ts'
import { ens, names } from './index.ts'

beforeAll(async () => {
  await ready()
  await Promise.all([
    import('./plugin.ts'),
    import('./commands/resolve.ts'),
    import('./ens-source.ts'),
    import('../profiles/load.ts'),
  ])
})

const resolver = parseAbi([
  'function resolveWithGateways(bytes name, bytes data, string[] gateways) view returns (bytes, address)',
  'function reverseWithGateways(bytes account, uint256 coinType, string[] gateways) view returns (string, address, address)',
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
  'error ResolverNotFound(bytes name)',
  'function proven(bytes response, bytes extraData) view returns (bytes, address)',
])
const record = parseAbi([
  'function addr(bytes32) view returns (address)',
  'function addr(bytes32, uint256) view returns (bytes)',
  'function text(bytes32, string) view returns (string)',
])
const collection = parseAbi([
  'function ownerOf(uint256) view returns (address)',
  'function tokenURI(uint256) view returns (string)',
])
const nobody = `0x${'0'.repeat(40)}` as const
const pictures = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

interface Book {
  /** Address of every name for Ethereum, and for other networks by coin type. */
  readonly address?: string
  readonly others?: Readonly<Record<string, string>>
  readonly avatar?: string
  /** What an address calls itself. */
  readonly reverse?: string
  readonly owner?: string
  readonly picture?: string
  /** The name is kept on a server. */
  readonly offchain?: readonly string[]
}

/** What the record says of a name. */
function read(book: Book, data: Hex): Hex {
  const { functionName, args } = decodeFunctionData({ abi: record, data })
  if (functionName === 'text')
    return encodeAbiParameters(parseAbiParameters('string'), [book.avatar ?? ''])
  const coin = args[1]
  if (coin === undefined)
    return encodeAbiParameters(parseAbiParameters('address'), [(book.address ?? nobody) as Hex])
  return encodeAbiParameters(parseAbiParameters('bytes'), [
    (book.others?.[String(coin)] ?? '0x') as Hex,
  ])
}

/** The universal resolver behind a node, as far as ENS is read. */
function answer(book: Book, { to, data }: { readonly to: string; readonly data: Hex }): object {
  if (to.toLowerCase() === pictures.toLowerCase()) {
    const { functionName } = decodeFunctionData({ abi: collection, data })
    const result = functionName === 'ownerOf' ? (book.owner ?? alice) : (book.picture ?? '')
    return {
      result: encodeFunctionResult({ abi: collection, functionName, result: result as Hex }),
    }
  }
  const { functionName, args } = decodeFunctionData({ abi: resolver, data })
  if (functionName === 'reverseWithGateways') {
    const result = [book.reverse ?? '', nobody, nobody] as const
    return { result: encodeFunctionResult({ abi: resolver, functionName, result }) }
  }
  if (functionName === 'proven')
    return {
      result: encodeAbiParameters(parseAbiParameters('bytes, address'), [args[0], nobody]),
    }
  if (book.offchain)
    return {
      error: {
        code: 3,
        message: 'execution reverted',
        data: encodeErrorResult({
          abi: resolver,
          errorName: 'OffchainLookup',
          args: [
            to as Hex,
            book.offchain,
            args[1] as Hex,
            toFunctionSelector('proven(bytes,bytes)'),
            '0x',
          ],
        }),
      },
    }
  const result = [read(book, args[1] as Hex), nobody] as const
  return { result: encodeFunctionResult({ abi: resolver, functionName, result }) }
}

interface World extends Page {
  readonly asked: readonly string[]
  resolve(name: string, networkId?: string): Promise<unknown>
}

async function world(book: Book, options?: EnsOptions): Promise<World> {
  const asked: string[] = []
  const page = openPage({ more: [profiles, names(), ens(options)] as never })
  page.kernel.ports.fetch.reply('https://rpc.example/1', ({ body }) => {
    const { id, method, params } = body as { id: number; method: string; params: readonly never[] }
    if (method !== 'eth_call') return { jsonrpc: '2.0', id, result: '0x0' }
    asked.push(method)
    return { jsonrpc: '2.0', id, ...answer(book, params[0] as never) }
  })
  await page.settle()
  const { dispatch } = page.kernel as never as {
    readonly dispatch: { readonly names: { resolve(input: object): Promise<unknown> } }
  }
  return Object.assign(page, {
    asked,
    resolve: (name: string, networkId = 'eip155:1') => dispatch.names.resolve({ name, networkId }),
  })
}

describe('addresses of names', () => {
  test('nobody is asked before a name is; then the app’s own node', async () => {
    const page = await world({ address: alice })
    await page.kernel.dispatch.wallets.connect({ walletId: rdns })
    await page.settle(1_000)
    expect(page.asked).toEqual([])
    expect(await page.resolve('Quince.eth')).toEqual({ name: 'quince.eth', address: alice })
    const hosts = page.kernel.ports.fetch.requests.map(({ url }) => new URL(url).host)
    expect(new Set(hosts)).toEqual(new Set(['rpc.example']))
  })

  test('a name without an address stands for none', async () => {
    expect(await (await world({})).resolve('quince.eth')).toBeUndefined()
  })

  test('on another network it is the address set for that one, else the one for every EVM chain', async () => {
    const others = { [String(2 ** 31 + 137)]: bob }
    const set = await world({ address: alice, others })
    expect(await set.resolve('quince.eth', 'eip155:137')).toMatchObject({ address: bob })
    const any = await world({ address: alice, others: { [String(2 ** 31)]: bob } })
    for (const id of ['eip155:8453', 'eip155:2147483648'])
      expect(await any.resolve('quince.eth', id)).toMatchObject({ address: bob })
  })

  test('an address for Ethereum alone is none on another network, which is said', async () => {
    const page = await world({ address: alice, others: { [String(2 ** 31 + 1)]: bob } })
    expect(await page.resolve('quince.eth', 'eip155:1')).toMatchObject({ address: alice })
    for (const id of ['eip155:8453', 'eip155:2147483648'])
      await expect(page.resolve('quince.eth', id)).rejects.toMatchObject({
        code: 'names/no-address-on',
      })
  })

  test('an app without the network of ENS asks nobody, and says that it cannot', async () => {
    const page = await world({ address: alice }, { networkId: 'eip155:11155111' })
    await expect(page.resolve('quince.eth')).rejects.toThrow('cannot look up .eth names')
    expect(page.asked).toEqual([])
  })

  test('a node that is down is no answer', async () => {
    const page = await world({ address: alice })
    page.kernel.ports.fetch.reply('https://rpc.example/1', 'offline')
    await expect(page.resolve('quince.eth')).rejects.toThrow('Error resolving name')
  })
})

describe('pictures of names', () => {
  const inline = (image: string): string =>
    `data:application/json;base64,${Buffer.from(JSON.stringify({ image })).toString('base64')}`
  const token = `eip155:1/erc721:${pictures}/7`
  const https = 'https://images.example/quince.png'

  test.each<readonly [string, Book, string | undefined]>([
    ['an address of a picture', { avatar: https }, https],
    ['a script', { avatar: 'javascript:alert(1)' }, undefined],
    ['a collectible of the owner', { avatar: token, picture: inline(https) }, https],
    [
      'a collectible of somebody else',
      { avatar: token, owner: bob, picture: inline(https) },
      undefined,
    ],
    [
      'a collectible of another chain',
      { avatar: token.replace(':1/', ':10/'), picture: inline(https) },
      undefined,
    ],
    [
      'a collectible that several may own',
      { avatar: token.replace('721', '1155'), picture: inline(https) },
      undefined,
    ],
    ['a collectible that is described nowhere', { avatar: token, picture: 'ipfs://x' }, undefined],
  ])('%s', async (_what, book, avatar) => {
    const page = await world({ address: alice, ...book })
    expect(await page.resolve('quince.eth')).toEqual({
      name: 'quince.eth',
      address: alice,
      ...(avatar !== undefined && { avatar }),
    })
  })
})

test('the picture of a collectible is described where its contract says', async () => {
  const [token, about] = [`eip155:1/erc721:${pictures}/7`, 'https://about.example/7.json']
  const image = 'https://images.example/7.png'
  const page = await world({ address: alice, avatar: token, picture: about })
  page.kernel.ports.fetch.reply('about.example', { image })
  expect(await page.resolve('quince.eth')).toMatchObject({ avatar: image })
})

describe('names on servers (ERC-3668)', () => {
  const found = encodeAbiParameters(parseAbiParameters('address'), [alice])

  test.each<[string, object]>([
    ['fails', Response.json({ data: found }, { status: 500 })],
    ['answers no text', { data: 5 }],
    ['answers a list', { data: [found] }],
    ['answers no bytes', { data: 'alice' }],
  ])('one that %s is passed over', async (_what, answered) => {
    const page = await world({ offchain: ['https://one.example/{data}', 'https://two.example/'] })
    page.kernel.ports.fetch
      .reply('one.example', answered as never)
      .reply('two.example', { data: found })
    expect(await page.resolve('quince.eth')).toMatchObject({ address: alice })
    const [one, two] = page.kernel.ports.fetch.requests.filter(({ url }) => /one|two/.test(url))
    // Where the address has no place for the question, it is sent in the body.
    expect([one, two].map((request) => request?.body)).toEqual([
      undefined,
      expect.objectContaining({ data: expect.any(String) }),
    ])
  })

  test('no other one is asked once the question is called off', async () => {
    const page = await world({ offchain: ['https://one.example/{data}', 'https://two.example/'] })
    const stop = new AbortController()
    page.kernel.ports.fetch.reply('one.example', () => {
      stop.abort()
      return 500
    })
    const { names: asking } = page.kernel.with({ signal: stop.signal }) as never as {
      readonly names: { resolve(input: object): Promise<unknown> }
    }
    await expect(
      asking.resolve({ name: 'quince.eth', networkId: 'eip155:1' }),
    ).rejects.toMatchObject({ code: 'kernel/cancelled' })
    await page.settle()
    expect(page.kernel.ports.fetch.requests.some(({ url }) => url.includes('two.'))).toBe(false)
  })
})

describe('names on servers, in turn', () => {
  const found = encodeAbiParameters(parseAbiParameters('address'), [alice])

  test('are asked for through the fetch port, of the servers in turn', async () => {
    const urls = [
      'http://gate.example/{sender}/{data}',
      'https://one.example/{sender}/{data}',
      'https://two.example/',
    ]
    const page = await world({ offchain: urls })
    page.kernel.ports.fetch.reply('one.example', 500).reply('two.example', { data: found })
    expect(await page.resolve('quince.eth')).toMatchObject({ address: alice })
    const hosts = page.kernel.ports.fetch.requests.map(({ url }) => new URL(url).host)
    expect(hosts).toContain('one.example')
    expect(hosts).toContain('two.example')
    expect(hosts).not.toContain('gate.example')
  })
})

describe('names of accounts', () => {
  async function known(book: Book) {
    const page = await world(book)
    await page.kernel.dispatch.profiles.load({ namespace: 'eip155', address: alice })
    const [profile] = page.kernel.state.profiles.known
    return profile?.name
  }

  test('are none without one, and where the app does not list the network of ENS', async () => {
    const { kernel } = await world({ address: alice })
    const signal = new AbortController().signal
    const traffic = { run: (_kind: string, _what: string, work: () => unknown) => work() }
    const ctx = { ports: kernel.ports, state: kernel.state, signal, traffic } as never
    expect(await profile({ signal }, ctx, {}, alice)).toBeUndefined()
    const data = encodeErrorResult({ abi: resolver, errorName: 'ResolverNotFound', args: ['0x'] })
    const error = { code: 3, message: 'execution reverted', data }
    kernel.ports.fetch.reply('https://rpc.example/1', { jsonrpc: '2.0', id: 1, error })
    expect(await profile({ signal }, ctx, {}, alice)).toBeUndefined()
    expect(await profile({ signal }, ctx, { networkId: 'eip155:5' }, alice)).toBeUndefined()
  })

  test('and their pictures are not told once the question is called off', async () => {
    const stop = new AbortController()
    const token = `eip155:1/erc721:${pictures}/7`
    const page = await world({ address: alice, avatar: token, picture: 'https://about.example/7' })
    page.kernel.ports.fetch.reply('about.example', () => {
      stop.abort(new Error('enough'))
      return 500
    })
    const { signal } = stop
    const traffic = { run: (_kind: string, _what: string, work: () => unknown) => work() }
    const ctx = { ports: page.kernel.ports, state: page.kernel.state, signal, traffic } as never
    const query = { name: 'quince.eth', networkId: 'eip155:1' } as const
    await expect(address({ signal }, ctx, {}, query)).rejects.toThrow('enough')
  })

  test('lead back to the account, in their one form', async () => {
    expect(await known({ reverse: 'quince.eth', address: alice })).toBe('quince.eth')
    expect(await known({ reverse: 'quince.eth', address: bob })).toBeUndefined()
    expect(await known({ reverse: 'Quince.eth', address: alice })).toBeUndefined()
    expect(await known({ reverse: 'раура.eth', address: alice })).toBeUndefined()
    expect(await known({ reverse: '', address: alice })).toBeUndefined()
  })
})
