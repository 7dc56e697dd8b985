import { describe, expect, test } from 'vitest'
import { fieldsOf } from '../../kernel/index.ts'
import { createResources } from '../../kernel/resources.ts'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import { vectors } from '../../tests/vectors.ts'
import type { CallsRequest, TransferIo } from '../transactions/contract.ts'
import { batchConfirmation, call, estimateCall, sendCalls, transfersOf } from './calls.ts'
import { capabilities } from './capabilities.ts'
import { confirmation } from './confirmation.ts'
import { evmNetwork } from './index.ts'

const me = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const router = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const hash = `0x${'7a'.repeat(32)}`
const request = { from: me, to: router, value: '16', data: '0xdeadbeef' }

type Answers = Readonly<Record<string, (params: never) => unknown>>

/** A wallet and a node with scripted answers, and their requests. */
function world(answers: Answers = {}, signal: AbortSignal = new AbortController().signal) {
  const asked: { readonly method: string; readonly params?: unknown }[] = []
  let nothingSent = 0
  const all: Answers = {
    eth_chainId: () => '0x1',
    eth_accounts: () => [me],
    eth_sendTransaction: () => hash,
    wallet_sendCalls: () => ({ id: 'batch-1' }),
    eth_getTransactionReceipt: () => null,
    eth_getBlockByNumber: () => ({ number: '0x10' }),
    eth_getCode: () => '0x',
    ...answers,
  }
  const ports = virtualPorts()
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method, params } = body as never as {
      readonly id: number
      readonly method: string
      readonly params: never
    }
    const result = all[method]?.(params)
    return result instanceof Error
      ? { jsonrpc: '2.0', id, error: { code: 3, message: result.message, data: '0x' } }
      : { jsonrpc: '2.0', id, result }
  })
  const io: TransferIo = {
    ports,
    network: evmNetwork({ id: 1, name: 'Ethereum', rpcUrl: 'https://rpc.example' }),
    signal,
    connection: { address: me, accounts: [], connector: { name: 'Quince' } } as never,
    resources: createResources(() => undefined),
    traffic: { run: (_lane, _label, work) => work() },
    nothingSent: () => {
      nothingSent++
    },
    provider: {
      async request(one: { readonly method: string; readonly params: never }) {
        asked.push(one)
        return all[one.method]?.(one.params)
      },
    },
  }
  const sent = () => asked.filter(({ method }) => /send/.test(method)).map(({ params }) => params)
  return { io, ports, asked, sent, nothingSent: () => nothingSent }
}

const codeOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    (value) => value,
    (error: { code?: unknown; message?: string }) => error.code ?? error.message,
  )

describe('a call', () => {
  test('is one transaction, word for word, with the gas price that was shown', async () => {
    const { io, sent } = world()
    expect(await call(io, { ...request, gasPrice: '255' })).toBe(hash)
    const asked = { from: me, to: router, value: '0x10', data: '0xdeadbeef' }
    expect(sent()).toEqual([[{ ...asked, chainId: '0x1', gasPrice: '0xff' }]])
  })

  test.each<[string, Partial<typeof request>]>([
    ['no receiver', { to: '' }],
    ['a receiver that is no text', { to: 7 as never }],
    ['a receiver with a wrong checksum', { to: router.replace('5FbDB', '5fbDB') }],
    ['an amount with a point', { value: '1.5' }],
    ['an amount below nothing', { value: '-1' }],
    ['an amount of more than 256 bits', { value: String(2n ** 256n) }],
    ['half a byte of data', { data: '0xabc' }],
    ['data without 0x', { data: 'abcd' }],
    ['no data', { data: undefined as never }],
    ['more data than a node takes', { data: `0x${'00'.repeat(128 * 1024)}` }],
  ])('with %s reaches no wallet, as one and as one of several', async (_what, wrong) => {
    const { io, sent, nothingSent } = world()
    const bad = { ...request, ...wrong }
    expect(await codeOf(call(io, bad))).toBe('eip155/bad-transfer')
    expect(await codeOf(sendCalls(io, { from: me, calls: [request, bad] }))).toBe(
      'eip155/bad-transfer',
    )
    expect(sent()).toEqual([])
    expect(nothingSent()).toBe(2)
  })

  test('of an account that the wallet is no longer on reaches no wallet', async () => {
    const { io, sent, nothingSent } = world({ eth_accounts: () => [other] })
    expect(await codeOf(call(io, request))).toBe('eip155/account-changed')
    expect(await codeOf(sendCalls(io, { from: me, calls: [request] }))).toBe(
      'eip155/account-changed',
    )
    expect(sent()).toEqual([])
    expect(nothingSent()).toBe(2)
  })

  test('called off before the wallet is asked reaches no wallet', async () => {
    const calls = new AbortController()
    const { io, sent, nothingSent } = world(
      { eth_accounts: () => [calls.abort(), me] },
      calls.signal,
    )
    await codeOf(call(io, request))
    await codeOf(sendCalls(io, { from: me, calls: [request] }))
    expect(sent()).toEqual([])
    expect(nothingSent()).toBe(2)
  })

  test('costs what the node says, and one that the chain refuses is refused by its reason', async () => {
    const fine = world({ eth_estimateGas: () => '0xffff', eth_gasPrice: () => '0x2' })
    expect(await estimateCall(fine.io, request)).toMatchObject({
      ...{ fee: '131070', gas: '65535', gasPrice: '2' },
    })
    const refused = world({
      eth_estimateGas: () => new Error('execution reverted: too late'),
      eth_gasPrice: () => '0x2',
    })
    expect(await codeOf(estimateCall(refused.io, request))).toBe('eip155/would-fail')
  })

  test('with gas that is known costs that much at the price of the node, and is not tried out', async () => {
    const refusing = world({
      eth_estimateGas: () => new Error('execution reverted: not yet'),
      eth_gasPrice: () => '0x2',
    })
    expect(await estimateCall(refusing.io, request, '150000')).toMatchObject({
      ...{ fee: '300000', gas: '150000', gasPrice: '2', simulated: false },
    })
    expect(await codeOf(estimateCall(refusing.io, request, '1.5'))).toBe('eip155/bad-transfer')
  })

  test('is known by what it moves, as providers of hosts name it', async () => {
    const { io } = world()
    const receiver = other.slice(2).toLowerCase()
    const transfer = `0xa9059cbb${receiver.padStart(64, '0')}${'5'.padStart(64, '0')}`
    expect(await transfersOf(io, { ...request, value: '0', data: transfer })).toEqual([
      { from: me, to: `0x${receiver}`, units: '5', token: router },
    ])
    expect(await transfersOf(io, request)).toEqual([
      { from: me, to: router, units: '16', data: '0xdeadbeef' },
    ])
    expect(await transfersOf(io, { ...request, value: '0' })).toEqual([])
  })

  test('is confirmed by a block that holds it and by no other', async () => {
    const mined = {
      hash,
      from: me,
      to: router,
      nonce: '0x7',
      value: '0x10',
      input: '0xDEADBEEF',
      blockNumber: '0x10',
    }
    const receipt = { transactionHash: hash, blockNumber: '0x10', status: '0x1', logs: [] }
    const node = (transaction: object) =>
      world({
        eth_blockNumber: () => '0x10',
        eth_getTransactionReceipt: () => receipt,
        eth_getTransactionByHash: () => ({ ...mined, ...transaction }),
      }).io
    expect(await confirmation(node({}), hash, request)).toBe('confirmed')
    for (const another of [{ to: other }, { value: '0x11' }, { input: '0xdeadbeee' }])
      expect(await confirmation(node(another), hash, request)).toEqual({
        replacedBy: hash,
        status: 'replaced',
      })
  })
})

describe('several calls as one', () => {
  interface Case {
    readonly params: Partial<CallsRequest> | null
    readonly expect: 'valid' | 'invalid'
    readonly why: string
  }
  const { cases } = vectors<Case>('wallet-sendcalls')
  test.each(cases.map((row) => [row.why, row] as const))('%s', async (_why, row) => {
    const { io, sent } = world({ eth_accounts: () => [me, row.params?.from ?? me] })
    const given = (row.params?.calls ?? row.params) as unknown
    const calls = Array.isArray(given)
      ? given.map(({ data = '0x', value = '0x0', ...rest }) => ({
          ...rest,
          data,
          value: String(BigInt(value)),
        }))
      : given
    await codeOf(sendCalls(io, { from: row.params?.from ?? me, calls } as CallsRequest))
    // The schema sets no minimum, but an empty batch has nothing to sign.
    const asked = row.expect === 'valid' && Array.isArray(calls) && calls.length > 0
    expect(sent()).toHaveLength(asked ? 1 : 0)
    const [[params] = []] = sent() as [object][]
    if (asked)
      expect(params).toMatchObject({
        ...{ version: '2.0.0', chainId: '0x1', atomicRequired: true },
        calls: (row.params?.calls ?? []).map(({ to }) => ({
          to: expect.stringMatching(new RegExp(`^${to}$`, 'i')),
        })),
      })
  })

  test.each<[string, unknown]>([
    ['none', []],
    ['no list', { length: 1 }],
    ['more than a hundred', Array.from({ length: 101 }, () => request)],
  ])('%s reach no wallet', async (_what, calls) => {
    const { io, sent, nothingSent } = world()
    expect(await codeOf(sendCalls(io, { from: me, calls: calls as CallsRequest['calls'] }))).toBe(
      'eip155/bad-transfer',
    )
    expect([sent(), nothingSent()]).toEqual([[], 1])
  })

  test('its id is a text of the length that the standard allows', async () => {
    const batch = { from: me, calls: [request] }
    for (const id of ['', 7, undefined, 'x'.repeat(4097)])
      expect(await codeOf(sendCalls(world({ wallet_sendCalls: () => ({ id }) }).io, batch))).toBe(
        'eip155/bad-hash',
      )
    const longest = 'x'.repeat(4096)
    const { io } = world({ wallet_sendCalls: () => ({ id: longest }) })
    expect(await sendCalls(io, batch)).toBe(longest)
  })

  test('what a wallet can do is read of this account and chain, and of every one', async () => {
    const paymasterService = { supported: true }
    const { io, asked } = world({
      wallet_getCapabilities: () => ({
        '0x0': { atomic: { status: 'ready' }, paymasterService },
        '0x1': { atomic: { status: 'supported' } },
        '0x2': { atomic: { status: 'unsupported' }, flowControl: {} },
      }),
    })
    expect(await capabilities(io)).toEqual({ atomic: { status: 'supported' }, paymasterService })
    expect(asked).toEqual([{ method: 'wallet_getCapabilities', params: [me, ['0x1']] }])
  })

  test.each([[undefined], [7], [['0x1']], [{ '0x1': 'atomic' }]])(
    'a wallet that answers %j can do nothing of it',
    async (answer) => {
      const { io } = world({ wallet_getCapabilities: () => answer })
      expect(fieldsOf((await capabilities(io)).atomic)).toEqual({})
    },
  )

  const receipt = (status: string) => ({
    transactionHash: hash,
    blockNumber: '0x10',
    status,
    logs: [],
  })
  const said = (status: number, receipts: readonly object[] = [{ transactionHash: hash }]) => ({
    wallet_getCallsStatus: () => ({ status, receipts }),
  })
  test.each<[string, Answers, unknown]>([
    [
      'confirmed once wallet and node have it',
      { ...said(200), eth_getTransactionReceipt: () => receipt('0x1') },
      { replacedBy: hash, status: 'confirmed' },
    ],
    [
      'failed when the node says so',
      { ...said(200), eth_getTransactionReceipt: () => receipt('0x0') },
      { replacedBy: hash, status: 'failed' },
    ],
    [
      'failed when the wallet says so',
      { ...said(500), eth_getTransactionReceipt: () => receipt('0x1') },
      { replacedBy: hash, status: 'failed' },
    ],
    ['failed when it never went on a chain', said(400, []), 'failed'],
    [
      'failed by any word of the wallet that is no success',
      { ...said(300), eth_getTransactionReceipt: () => receipt('0x1') },
      { replacedBy: hash, status: 'failed' },
    ],
    ...[7, 'soon', [hash]].map((transactionHash): [string, Answers, unknown] => [
      `failed under no hash where it has ${JSON.stringify(transactionHash)} for one`,
      {
        ...said(500, [{ transactionHash }]),
        eth_getTransactionReceipt: () => ({ ...receipt('0x1'), transactionHash }),
      },
      'failed',
    ]),
    [
      'not confirmed while it is pending, whatever the node has',
      { ...said(100), eth_getTransactionReceipt: () => receipt('0x1') },
      'eip155/unconfirmed',
    ],
    [
      'not confirmed by a status that is no number',
      { ...said('200' as never), eth_getTransactionReceipt: () => receipt('0x1') },
      'eip155/unconfirmed',
    ],
    ['not confirmed by the word of the wallet alone', said(200), 'eip155/unconfirmed'],
    ['not confirmed without a transaction', said(200, []), 'eip155/unconfirmed'],
  ])('it is %s', async (_what, answers, end) => {
    const { io, ports } = world(answers)
    const ending = codeOf(batchConfirmation(io, 'batch-1'))
    for (let minute = 0; minute < 40; minute++) {
      await flush()
      await ports.clock.advance(10_000)
    }
    expect(await ending).toEqual(end)
  })
})
