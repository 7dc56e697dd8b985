// @vitest-environment happy-dom
import fc from 'fast-check'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { decodeFunctionData, encodeAbiParameters, parseAbi, toFunctionSelector } from 'viem'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { contribute } from '../../kernel/index.ts'
import { flush } from '../../kernel/testing/index.ts'
import { KernelProvider } from '../../react/index.ts'
import {
  codeOf,
  token as collection,
  friend,
  hash,
  loadCommands,
  me,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import { showModal } from '../../tests/show-modal.tsx'
import type { SendContract } from '../send/contract.ts'
import type { CallRequest } from '../transactions/contract.ts'
import { encodeTransfer, readAddress, readNumber, readText, selectors } from './abi.ts'
import { cleanPage, pictureOf } from './clean.ts'
import type { NftsContract, NftsOptions, NftsPage, NftsQuery, SourceNft } from './contract.ts'
import { nfts } from './index.ts'
import { type Nfts, useNfts } from './react.ts'

beforeAll(async () => {
  await loadCommands()
  await Promise.all([
    import('./commands/load.ts'),
    import('./commands/send.ts'),
    import('../values/written-receiver.ts'),
    import('./transfer.ts'),
    import('./collections.ts'),
  ])
})

const abi = parseAbi([
  'function name()',
  'function ownerOf(uint256)',
  'function balanceOf(address)',
  'function balanceOf(address,uint256)',
  'function tokenOfOwnerByIndex(address,uint256)',
  'function tokenURI(uint256)',
  'function uri(uint256)',
  'function safeTransferFrom(address from, address to, uint256 id)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

const tree = (tokenId: string, more: Partial<SourceNft> = {}): SourceNft => ({
  networkId: 'eip155:1',
  contract: collection,
  tokenId,
  standard: 'erc721',
  name: `Tree ${tokenId}`,
  collection: 'Trees',
  ...more,
})
const crate = (tokenId: string, amount: string): SourceNft =>
  tree(tokenId, { standard: 'erc1155', amount, name: `Crate ${tokenId}`, collection: 'Crates' })

type Page = SendWorld & {
  readonly asked: readonly NftsQuery[]
  readonly calls: readonly CallRequest[]
}

/** What the node says a holder has: an address for ERC-721, a count for ERC-1155. */
const word = (value: string | bigint): string =>
  encodeAbiParameters(
    [{ type: typeof value === 'bigint' ? 'uint256' : 'address' }],
    [value as never],
  )

async function world(
  answer: ((query: NftsQuery) => unknown) | undefined,
  given: NftsOptions & {
    /** The answer of the node to each call of a contract. */
    readonly chain?: (call: { readonly name: string; readonly data: string }) => string | undefined
    readonly send?: Parameters<typeof sendWorld>[1]
    /** Code lives at every receiver. */
    readonly isContract?: boolean
    /** The wallet never answers. */
    readonly isSilent?: boolean
    /** What the wallet answers in place of a hash. */
    readonly refusal?: Error
  } = {},
): Promise<Page> {
  const { chain, send, isContract = false, isSilent = false, refusal, ...options } = given
  const asked: NftsQuery[] = []
  const calls: CallRequest[] = []
  const source = contribute<NftsContract>({
    id: 'gallery',
    provides: {
      nfts: {
        sources: [
          {
            id: 'gallery',
            supports: (id) => id !== 'eip155:137',
            page: async (query) => {
              asked.push(query)
              return (await answer?.(query)) as NftsPage
            },
          },
        ],
      },
    },
  })
  const page = await sendWorld(
    {
      call: async (_io, request) => {
        calls.push(request)
        if (refusal) throw refusal
        return isSilent ? new Promise<never>(() => undefined) : hash
      },
      estimateCall: async () => ({ fee: '1000000000000', gas: '1000', gasPrice: '1000000000' }),
      isContract: async () => isContract,
      confirmation: () => new Promise<never>(() => undefined),
    },
    {
      ...send,
      more: [nfts(options) as never, ...(answer ? [source as never] : []), ...(send?.more ?? [])],
    },
  )
  const names = Object.fromEntries(Object.entries(selectors).map(([name, by]) => [by, name]))
  page.kernel.ports.fetch.reply('https://rpc.example', ({ body }) => {
    const { id, params } = body as { id: number; params: readonly [{ data: string }] }
    const { data } = params[0]
    const result = chain?.({ name: names[data.slice(2, 10)] ?? data, data })
    return result === undefined
      ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
      : { jsonrpc: '2.0', id, result }
  })
  return Object.assign(page, { asked, calls })
}

const stateOf = ({ kernel }: Page) =>
  (kernel.state as never as { nfts: NftsContract['state'] }).nfts
type Commands = { [N in keyof NftsContract['commands']]: (...args: never[]) => Promise<never> }
const commands = ({ kernel }: Page) => (kernel.dispatch as never as { nfts: Commands }).nfts
const transactionsOf = ({ kernel }: Page) =>
  kernel.dispatch.transactions as never as {
    submit: (id: string) => Promise<string>
    prepare: (proposal: object) => Promise<{ rows: object[]; action: object; to: string }>
  }

describe('[~VIEW-1] NFTs of a source', () => {
  test('each once, of the account’s network, without spam and what cannot be one', async () => {
    const page = await world(() => ({
      items: [
        tree('1'),
        tree('01', { name: 'the same' }),
        tree('2', { spam: true }),
        tree('3', { networkId: 'eip155:10' }),
        tree('4', { contract: 'somewhere' }),
        tree('-5'),
        tree('6', { amount: '0' }),
        crate('7', '12'),
        null,
      ],
    }))
    await commands(page).load()
    expect(stateOf(page)).toMatchObject({ status: 'loaded', owner: `eip155:1:${me}` })
    expect(stateOf(page).items.map(({ name, amount }) => [name, amount])).toEqual([
      ['Tree 1', undefined],
      ['Crate 7', '12'],
    ])
  })

  test('[HTTP-4] for 30 s a reading serves; then it is asked again', async () => {
    const page = await world(() => ({ items: [tree('1')] }))
    await commands(page).load()
    await page.kernel.ports.clock.advance(29_000)
    await commands(page).load()
    expect(page.asked).toHaveLength(1)
    await page.kernel.ports.clock.advance(2_000)
    await commands(page).load()
    expect(page.asked).toHaveLength(2)
  })

  test('pages follow by their cursor, pages of spam alone are passed over, and one that repeats itself ends', async () => {
    const pages: Record<string, object> = {
      '': { items: [tree('1')], next: 'b' },
      b: { items: [tree('2', { spam: true })], next: 'c' },
      c: { items: [tree('1'), tree('3')], next: 'c' },
    }
    const page = await world(({ cursor = '' }) => pages[cursor])
    await commands(page).load()
    await commands(page).loadMore()
    await commands(page).loadMore()
    expect(stateOf(page).items.map(({ tokenId }) => tokenId)).toEqual(['1', '3'])
    expect(stateOf(page).next).toBeUndefined()
    expect(page.asked.map(({ cursor }) => cursor)).toEqual([undefined, 'b', 'c'])
  })

  test('[~VAL-2] a failure is said, what is listed stays, and for 30 s nobody is asked again', async () => {
    let dead = false
    const page = await world(() =>
      dead ? Promise.reject(new Error('down')) : { items: [tree('1')] },
    )
    await commands(page).load()
    await page.kernel.ports.clock.advance(31_000)
    dead = true
    expect(await codeOf(commands(page).load())).toBe('nfts/unavailable')
    expect(stateOf(page)).toMatchObject({ status: 'failed', items: [{ tokenId: '1' }] })
    expect(page.kernel.state.modal.snackbar).toMatchObject({ message: 'Failed to fetch NFTs' })
    expect(await codeOf(commands(page).load())).toBe('nfts/retry-later')
    expect(page.asked).toHaveLength(2)
    await page.kernel.ports.clock.advance(30_000)
    dead = false
    await commands(page).load()
    expect(stateOf(page)).toMatchObject({ status: 'loaded' })
    expect(stateOf(page).failedAt).toBeUndefined()
  })

  test('a source that never answers is given up after 20 s', async () => {
    const page = await world(() => new Promise(() => undefined))
    const end = codeOf(commands(page).load())
    await flush()
    await page.kernel.ports.clock.advance(20_000)
    expect(await end).toBe('nfts/unavailable')
  })

  test('what comes for an account that is left is passed over', async () => {
    let answer: ((page: object) => void) | undefined
    const page = await world(() => new Promise((resolve) => (answer = resolve)))
    const loading = commands(page).load()
    await flush()
    page.wallet.networkChanged('eip155:137')
    await flush()
    await commands(page).load()
    answer?.({ items: [tree('1')] })
    await loading
    expect(stateOf(page)).toMatchObject({ status: 'unsupported', items: [] })
  })

  test('once something moved on the network it is read anew', async () => {
    const page = await world(() => ({ items: [tree('1')] }))
    await commands(page).load()
    await page.kernel.dispatch.balances.forget('eip155:1')
    await page.kernel.ports.clock.advance(1_000)
    await flush()
    expect(page.asked).toHaveLength(2)
  })
})

describe('what a source says is made safe', () => {
  const query = { namespace: 'eip155', address: me, networkId: 'eip155:1' } as const

  test('only https and small data pictures are shown, and ipfs by the gateway', () => {
    const shown = (image: unknown, rules = {}) => pictureOf(image, rules)
    expect(shown('https://a.example/1.png')).toBe('https://a.example/1.png')
    expect(shown('ipfs://bafy1/a b.png')).toBeUndefined()
    expect(shown('ipfs://bafy1/1.png')).toBe('https://ipfs.io/ipfs/bafy1/1.png')
    expect(shown('ipfs://ipfs/bafy1', { ipfsGateway: 'https://gate.example/' })).toBe(
      'https://gate.example/ipfs/bafy1',
    )
    for (const no of [
      'ipfs://bafy1/../../api',
      'ipfs://bafy1?x',
      'ipfs://../x',
      'ipfs://a%2f..\\b',
    ])
      expect(shown(no)).toBeUndefined()
    for (const no of [
      'javascript:alert(1)',
      'data:text/html,<script>',
      'http://a.example/1.png',
      7,
    ])
      expect(shown(no)).toBeUndefined()
    expect(shown('http://127.0.0.1:80/1.png')).toBeUndefined()
    expect(shown('http://127.0.0.1:80/1.png', { loopback: true })).toMatch(/^http:/)
    expect(shown('data:image/png;base64,aaaa')).toMatch(/^data:/)
    expect(shown(`data:image/png;base64,${'a'.repeat(40_000)}`)).toBeUndefined()
  })

  test('whatever it answers, only plain bounded data of this network comes of it', () => {
    const anything = fc.anything({ withBigInt: false, withNullPrototype: true })
    const nearly = fc.record({
      networkId: fc.oneof(fc.constant('eip155:1'), anything),
      contract: fc.oneof(fc.constant(collection), anything),
      tokenId: fc.oneof(fc.bigInt({ min: -5n, max: 2n ** 257n }).map(String), anything),
      standard: fc.oneof(fc.constantFrom('erc721', 'erc1155'), anything),
      amount: fc.oneof(fc.bigInt({ min: -5n, max: 2n ** 257n }).map(String), anything),
      name: anything,
      image: anything,
      attributes: fc.oneof(fc.array(anything), anything),
    })
    fc.assert(
      fc.property(fc.array(fc.oneof(nearly, anything)), anything, (items, next) => {
        const page = cleanPage({ items, next }, query, {})
        expect(page).toEqual(JSON.parse(JSON.stringify(page)))
        for (const { networkId, contract, tokenId, amount, standard } of page.items) {
          expect([networkId, contract]).toEqual(['eip155:1', collection])
          expect(BigInt(tokenId) < 2n ** 256n && BigInt(tokenId) >= 0n).toBe(true)
          expect(amount === undefined || BigInt(amount) > 0n).toBe(true)
          expect([undefined, 'erc721', 'erc1155']).toContain(standard)
        }
      }),
    )
  })
})

describe('collections that the host names are read from the chain, without any source', () => {
  const collections = {
    'eip155:1': [
      { address: collection, standard: 'erc721' as const },
      { address: friend, standard: 'erc1155' as const, ids: ['2', '3', 'x'] },
    ],
  }
  const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
  const chain = ({ name, data }: { name: string; data: string }): string | undefined => {
    if (name === 'name') return text('Trees')
    const last = BigInt(`0x${data.slice(-64)}`)
    if (name === 'balanceOf') return word(30n)
    if (name === 'tokenOfOwnerByIndex') return word(last + 100n)
    if (name === 'balanceOfId') return word(last === 2n ? 5n : 0n)
    if (name === 'tokenUri') return text(`https://meta.example/${last}`)
    if (name === 'uri') return text('https://meta.example/{id}.json')
    return undefined
  }

  test('names, pictures and traits from their metadata, in pages; the next collection follows', async () => {
    const page = await world(undefined, { collections, chain })
    page.kernel.ports.fetch.reply('https://meta.example', ({ url }) => ({
      name: `At ${new URL(url).pathname}`,
      image: 'ipfs://bafy1',
      attributes: [{ trait_type: 'Row', value: 7 }, { trait_type: 'Season', value: 'Spring' }, 'x'],
    }))
    await commands(page).load()
    expect(stateOf(page).items).toHaveLength(24)
    expect(stateOf(page).items[0]).toMatchObject({
      ...{ tokenId: '100', standard: 'erc721', name: 'At /100', collection: 'Trees' },
      image: 'https://ipfs.io/ipfs/bafy1',
      attributes: [
        { name: 'Row', value: '7' },
        { name: 'Season', value: 'Spring' },
      ],
    })
    await commands(page).loadMore()
    expect(stateOf(page).items).toHaveLength(30)
    await commands(page).loadMore()
    const last = stateOf(page).items[30]
    expect(last).toMatchObject({ tokenId: '2', standard: 'erc1155', amount: '5' })
    const asked = page.kernel.ports.fetch.requests.map(({ url }) => url)
    expect(asked).toContain(`https://meta.example/${'2'.padStart(64, '0')}.json`)
    expect(stateOf(page).next).toBeUndefined()
    expect(stateOf(page).items).toHaveLength(31)
  })

  test('what cannot be described is still held, and shown by its number', async () => {
    const page = await world(undefined, { collections, chain })
    page.kernel.ports.fetch.reply('https://meta.example', 'offline')
    await commands(page).load()
    expect(stateOf(page).items[0]).toMatchObject({ tokenId: '100', collection: 'Trees' })
    expect(stateOf(page).items[0]?.name).toBeUndefined()
  })

  test('metadata within the contract’s answer needs no request; what attacks is left out', async () => {
    const json = JSON.stringify({ name: '\u202Eevil', image: 'javascript:alert(1)', attributes: 7 })
    const inline = `data:application/json;base64,${btoa(unescape(encodeURIComponent(json)))}`
    const page = await world(undefined, {
      collections,
      chain: (call) => (call.name === 'tokenUri' ? text(inline) : chain(call)),
    })
    await commands(page).load()
    const [first] = stateOf(page).items
    expect(first?.name).toBe('evil')
    expect(first?.image).toBeUndefined()
    const hosts = page.kernel.ports.fetch.requests.map(({ url }) => new URL(url).host)
    expect(new Set(hosts)).toEqual(new Set(['rpc.example']))
  })

  test('a contract that does not say what is held fails, and is not "none"', async () => {
    const page = await world(undefined, { collections, chain: () => undefined })
    expect(await codeOf(commands(page).load())).toBe('nfts/unavailable')
  })

  test('a source that knows the network is asked instead', async () => {
    const page = await world(() => ({ items: [tree('1')] }), { collections, chain })
    await commands(page).load()
    expect(stateOf(page).items.map(({ tokenId }) => tokenId)).toEqual(['1'])
  })
})

describe('the contract ABI', () => {
  test('selectors are those of the two standards', () => {
    const [name, owner, balance, balanceOfId, at, tokenUri, uri, transfer, copies] = abi
    const expected = {
      name,
      ownerOf: owner,
      balanceOf: balance,
      balanceOfId,
      tokenUri,
      uri,
      transfer,
    }
    for (const [key, item] of Object.entries({
      ...expected,
      tokenOfOwnerByIndex: at,
      transferCopies: copies,
    }))
      expect(`0x${selectors[key as keyof typeof selectors]}`).toBe(
        toFunctionSelector(item as never),
      )
  })

  test('a transfer is what viem reads out of it again', () => {
    const number = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(number, number, fc.boolean(), (id, amount, many) => {
        const standard = many ? 'erc1155' : 'erc721'
        const data = encodeTransfer({
          ...{ standard, from: me, to: friend },
          ...{ tokenId: String(id), amount: String(amount) },
        })
        const { functionName, args } = decodeFunctionData({ abi, data: data as `0x${string}` })
        expect(functionName).toBe('safeTransferFrom')
        expect(args).toEqual(many ? [me, friend, id, amount, '0x'] : [me, friend, id])
      }),
    )
    for (const bad of ['-1', '1.5', '', String(2n ** 256n)])
      expect(() =>
        encodeTransfer({ standard: 'erc721', from: me, to: friend, tokenId: bad, amount: '1' }),
      ).toThrow()
  })

  test('answers of another shape are none', () => {
    fc.assert(
      fc.property(fc.anything(), (answer) => {
        expect([readNumber(answer), readAddress(answer)]).toEqual([undefined, undefined])
        expect(readText(answer)).toBeUndefined()
      }),
    )
    const said = encodeAbiParameters([{ type: 'string' }], ['Träume 🌳'])
    expect(readText(said)).toBe('Träume 🌳')
    expect(readText(said.slice(0, -64))).toBeUndefined()
    expect(readAddress(word(2n ** 160n))).toBeUndefined()
    expect(readAddress(word(me))).toBe(me)
    expect(readNumber(`${word(7n)}00`)).toBeUndefined()
  })
})

describe('sending one', () => {
  /** The holder of every ERC-721 token is this account; of each ERC-1155 token it has five. */
  const mine = ({ name }: { name: string }) =>
    name === 'ownerOf' ? word(me) : name === 'balanceOfId' ? word(5n) : undefined
  const listed = () => ({ items: [tree('7'), crate('2', '5')] })
  const erc721 = { contract: collection, tokenId: '7', standard: 'erc721', to: friend } as const
  const erc1155 = { ...erc721, tokenId: '2', standard: 'erc1155', amount: '3' } as const
  const send = (page: Page, input: object) => commands(page).send(input as never)

  test.each([
    ['ERC-721', erc721, [me, friend, 7n]],
    ['ERC-1155', erc1155, [me, friend, 2n, 3n, '0x']],
  ])(
    '%s: the wallet is asked for exactly one call of the collection',
    async (_name, input, args) => {
      const page = await world(listed, { chain: mine })
      expect(await send(page, input)).toBe(hash)
      expect(page.calls).toHaveLength(1)
      const [call] = page.calls
      expect(call).toMatchObject({ from: me, to: collection, value: '0' })
      expect(decodeFunctionData({ abi, data: call?.data as `0x${string}` }).args).toEqual(args)
    },
  )

  test('the form’s review shows the NFT, its number and the collection in full; it goes out once', async () => {
    const page = await world(listed, { chain: mine })
    await commands(page).load()
    await commands(page).choose(`${collection.toLowerCase()}/2` as never)
    await commands(page).enter({ to: friend } as never)
    await commands(page).enter({ amount: '2' } as never)
    const preview = (await commands(page).review()) as { intentId: string }
    expect(preview).toMatchObject({
      ...{ kind: 'nft', flow: 'nfts', to: friend, warnings: [] },
      action: { text: 'Send Crate 2', facts: { name: 'Crate 2' } },
      rows: [
        { value: collection, format: 'address', label: { text: 'Collection' } },
        { value: '2', label: { text: 'Token id' } },
        { value: '2', label: { text: 'Copies' } },
      ],
    })
    await transactionsOf(page).submit(preview.intentId)
    expect(await codeOf(transactionsOf(page).submit(preview.intentId))).toBe(
      'transactions/already-submitted',
    )
    expect(page.calls).toHaveLength(1)
  })

  test('a receiver that is a contract is warned about, and a host accepts it by name', async () => {
    const page = await world(listed, { chain: mine, isContract: true })
    expect(await codeOf(send(page, erc721))).toBe('transactions/warned')
    expect(page.calls).toEqual([])
    expect(await send(page, { ...erc721, accept: ['contract-recipient'] })).toBe(hash)
  })

  test('a host’s call is done as it was made: its input, and the account that sends', async () => {
    const page = await world(listed, { chain: mine })
    const input = { ...erc1155 }
    const sent = send(page, input)
    Object.assign(input, { amount: '5' })
    await sent
    const { args } = decodeFunctionData({ abi, data: page.calls[0]?.data as `0x${string}` })
    expect(args).toEqual([me, friend, 2n, 3n, '0x'])
    const later = codeOf(send(page, erc1155))
    page.wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other)
    expect(await later).toBe('transactions/account-changed')
    expect(page.calls).toHaveLength(1)
  })

  test('one key of a host sends it once', async () => {
    const page = await world(listed, { chain: mine })
    const keyed = { ...erc721, idempotencyKey: 'order 7' }
    expect(await send(page, keyed)).toBe(hash)
    expect(await send(page, keyed)).toBe(hash)
    expect(page.calls).toHaveLength(1)
  })

  test('while a wallet holds the very same request, the review warns', async () => {
    const page = await world(listed, { chain: mine, isSilent: true })
    void codeOf(send(page, erc721))
    await flush()
    await page.kernel.ports.clock.advance(100)
    await page.kernel.dispatch.transactions.abandon()
    expect(await codeOf(send(page, erc721))).toBe('transactions/warned')
    expect(page.calls).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['that the chain says another holds', { tokenId: '8' }, 'nfts/not-owner'],
    ['to the collection itself', { to: collection.toLowerCase() }, 'nfts/receiver-is-collection'],
    ['to the zero address', { to: `0x${'0'.repeat(40)}` }, 'nfts/receiver-unusable'],
    ['to no address', { to: 'friend.eth' }, 'nfts/receiver-unusable'],
    ['to a mistyped address', { to: friend.replace('3C', '3c') }, 'address/checksum'],
    ['of no standard', { standard: 'erc20' }, 'nfts/not-sendable'],
    ['twice', { amount: '2' }, 'nfts/not-an-amount'],
    ['of no number', { tokenId: '1.5' }, 'nfts/invalid-input'],
    ['of no contract', { contract: 'Trees' }, 'nfts/invalid-input'],
    ['without a receiver', { to: undefined }, 'nfts/invalid-input'],
  ])('one %s is refused before a wallet is asked', async (_what, change, code) => {
    const chain = (call: { name: string; data: string }) =>
      call.data.endsWith('8') ? word(friend) : mine(call)
    const page = await world(listed, { chain })
    expect(await codeOf(send(page, { ...erc721, ...change }))).toBe(code)
    expect(page.calls).toEqual([])
  })

  test.each<[string, object, string]>([
    ['more copies than are held', { amount: '6' }, 'nfts/not-enough'],
    ['no copy', { amount: '0' }, 'nfts/not-an-amount'],
    ['a part of one', { amount: '0.5' }, 'nfts/not-an-amount'],
  ])('%s: refused', async (_what, change, code) => {
    const page = await world(listed, { chain: mine })
    expect(await codeOf(send(page, { ...erc1155, ...change }))).toBe(code)
    expect(page.calls).toEqual([])
  })

  test('while no node says who holds it, nothing is signed', async () => {
    const page = await world(listed, { chain: mine })
    page.kernel.ports.fetch.reply('https://rpc.example', 'offline')
    expect(await codeOf(send(page, erc721))).toBe('nfts/unreadable')
    expect(page.calls).toEqual([])
  })

  test('of another family it cannot be sent', async () => {
    const page = await world(undefined, { chain: mine, send: { namespace: 'solana' } })
    expect(await codeOf(send(page, erc721))).toMatch(/^nfts\/not-(sendable|connected)$/)
  })
})

describe('the views', () => {
  const row = { name: 'Row', value: '3' }
  const listed = {
    items: [
      tree('7', { image: 'data:image/png;base64,aaaa', attributes: [row] }),
      crate('2', '5'),
      { ...tree('9'), standard: undefined },
    ],
  }
  /** The account view with the tab chosen. */
  async function tab(page: Page) {
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('NFTs'))
    return view
  }

  test('[~VIEW-1] a grid of pictures; one opens with its collection, its traits and Send', async () => {
    const page = await world(() => listed)
    const view = await tab(page)
    await view.until(() => view.text().includes('Crate 2'))
    expect(view.text()).toContain('×5')
    expect(view.find<HTMLImageElement>('img[src^="data:"]').referrerPolicy).toBe('no-referrer')
    await view.click('Tree 7')
    await view.until(() => view.text().includes('Attributes'))
    for (const said of ['Trees', 'Row', '3', 'Net 1']) expect(view.text()).toContain(said)
    expect(view.button('Send').closest('.foot')).not.toBeNull()
  })

  test('Send alone stays in sight over what is told of an NFT; the explorer follows its facts', async () => {
    const page = await world(() => listed)
    const view = await tab(page)
    await view.until(() => view.text().includes('Tree 7'))
    await view.click('Tree 7')
    await view.until(() => view.text().includes('View in explorer'))
    const link = view.find('a[href^="https://scan.example/token/"]')
    expect(link.closest('.foot')).toBeNull()
    expect(view.find('.foot').textContent).toBe('Send')
  })

  test('one of no known standard is shown and cannot be sent', async () => {
    const page = await world(() => listed)
    await commands(page).load()
    const view = await showModal(page.kernel, 'Account', { untitled: true })
    await view.until(() => view.text().includes('Tree 9'))
    await view.click('Tree 9')
    await view.until(() => view.text().includes('Token id'))
    expect(() => view.button('Send')).toThrow()
    const id = `${collection.toLowerCase()}/9`
    expect(await codeOf(commands(page).choose(id as never))).toBe('nfts/not-sendable')
  })

  test('the form asks for a receiver, and for copies up to those that are held', async () => {
    const page = await world(() => listed, { chain: () => word(5n) })
    const view = await tab(page)
    await view.until(() => view.text().includes('Crate 2'))
    await view.click('Crate 2')
    await view.until(() => view.text().includes('You hold'))
    await view.click('Send')
    await view.until(() => view.text().includes('Copies'))
    expect(view.find('.pic.small')).not.toBeNull()
    await view.enter('To', 'nobody')
    expect(view.text()).toContain('This is no address on Net 1.')
    expect(view.button('Correct the receiver').getAttribute('aria-disabled')).toBe('true')
    await view.enter('Copies', '6')
    expect(view.text()).toContain('Enter a whole number from 1 to 5.')
    await view.enter('To', friend)
    for (const wrong of ['6', '0', '1.5', '']) {
      await view.enter('Copies', wrong)
      expect(view.text()).toContain('Enter a whole number from 1 to 5.')
      expect(view.button('Correct the copies').getAttribute('aria-disabled')).toBe('true')
    }
    await view.enter('Copies', '5')
    await view.click('Review')
    await view.until(() => view.text().includes('Send Crate 2'))
    expect(view.text()).toContain('Token id')
  })

  describe('a receiver by name', () => {
    const id = `${collection.toLowerCase()}/7`
    const named = async (
      resolve: () => Promise<{ name: string; address: string } | undefined>,
      held: string | bigint = me,
    ): Promise<Page> => {
      const book = contribute<SendContract>({
        id: 'book',
        provides: {
          send: {
            receivers: [{ id: 'book', offered: (family) => family === 'eip155', resolve }],
          },
        },
      })
      const page = await world(() => listed, {
        chain: () => word(held),
        send: { more: [book as never] },
      })
      await commands(page).load()
      await commands(page).choose(id as never)
      return page
    }
    const later = (page: Page): Promise<void> =>
      act(async () => {
        await page.kernel.ports.clock.advance(300)
        await flush()
      })
    const formOf = (page: Page) => stateOf(page).form

    test('[~SEND-8] is looked up by whoever resolves names for Send, shown in full, and signed for', async () => {
      const page = await named(async () => ({ name: 'plum.eth', address: friend }))
      const view = await showModal(page.kernel, 'SendNft')
      await view.enter('To', 'PLUM.eth')
      expect(view.button('Looking up the name').getAttribute('aria-disabled')).toBe('true')
      await later(page)
      await view.until(() => view.text().includes(friend))
      expect(view.find('[role=status] [aria-label]').getAttribute('aria-label')).toBe(
        'plum.eth stands for',
      )
      await view.click('Review')
      await view.until(() => view.text().includes('Send Tree 7'))
      expect(page.kernel.state.transactions.preview).toMatchObject({
        to: friend,
        rows: [{ label: { text: 'Name' }, value: 'plum.eth' }, {}, {}],
      })
      await act(() => commands(page).enter({ to: friend } as never) as never)
      expect(formOf(page)).toEqual({ id, to: friend, amount: '1' })
    })

    test('one that leads elsewhere by now is shown again and not reviewed', async () => {
      let address = friend
      const page = await named(async () => ({ name: 'plum.eth', address }))
      await commands(page).enter({ to: 'plum.eth' } as never)
      await later(page)
      address = me
      expect(await codeOf(commands(page).review())).toBe('nfts/name-moved')
      expect(formOf(page)?.found).toEqual({ name: 'plum.eth', address: me })
      expect(page.kernel.state.modal.snackbar).toMatchObject({ variant: 'error' })
      expect(page.kernel.state.transactions.preview).toBeUndefined()
    })

    test('one whose look-up takes long leads to a review of the copies that the form shows by then', async () => {
      let answers: (() => void)[] | undefined
      const page = await named(async () => {
        if (answers) await new Promise<void>((resolve) => answers?.push(resolve))
        return { name: 'plum.eth', address: friend }
      }, 5n)
      await commands(page).choose(`${collection.toLowerCase()}/2` as never)
      await commands(page).enter({ to: 'plum.eth', amount: '4' } as never)
      await later(page)
      answers = []
      const reviewing = commands(page).review()
      await later(page)
      await commands(page).enter({ amount: '1' } as never)
      for (const answer of answers) answer()
      await reviewing
      const { rows = [] } = page.kernel.state.transactions.preview ?? {}
      expect(rows.find(({ label }) => label.text === 'Copies')?.value).toBe('1')
    })

    test.each([
      ['stands for nothing', async () => undefined],
      ['stands for no address', async () => ({ name: 'plum.eth', address: 'nowhere' })],
    ])('one that %s says so, and nothing is reviewed', async (_what, resolve) => {
      const page = await named(resolve)
      const view = await showModal(page.kernel, 'SendNft')
      await view.enter('To', 'plum.eth')
      await later(page)
      await view.until(() => view.text().includes('There is no address under plum.eth'))
      expect(await codeOf(commands(page).review())).toBe('nfts/receiver-unusable')
      await view.enter('To', 'plum')
      expect(view.text()).toContain('This is no address on Net 1.')
    })

    test('one that could not be asked about is asked about again by the main button', async () => {
      let isDown = true
      const page = await named(async () => {
        if (isDown) throw new Error('down')
        return { name: 'plum.eth', address: friend }
      })
      const view = await showModal(page.kernel, 'SendNft')
      await view.enter('To', 'plum.eth')
      await later(page)
      await view.until(() => view.text().includes('The name could not be looked up. Try again.'))
      expect(view.text()).not.toContain('There is no address under plum.eth')
      isDown = false
      await view.click('Try again')
      await view.until(() => view.text().includes(friend))
      await view.click('Review')
      await view.until(() => view.text().includes('Send Tree 7'))
    })

    test.each([
      ['a chain’s short name', `eth:${friend}`],
      ['an account id (CAIP-10)', `eip155:1:${friend}`],
      ['a payment link', `ethereum:${friend}@1`],
      ['a page of an explorer', `https://scan.example/address/${friend}`],
    ])('%s with an address becomes the address', async (_what, text) => {
      const page = await named(async () => undefined)
      await commands(page).enter({ to: text } as never)
      await later(page)
      await vi.waitFor(() => expect(formOf(page)?.to).toBe(friend))
      await commands(page).review()
      expect(page.kernel.state.transactions.preview?.to).toBe(friend)
    })

    test.each([
      ['another network of the app', `eip155:137:${friend}`, 'nfts/receiver-elsewhere'],
      ['a network that the app lacks', `eip155:999:${friend}`, 'nfts/receiver-unlisted'],
      ['a link that asks for coins', `ethereum:${friend}@1?value=5`, 'nfts/link-asks-more'],
      ['a link with a token', `ethereum:${friend}@1/transfer?uint256=5`, 'nfts/link-asks-more'],
      ['no address', 'https://example.com/', 'nfts/not-an-address'],
      ['more text than any link', `eip155:1:${friend}${'/'.repeat(9_000)}`, 'nfts/not-an-address'],
    ])('%s is said at the field, and nothing is reviewed', async (_what, text, code) => {
      const page = await named(async () => undefined)
      await commands(page).enter({ to: text } as never)
      await later(page)
      await vi.waitFor(() => expect(formOf(page)?.lookup?.failure?.code).toBe(code))
      expect(await codeOf(commands(page).review())).toBe('nfts/receiver-unusable')
    })

    test('an address that a typing error broke is said at its field, before any review', async () => {
      const page = await named(async () => undefined)
      const view = await showModal(page.kernel, 'SendNft')
      await view.enter('To', friend.replace('3C', '3c'))
      await later(page)
      await view.until(() => formOf(page)?.lookup?.failure !== undefined)
      expect(formOf(page)?.lookup?.failure?.code).toBe('address/checksum')
      expect(view.find('[aria-invalid]').getAttribute('aria-describedby')).toBeTruthy()
      expect(view.button('Correct the receiver').getAttribute('aria-disabled')).toBe('true')
      await view.enter('To', friend)
      await later(page)
      expect(view.button('Review').getAttribute('aria-disabled')).not.toBe('true')
    })

    test('what was found of another text than stands in the field changes nothing', async () => {
      let answer: (found: { name: string; address: string }) => void = () => undefined
      const page = await named(() => new Promise((resolve) => (answer = resolve)))
      await commands(page).enter({ to: 'plum.eth' } as never)
      await later(page)
      expect(formOf(page)?.lookup).toEqual({})
      await commands(page).enter({ to: 'pear.eth' } as never)
      answer({ name: 'plum.eth', address: friend })
      await flush()
      expect(formOf(page)).toEqual({ id, to: 'pear.eth', amount: '1' })
    })

    test('receivers of before are offered while the field is empty; what is pasted is taken', async () => {
      const page = await named(async () => undefined)
      const view = await showModal(page.kernel, 'SendNft')
      expect(view.text()).not.toContain('Sent to before')
      page.kernel.ports.clipboard.denied = true
      await view.click('Paste')
      expect(page.kernel.state.modal.snackbar?.variant).toBe('error')
      page.kernel.ports.clipboard.denied = false
      page.kernel.ports.clipboard.text = friend
      await view.click('Paste')
      await view.until(() => formOf(page)?.to === friend)
      await view.click('Review')
      await view.until(() => view.text().includes('Send Tree 7'))
      const { intentId } = page.kernel.state.transactions.preview ?? { intentId: '' }
      await act(() => page.kernel.dispatch.transactions.submit(intentId) as never)
      await act(() => commands(page).choose(id as never) as never)
      const again = await showModal(page.kernel, 'SendNft')
      await again.until(() => again.text().includes('Sent to before'))
      await again.click(friend.slice(0, 6))
      expect(formOf(page)?.to).toBe(friend)
    })
  })

  test('a refusal of the chain stands in the form', async () => {
    const page = await world(() => listed, { chain: () => word(0n) })
    await commands(page).load()
    await commands(page).choose(`${collection.toLowerCase()}/2` as never)
    await commands(page).enter({ to: friend } as never)
    const view = await showModal(page.kernel, 'SendNft')
    await view.click('Review')
    await view.until(() => view.text().includes('does not hold the NFT'))
  })

  const maySend =
    'It may have been sent all the same. Look in your wallet before you send it again.'
  test.each([
    [
      'insufficient funds for gas * price + value',
      `The account does not hold enough for the amount and the network fee. ${maySend}`,
    ],
    ['the device is locked', `Your wallet gave this reason: the device is locked ${maySend}`],
  ])(
    'why the wallet did not send, "%s", stands in the form beside the sentence',
    async (said, reason) => {
      const page = await world(() => listed, { chain: () => word(me), refusal: new Error(said) })
      await commands(page).load()
      await commands(page).choose(`${collection.toLowerCase()}/7` as never)
      await commands(page).enter({ to: friend } as never)
      const view = await showModal(page.kernel, 'SendNft')
      await view.click('Review')
      await view.until(() => view.text().includes('Send Tree 7'))
      await view.decide('Confirm')
      await view.until(() => view.text().includes('Something went wrong'))
      expect(page.kernel.state.modal.history.at(-1)?.view).toBe('SendNft')
      expect(view.find('.note').textContent).toBe(`Something went wrong ${reason}`)
      expect(page.kernel.state.modal.snackbar?.message).toBe('Something went wrong')
    },
  )

  test('none, no source, and a failure each say so', async () => {
    const empty = await tab(await world(() => ({ items: [] })))
    await empty.until(() => empty.text().includes('No NFTs on Net 1 yet'))
    const unknown = await tab(await world(undefined))
    await unknown.until(() => unknown.text().includes('NFTs on Net 1 cannot be listed here'))
    let dead = true
    const page = await world(() =>
      dead ? Promise.reject(new Error('down')) : { items: [tree('1')] },
    )
    const view = await tab(page)
    await view.until(() => view.text().includes('Try again in 30 s'))
    dead = false
    for (let second = 0; second < 30; second += 1)
      await act(() => page.kernel.ports.clock.advance(1_000))
    await view.click('Try again')
    await view.until(() => view.text().includes('Tree 1'))
  })

  test('of a large page only what is near the screen is drawn', async () => {
    const items = Array.from({ length: 500 }, (_, index) => tree(String(index)))
    const page = await world(() => ({ items }))
    const view = await tab(page)
    await view.until(() => view.text().includes('Tree 1'))
    expect(stateOf(page).items).toHaveLength(500)
    expect(view.text()).not.toContain('Tree 400')
  })
})

test('a host reads them without the modal', async () => {
  const page = await world(({ cursor }) =>
    cursor ? { items: [tree('2')] } : { items: [tree('1')], next: 'b' },
  )
  let shown: Nfts | undefined
  function Probe(): null {
    shown = useNfts()
    return null
  }
  const root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <KernelProvider kernel={page.kernel as never}>
        <Probe />
      </KernelProvider>,
    ),
  )
  await act(flush)
  expect(shown).toMatchObject({ status: 'loaded', hasMore: true, items: [{ tokenId: '1' }] })
  await act(async () => {
    shown?.loadMore()
    await flush()
  })
  expect(shown).toMatchObject({ hasMore: false, items: [{ tokenId: '1' }, { tokenId: '2' }] })
  await act(async () => root.unmount())
})
