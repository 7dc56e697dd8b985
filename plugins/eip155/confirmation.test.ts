import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import type { TransferRequest } from '../transactions/contract.ts'
import { confirmation } from './confirmation.ts'
import { evmNetwork } from './index.ts'

const hash = `0x${'ab'.repeat(32)}`
const laterHash = `0x${'cd'.repeat(32)}`
const me = `0x${'1'.repeat(40)}`
const friend = `0x${'2'.repeat(40)}`

const receipt = (status: '0x0' | '0x1', of: string = hash) => ({
  transactionHash: of,
  blockNumber: '0x10',
  status,
})

const sent = {
  hash,
  from: me,
  to: friend,
  nonce: '0x7',
  value: '0xde0b6b3a7640000',
  input: '0x',
  blockNumber: null,
}

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>

/** Follows a transaction, by default on a chain whose block number never changes. */
function following(answers: Answers, request?: TransferRequest) {
  const ports = virtualPorts()
  const all: Answers = {
    eth_blockNumber: () => '0x10',
    eth_getTransactionByHash: () => null,
    eth_getTransactionReceipt: () => null,
    ...answers,
  }
  ports.fetch.reply(/rpc\.example/, ({ body }) => {
    const { id, method, params } = body as never as {
      readonly id: number
      readonly method: string
      readonly params: readonly unknown[]
    }
    return { jsonrpc: '2.0', id, result: all[method]?.(params) }
  })
  const calling = new AbortController()
  const ending = confirmation(
    {
      ports,
      network: evmNetwork({ id: 1, name: 'Orchard', rpcUrl: 'https://rpc.example' }),
      signal: calling.signal,
      resources: {} as never,
      traffic: { run: (_lane, _label, work) => work() },
    },
    hash,
    request,
  ).catch((error: Error) => error)
  const pass = async (seconds: number): Promise<void> => {
    for (let second = 0; second < seconds; second++) {
      await flush()
      await ports.clock.advance(1_000)
    }
    await flush()
  }
  return { ports, calling, ending, pass }
}

async function ended(answers: Answers, request?: TransferRequest): Promise<unknown> {
  const { ending, pass } = following(answers, request)
  await pass(200)
  return ending
}

/** A chain whose eleventh block after the first look contains a replacement that the visitor sent in the wallet. */
function replacing(change: object): Answers {
  let looks = 0
  const block = (): number => 16 + Math.min(looks * 4, 40)
  const taken = 27
  return {
    eth_getTransactionReceipt: ([asked]) => {
      if (asked === hash) looks++
      return asked === laterHash && block() >= taken ? receipt('0x1', laterHash) : null
    },
    // The node forgets a transaction that was replaced in its pool.
    eth_getTransactionByHash: () => (looks < 2 ? sent : null),
    eth_blockNumber: () => `0x${block().toString(16)}`,
    eth_getTransactionCount: ([, at]) => (Number(at) >= taken ? '0x8' : '0x7'),
    eth_getBlockByNumber: ([at]) => ({
      transactions:
        Number(at) === taken
          ? [
              { ...sent, from: friend },
              { ...sent, hash: laterHash, ...change },
            ]
          : [],
    }),
  }
}

test('a receipt that comes late is seen although no further block comes', async () => {
  let asked = 0
  const late = () => (++asked < 4 ? null : receipt('0x1'))
  expect(await ended({ eth_getTransactionReceipt: late })).toBe('confirmed')
})

test('a transaction that failed in its block failed', async () => {
  expect(await ended({ eth_getTransactionReceipt: () => receipt('0x0') })).toBe('failed')
})

test('a transaction that no node ever saw is given up after three minutes', async () => {
  expect(await ended({})).toMatchObject({ code: 'eip155/unconfirmed' })
})

test('a node that stumbles is asked again', async () => {
  let asked = 0
  const stumbling = () => (++asked === 1 ? undefined : receipt('0x1'))
  expect(await ended({ eth_getTransactionReceipt: stumbling })).toBe('confirmed')
})

test.each([
  ['cancelled', { to: me, value: '0x0' }],
  ['another amount', { value: '0x1' }],
  ['another call', { input: '0xa9059cbb' }],
])('a transfer that was replaced in the wallet (%s) did not arrive', async (_, change) => {
  expect(await ended(replacing(change))).toEqual({ replacedBy: laterHash, status: 'replaced' })
})

test('no replacement is told before its receipt is there', async () => {
  const cancelled = replacing({ to: me, value: '0x0' })
  const { eth_getTransactionReceipt: look } = cancelled
  const unseen = (params: readonly unknown[]): unknown => {
    look?.(params)
    return null
  }
  expect(await ended({ ...cancelled, eth_getTransactionReceipt: unseen })).toMatchObject({
    code: 'eip155/unconfirmed',
  })
})

test('the same transfer at another fee counts, under its own hash', async () => {
  const repriced = replacing({ gasPrice: '0x77359400' })
  expect(await ended(repriced)).toEqual({ replacedBy: laterHash, status: 'confirmed' })
})

test('a node that has the block but not the receipt yet proves no replacement', async () => {
  let asked = 0
  const answers: Answers = {
    ...replacing({ hash }),
    eth_blockNumber: () => (asked < 2 ? '0x10' : '0x1b'),
    eth_getTransactionReceipt: () => (++asked < 6 ? null : receipt('0x1')),
    eth_getTransactionByHash: () => sent,
  }
  expect(await ended(answers)).toBe('confirmed')
})

test('nothing is asked once nobody waits any more', async () => {
  const { ports, calling, ending, pass } = following({})
  await pass(3)
  const before = ports.fetch.requests.length
  expect(before).toBeGreaterThan(3)
  const reason = new Error('left')
  calling.abort(reason)
  expect(await ending).toBe(reason)
  await pass(10)
  expect(ports.fetch.requests).toHaveLength(before)
})

const transfer: TransferRequest = {
  from: me,
  to: friend,
  units: '1000000000000000000',
}
const token = `0x${'3'.repeat(40)}`
const tokenTransfer: TransferRequest = {
  ...transfer,
  units: '5000000',
  token: { address: token, decimals: 6 },
}
const word = (text: string): string => text.replace('0x', '').padStart(64, '0')
const input = `0xa9059cbb${word(friend)}${word('4c4b40')}`
const tokenSent = { to: token, value: '0x0', input }

/** A chain whose block 16 contains a transaction with the requested hash. */
const holding = (mined: object, found: object = receipt('0x1')): Answers => ({
  eth_getTransactionReceipt: () => found,
  eth_getTransactionByHash: () => ({ ...sent, blockNumber: '0x10', ...mined }),
})
const isReplaced = { replacedBy: hash, status: 'replaced' }
const isUnknown = { code: 'eip155/unconfirmed' }

describe('a transfer is confirmed when the block holds what was previewed', () => {
  test.each([
    ['the native coin', {}, transfer],
    ['the native coin, in capitals', { to: friend.toUpperCase().replace('X', 'x') }, transfer],
    ['a token', tokenSent, tokenTransfer],
  ])('%s', async (_case, mined, request) => {
    expect(await ended(holding(mined), request)).toBe('confirmed')
    expect(await ended(holding(mined, receipt('0x0')), request)).toBe('failed')
  })

  test.each([
    ['another receiver', { to: token }, transfer],
    ['another amount', { value: '0x1' }, transfer],
    ['a call beside the payment', { input: '0xa9059cbb' }, transfer],
    ['a payment of somebody else', { from: friend, to: token }, transfer],
    ['another token', { ...tokenSent, to: friend }, tokenTransfer],
    [
      'another receiver of the token',
      { ...tokenSent, input: input.replace(/2{40}/, '4'.repeat(40)) },
      tokenTransfer,
    ],
    [
      'another amount of the token',
      { ...tokenSent, input: input.replace(/4c4b40$/, '4c4b41') },
      tokenTransfer,
    ],
    ['coins beside the token', { ...tokenSent, value: '0x1' }, tokenTransfer],
  ])('%s is not it', async (_case, mined, request) => {
    expect(await ended(holding(mined), request)).toEqual(isReplaced)
  })

  test.each([
    ['a bundle of a smart account', { from: friend, to: token, input: '0x1fad948c' }],
    ['a batch of a delegated account', { to: me, value: '0x0', input: '0xe9ae5c53' }],
  ])(
    'of %s nobody says more than "started", unless the token recorded it',
    async (_case, mined) => {
      expect(await ended(holding(mined), transfer)).toMatchObject(isUnknown)
      expect(await ended(holding(mined), tokenTransfer)).toMatchObject(isUnknown)
      const log = {
        address: token,
        topics: [
          '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
          `0x${word(me)}`,
          `0x${word(friend)}`,
        ],
        data: `0x${word('4c4b40')}`,
      }
      const end = (logs: readonly object[], status: '0x0' | '0x1' = '0x1'): Promise<unknown> =>
        ended(holding(mined, { ...receipt(status), logs }), tokenTransfer)
      expect(await end([{}, log])).toBe('confirmed')
      expect(await end([log], '0x0')).toMatchObject(isUnknown)
      expect(await end([{ ...log, address: friend }])).toMatchObject(isUnknown)
      expect(await end([{ ...log, data: `0x${word('4c4b41')}` }])).toMatchObject(isUnknown)
      expect(await end([{ ...log, topics: [...log.topics].reverse() }])).toMatchObject(isUnknown)
    },
  )

  test.each([
    ['the receipt of another', {}, receipt('0x1', laterHash)],
    ['a receipt without an end', {}, { ...receipt('0x1'), status: '0x2' }],
    ['a receipt of an absurd block', {}, { ...receipt('0x1'), blockNumber: `0x${'f'.repeat(20)}` }],
    ['another transaction', { hash: laterHash }, receipt('0x1')],
    ['the transaction in another block', { blockNumber: '0x11' }, receipt('0x1')],
    ['the transaction in no block', { blockNumber: null }, receipt('0x1')],
    ['a transaction without a sender', { from: null }, receipt('0x1')],
  ])('[T52] %s proves nothing', async (_case, mined, found) => {
    expect(await ended(holding(mined, found), transfer)).toMatchObject(isUnknown)
  })

  test('a receipt counts for the hash that was asked for, also where nothing is compared', async () => {
    expect(await ended(holding({}, receipt('0x1', laterHash)))).toMatchObject(isUnknown)
    expect(await ended(holding({}, receipt('0x1', hash.toUpperCase().replace('X', 'x'))))).toBe(
      'confirmed',
    )
  })

  test('what took its place is compared with the preview, not with what the node said was pending', async () => {
    const pending = { ...sent, to: token }
    const lying: Answers = { ...replacing({ to: token }), eth_getTransactionByHash: () => pending }
    expect(await ended(lying, transfer)).toEqual({ replacedBy: laterHash, status: 'replaced' })
  })
})

describe('a wait asks a bounded number of questions', () => {
  const most = 400

  test('an absurd block number is no stretch to search', async () => {
    let looks = 0
    const { ports, ending, pass } = following({
      eth_getTransactionByHash: () => sent,
      eth_blockNumber: () => (looks++ === 0 ? '0x10' : '0xfffffffffffff'),
      eth_getTransactionCount: ([, at]) => (at === '0x10' ? '0x7' : '0x8'),
      eth_getBlockByNumber: () => ({ transactions: [] }),
    })
    await pass(200)
    expect(await ending).toMatchObject(isUnknown)
    expect(ports.fetch.requests.length).toBeLessThan(most)
    expect(
      ports.fetch.requests.map(({ body }) => (body as { method: string }).method),
    ).not.toContain('eth_getBlockByNumber')
  })

  test('whatever a node answers, the end is one of those there are', async () => {
    const odd = fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(
        '0x10',
        '0x1b',
        '0x7',
        '0x8',
        '0x0',
        '0x',
        '-0x1',
        `0x${'f'.repeat(60)}`,
        '9'.repeat(400),
        hash,
        null,
      ),
      fc.constantFrom(receipt('0x1'), receipt('0x0', laterHash), sent, {
        ...sent,
        blockNumber: '0x10',
      }),
      fc.record({
        transactions: fc.array(fc.constantFrom(sent, { ...sent, hash: laterHash }, null, {})),
      }),
    )
    const methods = [
      'eth_blockNumber',
      'eth_getTransactionByHash',
      'eth_getTransactionReceipt',
      'eth_getTransactionCount',
      'eth_getBlockByNumber',
    ]
    await fc.assert(
      fc.asyncProperty(
        fc.array(odd, { minLength: 1, maxLength: 12 }),
        fc.boolean(),
        async (said, compared) => {
          let turn = 0
          const next = (): unknown => said[turn++ % said.length]
          const answers = Object.fromEntries(methods.map((method) => [method, next]))
          const { ports, ending, pass } = following(answers, compared ? transfer : undefined)
          await pass(200)
          const end = await ending
          if (end instanceof Error) expect(end).toMatchObject(isUnknown)
          else expect(JSON.stringify(end)).toMatch(/confirmed|failed|replaced/)
          expect(ports.fetch.requests.length).toBeLessThan(most)
          expect(ports.clock.waiting).toBe(0)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('a transfer of a smart account, in a transaction of its bundler', () => {
  const word = (value: string): string => value.replace(/^0x/, '').padStart(64, '0')
  const value = '0de0b6b3a7640000'
  // handleOps(…) contains execute(address,uint256,bytes) of the account.
  const input = `0x765e827f${word('20')}b61d27f6${word(friend)}${word(value)}${word('60')}${word('0')}`
  const packed = `0x765e827f${word('20')}${word('34')}${friend.slice(2)}${word(value)}`
  const safe = `0x765e827f${word('20')}7bb37428${word(friend)}${word(value)}${word('80')}${word('0')}${word('0')}`
  // execute(…) with the call transfer(friend, value) of a token.
  const tokens = `0x765e827f${word('20')}b61d27f6${word(`0x${'7'.repeat(40)}`)}${word('0')}${word('60')}${word('44')}a9059cbb${word(friend)}${word(value)}${'0'.repeat(56)}${word('0')}`
  const bundled = (more: object = {}) => ({
    ...{ ...sent, from: `0x${'3'.repeat(40)}`, to: `0x${'4'.repeat(40)}`, value: '0x0' },
    ...{ input, blockNumber: '0x10', ...more },
  })
  const operation = (success: string, more: object = {}) => ({
    address: '0x4337084D9E255Ff0702461CF8895CE9E3b5Ff108',
    topics: [
      '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f',
      hash,
      `0x${word(me)}`,
      `0x${word('0')}`,
    ],
    data: `0x${word('7')}${word(success)}${word('9')}${word('9')}`,
    ...more,
  })
  const transfer = { from: me, to: friend, units: '1000000000000000000' }
  const end = (
    logs: readonly object[],
    mined: object = bundled(),
    status: '0x0' | '0x1' = '0x1',
    request: TransferRequest = transfer,
  ) =>
    ended(
      {
        eth_getTransactionByHash: () => mined,
        eth_getTransactionReceipt: () => ({ ...receipt(status), logs }),
      },
      request,
    )

  test('ends as its operation did: what reverted inside of it moved nothing', async () => {
    expect(await end([operation('1')])).toBe('confirmed')
    expect(await end([operation('0')])).toBe('failed')
    expect(await end([operation('1')], bundled({ input: packed }))).toBe('confirmed')
    expect(await end([operation('1')], bundled({ input: safe }))).toBe('confirmed')
    expect(await end([operation('1'), operation('1')])).toBe('confirmed')
  })

  test('ends as its operation did in a batch of calls that Safe packs one after the other', async () => {
    const call = `a9059cbb${word(friend)}${word('4c4b40')}`
    const batch = (kind: string): object =>
      bundled({ input: `0x765e827f${kind}${token.slice(2)}${word('0')}${word('44')}${call}` })
    const logs = [operation('1')]
    expect(await end(logs, batch('00'), '0x1', tokenTransfer)).toBe('confirmed')
    // A delegatecall is not a call of the account.
    expect(await end(logs, batch('01'), '0x1', tokenTransfer)).toMatchObject(isUnknown)
  })

  test.each<[string, unknown]>([
    ['nothing', '0x'],
    ['no text', [operation('1').data]],
  ])('ends as its operation did beside one that says %s', async (_what, data) => {
    expect(await end([operation('1', { data }), operation('1')])).toBe('confirmed')
  })

  test.each<[string, readonly object[], object?]>([
    ['no operation', []],
    ['another event of it', [operation('1', { topics: operation('1').topics.with(0, hash) })]],
    ['one that is cut off', [operation('1', { data: operation('1').data.slice(0, 130) })]],
    ['one of another account', [operation('1', { topics: operation('1').topics.with(2, hash) })]],
    ['one that another contract tells of', [operation('1', { address: friend })]],
    ['one that cannot be read', [operation('1', { data: '0x' })]],
    ['two with different ends', [operation('1'), operation('0')]],
    ['one to another receiver', [operation('1')], bundled({ input: input.replaceAll('2', '5') })],
    ['one of another value', [operation('1')], bundled({ input: input.replace(value, '1') })],
    ['one of as many tokens', [operation('1')], bundled({ input: tokens })],
    ['one that carries data too', [operation('1')], bundled({ input: `${input.slice(0, -1)}4` })],
  ])('is not said to have ended with %s', async (_what, logs, mined) => {
    expect(await end(logs, mined)).toMatchObject({ code: 'eip155/unconfirmed' })
  })

  test('is not said to have ended where the transaction around it failed', async () => {
    expect(await end([operation('1')], bundled(), '0x0')).toMatchObject({
      code: 'eip155/unconfirmed',
    })
  })
})
