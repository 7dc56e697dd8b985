import * as viem from 'viem'
import { expect, test } from 'vitest'
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

type Answer = { readonly result: unknown } | { readonly error: object } | 'down'

function io(answers: Readonly<Record<string, Answer>>): ChainIo {
  const ports = virtualPorts()
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method } = body as never as { readonly id: number; readonly method: string }
    const answer = answers[method]
    if (answer === 'down') throw new TypeError('Failed to fetch')
    return { jsonrpc: '2.0', id, ...(answer as object) }
  })
  return {
    ports,
    network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example' }),
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
    estimateGas: async () => 1n,
    getGasPrice: () => Promise.reject(new Error('odd')),
  })
  const sdk = async () => ({ ...viem, publicActions })
  await expect(estimate({ ...io({}), sdk }, request)).rejects.toMatchObject({
    code: 'eip155/node-failed',
  })
})
