import { decodeFunctionData, encodeAbiParameters, erc20Abi, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { isContract } from './adapter.ts'
import { eip155Facts } from './facts.ts'
import { evmNetwork } from './index.ts'
import { call } from './rpc.ts'
import { token } from './tokens.ts'

const maker = '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2'
const me = `0x${'1'.repeat(40)}`

/** Answer of a contract that lacks the method. */
const reverted = Symbol('reverted')

function io(answer: (method: string, data: `0x${string}`) => unknown): ReadIo {
  const ports = virtualPorts()
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method, params } = body as never as {
      readonly id: number
      readonly method: string
      readonly params: readonly [{ readonly data: `0x${string}` }]
    }
    const result = answer(method, params[0].data)
    return result === reverted
      ? { jsonrpc: '2.0', id, error: { code: 3, message: 'execution reverted' } }
      : result instanceof Error
        ? { jsonrpc: '2.0', id, error: { ...result, message: result.message } }
        : { jsonrpc: '2.0', id, result }
  })
  return {
    ports,
    network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example' }),
    signal: new AbortController().signal,
    resources: {} as never,
    traffic: { run: (_lane, _label, work) => work() },
  }
}

/** `uiMultiplier()` of ERC-8056. */
const uiMultiplier = '0xa60bf13d'
/** The called method, for a token without a multiplier. */
const methodOf = (data: `0x${string}`): string =>
  data === uiMultiplier ? 'uiMultiplier' : decodeFunctionData({ abi: erc20Abi, data }).functionName

const number = (value: bigint): string => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string): string => encodeAbiParameters([{ type: 'string' }], [value])

test.each([
  ['as text', text],
  [
    'as 32 bytes, like tokens older than the standard',
    (value: string) => stringToHex(value, { size: 32 }),
  ],
])('name and symbol are read %s', async (_, encode) => {
  const answers: Readonly<Record<string, string>> = {
    name: encode('Maker'),
    symbol: encode('MKR'),
    decimals: number(18n),
    balanceOf: number(7n),
  }
  const chain = io((_method, data) => answers[methodOf(data)] ?? reverted)
  expect(await token(chain, maker, me)).toEqual({
    name: 'Maker',
    symbol: 'MKR',
    decimals: 18,
    balance: '7',
  })
})

test('a token that refuses to name itself has no name; a node that fails is no such token', async () => {
  const answers: Readonly<Record<string, string>> = {
    decimals: number(18n),
    balanceOf: number(7n),
  }
  const named = (name: unknown) =>
    token(
      io((_, data) => answers[methodOf(data)] ?? name),
      maker,
      me,
    )
  expect(await named(reverted)).toMatchObject({ name: '', symbol: '', balance: '7' })
  await expect(named('zz')).rejects.toThrow()
})

test.each([
  ['twice', 2n * 10n ** 18n, { multiplier: '2' }],
  ['a tenth of', 10n ** 17n, { multiplier: '0.1' }],
  ['once', 10n ** 18n, {}],
  ['an absurd multiple of', 2n ** 255n, 'eip155/token-rules'],
] as const)(
  'a token whose owner sees %s the amount elsewhere is read with its multiplier',
  async (_, multiplier, expected) => {
    const answers: Readonly<Record<string, string>> = {
      decimals: number(18n),
      balanceOf: number(7n),
      uiMultiplier: number(multiplier),
    }
    const read = token(
      io((_method, data) => answers[methodOf(data)] ?? reverted),
      maker,
      me,
    ).catch((error: { readonly code: string }) => error.code)
    const facts = { name: '', symbol: '', decimals: 18, balance: '7' }
    expect(await read).toEqual(typeof expected === 'string' ? expected : { ...facts, ...expected })
  },
)

const failed = (code: number, message: string) => Object.assign(new Error(message), { code })
const withoutMultiplier = (answer: unknown) =>
  token(
    io((_method, data) => {
      const method = methodOf(data)
      if (method === 'uiMultiplier') return answer
      return method === 'decimals' || method === 'balanceOf' ? number(7n) : reverted
    }),
    maker,
    me,
  )

test.each<[string, unknown]>([
  ['nothing', '0x'],
  ['a revert', failed(3, 'execution reverted')],
  ['a revert without a reason', failed(-32000, 'execution reverted')],
  ['a revert of other nodes', failed(-32015, 'VM execution error.')],
  ['an opcode that is none', failed(-32000, 'invalid opcode: INVALID')],
])('a token whose contract answers %s has no multiplier', async (_what, answer) => {
  expect(await withoutMultiplier(answer)).not.toHaveProperty('multiplier')
})

test.each<[string, unknown]>([
  ['has no state', failed(-32000, 'header not found')],
  ['does not serve the method', failed(-32601, 'the method eth_call does not exist')],
  ['answers a code of nobody', failed(-32042, 'try later')],
])('a token is not read without its multiplier if the node %s', async (_what, answer) => {
  await expect(withoutMultiplier(answer)).rejects.toMatchObject({ code: 'eip155/node-failed' })
})

test('a contract that tells no decimals is no token, which is said', async () => {
  const read = token(
    io((_method, data) => (methodOf(data) === 'balanceOf' ? number(7n) : reverted)),
    maker,
    me,
  )
  await expect(read).rejects.toMatchObject({ code: 'eip155/not-a-token' })
})

test.each([
  ['nobody but a person', '0x', false],
  ['a contract', '0x6080604052', true],
  ['a person whose account points to code', `0xef0100${'ab'.repeat(20)}`, false],
  ['a contract whose code begins alike', `0xef0100${'ab'.repeat(21)}`, true],
])('%s is told from a contract', async (_, code, expected) => {
  expect(
    await isContract(
      io(() => code),
      me,
    ),
  ).toBe(expected)
})

test.each([
  ['eth_getCode', ['0x1', 'zz', 7, null, ['0x']]],
  ['eth_call', ['0x1', 'zz', `0x${'00'.repeat(2 ** 15)}`]],
  ['eth_getBlockByNumber', ['text', 7, []]],
  ['eth_getTransactionReceipt', ['0x', []]],
  ['eth_getBalance', ['0x', 'zz', 7, ['0x1'], `0x${'1'.repeat(65)}`]],
  ['eth_blockNumber', [`0x${'1'.repeat(14)}`]],
])('%s refuses a result of a shape that it cannot have', async (method, results) => {
  for (const result of results)
    await expect(
      call(
        io(() => result),
        method,
        [{}],
      ),
      JSON.stringify(result).slice(0, 40),
    ).rejects.toMatchObject({ code: 'eip155/node-failed' })
})

test('a read takes what fits its shape', async () => {
  const read = (method: string, result: unknown) =>
    call(
      io(() => result),
      method,
      [{}],
    )
  expect(await read('eth_call', '0x00')).toBe('0x00')
  expect(await read('eth_getTransactionReceipt', null)).toBeNull()
  expect(await read('eth_blockNumber', '0x10')).toBe('0x10')
})

test('a node that the network does not name is not asked, and one is not blamed for being left', async () => {
  const here = io(() => '0x1')
  const nowhere = { ...here, network: { ...here.network, rpcUrls: [] } }
  await expect(call(nowhere, 'eth_gasPrice', [{}])).rejects.toMatchObject({
    code: 'eip155/no-endpoint',
  })
  const reason = new Error('called off')
  const left = { ...here, signal: AbortSignal.abort(reason) }
  await expect(call(left, 'eth_gasPrice', [{}])).rejects.toBe(reason)
})

test('only addresses are the same account, in either case and with or without 0x', () => {
  const { isSame } = eip155Facts.address
  const [low, high] = [`0x${'ab'.repeat(20)}`, 'AB'.repeat(20)]
  expect([isSame?.(low, high), isSame?.(high, low)]).toEqual([true, true])
  for (const odd of [`somebody${high}`, `0x00${high}`])
    expect([isSame?.(odd, low), isSame?.(low, odd)]).toEqual([false, false])
})
