import * as viem from 'viem'
import { describe, expect, test } from 'vitest'
import { createResources } from '../../kernel/resources.ts'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import { estimate } from './adapter.ts'
import { evmNetwork } from './index.ts'

const address = (digit: string): string => `0x${digit.repeat(40)}`
const request = {
  from: address('1'),
  to: address('2'),
  units: '1000000',
  token: { address: address('3'), decimals: 6 },
}

interface Asked {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[] | undefined
}
const asked: Omit<Asked, 'id'>[] = []
/** Answer of a token that returns nothing. */
const noAnswer = { result: '0x' }

type Answer = { readonly result: unknown } | { readonly error: object } | 'down'

function io(
  answers: Readonly<Record<string, Answer>>,
  network: { readonly gasPriceOracle?: string; readonly id?: number } = {},
  accountType = 'eoa',
): ChainIo {
  const ports = virtualPorts()
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method, params } = body as never as Asked
    asked.push({ method, params })
    const [first] = params ?? []
    const { to = first, data = '' } = (first ?? {}) as { readonly to?: unknown; data?: string }
    const called = `${method} ${String(to).toLowerCase()}`
    const all = { ...chain, ...answers }
    const answer = all[`${called} ${data.slice(0, 10)}`] ?? all[called] ?? all[method] ?? noAnswer
    if (answer === 'down') throw new TypeError('Failed to fetch')
    return { jsonrpc: '2.0', id, ...(answer as object) }
  })
  return {
    ports,
    network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example', ...network }),
    signal: new AbortController().signal,
    resources: createResources(() => undefined),
    traffic: { run: (_lane, _label, work) => work() },
    provider: {},
    connection: { accounts: [{ address: address('1'), type: accountType }] } as never,
  }
}

const gwei = 10n ** 9n
const hex = (value: bigint): string => `0x${value.toString(16)}`
const gasPrice = { result: hex(gwei) }
/** A chain without EIP-1559, at 1 gwei, without contracts. */
const chain: Readonly<Record<string, Answer>> = {
  eth_estimateGas: { result: '0x5208' },
  eth_getBlockByNumber: { result: { number: '0x10' } },
  eth_gasPrice: gasPrice,
  eth_getCode: { result: '0x' },
}
/** The same with a base fee of 8 gwei and a usual tip of 2. */
const market: Readonly<Record<string, Answer>> = {
  eth_getBlockByNumber: { result: { number: '0x10', baseFeePerGas: hex(8n * gwei) } },
  eth_maxPriorityFeePerGas: { result: hex(2n * gwei) },
}
const coins = { from: address('1'), to: address('2'), units: '5' }

describe('on a chain without a base fee', () => {
  test('the fee is gas times its price, and may rise by a quarter', async () => {
    expect(await estimate(io({}), coins)).toEqual({
      fee: '21000000000000',
      gas: '21000',
      gasPrice: '1000000000',
      reserve: '5250000000000',
      simulated: true,
    })
  })
})

describe('on a chain with a base fee', () => {
  test('the fee is a ceiling: twice the base fee and the tip', async () => {
    expect(await estimate(io(market), coins)).toEqual({
      fee: String(21_000n * 18n * gwei),
      ceiling: true,
      gas: '21000',
      gasPrice: String(18n * gwei),
      // A single price is paid in full: at least an eighth above the base fee, usually half above it.
      fixed: { least: String(11n * gwei), usual: String(14n * gwei), tip: String(2n * gwei) },
      reserve: '0',
      simulated: true,
    })
  })

  test('what others tip is what is paid above the base fee where the node suggests nothing', async () => {
    const node = io({
      ...market,
      eth_maxPriorityFeePerGas: { error: { code: -32_601, message: 'no such method' } },
      eth_gasPrice: { result: hex(11n * gwei) },
    })
    expect((await estimate(node, coins)).gasPrice).toBe(String(19n * gwei))
    const free = { ...market, eth_maxPriorityFeePerGas: noAnswer, eth_gasPrice: { result: '0x1' } }
    expect((await estimate(io(free), coins)).gasPrice).toBe(String(16n * gwei))
  })

  test.each<[string, Readonly<Record<string, Answer>>]>([
    ['is not said', { eth_getBlockByNumber: 'down' }],
    ['is no quantity', { eth_getBlockByNumber: { result: { baseFeePerGas: 'much' } } }],
    [
      'is known, and the tip not',
      { ...market, eth_maxPriorityFeePerGas: 'down', eth_gasPrice: 'down' },
    ],
  ])('a fee whose base fee %s is not known', async (_how, answers) => {
    await expect(estimate(io(answers), coins)).rejects.toMatchObject({ code: 'eip155/node-failed' })
  })
})

test('data is paid for whatever a node says: 16 gas a byte, and 4 where it is zero', async () => {
  // The selector, 12 zero bytes and 20 of the address, 29 zero bytes and 3 of the amount.
  expect((await estimate(io({}), request)).gas).toBe(String(21_000 + 16 * 27 + 4 * 41))
})

test.each(['0x0', '0x1', '0x5207'])(
  'no fee is less than that of the gas which every transaction takes: a node says %s',
  async (result) => {
    const { fee } = await estimate(io({ eth_estimateGas: { result } }), coins)
    expect(fee).toBe(String(21_000n * gwei))
  },
)

test('the operation of a smart account takes more gas than its calls, and most where it is the first', async () => {
  const at = async (code: string, type: string): Promise<bigint> => {
    const node = io(
      { eth_getCode: noAnswer, [`eth_getCode ${coins.from}`]: { result: code } },
      {},
      type,
    )
    return BigInt((await estimate(node, coins)).fee) / gwei
  }
  const [plain, later, first] = [
    await at('0x', 'eoa'),
    await at('0x60', 'smartAccount'),
    await at('0x', 'smartAccount'),
  ]
  expect(plain).toBe(21_000n)
  expect(later).toBeGreaterThan(200_000n)
  expect(first).toBeGreaterThan(500_000n)
})

test.each([
  ['a token that reverts', { code: 3, message: 'execution reverted: ERC20: paused' }, 'paused'],
  [
    'an account without funds',
    { code: -32000, message: 'insufficient funds for transfer' },
    'exceeds the balance',
  ],
])('%s is a transfer that would fail, with the reason', async (_, error, reason) => {
  const node = io({ eth_estimateGas: { error }, eth_gasPrice: gasPrice })
  await expect(estimate(node, request)).rejects.toMatchObject({
    code: 'eip155/would-fail',
    message: expect.stringContaining(reason),
  })
})

test.each([
  ['does not answer', 'down' as const],
  ['does not know the method', { error: { code: -32601, message: 'no such method' } }],
])('a node that %s is no refusal', async (_, answer) => {
  const node = io({ eth_estimateGas: answer, eth_gasPrice: gasPrice })
  await expect(estimate(node, request)).rejects.toMatchObject({ code: 'eip155/node-failed' })
})

test('what is no error of viem is no refusal of the chain', async () => {
  const publicActions = () => ({
    call: async () => ({}),
    estimateGas: () => Promise.reject(new Error('odd')),
  })
  const sdk = async () => ({ ...viem, publicActions })
  await expect(estimate({ ...io({}), sdk }, request)).rejects.toMatchObject({
    code: 'eip155/node-failed',
  })
})

const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

describe('a token that is asked before the wallet', () => {
  test('and answers no makes the transfer one that would fail', async () => {
    const node = io({ eth_call: { result: word(0n) } })
    await expect(estimate(node, request)).rejects.toMatchObject({
      code: 'eip155/would-fail',
      message: expect.stringContaining('The token answers no'),
    })
  })

  test('and reverts makes it so too', async () => {
    const error = { code: 3, message: 'execution reverted: ERC20: paused' }
    await expect(estimate(io({ eth_call: { error } }), request)).rejects.toMatchObject({
      code: 'eip155/would-fail',
    })
  })

  test.each([
    ['yes', word(1n)],
    ['nothing', '0x'],
  ])('and answers %s is paid', async (_, result) => {
    await expect(estimate(io({ eth_call: { result } }), request)).resolves.toHaveProperty('fee')
  })

  const lacking = { error: { code: -32_601, message: 'the method does not exist' } }
  test.each<[string, string, Readonly<Record<string, Answer>>]>([
    ['that answers no', 'eip155/would-fail', { eth_call: { result: word(0n) } }],
    [
      'that reverts',
      'eip155/would-fail',
      { eth_estimateGas: { error: { code: 3, message: 'execution reverted' } } },
    ],
  ])('%s is refused also where the node says no fee', async (_which, code, answers) => {
    for (const answer of [lacking, 'down'] as const) {
      const node = io({ eth_getBlockByNumber: answer, eth_gasPrice: answer, ...answers })
      await expect(estimate(node, request)).rejects.toMatchObject({ code })
    }
  })

  test('hears the very transfer that is signed later', async () => {
    asked.length = 0
    await estimate(io({ eth_call: { result: word(1n) } }), request)
    const of = (wanted: string) => asked.find(({ method }) => method === wanted)?.params?.[0]
    expect(of('eth_call')).toMatchObject({ from: request.from, to: request.token.address })
    expect(of('eth_call')).toMatchObject({
      data: (of('eth_estimateGas') as { readonly data: string }).data,
    })
  })
})

describe('on a rollup', () => {
  const oracle = '0x420000000000000000000000000000000000000f'
  const scroll = '0x5300000000000000000000000000000000000002'
  const asking = (at: string, of: string): string => `eth_call ${at} ${viem.toFunctionSelector(of)}`
  const posting = asking(oracle, 'getL1FeeUpperBound(uint256)')
  const operating = asking(oracle, 'getOperatorFee(uint256)')
  const byData = asking(oracle, 'getL1Fee(bytes)')
  const ratio = asking(oracle, 'tokenRatio()')
  const reverted = { error: { code: 3, message: 'execution reverted', data: '0x' } }
  const op = {
    [`eth_getCode ${oracle}`]: { result: '0x60' },
    [byData]: reverted,
    [ratio]: reverted,
    [operating]: reverted,
  }
  const gas = 21_000n * gwei
  const calledWith = (key: string): string | undefined =>
    asked
      .map(({ params }) => params?.[0] as { readonly data?: string } | undefined)
      .find((one) => one?.data?.startsWith(key.slice(-10)))?.data

  test.each([
    ['found by asking the chain', op, { id: 4_242 }],
    ['named by the network', { ...op, eth_getCode: 'down' as const }, { gasPriceOracle: oracle }],
  ])(
    'posting to the parent chain is part of the fee: its oracle is %s',
    async (_how, answers, at) => {
      asked.length = 0
      const node = io({ ...answers, [posting]: { result: word(7_000_000n) } }, at)
      expect(await estimate(node, coins)).toMatchObject({
        fee: String(gas + 7_000_000n),
        ceiling: true,
      })
      expect(calledWith(posting)).toBe(`0xf1c7a58b${word(160n).slice(2)}`)
    },
  )

  test('the chain is asked for its oracle once', async () => {
    const node = io({ ...op, [posting]: { result: word(7n) } })
    await estimate(node, coins)
    asked.length = 0
    await estimate(node, coins)
    expect(asked.map(({ method }) => method)).not.toContain('eth_getCode')
    expect(calledWith(posting)).toBeDefined()
  })

  test.each<[string, Readonly<Record<string, Answer>>]>([
    ['whether there is an oracle', { [`eth_getCode ${oracle}`]: 'down' }],
    ['whether there is one of the other kind', { [`eth_getCode ${scroll}`]: 'down' }],
    ['what posting costs', { ...op, [posting]: 'down' }],
    ['what posting costs, by an oracle that has no such function', { ...op, [posting]: reverted }],
    ['what the coin is worth', { ...op, [posting]: { result: word(7n) }, [ratio]: 'down' }],
    ['what the operator charges', { ...op, [posting]: { result: word(7n) }, [operating]: 'down' }],
  ])('a fee is not known where the node does not say %s', async (_what, answers) => {
    await expect(estimate(io(answers), coins)).rejects.toMatchObject({ code: 'eip155/node-failed' })
  })

  test('data counts by its bytes', async () => {
    asked.length = 0
    await estimate(io({ ...op, [posting]: { result: word(7n) } }), request)
    // A selector and two words.
    expect(calledWith(posting)).toBe(`0xf1c7a58b${word(160n + 68n).slice(2)}`)
  })

  test('what its operator charges for the gas is part of it as well', async () => {
    asked.length = 0
    const fees = { [posting]: { result: word(7n) }, [operating]: { result: word(5n) } }
    expect((await estimate(io({ ...op, ...fees }), coins)).fee).toBe(String(gas + 12n))
    expect(calledWith(operating)).toBe(`${operating.slice(-10)}${word(21_000n).slice(2)}`)
  })

  test('an oracle of an older kind is asked by the bytes of the transaction', async () => {
    asked.length = 0
    const older = { ...op, [posting]: reverted, [byData]: { result: word(9n) } }
    expect((await estimate(io(older), coins)).fee).toBe(String(gas + 9n))
    const [bytes] = viem.decodeAbiParameters(
      [{ type: 'bytes' }],
      `0x${calledWith(byData)?.slice(10)}`,
    )
    // Longer than any envelope with its signature, without a zero byte, which would be cheaper.
    expect(bytes).toMatch(/^0x(ff){200,300}$/)
  })

  test('on Mantle posting is charged in its own coin, by the ratio of the oracle', async () => {
    const mantle = { ...op, [posting]: { result: word(7n) }, [ratio]: { result: word(3_000n) } }
    expect((await estimate(io(mantle, { id: 5_000 }), coins)).fee).toBe(String(gas + 21_000n))
  })

  test('a ratio that was never set leaves what posting costs as it is', async () => {
    const unset = { ...op, [posting]: { result: word(7n) }, [ratio]: { result: word(0n) } }
    expect((await estimate(io(unset), coins)).fee).toBe(String(gas + 7n))
  })

  test('on Scroll its own oracle is asked', async () => {
    const own = {
      [`eth_getCode ${scroll}`]: { result: '0x60' },
      [asking(scroll, 'getL1Fee(bytes)')]: { result: word(11n) },
    }
    expect((await estimate(io(own, { id: 534_352 }), coins)).fee).toBe(String(gas + 11n))
  })

  test('room is kept for a rise of what is paid beside gas, where everything is sent', async () => {
    const node = io({ ...op, ...market, [posting]: { result: word(400n) } })
    expect((await estimate(node, coins)).reserve).toBe('100')
  })
})

test('elsewhere nothing but its absence is asked of an oracle', async () => {
  asked.length = 0
  await estimate(io({}), coins)
  expect(asked.map(({ method }) => method)).not.toContain('eth_call')
})
