import * as viem from 'viem'
import { describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import { estimate } from './adapter.ts'
import { evmNetwork } from './index.ts'

const address = (digit: string): string => `0x${digit.repeat(40)}`
const request = {
  from: address('1'),
  to: address('2'),
  amount: '1000000',
  token: { address: address('3'), decimals: 6 },
}

interface Asked {
  readonly id: number
  readonly method: string
  readonly params?: readonly unknown[] | undefined
}
const asked: Omit<Asked, 'id'>[] = []
/** Of a token that returns nothing. */
const noAnswer = { result: '0x' }

type Answer = { readonly result: unknown } | { readonly error: object } | 'down'

function io(
  answers: Readonly<Record<string, Answer>>,
  network: { readonly gasPriceOracle?: string; readonly id?: number } = {},
): ChainIo {
  const ports = virtualPorts()
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method, params } = body as never as Asked
    asked.push({ method, params })
    const { to = '', data = '' } = (params?.[0] ?? {}) as { readonly to?: string; data?: string }
    const called = `${method} ${to.toLowerCase()}`
    const answer =
      answers[`${called} ${data.slice(0, 10)}`] ?? answers[called] ?? answers[method] ?? noAnswer
    if (answer === 'down') throw new TypeError('Failed to fetch')
    return { jsonrpc: '2.0', id, ...(answer as object) }
  })
  return {
    ports,
    network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example', ...network }),
    signal: new AbortController().signal,
    resources: {} as never,
    traffic: { run: (_lane, _label, work) => work() },
    provider: {},
    connection: {} as never,
  }
}

const gasPrice = { result: '0x3b9aca00' }

test('the fee is gas times its price, and may rise by a quarter', async () => {
  const node = io({ eth_estimateGas: { result: '0x5208' }, eth_gasPrice: gasPrice })
  expect(await estimate(node, request)).toMatchObject({
    fee: '21000000000000',
    gas: '21000',
    gasPrice: '1000000000',
    reserve: '5250000000000',
    simulated: true,
  })
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
    estimateGas: async () => 1n,
    getGasPrice: () => Promise.reject(new Error('odd')),
  })
  const sdk = async () => ({ ...viem, publicActions })
  await expect(estimate({ ...io({}), sdk }, request)).rejects.toMatchObject({
    code: 'eip155/node-failed',
  })
})

const paid = { eth_estimateGas: { result: '0x5208' }, eth_gasPrice: gasPrice }
const word = (value: bigint): string => `0x${value.toString(16).padStart(64, '0')}`

describe('a token that is asked before the wallet', () => {
  test('and answers no makes the transfer one that would fail', async () => {
    const node = io({ ...paid, eth_call: { result: word(0n) } })
    await expect(estimate(node, request)).rejects.toMatchObject({
      code: 'eip155/would-fail',
      message: expect.stringContaining('The token answers no'),
    })
  })

  test('and reverts makes it so too', async () => {
    const error = { code: 3, message: 'execution reverted: ERC20: paused' }
    await expect(estimate(io({ ...paid, eth_call: { error } }), request)).rejects.toMatchObject({
      code: 'eip155/would-fail',
    })
  })

  test.each([
    ['yes', word(1n)],
    ['nothing', '0x'],
  ])('and answers %s is paid', async (_, result) => {
    await expect(estimate(io({ ...paid, eth_call: { result } }), request)).resolves.toMatchObject({
      fee: '21000000000000',
    })
  })

  test('hears the very transfer that is signed later', async () => {
    asked.length = 0
    await estimate(io({ ...paid, eth_call: { result: word(1n) } }), request)
    const of = (wanted: string) => asked.find(({ method }) => method === wanted)?.params?.[0]
    expect(of('eth_call')).toMatchObject({ from: request.from, to: request.token.address })
    expect(of('eth_call')).toMatchObject({
      data: (of('eth_estimateGas') as { readonly data: string }).data,
    })
  })
})

describe('on a rollup of the OP stack', () => {
  const oracle = '0x420000000000000000000000000000000000000f'
  const posting = `eth_call ${oracle} 0xf1c7a58b`
  const operating = `eth_call ${oracle} ${viem.toFunctionSelector('getOperatorFee(uint256)')}`
  const coins = { from: address('1'), to: address('2'), amount: '5' }

  test.each([
    ['the usual ones are known', { id: 8453 }],
    ['others name their oracle', { id: 4801, gasPriceOracle: oracle }],
  ])('posting to the parent chain is part of the fee: %s', async (_, network) => {
    asked.length = 0
    const node = io({ ...paid, [posting]: { result: word(7_000_000n) } }, network)
    expect(await estimate(node, coins)).toMatchObject({
      fee: '21000007000000',
      reserve: '5250001750000',
    })
    const { data } = (asked.find(({ method }) => method === 'eth_call')?.params?.[0] ?? {}) as {
      readonly data?: string
    }
    expect(data).toBe(`0xf1c7a58b${word(160n).slice(2)}`)
  })

  test('data counts by its bytes', async () => {
    asked.length = 0
    const node = io({ ...paid, [posting]: { result: word(7n) } }, { id: 10 })
    await estimate(node, request)
    const called = asked.map(({ params }) => params?.[0] as { to?: string; data?: string })
    // A selector and two words.
    expect(called.find(({ to } = {}) => to?.toLowerCase() === oracle)?.data).toBe(
      `0xf1c7a58b${word(160n + 68n).slice(2)}`,
    )
  })

  test('what its operator charges for the gas is part of it as well', async () => {
    asked.length = 0
    const fees = { [posting]: { result: word(7_000_000n) }, [operating]: { result: word(5n) } }
    expect(await estimate(io({ ...paid, ...fees }, { id: 10 }), coins)).toMatchObject({
      fee: '21000007000005',
    })
    const called = asked.map(({ params }) => params?.[0] as { data?: string } | undefined)
    expect(called.map((one) => one?.data)).toContain(
      `${operating.slice(-10)}${word(21_000n).slice(2)}`,
    )
  })

  test.each<[string, Answer]>([
    ['answers nothing', noAnswer],
    ['reverts', { error: { code: 3, message: 'execution reverted', data: '0x' } }],
  ])('an oracle from before that %s: there is no such charge', async (_how, answer) => {
    const fees = { [posting]: { result: word(7_000_000n) }, [operating]: answer }
    expect(await estimate(io({ ...paid, ...fees }, { id: 10 }), coins)).toMatchObject({
      fee: '21000007000000',
    })
  })

  test.each<[string, Answer]>([
    ['is not reached', 'down'],
    ['takes no calls', { error: { code: -32_601, message: 'Method not found' } }],
  ])(
    'what the operator charges is not known where the node %s, nor is the fee',
    async (_how, answer) => {
      const fees = { [posting]: { result: word(7n) }, [operating]: answer }
      await expect(estimate(io({ ...paid, ...fees }, { id: 10 }), coins)).rejects.toMatchObject({
        code: 'eip155/node-failed',
      })
    },
  )

  test('a fee whose part is not known is not known', async () => {
    const node = io({ ...paid, [posting]: 'down' }, { id: 10 })
    await expect(estimate(node, coins)).rejects.toMatchObject({ code: 'eip155/node-failed' })
  })
})

test('elsewhere no oracle is asked', async () => {
  asked.length = 0
  await estimate(io(paid), { from: address('1'), to: address('2'), amount: '5' })
  expect(asked.map(({ method }) => method).sort()).toEqual(['eth_estimateGas', 'eth_gasPrice'])
})
