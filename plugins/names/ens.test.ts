import fc from 'fast-check'
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
import type { CaipNetworkId } from '../../kernel/index.ts'
import { alice, bob, openPage, type Page, rdns, ready } from '../../tests/plugins/world.ts'
import { bip122Facts } from '../bip122/facts.ts'
import { idOf } from '../bip122/networks.ts'
import { profiles } from '../profiles/index.ts'
import { solanaFacts } from '../solana/facts.ts'
import { solanaMainnet } from '../solana/index.ts'
import { noteFamily } from '../values/index.ts'
import type { EnsOptions, NamesContract } from './contract.ts'
import { address, profile } from './ens-source.ts'
import { ens, names } from './index.ts'

beforeAll(async () => {
  await ready()
  await Promise.all([
    import('./commands/resolve.ts'),
    import('./ens-source.ts'),
    import('../profiles/commands.ts'),
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
  'function balanceOf(address, uint256) view returns (uint256)',
  'function uri(uint256) view returns (string)',
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
  /** The same on other networks, by coin type. */
  readonly reverses?: Readonly<Record<string, string>>
  /** How many of a shared NFT the owner has. */
  readonly copies?: bigint
  readonly owner?: string
  readonly picture?: string
  /** The name is kept on a server. */
  readonly offchain?: readonly string[]
  /** Code at every address, by the path of the network's node. */
  readonly code?: Readonly<Record<string, string>>
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
    const result =
      functionName === 'ownerOf'
        ? (book.owner ?? alice)
        : functionName === 'balanceOf'
          ? (book.copies ?? 0n)
          : (book.picture ?? '')
    return {
      result: encodeFunctionResult({ abi: collection, functionName, result: result as never }),
    }
  }
  const { functionName, args } = decodeFunctionData({ abi: resolver, data })
  if (functionName === 'reverseWithGateways') {
    const own = args[1] === 60n ? book.reverse : book.reverses?.[String(args[1])]
    const result = [own ?? '', nobody, nobody] as const
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

interface World extends Page<NamesContract> {
  readonly asked: readonly string[]
  resolve(name: string, networkId?: string): Promise<unknown>
}

async function world(book: Book, options?: EnsOptions): Promise<World> {
  const asked: string[] = []
  const page = openPage<NamesContract>({ more: [profiles, names(), ens(options)] as never })
  page.kernel.ports.fetch.reply('https://rpc.example/', ({ body, url }) => {
    const { id, method, params } = body as { id: number; method: string; params: readonly never[] }
    if (method === 'eth_getCode')
      return { jsonrpc: '2.0', id, result: book.code?.[new URL(url).pathname] ?? '0x' }
    if (method !== 'eth_call') return { jsonrpc: '2.0', id, result: '0x0' }
    asked.push(method)
    return { jsonrpc: '2.0', id, ...answer(book, params[0] as never) }
  })
  await page.settle()
  return Object.assign(page, {
    asked,
    resolve: (name: string, networkId = 'eip155:1') =>
      page.kernel.dispatch.names.resolve({ name, networkId: networkId as CaipNetworkId }),
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

  test('an address for Ethereum alone is said to be that on another network', async () => {
    const page = await world({ address: alice, others: { [String(2 ** 31 + 1)]: bob } })
    const ethereum = await page.resolve('quince.eth', 'eip155:1')
    expect(ethereum).toEqual({ name: 'quince.eth', address: alice })
    expect(await page.resolve('quince.eth', 'eip155:8453')).toEqual({
      ...{ name: 'quince.eth', address: alice, setFor: 'eip155:1' },
    })
  })

  test('a contract of Ethereum is no address where it does not exist', async () => {
    const page = await world({ address: alice, code: { '/1': '0x6001' } })
    await expect(page.resolve('quince.eth', 'eip155:8453')).rejects.toMatchObject({
      code: 'names/contract-elsewhere',
      facts: { other: 'Ethereum', network: 'Base' },
    })
    const both = { '/1': '0x6001', '/8453': '0x6001' }
    const twins = await world({ address: alice, code: both })
    expect(await twins.resolve('quince.eth', 'eip155:8453')).toMatchObject({ setFor: 'eip155:1' })
  })

  test('an address for Ethereum alone is none on a network whose nodes cannot be asked', async () => {
    const page = await world({ address: alice })
    const unlisted = page.resolve('quince.eth', 'eip155:10')
    await expect(unlisted).rejects.toMatchObject({ code: 'names/no-address-on' })
    page.kernel.ports.fetch.reply('https://rpc.example/8453', 'offline')
    const dead = page.resolve('quince.eth', 'eip155:8453')
    await expect(dead).rejects.toMatchObject({ code: 'names/no-address-on' })
  })

  test('a name has the addresses of other families that are set for them, and no others', async () => {
    const [bytes, script] = [
      '0xc6fa7af3bedbad3a3d65f36aabc97431b1bbe4c2d2f6e0e47ca60203452f5d61',
      '0x0014751e76e8199196d454941c45d1b3a323f1433bd6',
    ] as const
    const page = await world({ address: alice, others: { '501': bytes, '0': script } })
    for (const facts of [solanaFacts, bip122Facts]) noteFamily(facts)
    const [solana, bitcoin] = [solanaMainnet.caipNetworkId, idOf('Mainnet')]
    expect(await page.resolve('quince.eth', solana)).toMatchObject({
      address: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
    })
    expect(await page.resolve('quince.eth', bitcoin)).toMatchObject({
      address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
    })
    const plain = await world({ address: alice, others: { '501': '0x01', '0': '0x00' } })
    for (const id of [solana, bitcoin])
      expect(await plain.resolve('quince.eth', id)).toBeUndefined()
    await expect(page.resolve('quince.sol', solana)).rejects.toThrow('cannot look up .sol names')
  })

  test('whichever records exist: own, then any, then Ethereum with its name, then none', async () => {
    const chains = [1, 137, 8453]
    const made = fc.record({
      own: fc.boolean(),
      any: fc.boolean(),
      ether: fc.boolean(),
      contract: fc.constantFrom('none', 'there', 'both'),
      chain: fc.constantFrom(...chains),
    })
    const [ownAddress, anyAddress, etherAddress] = [1, 2, 3].map(
      (byte) => `0x${`0${byte}`.repeat(20)}`,
    )
    await fc.assert(
      fc.asyncProperty(made, async ({ own, any, ether, contract, chain }) => {
        const page = await world({
          ...(ether && { address: etherAddress }),
          others: {
            ...(own && { [String(2 ** 31 + chain)]: ownAddress }),
            ...(any && { [String(2 ** 31)]: anyAddress }),
          } as Record<string, string>,
          code: {
            ...(contract !== 'none' && { '/1': '0x6001' }),
            ...(contract === 'both' && { [`/${chain}`]: '0x6001' }),
          },
        })
        const read = await page
          .resolve('quince.eth', `eip155:${chain}`)
          .then((found) => (found as { address?: string } | undefined) ?? 'none')
          .catch((error: { code: string }) => error.code)
        const is = (address: string | undefined, extra = {}) =>
          expect(read).toEqual({ name: 'quince.eth', address, ...extra })
        if (chain === 1 && ether) is(etherAddress)
        else if (chain !== 1 && own) is(ownAddress)
        else if (any) is(anyAddress)
        else if (!ether || chain === 1) expect(read).toBe('none')
        else if (contract === 'there') expect(read).toBe('names/contract-elsewhere')
        else is(etherAddress, { setFor: 'eip155:1' })
      }),
      { numRuns: 40 },
    )
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
  const shared = token.replace('721', '1155')
  const https = 'https://images.example/quince.png'
  const gateway = 'https://gateway.example'
  const cid = `bafy${'b'.repeat(55)}`
  const text = (image: string): string =>
    `data:application/json;utf8,${JSON.stringify({ name: 'Quince', image })}`

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
      'a shared collectible of the owner',
      { avatar: shared, picture: inline(https), copies: 2n },
      https,
    ],
    ['a shared collectible of others', { avatar: shared, picture: inline(https) }, undefined],
    ['a description as text', { avatar: token, picture: text(https) }, https],
    ['a description as escaped text', { avatar: token, picture: encodeURI(text(https)) }, https],
    ['a collectible that is described nowhere', { avatar: token, picture: 'ipfs://x' }, undefined],
    ['content on IPFS', { avatar: `ipfs://${cid}/a.png` }, `${gateway}/ipfs/${cid}/a.png`],
    [
      'content on IPFS, in an older form',
      { avatar: `ipfs://ipfs/${cid}` },
      `${gateway}/ipfs/${cid}`,
    ],
    ['a name of IPNS', { avatar: 'ipns://quince.example/a' }, `${gateway}/ipns/quince.example/a`],
    [
      'a collectible whose picture is on IPFS',
      { avatar: token, picture: inline(`ipfs://${cid}`) },
      `${gateway}/ipfs/${cid}`,
    ],
    ['a path that leaves the gateway’s folder', { avatar: 'ipfs://../../secret' }, undefined],
  ])('%s', async (_what, book, avatar) => {
    const page = await world({ address: alice, ...book }, { ipfsGateway: `${gateway}/` })
    expect(await page.resolve('quince.eth')).toEqual({
      name: 'quince.eth',
      address: alice,
      ...(avatar !== undefined && { avatar }),
    })
  })
})

test('without a gateway no picture on IPFS is shown, and nobody is asked for it', async () => {
  const token = `eip155:1/erc721:${pictures}/7`
  for (const book of [
    { avatar: 'ipfs://quincequince' },
    { avatar: token, picture: 'ipfs://quincequince' },
  ]) {
    const page = await world({ address: alice, ...book })
    expect(await page.resolve('quince.eth')).toEqual({ name: 'quince.eth', address: alice })
    const urls = page.kernel.ports.fetch.requests.map(({ url }) => url)
    expect(urls.filter((url) => !url.startsWith('https://rpc.example/'))).toEqual([])
  }
})

test('a shared collectible is described at its id in hex, on IPFS by the gateway', async () => {
  const token = `eip155:1/erc1155:${pictures}/255`
  const options = { ipfsGateway: 'https://gateway.example' }
  const picture = 'ipfs://quincequince/{id}.json'
  const page = await world({ address: alice, avatar: token, copies: 1n, picture }, options)
  const image = 'https://images.example/255.png'
  const at = `https://gateway.example/ipfs/quincequince/${'ff'.padStart(64, '0')}.json`
  page.kernel.ports.fetch.reply(at, { image })
  expect(await page.resolve('quince.eth')).toMatchObject({ avatar: image })
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

  test('are those of the active network, if they lead back there; else those of Ethereum (ENSIP-19)', async () => {
    const base = 0x80000000 + 8453
    const book = { reverse: 'quince.eth', reverses: { [base]: 'quince.base.eth' } }
    const named = async (more: Book, active = 'eip155:8453') => {
      const { kernel } = await world({ address: alice, ...book, ...more })
      const { signal } = new AbortController()
      const traffic = { run: (_kind: string, _what: string, work: () => unknown) => work() }
      const networks = { ...kernel.state.networks, active: { eip155: active } }
      const ctx = { ports: kernel.ports, state: { ...kernel.state, networks }, signal, traffic }
      return (await profile({ signal }, ctx as never, {}, alice))?.name
    }
    const [own, any] = [{ [base]: alice }, { 2147483648: alice }]
    expect(await named({ others: own })).toBe('quince.base.eth')
    expect(await named({ others: any })).toBe('quince.base.eth')
    expect(await named({ others: { [base]: bob, ...any } })).toBe('quince.eth')
    expect(await named({})).toBe('quince.eth')
    expect(await named({ reverses: {} })).toBe('quince.eth')
    expect(await named({ others: own }, 'eip155:1')).toBe('quince.eth')
  })

  test('lead back to the account, in their one form', async () => {
    expect(await known({ reverse: 'quince.eth', address: alice })).toBe('quince.eth')
    expect(await known({ reverse: 'quince.eth', address: bob })).toBeUndefined()
    expect(await known({ reverse: 'Quince.eth', address: alice })).toBeUndefined()
    expect(await known({ reverse: 'раура.eth', address: alice })).toBeUndefined()
    expect(await known({ reverse: '', address: alice })).toBeUndefined()
  })
})
