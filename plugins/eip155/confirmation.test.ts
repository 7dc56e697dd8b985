import { expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import { confirmation } from './confirmation.ts'
import { evmNetwork } from './index.ts'

const hash = `0x${'ab'.repeat(32)}`
const laterHash = `0x${'cd'.repeat(32)}`
const me = `0x${'1'.repeat(40)}`
const friend = `0x${'2'.repeat(40)}`

const receipt = (status: '0x0' | '0x1') => ({ transactionHash: hash, blockNumber: '0x10', status })

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

/** Follows a transaction, by default on a chain that is quiet: its block number never moves. */
function following(answers: Answers) {
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

async function ended(answers: Answers): Promise<unknown> {
  const { ending, pass } = following(answers)
  await pass(200)
  return ending
}

/** A chain whose eleventh block from the first look on holds what the visitor had the wallet send instead. */
function replacing(change: object): Answers {
  let looks = 0
  const block = (): number => 16 + Math.min(looks * 4, 40)
  const taken = 27
  return {
    eth_getTransactionReceipt: ([asked]) => {
      if (asked === hash) looks++
      return asked === laterHash && block() >= taken ? receipt('0x1') : null
    },
    // The node forgets it as soon as it was replaced in its pool.
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
