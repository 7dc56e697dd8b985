import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type WireServer, wireIo, wireServer } from '../../tests/provider-server.ts'
import type { SwapCalls } from '../swap/contract.ts'
import { swap } from './swap-source.ts'
import { readTerms } from './swap-terms.ts'

const me = '0x1111111111111111111111111111111111111111'
const usdc = '0x3333333333333333333333333333333333333333'
const router = '0x1111111254eeb25477b68fb85ed929f73a960582'
const other = '0x4444444444444444444444444444444444444444'
const coin = `0x${'e'.repeat(40)}` as Hex
const zero = `0x${'0'.repeat(40)}` as Hex

const order =
  '(address srcToken, address dstToken, address srcReceiver, address dstReceiver, uint256 amount, uint256 minReturnAmount, uint256 flags)'
const abi = parseAbi([
  `function swap(address executor, ${order} desc, bytes permit, bytes data)`,
  `function swap(address executor, ${order} desc, bytes data)`,
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
] as never) as never

const description = (change: object = {}) => ({
  ...{ srcToken: coin, dstToken: usdc, srcReceiver: router, dstReceiver: me },
  ...{ amount: 10n ** 18n, minReturnAmount: 2_950_000_000n, flags: 4n },
  ...change,
})
const calldata = (change?: object, version: 5 | 6 = 5): Hex => {
  const args = [router, description(change), ...(version === 5 ? ['0x'] : []), '0xdead']
  return encodeFunctionData({ abi, functionName: 'swap', args } as never)
}

describe('[T48] what calldata orders is read of the calldata', () => {
  test.each([5, 6] as const)('of the router v%i', (version) => {
    expect(readTerms(calldata({}, version), me, '0')).toEqual({
      to: usdc,
      receiver: me,
      units: (10n ** 18n).toString(),
      minimum: '2950000000',
    })
  })

  test('tokens for the coin; without a receiver the caller is paid', () => {
    const data = calldata({ srcToken: usdc, dstToken: coin, dstReceiver: zero })
    expect(readTerms(data, me, '0')).toMatchObject({ from: usdc, receiver: me })
    expect(readTerms(data, me, '0')).not.toHaveProperty('to')
    expect(readTerms(calldata({ dstReceiver: other }), me, '0')).toMatchObject({ receiver: other })
  })

  test('a trade on single pools pays its caller, and does not name what is received', () => {
    const args = [BigInt(usdc), 2n, 3n, 4n]
    const pool = encodeFunctionData({ abi, functionName: 'unoswap', args } as never)
    const terms = { receiver: me, minimum: '3', unnamed: true }
    expect(readTerms(pool, me, '0')).toEqual({ ...terms, from: usdc.toLowerCase(), units: '2' })
    const word = (value: bigint): string => value.toString(16).padStart(64, '0')
    const native = `0xa76dfc3b${word(3n)}${word(1n)}`
    expect(readTerms(native, me, '7')).toEqual({ ...terms, units: '7' })
    expect(readTerms(pool.slice(0, 150), me, '0')).toBeUndefined()
    const flagged = `0x83800a8e${word(2n ** 200n)}${word(2n)}${word(3n)}`
    expect(readTerms(flagged, me, '0')).toBeUndefined()
    const words = [word(1n), word(2n), word(3n), word(4n)]
    for (const broken of [0, 1, 2]) {
      const cut = words.map((one, index) => (index === broken ? 'z'.repeat(64) : one))
      expect(readTerms(`0x83800a8e${cut.join('')}`, me, '0')).toBeUndefined()
    }
  })

  test('not of methods that pay others or are not known, nor of words that are no addresses', () => {
    const word = (value: bigint): string => value.toString(16).padStart(64, '0')
    // unoswapTo(recipient, …), and any four bytes.
    for (const selector of ['0xf78dc253', '0xdeadbeef'])
      expect(readTerms(`${selector}${word(2n).repeat(8)}`, me, '0')).toBeUndefined()
    expect(readTerms(`0x07ed2379${word(2n).repeat(8)}`, me, '0')).toBeDefined()
    expect(readTerms(calldata().slice(0, 400), me, '0')).toBeUndefined()
    const dirty = calldata().replace(
      `${'0'.repeat(24)}${me.slice(2)}`,
      `1${'0'.repeat(23)}${me.slice(2)}`,
    )
    expect(readTerms(dirty, me, '0')).toBeUndefined()
  })

  test('not of an order that is cut short or has something else than numbers in any of its words', () => {
    const data = calldata({}, 6)
    const head = 2 + 8 + 64
    for (let word = 0; word < 7; word++) {
      const at = head + 64 * word
      expect(readTerms(data.slice(0, at + 63), me, '0')).toBeUndefined()
      expect(readTerms(`${data.slice(0, at + 63)}z${data.slice(at + 64)}`, me, '0')).toBeUndefined()
    }
  })

  test('not of an order that may be filled in part, which brings less than its minimum', () => {
    expect(readTerms(calldata({ flags: 5n }), me, '0')).toBeUndefined()
    expect(readTerms(calldata({ flags: 6n }), me, '0')).toBeDefined()
  })
})

describe('[~SWAP-1] the provider as a source of swaps', () => {
  let server: WireServer
  let calls: SwapCalls
  const networkId = 'eip155:10'
  const io = { signal: new AbortController().signal }
  const eth = { networkId, owner: me, to: usdc, units: '1000' } as const

  beforeAll(async () => {
    server = await wireServer()
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    server.reply('/v1/supported-chains', { http: [networkId], ws: [] })
    calls = await open()
  })
  const open = (exchanges?: object): Promise<SwapCalls> => {
    const { provider, ...rest } = wireIo(server.url).io
    const state = {
      provider: { url: provider.url, ...(exchanges && { exchanges }) },
      options: provider,
    }
    return swap({ ...rest, state } as never)
  }

  test('knows the routers without asking, and only those that the host names, where it does', async () => {
    expect(await calls.contracts({ networkId }, io)).toContain(router)
    expect(await calls.contracts({ networkId: 'eip155:324' }, io)).not.toContain(router)
    const own = await open({ [networkId]: [other] })
    expect(await own.contracts({ networkId }, io)).toEqual([other])
    expect(await own.contracts({ networkId: 'eip155:1' }, io)).toEqual([])
  })

  test('the coin’s placeholder is the coin, and a token’s amount is no value', async () => {
    const row = { name: 'A', symbol: 'A', decimals: 18, logoUri: null, eip2612: null }
    const rows = [coin, usdc].map((address) => ({ ...row, address: `${networkId}:${address}` }))
    server.reply('/v1/convert/tokens', { tokens: rows })
    const tokens = await calls.tokens({ networkId }, io)
    expect(tokens?.map(({ address }) => address)).toEqual([undefined, usdc])
    const tx = { from: `${networkId}:${me}`, to: `${networkId}:${router}`, amount: '1000' }
    server.reply('/v1/convert/build-transaction', { tx: { ...tx, data: calldata(), eip155: null } })
    expect(await calls.transaction({ ...eth, slippage: 1 }, io)).toMatchObject({
      ...{ to: router, value: '1000', terms: { receiver: me } },
    })
    const { to: _to, ...sold } = { ...eth, from: usdc }
    expect(await calls.transaction({ ...sold, slippage: 1 }, io)).toMatchObject({ value: '0' })
  })

  test('where it is not known whether it serves the network, it has no list', async () => {
    server.reply('/v1/supported-chains', { status: 404 })
    const fresh = await open()
    await expect(fresh.tokens({ networkId: 'eip155:8453' }, io)).rejects.toMatchObject({
      code: 'provider/unreachable',
    })
  })

  test('[~SWAP-2] where it does not serve the network, it says so', async () => {
    const far = { ...eth, networkId: 'eip155:999' } as const
    expect(await calls.tokens(far, io)).toBeUndefined()
    await expect(calls.gasPrice(far, io)).rejects.toThrow('Network not supported for Gas Price')
    await expect(calls.quote(far, io)).rejects.toThrow('Network not supported for Swaps')
    await expect(calls.transaction({ ...far, slippage: 1 }, io)).rejects.toThrow(
      'Network not supported for Swaps',
    )
  })
})
