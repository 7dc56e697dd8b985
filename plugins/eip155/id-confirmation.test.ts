import { type Address, encodeFunctionData, type Hex, parseAbi, toEventSelector, toHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import type { CallRequest, TransferRequest } from '../transactions/contract.ts'
import { idConfirmation } from './id-confirmation.ts'
import { evmNetwork } from './index.ts'

const id: Hex = `0x${'5a'.repeat(32)}`
const otherId: Hex = `0x${'6b'.repeat(32)}`
const hash: Hex = `0x${'ab'.repeat(32)}`
const otherHash: Hex = `0x${'cd'.repeat(32)}`
const safe: Address = `0x${'a1'.repeat(20)}`
/** The Safe's address, as its wallet writes it. */
const account = safe.toUpperCase().replace('X', 'x')
const friend: Address = `0x${'2'.repeat(40)}`
const owner: Address = `0x${'3'.repeat(40)}`
const token: Address = `0x${'7'.repeat(40)}`
const none: Address = `0x${'0'.repeat(40)}`

const transfer: TransferRequest = { from: safe, to: friend, units: '1000' }
const isUnknown = { code: 'eip155/unconfirmed' }
const ended = (status: 'confirmed' | 'failed') => ({ replacedBy: hash, status })

const abi = parseAbi([
  'function execTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes)',
])
const execution = (to: Address = friend, value = 1000n, data: Hex = '0x', operation = 0): Hex =>
  encodeFunctionData({
    abi,
    args: [to, value, data, operation, 0n, 0n, 0n, none, none, `0x${'11'.repeat(65)}`],
  })

/** The Safe's log of an operation, since version 1.4. */
const logged = (event: string, of: Hex = id, address: Address = safe) => ({
  address,
  topics: [toEventSelector(event), of],
  data: toHex(0n, { size: 32 }),
})
const success = 'ExecutionSuccess(bytes32,uint256)'
const failure = 'ExecutionFailure(bytes32,uint256)'

interface Chain {
  readonly receipt?: object | null
  readonly mined?: object | null
  readonly logs?: readonly object[]
  /** Absent: the transfer in the block. */
  readonly request?: TransferRequest | CallRequest | 'none'
}

/** The wallet's status of an id, by default that it is on the chain. */
const said = (status: number, more: object = { receipts: [{ transactionHash: hash }] }) => ({
  status,
  ...more,
})

/** Follows an id to the end, by default through a block that contains the Safe's transfer. */
async function following(
  { receipt = {}, mined = {}, logs = [logged(success)], request = transfer }: Chain = {},
  answer: () => unknown = () => said(200),
) {
  const ports = virtualPorts()
  const asked: string[] = []
  const answers: Readonly<Record<string, unknown>> = {
    eth_getTransactionReceipt: receipt && {
      ...{ transactionHash: hash, blockNumber: '0x10', status: '0x1', logs },
      ...receipt,
    },
    eth_getTransactionByHash: mined && {
      ...{ hash, from: owner, to: safe, nonce: '0x1', value: '0x0', input: execution() },
      ...{ blockNumber: '0x10', ...mined },
    },
  }
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { method } = body as { readonly method: string }
    asked.push(method)
    return { jsonrpc: '2.0', id: 1, result: answers[method] }
  })
  const end = idConfirmation(
    {
      ports,
      network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example' }),
      signal: new AbortController().signal,
      resources: {} as never,
      traffic: { run: (_lane, _label, work) => work() },
      connection: { connector: { name: 'Safe' }, accounts: [{ address: account }] } as never,
    },
    { request: async () => answer() },
    id,
    request === 'none' ? undefined : request,
  ).catch((error: Error) => error)
  for (let second = 0; second < 200; second++) {
    await flush()
    await ports.clock.advance(1_000)
  }
  return { asked, end: await end }
}

const endOf = async (...input: Parameters<typeof following>): Promise<unknown> =>
  (await following(...input)).end

describe('an operation of a Safe', () => {
  test.each([
    ['confirmed', success],
    ['failed', failure],
  ] as const)('is %s where the Safe logs so in the block', async (status, event) => {
    expect(await endOf({ logs: [logged(event)] })).toEqual(ended(status))
    expect(
      await endOf({ logs: [logged(event, id.toUpperCase().replace('X', 'x') as Hex)] }),
    ).toEqual(ended(status))
  })

  test('ends as the Safe says where there is nothing to compare it with', async () => {
    const request = 'none'
    expect(await endOf({ request })).toEqual(ended('confirmed'))
    expect(await endOf({ request, logs: [logged(failure)] })).toEqual(ended('failed'))
    expect(await endOf({ request, logs: [logged(success, otherId)] })).toMatchObject(isUnknown)
    expect(await endOf({ request, logs: [logged(success, id, friend)] })).toMatchObject(isUnknown)
  })

  test('ends by its own hash, whatever became of others in the same transaction', async () => {
    const logs = [logged(failure, otherId), logged(success)]
    expect(await endOf({ logs })).toEqual(ended('confirmed'))
    expect(await endOf({ logs: [logged(success, otherId), logged(failure)] })).toEqual(
      ended('failed'),
    )
  })

  test('does not end with the approval of its hash by an owner', async () => {
    const approval = logged('ApproveHash(bytes32,address)')
    expect(await endOf({ logs: [approval, logged(success)] })).toEqual(ended('confirmed'))
    expect(await endOf({ logs: [approval] })).toMatchObject(isUnknown)
  })

  test.each<[string, Chain]>([
    ['the hash of another operation', { logs: [logged(success, otherId)] }],
    ['another contract that logs the same', { logs: [logged(success, id, friend)] }],
    ['nothing logged', { logs: [] }],
    ['a transaction that failed, whatever is logged', { receipt: { status: '0x0' } }],
    ['another receiver', { mined: { input: execution(owner) } }],
    ['another amount', { mined: { input: execution(friend, 1001n) } }],
    ['a call', { mined: { input: execution(friend, 1000n, '0x01') } }],
    [
      'code of the receiver run by the Safe itself',
      { mined: { input: execution(friend, 1000n, '0x', 1) } },
    ],
  ])('is not said to have ended by %s', async (_what, chain) => {
    expect(await endOf(chain)).toMatchObject(isUnknown)
  })
})

describe('what a wallet took under an id', () => {
  const own = { from: safe, to: friend, value: '0x3e8', input: '0x' }

  test('is confirmed or failed by a transaction that is the transfer itself', async () => {
    expect(await endOf({ mined: own, logs: [] })).toEqual(ended('confirmed'))
    expect(await endOf({ mined: own, logs: [], receipt: { status: '0x0' } })).toEqual(
      ended('failed'),
    )
    expect(await endOf({ mined: { ...own, value: '0x3e9' }, logs: [] })).toMatchObject(isUnknown)
  })

  test('is confirmed where the token recorded the transfer, in a transaction that succeeded', async () => {
    const request = { ...transfer, token: { address: token, decimals: 6 } }
    const word = (value: bigint | string) => toHex(BigInt(value), { size: 32 })
    const record = {
      address: token,
      topics: [toEventSelector('Transfer(address,address,uint256)'), word(safe), word(friend)],
      data: word(1000n),
    }
    expect(await endOf({ request, logs: [record] })).toEqual(ended('confirmed'))
    expect(await endOf({ request, logs: [record], receipt: { status: '0x0' } })).toMatchObject(
      isUnknown,
    )
    expect(await endOf({ request, logs: [{ ...record, data: word(1001n) }] })).toMatchObject(
      isUnknown,
    )
  })

  test.each<[string, Chain]>([
    ['the receipt of another', { receipt: { transactionHash: otherHash } }],
    ['another transaction', { mined: { hash: otherHash } }],
    ['the transaction in another block', { mined: { blockNumber: '0x11' } }],
    ['the transaction in no block', { mined: { blockNumber: null } }],
    ['no transaction', { mined: null }],
  ])('[T52] %s proves nothing', async (_what, chain) => {
    expect(await endOf(chain)).toMatchObject(isUnknown)
    expect(
      await endOf({ ...chain, mined: chain.mined === null ? null : { ...own, ...chain.mined } }),
    ).toMatchObject(isUnknown)
    expect(await endOf({ ...chain, request: 'none' })).toMatchObject(isUnknown)
  })

  test('is not read from the node before a block holds it', async () => {
    const { asked, end } = await following({ receipt: null })
    expect(end).toMatchObject(isUnknown)
    expect(new Set(asked)).toEqual(new Set(['eth_getTransactionReceipt']))
  })

  test.each<[string, object, unknown]>([
    ['that is pending is neither confirmed nor failed', said(100), isUnknown],
    ['without a status is neither confirmed nor failed', {}, isUnknown],
    ['that succeeded without a transaction is not confirmed', said(200, {}), isUnknown],
    ['that was cancelled is failed', said(400, {}), 'failed'],
    ['that failed ends as the chain says, where a block holds it', said(500), ended('confirmed')],
  ])('%s', async (_what, answer, expected) => {
    const end = await endOf({}, () => answer)
    if (typeof expected === 'string') expect(end).toBe(expected)
    else expect(end).toMatchObject(expected as object)
  })

  test('is looked for again after the wallet stumbled', async () => {
    let looks = 0
    const answer = () => {
      if (++looks < 3) throw new Error('offline')
      return said(200)
    }
    expect(await endOf({}, answer)).toEqual(ended('confirmed'))
  })
})
