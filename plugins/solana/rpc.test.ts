import { beforeAll, describe, expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import { broadcast } from './broadcast.ts'
import { confirmation } from './confirmation.ts'
import { solanaMainnet, solanaNetwork } from './index.ts'
import { balance, parseJson } from './rpc.ts'

const owner = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'

function world(network = solanaMainnet) {
  const ports = virtualPorts()
  const labels: string[] = []
  const io: ReadIo = {
    ports,
    network,
    signal: new AbortController().signal,
    resources: {} as never,
    traffic: {
      run(lane, label, work) {
        labels.push(`${lane} ${label}`)
        return work()
      },
    },
  }
  const say = (text: string): void => {
    ports.fetch.reply(network.rpcUrls[0] ?? '', () => new Response(text))
  }
  return { io, ports, labels, say }
}

describe('JSON of the node', () => {
  test.each([
    ['{"a":9007199254740993}', { a: 9007199254740993n }],
    ['[18446744073709551615,-1234567890123456789]', [18446744073709551615n, -1234567890123456789n]],
    ['{"a":1,"b":"1234567890123456789"}', { a: 1, b: '1234567890123456789' }],
    [
      '{"log":"left \\":1234567890123456789,\\" right"}',
      { log: 'left ":1234567890123456789," right' },
    ],
    ['{"a":0.1234567890123456789}', { a: 0.12345678901234568 }],
    ['{"a":1234567890123456.5}', { a: 1234567890123456.5 }],
    ['null', null],
  ])('%s', (text, value) => expect(parseJson(text)).toEqual(value))
})

describe('[~CONN-9] the balance', () => {
  test('is exact beyond 2^53 lamports, and is asked of the configured endpoint only', async () => {
    const { io, ports, labels, say } = world()
    say('{"jsonrpc":"2.0","id":1,"result":{"context":{"slot":1},"value":9007199254740993}}')
    expect(await balance(io, owner)).toBe('9007199254740993')
    expect(ports.fetch.requests.map(({ url }) => url)).toEqual([solanaMainnet.rpcUrls[0]])
    expect(labels).toEqual(['rpc getBalance'])
  })

  test.each([
    '{"jsonrpc":"2.0","id":1,"result":{"value":-1}}',
    '{"jsonrpc":"2.0","id":1,"result":{"value":"7"}}',
    '{"jsonrpc":"2.0","id":1,"result":{"value":1.5}}',
    '{"jsonrpc":"2.0","id":1,"result":null}',
    '{"jsonrpc":"2.0","id":1,"error":{"code":-32000,"message":"no"}}',
    'null',
    '<html>',
    '',
  ])('%s is no balance', async (text) => {
    const { io, say } = world()
    say(text)
    await expect(balance(io, owner)).rejects.toMatchObject({ code: 'solana/node-failed' })
  })

  test('a dead node, a slow node and a missing URL have their words', async () => {
    const dead = world()
    dead.ports.fetch.reply('solana.com', 'offline')
    await expect(balance(dead.io, owner)).rejects.toMatchObject({ code: 'solana/node-failed' })
    const slow = world()
    slow.ports.fetch.reply('solana.com', 'hang')
    const waiting = expect(balance(slow.io, owner)).rejects.toMatchObject({
      code: 'solana/node-failed',
    })
    await slow.ports.clock.advance(10_000)
    await waiting
    const { rpcUrls: _none, ...rest } = solanaNetwork({ genesis: 'x', name: 'X', rpcUrl: '' })
    const bare = world({ ...rest, rpcUrls: [] })
    await expect(balance(bare.io, owner)).rejects.toMatchObject({ code: 'solana/no-endpoint' })
  })
})

describe('confirmation', () => {
  // Load the SDK first, because the test's clock does not wait for it.
  beforeAll(() => import('./web3.ts'))
  const signature = '5'.repeat(87)
  const status = (value: object | null): string =>
    JSON.stringify({ jsonrpc: '2.0', id: 1, result: { context: { slot: 1 }, value: [value] } })
  const seen = (confirmationStatus: string, err: unknown = null): string =>
    status({ slot: 1, confirmations: 1, err, confirmationStatus, status: { Ok: null } })

  async function follow(answers: readonly string[]) {
    const { io, ports } = world()
    let asked = 0
    ports.fetch.reply('solana.com', () => {
      const text = answers[Math.min(asked++, answers.length - 1)] ?? ''
      return new Response(text)
    })
    const ending = confirmation(io, signature).then(
      (value) => value,
      (error: { code: string }) => error.code,
    )
    let ended = false
    void ending.then(() => {
      ended = true
    })
    for (let turn = 0; turn < 400 && !ended; turn++) {
      await flush()
      await ports.clock.advance(500)
    }
    return { ending: await ending, asked }
  }

  test('waits past unknown, processed and stumbling answers', async () => {
    const { ending, asked } = await follow([
      status(null),
      '<html>',
      seen('processed'),
      seen('confirmed'),
    ])
    expect(ending).toBe('confirmed')
    expect(asked).toBe(4)
  })

  test('a transaction that failed in its block failed', async () => {
    const error = { InstructionError: [0, { Custom: 1 }] }
    expect((await follow([seen('finalized', error)])).ending).toBe('failed')
  })

  test('one that never lands expires', async () => {
    const { ending, asked } = await follow([status(null)])
    expect(ending).toBe('solana/expired')
    expect(asked).toBeGreaterThan(60)
  })
})

test.each([
  ['no funds', 'no funds'],
  ['', 'the node did not say why.'],
  [7, 'the node did not say why.'],
])('a node that refuses a transaction with %j is quoted', async (message, reason) => {
  const { io, say } = world()
  say(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code: -32002, message } }))
  await expect(broadcast(io, new Uint8Array(3))).rejects.toMatchObject({
    code: 'solana/would-fail',
    message: expect.stringContaining(reason),
  })
})
