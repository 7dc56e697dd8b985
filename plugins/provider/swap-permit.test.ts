import {
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  parseAbi,
  parseAbiParameters,
} from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WireServer, wireIo, wireServer } from '../../tests/provider-server.ts'
import { codeOf } from '../../tests/send-world.ts'
import type { SignedPermit, SwapCall, SwapCalls } from '../swap/contract.ts'
import { readCarried, takesPermit, withPermit } from './swap-permit.ts'
import { swap } from './swap-source.ts'
import { readTerms } from './swap-terms.ts'

const me = '0x1111111111111111111111111111111111111111'
const usdc = '0x3333333333333333333333333333333333333333'
const router = '0x1111111254eeb25477b68fb85ed929f73a960582'
const other = '0x4444444444444444444444444444444444444444'
const coin = `0x${'e'.repeat(40)}` as Hex
const networkId = 'eip155:10'

const order =
  '(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags)'
const abi = parseAbi([
  `function swap(address executor, ${order} desc, bytes permit, bytes data)`,
  `function swap(address executor, ${order} desc, bytes data)`,
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function ethUnoswap(uint256 minReturn, uint256 dex)',
  'function permitAndCall(bytes permit, bytes action)',
] as never) as never
const encode = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData({ abi, functionName, args } as never)

const permit: SignedPermit = {
  ...{ owner: me, spender: router, value: '1000', deadline: '1767226800', v: 28 },
  ...{ r: `0x${'a1'.repeat(32)}`, s: `0x${'b2'.repeat(32)}` },
}
const words = (change: Partial<Record<keyof SignedPermit, unknown>> = {}): Hex => {
  const { owner, spender, value, deadline, v, r, s } = { ...permit, ...change }
  const types = parseAbiParameters('address, address, uint256, uint256, uint8, bytes32, bytes32')
  return encodeAbiParameters(types, [owner, spender, value, deadline, v, r, s] as never)
}
const description = {
  ...{ srcToken: usdc, dstToken: coin, srcReceiver: router, dstReceiver: me },
  ...{ amount: 1_000n, minReturnAmount: 7n, flags: 4n },
}
// Of a length that does not fill its words.
const way = `0x${'d5'.repeat(37)}`
const v5 = (bytes = '0x'): Hex => encode('swap', [router, description, bytes, way])
const v6 = encode('swap', [router, description, way])
const pool = encode('unoswap', [BigInt(usdc), 1_000n, 7n, 9n])
const packed = (bytes: string, token = usdc): string => `${token}${bytes.slice(2)}`

describe('calldata of the routers with a permit', () => {
  test('is what the contract’s own encoding makes, in v5 and v6', () => {
    expect(withPermit(v5(), usdc, permit)).toBe(v5(words()))
    for (const call of [v6, pool])
      expect(withPermit(call, usdc, permit)).toBe(encode('permitAndCall', [packed(words()), call]))
  })

  test('is read as the order and the permit that were put in', () => {
    for (const call of [v5(), v6, pool]) {
      const terms = readTerms(call, me, '0')
      expect(terms).toMatchObject({ from: usdc, receiver: me, units: '1000', minimum: '7' })
      expect(terms).not.toHaveProperty('permit')
      expect(readTerms(withPermit(call, usdc, permit), me, '0')).toEqual({ ...terms, permit })
    }
  })

  test('the largest numbers are read to the last digit', () => {
    const most = String(2n ** 256n - 1n)
    const read = readCarried(v5(words({ value: most, deadline: most, v: 255 })))
    expect(read?.permit).toMatchObject({ value: most, deadline: most, v: 255 })
  })

  test('calls that sell the coin, are not known or have a permit already take none', () => {
    expect([v5(), v6, pool].map(takesPermit)).toEqual([true, true, true])
    const eth = encode('ethUnoswap', [7n, 9n])
    const foreign = `0xdeadbeef${v5().slice(10)}`
    for (const call of [eth, v5(words()), '0x0502b1c5', foreign, v5().slice(0, -64)])
      expect(takesPermit(call)).toBe(false)
  })

  const bare = packed(words())
  const dirty = (index: number): string => {
    const bytes = words()
    return `0x${bytes.slice(2, 2 + 64 * index)}1${bytes.slice(3 + 64 * index)}`
  }
  test.each<[string, string]>([
    ['for another token than is sold', encode('permitAndCall', [packed(words(), other), v6])],
    ['in another form', encode('permitAndCall', [packed(words().slice(0, 202)), v6])],
    ['with a word too many', v5(`${words()}${'0'.repeat(64)}`)],
    ['with a word too few', v5(words().slice(0, -64))],
    ['in v5 with an owner that is no address', v5(dirty(0))],
    ['with a spender that is no address', v5(dirty(1))],
    ['with a v that is no byte', v5(dirty(4))],
    [
      'around a call that carries one',
      encode('permitAndCall', [bare, encode('permitAndCall', [bare, v6])]),
    ],
    ['around a call of v5', encode('permitAndCall', [bare, v5()])],
    [
      'around a call that sells the coin',
      encode('permitAndCall', [bare, encode('ethUnoswap', [7n, 9n])]),
    ],
    ['around nothing', encode('permitAndCall', [bare, '0x'])],
    ['cut off', encode('permitAndCall', [bare, v6]).slice(0, 500)],
    ['around a call that is cut off', encode('permitAndCall', [bare, v6]).slice(0, -128)],
    ['whose length is cut off', v5().slice(0, 660)],
    ['whose place is not in the calldata', v5().replace(`${'0'.repeat(61)}140`, 'f'.repeat(64))],
    ['whose length is not in the calldata', `${v5().slice(0, 650)}${'f'.repeat(64)}`],
  ])('one %s is not read', (_what, data) => {
    expect(readTerms(data, me, '0')).toBeUndefined()
  })

  test('of the coin there is none to read', () => {
    const native = { ...description, srcToken: coin }
    const data = encode('swap', [router, native, words(), way])
    expect(readTerms(data, me, '1000')).toBeUndefined()
  })
})

/** Texts and words as contracts answer them. */
const text = (value: string): Hex => encodeAbiParameters(parseAbiParameters('string'), [value])
const typeHash = '0x6e71edae12b1b97f4d1f60370fef10105fa2faae0126114a169c64845d6126c9'
/** USD Coin, 2, chain 10, at its address above; and the same in version 1. */
const separators: Readonly<Record<string, Hex>> = {}

describe('the provider as a source of permits', () => {
  let server: WireServer
  let calls: SwapCalls
  let answers: Record<string, Hex | undefined>
  let asked: { readonly to: string; readonly data: string }[]
  const io = { signal: new AbortController().signal }
  const query = {
    networkId,
    owner: me,
    token: usdc,
    call: { to: router, data: v5(), value: '0' },
  } as const

  beforeAll(async () => {
    const { hashDomain } = await import('viem')
    const types = {
      EIP712Domain: [
        'string name',
        'string version',
        'uint256 chainId',
        'address verifyingContract',
      ].map((field) => ({ type: field.split(' ')[0] ?? '', name: field.split(' ')[1] ?? '' })),
    }
    for (const version of ['1', '2']) {
      const domain = { name: 'USD Coin', version, chainId: 10, verifyingContract: usdc as Hex }
      Object.assign(separators, { [version]: hashDomain({ domain, types } as never) })
      const unnamed = { domain: { ...domain, name: '' }, types }
      Object.assign(separators, { [`unnamed ${version}`]: hashDomain(unnamed as never) })
    }
    server = await wireServer()
    server.reply('/rpc', ({ body }) => {
      const { id, params } = body as { id: number; params: [{ to: string; data: string }] }
      asked.push(params[0])
      const result = answers[params[0].data.slice(0, 10)]
      const reverted = { code: 3, message: 'execution reverted', data: '0x' }
      return { jsonrpc: '2.0', id, ...(result ? { result } : { error: reverted }) }
    })
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    asked = []
    answers = {
      '0x7ecebe00': `0x${'0'.repeat(62)}2a`,
      '0x3644e515': separators['2'],
      '0x06fdde03': text('USD Coin'),
      '0x54fd4d50': text('2'),
      '0x30adf81f': typeHash,
    }
    calls = await open([`${server.url}/rpc`])
  })
  const open = (rpcUrls: readonly string[] | undefined): Promise<SwapCalls> => {
    const { provider, ...rest } = wireIo(server.url).io
    const networks = rpcUrls && { networks: [{ caipNetworkId: networkId, rpcUrls }] }
    const state = {
      provider: { url: provider.url },
      options: provider,
      ...(networks && { networks }),
    }
    return swap({ ...rest, state } as never)
  }
  const permitOf = (change: object = {}): Promise<unknown> =>
    Promise.resolve(calls.permit?.({ ...query, ...change }, io))

  test('reads the domain and the owner’s nonce from the chain, and approves what is called', async () => {
    expect(await permitOf()).toEqual({
      ...{ nonce: '42', spender: router },
      domain: { name: 'USD Coin', version: '2', chainId: 10, verifyingContract: usdc },
    })
    expect(new Set(asked.map(({ to }) => to))).toEqual(new Set([usdc]))
    expect(asked.map(({ data }) => data)).toContain(`0x7ecebe00${'0'.repeat(24)}${me.slice(2)}`)
  })

  test('a token that does not say its version or its type has the usual ones', async () => {
    Object.assign(answers, { '0x54fd4d50': undefined, '0x30adf81f': undefined })
    expect(await permitOf()).toBeUndefined()
    Object.assign(answers, { '0x3644e515': separators['1'] })
    expect(await permitOf()).toMatchObject({ domain: { version: '1' } })
  })

  test.each<[string, Record<string, Hex | undefined>]>([
    ['another domain', { '0x3644e515': `0x${'1'.repeat(64)}` }],
    ['no domain', { '0x3644e515': undefined }],
    ['another name in it', { '0x06fdde03': text('USDC') }],
    ['a name of 32 bytes', { '0x06fdde03': `0x${'55'.repeat(32)}` }],
    ['a name that is cut off', { '0x06fdde03': text('USD Coin').slice(0, 136) as Hex }],
    ['no nonces', { '0x7ecebe00': undefined }],
    ['a nonce that is none', { '0x7ecebe00': '0x2a' }],
    ['another type of permit, as DAI has', { '0x30adf81f': `0x${'ea'.repeat(32)}` }],
  ])('a token with %s has no permit', async (_what, change) => {
    Object.assign(answers, change)
    expect(await permitOf()).toBeUndefined()
  })

  test('nor has one without a name', async () => {
    Object.assign(answers, { '0x06fdde03': undefined, '0x3644e515': separators['unnamed 2'] })
    expect(await permitOf()).toBeUndefined()
  })

  test('a call that takes none is asked for nothing, nor a network that the app does not have', async () => {
    const call = { ...query.call, data: '0x0502b1c5' }
    expect(await permitOf({ call })).toBeUndefined()
    expect(await permitOf({ networkId: 'eip155:1' })).toBeUndefined()
    expect(asked).toEqual([])
    calls = await open(undefined)
    expect(await permitOf()).toBeUndefined()
  })

  test('where no node answers, it says that it failed', async () => {
    calls = await open([])
    expect(await codeOf(permitOf() as Promise<unknown>)).not.toBe('sent')
  })

  test('marks the tokens that the service marks', async () => {
    server.reply('/v1/supported-chains', { http: [networkId], ws: [] })
    const row = { name: 'A', symbol: 'A', decimals: 18, logoUri: null }
    const rows = [true, false, null].map((eip2612, index) => ({
      ...{ ...row, eip2612 },
      address: `${networkId}:0x${String(index + 1).repeat(40)}`,
    }))
    server.reply('/v1/convert/tokens', { tokens: rows })
    const tokens = await calls.tokens({ networkId }, io)
    expect(tokens?.map(({ eip2612 }) => eip2612)).toEqual([true, undefined, undefined])
  })

  test('puts the permit into the call, and reads it again', async () => {
    const terms = readTerms(v6, me, '0')
    const call: SwapCall = { to: router, data: v6, value: '0', gas: '9', ...(terms && { terms }) }
    expect(await calls.permitted?.(call, permit, io)).toEqual({
      ...{ to: router, value: '0', gas: '9', data: withPermit(v6, usdc, permit) },
      terms: { ...terms, permit },
    })
    const unknown = await calls.permitted?.({ ...call, data: '0xdeadbeef' }, permit, io)
    expect(unknown).not.toHaveProperty('terms')
  })
})
