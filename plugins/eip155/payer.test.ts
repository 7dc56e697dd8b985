import * as viem from 'viem'
import { expect, test } from 'vitest'
import { createResources } from '../../kernel/resources.ts'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo } from '../connections/contract.ts'
import { evmNetwork } from './index.ts'
import { payer } from './payer.ts'

const me = `0x${'1'.repeat(40)}`
const friend = `0x${'2'.repeat(40)}`
const token = `0x${'3'.repeat(40)}`
const coins = { from: me, to: friend, units: '5' }
const plain = '0x'
const delegated = `0xef0100${'4'.repeat(40)}`

type Answers = Readonly<Record<string, unknown>>

/** A wallet with these answers, and what it was asked; `code` is what lies at the account. */
function world(answers: Answers, { code = plain, type = 'eoa' } = {}) {
  const asked: unknown[] = []
  const ports = virtualPorts()
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    if (code === 'down') throw new TypeError('Failed to fetch')
    return { jsonrpc: '2.0', id: (body as { readonly id: number }).id, result: code }
  })
  const provider = {
    async request({ method, params }: { readonly method: string; readonly params?: unknown }) {
      asked.push([method, params])
      if (!(method in answers)) throw Object.assign(new Error('no such method'), { code: -32601 })
      return answers[method]
    },
  }
  const io = {
    ports,
    network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example' }),
    signal: new AbortController().signal,
    resources: createResources(() => undefined),
    traffic: { run: (_lane: unknown, _label: unknown, work: () => unknown) => work() },
    provider,
    connection: { address: me, accounts: [{ address: me, type }], connector: { name: 'Quince' } },
    sdk: async () => viem,
  } as never as ChainIo
  return { io, asked }
}

const announced = { '0x1': { atomic: { status: 'supported' }, feePayer: { supported: true } } }
const telling = (feePayer: unknown): Answers => ({
  wallet_getCapabilities: announced,
  wallet_prepareCalls: { capabilities: { feePayer } },
})

test('an account without code pays itself, and its wallet is asked nothing', async () => {
  const { io, asked } = world(telling({ payer: 'sponsor' }))
  expect(await payer(io, [coins])).toEqual({ payer: 'self' })
  expect(asked).toEqual([])
})

test.each([
  ['an account with delegated code (EIP-7702)', { code: delegated }],
  ['a contract that its wallet does not call one', { code: '0x60806040' }],
  ['a smart account', { type: 'smartAccount', code: '0x60' }],
  ['a smart account that is not deployed yet', { type: 'smartAccount' }],
])('who pays for %s is not known before its wallet says it', async (_what, of) => {
  expect(await payer(world({}, of).io, [coins]).catch(() => 'not told')).toBe('not told')
  const silent = { wallet_getCapabilities: { '0x1': { atomic: { status: 'supported' } } } }
  const { io, asked } = world(silent, of)
  expect(await payer(io, [coins])).toEqual({ payer: 'unknown' })
  expect(asked).toHaveLength(1)
  expect(await payer(world(telling({ payer: 'sponsor' }), of).io, [coins])).toEqual({
    payer: 'sponsor',
  })
})

test('a wallet that lets apps name a paymaster (ERC-7677) pays nothing by that', async () => {
  const offers = { '0x1': { paymasterService: { supported: true } } }
  const { io } = world({ wallet_getCapabilities: offers }, { type: 'smartAccount' })
  expect(await payer(io, [coins])).toEqual({ payer: 'unknown' })
})

test('a wallet is told every call as it will be asked for, in one batch, on the network', async () => {
  const { io, asked } = world(telling({ payer: 'self', maxFee: '0x3e8' }), { type: 'smartAccount' })
  const call = { from: me, to: token, value: '7', data: '0x1234' }
  const transfer = { ...coins, token: { address: token, decimals: 6 } }
  expect(await payer(io, [coins, transfer, call])).toEqual({ payer: 'self', fee: '1000' })
  const data = viem.encodeFunctionData({
    abi: viem.erc20Abi,
    functionName: 'transfer',
    args: [friend as `0x${string}`, 5n],
  })
  expect(asked[1]).toEqual([
    'wallet_prepareCalls',
    [
      {
        ...{ version: '2.0.0', from: me, chainId: '0x1', atomicRequired: true },
        calls: [
          { to: friend, value: '0x5' },
          { to: token, value: '0x0', data },
          { to: token, value: '0x7', data: '0x1234' },
        ],
      },
    ],
  ])
})

test('of requests that are not known yet, nobody says who pays', async () => {
  const { io, asked } = world(telling({ payer: 'sponsor' }), { type: 'smartAccount' })
  expect(await payer(io, [])).toEqual({ payer: 'unknown' })
  expect(asked).toEqual([])
  expect(await payer(world({}).io, [])).toEqual({ payer: 'self' })
})

test.each([
  [undefined],
  [{}],
  [{ payer: 'token' }],
  [{ payer: true }],
  ['sponsor'],
  [[{ payer: 'sponsor' }]],
])('a wallet that answers %j has not said who pays', async (feePayer) => {
  const { io } = world(telling(feePayer), { type: 'smartAccount' })
  expect(await payer(io, [coins])).toEqual({ payer: 'unknown' })
})

test.each([['1000'], [1000], ['0x'], [`0x${'f'.repeat(60)}`], ['-0x1']])(
  'a limit of %j is none, so that the estimate counts',
  async (maxFee) => {
    const { io } = world(telling({ payer: 'self', maxFee }), { type: 'smartAccount' })
    expect(await payer(io, [coins])).toEqual({ payer: 'self' })
  },
)

test('an account whose code no node tells is not said to pay', async () => {
  await expect(payer(world({}, { code: 'down' }).io, [coins])).rejects.toMatchObject({
    code: 'eip155/node-failed',
  })
})
