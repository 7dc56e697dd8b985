import { beforeAll, describe, expect, test } from 'vitest'
import { token as collection, friend, loadCommands, me, network } from '../../tests/send-world.ts'
import { abiWord } from '../values/index.ts'
import { encodeTransfer, readNumber, readText } from './abi.ts'
import { byGateway, cleanPage } from './clean.ts'
import type { Nft, NftsQuery } from './contract.ts'
import { readForm, selectNfts, titleOf } from './selectors.ts'
import { read } from './transfer.ts'

beforeAll(loadCommands)

const offset = abiWord(32n)

describe('the contract ABI', () => {
  test.each([['-1'], ['1.5'], [(2n ** 256n).toString()], ['0x1']])('%s is no amount', (amount) => {
    const input = { standard: 'erc1155', from: me, to: friend, tokenId: '1', amount: '1' } as const
    expect(() => encodeTransfer({ ...input, amount })).toThrow('Not below 2^256.')
    expect(() => encodeTransfer({ ...input, tokenId: amount })).toThrow('Not below 2^256.')
  })

  test.each<[string, string]>([
    ['no length', offset],
    ['half a length', `${offset}0`],
    ['another beginning', `${abiWord(64n)}${abiWord(1n)}41`],
    ['what is no hex', `${offset}${abiWord(1n)}zz`],
  ])('a text with %s is none', (_what, digits) => {
    expect(readText(`0x${digits}`)).toBeUndefined()
  })

  test('letters beyond hex are no number', () => {
    expect(readNumber(`0x${'z'.repeat(64)}`)).toBeUndefined()
  })
})

describe('what a source says is made safe', () => {
  const evm = { namespace: 'eip155', networkId: 'eip155:1', address: me } as NftsQuery
  const solana = { namespace: 'solana', networkId: 'solana:1', address: me } as NftsQuery
  const tree = { networkId: 'eip155:1', contract: collection, tokenId: '007' }
  const mint = {
    ...{ networkId: 'solana:1', tokenId: 'Tree', standard: 'erc721' },
    contract: 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
  }
  const only = (item: object, query: NftsQuery) => cleanPage({ items: [item] }, query, {}).items[0]

  test('an NFT of Ethereum has a number and no standard that nobody named', () => {
    expect(only(tree, evm)).toStrictEqual({
      ...{ id: `${collection.toLowerCase()}/7`, networkId: 'eip155:1' },
      ...{ contract: collection, tokenId: '7' },
    })
  })

  test('one of another family has the id and the spelling of its own, and no standard of Ethereum’s', () => {
    const { standard: _standard, ...rest } = mint
    expect(only(mint, solana)).toStrictEqual({ ...rest, id: `${mint.contract}/Tree` })
    expect(only({ ...mint, tokenId: 5 }, solana)).toBeUndefined()
    expect(only({ ...tree, tokenId: 7 }, evm)).toBeUndefined()
  })

  test('a trait has a name and says something', () => {
    const attributes = [
      { name: 'Age', value: 7 },
      { name: '', value: 'x' },
      { name: 'x', value: '' },
    ]
    expect(only({ ...tree, attributes }, evm)?.attributes).toEqual([{ name: 'Age', value: '7' }])
    expect(only({ ...tree, attributes: attributes.slice(1) }, evm)).not.toHaveProperty('attributes')
  })

  test('an empty cursor leads nowhere', () => {
    expect(cleanPage({ items: [], next: '' }, evm, {})).toStrictEqual({ items: [] })
    expect(cleanPage({ items: [], next: 'b' }, evm, {})).toStrictEqual({ items: [], next: 'b' })
  })

  test('a path of the gateway begins with a CID', () => {
    expect(byGateway('ipfs://bafy/7.png', {})).toBe('https://ipfs.io/ipfs/bafy/7.png')
    for (const url of ['ipfs:///api/v0', 'ipfs://-x', 'ipfs://~me/7.png'])
      expect(byGateway(url, {})).toBeUndefined()
  })
})

describe('what is shown and sent is the active account’s', () => {
  const nft = { id: 'x/7', networkId: 'eip155:1', contract: collection, tokenId: '7' }
  const state = (nfts: object, caipAddress?: string) =>
    ({
      nfts: { status: 'ready', items: [nft], ...nfts },
      networks: { activeNamespace: 'eip155', networks: [] },
      connections: {
        connections: caipAddress ? [{ id: 'one', namespace: 'eip155' }] : [],
        active: { eip155: 'one' },
        accounts: { eip155: { caipAddress } },
      },
    }) as never
  const owner = `eip155:1:${me}`

  test('and without one there is none', () => {
    expect(selectNfts(state({ owner }, owner)).items).toEqual([nft])
    expect(selectNfts(state({ owner }, `eip155:1:${friend}`)).items).toEqual([])
    expect(selectNfts(state({})).items).toEqual([])
  })

  test('a form needs an NFT of a known standard', () => {
    const form = { id: nft.id, to: friend, amount: '1' }
    for (const nfts of [{ owner }, { owner, form }, { owner, form: { ...form, id: 'y' } }])
      expect(readForm(state(nfts, owner))).toEqual({ issues: ['not-sendable'] })
    const items = [{ ...nft, standard: 'erc721' }]
    expect(readForm(state({ owner, form, items }, owner)).input).toMatchObject({ to: friend })
  })

  test('asking who holds it ends with the reason it was called off for', async () => {
    const stop = new AbortController()
    stop.abort(new Error('enough'))
    const io = {
      ...{ signal: stop.signal, network: network('1', 'eip155') },
      connection: { namespace: 'eip155', address: me },
      traffic: { run: () => Promise.reject(stop.signal.reason) },
      ports: {
        clock: { after: () => () => undefined, now: () => 0 },
        fetch: () => Promise.reject(stop.signal.reason),
      },
    } as never
    const input = { contract: collection, tokenId: '7', standard: 'erc721', to: friend }
    await expect(read(io, input)).rejects.toThrow('enough')
  })
})

test('an NFT without a name is called by its collection and number, a long one cut', () => {
  const nft = { tokenId: '7' } as Nft
  expect([titleOf(nft), titleOf({ ...nft, collection: 'Birds' })]).toEqual(['NFT #7', 'Birds #7'])
  expect(titleOf({ ...nft, tokenId: '1234567890123' })).toBe('NFT #12345678901…')
  expect(titleOf({ ...nft, tokenId: '123456789012' })).toBe('NFT #123456789012')
})
