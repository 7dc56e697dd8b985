import { beforeAll, describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'
import type { TransferIo } from '../transactions/contract.ts'
import { encodeBase58 } from '../values/index.ts'
import { sendWire, transfer } from './adapter.ts'
import { confirmation } from './confirmation.ts'
import type { SolanaProvider, SolanaSending } from './contract.ts'
import { solanaMainnet, solanaNetwork } from './index.ts'
import { payLamports } from './instructions.ts'
import { loadSolana } from './sdk.ts'
import { readOptions } from './send-options.ts'

beforeAll(() => Promise.all([import('./web3.ts'), import('./sdk.ts')]))

const from = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q'
const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const rpcUrl = 'https://node.example'
const main = { ...solanaMainnet, rpcUrls: [rpcUrl] }
const local = solanaNetwork({ genesis: 'A'.repeat(32), name: 'Local', rpcUrl })
const own = { ...main, broadcast: 'app' } as const

const answers: Readonly<Record<string, unknown>> = {
  getLatestBlockhash: { value: { blockhash: from, lastValidBlockHeight: 9 } },
  getAccountInfo: { value: null },
  getRecentPrioritizationFees: [],
  simulateTransaction: { value: { err: null, unitsConsumed: 150, logs: [] } },
  getFeeForMessage: { value: 5000 },
  sendTransaction: 'taken',
}

interface World {
  readonly network?: CaipNetwork
  readonly sending?: SolanaSending
  readonly wallet?: readonly ('sign' | 'send')[]
  readonly answer?: object
}

/** A wallet and a node; `asked` lists what both were asked, with the options. */
function world({ network = main, sending, wallet = ['sign', 'send'], answer }: World) {
  const asked: (readonly [string, unknown])[] = []
  const ports = virtualPorts()
  ports.fetch.reply(rpcUrl, ({ body }) => {
    const { id, method, params } = body as { id: number; method: string; params: unknown[] }
    if (method === 'sendTransaction') asked.push(['node', params[1]])
    const said = method === 'sendTransaction' && answer
    return new Response(
      JSON.stringify({ jsonrpc: '2.0', id, ...(said || { result: answers[method] }) }),
    )
  })
  const provider: SolanaProvider = {
    ...(wallet.includes('sign') && {
      signTransaction: async (_from, wire) => {
        asked.push(['sign', undefined])
        return wire.slice().fill(7, 1, 65)
      },
    }),
    ...(wallet.includes('send') && {
      signAndSendTransaction: async (_from, _wire, _network, _accept, options) => {
        asked.push(['send', options])
        return new Uint8Array(64).fill(7)
      },
    }),
  }
  const io = {
    ...{ ports, provider, network, connection: {}, resources: {}, ...(sending && { sending }) },
    signal: new AbortController().signal,
    traffic: { run: (_lane: string, _label: string, work: () => unknown) => work() },
  } as never as TransferIo
  return { io, asked, ports }
}

const wire = async (): Promise<Uint8Array> => {
  const { compile } = await loadSolana(undefined)
  return compile(from, { blockhash: from, lastValidBlockHeight: 9n }, [payLamports(from, to, 5n)])
    .wire
}

describe('who sends a transfer', () => {
  test.each<[string, World, readonly string[]]>([
    ['the wallet, by its own node', {}, ['send']],
    [
      'the app on a cluster without a name, which no wallet knows',
      { network: local },
      ['sign', 'node'],
    ],
    ['the app if the network says so', { network: own }, ['sign', 'node']],
    ['the app if the wallet only signs', { wallet: ['sign'] }, ['sign', 'node']],
    ['the wallet if it does not only sign', { network: own, wallet: ['send'] }, ['send']],
  ])('is %s', async (_who, given, steps) => {
    const { io, asked } = world(given)
    expect(await transfer(io, { from, to, units: '5' })).toBe(
      encodeBase58(new Uint8Array(64).fill(7)),
    )
    expect(asked.map(([step]) => step)).toEqual(steps)
  })
})

describe('options of sending', () => {
  const sending = { commitment: 'finalized', skipPreflight: true, maxRetries: 3 } as const
  const options = { preflightCommitment: 'finalized', skipPreflight: true, maxRetries: 3 }
  test('of the family are passed to the wallet that sends', async () => {
    const { io, asked } = world({ sending })
    await transfer(io, { from, to, units: '5' })
    expect(asked).toEqual([['send', options]])
  })
  test('of the family are passed to the node of the app', async () => {
    const { io, asked } = world({ sending, network: own })
    await transfer(io, { from, to, units: '5' })
    expect(asked.at(-1)).toEqual(['node', { encoding: 'base64', ...options }])
  })
  test('of a caller are passed on, without the state that only a wallet waits for', async () => {
    const given = { minContextSlot: 9, commitment: 'confirmed' } as const
    const { io, asked } = world({ network: own })
    await sendWire(io, from, await wire(), given)
    const node = { encoding: 'base64', preflightCommitment: 'confirmed', minContextSlot: 9 }
    expect(asked.at(-1)).toEqual(['node', node])
  })
  test('are absent unless somebody set one', async () => {
    const { io, asked } = world({})
    await transfer(io, { from, to, units: '5' })
    expect(asked).toEqual([['send', undefined]])
  })
  test.each([
    [{ skipPreflight: 'yes' }],
    [{ maxRetries: -1 }],
    [{ maxRetries: 1.5 }],
    [{ minContextSlot: '7' }],
    [{ commitment: 'soon' }],
    [{ preflightCommitment: 1 }],
  ])('are refused if no node takes them: %j', (given) => {
    expect(() => readOptions(given)).toThrow(
      expect.objectContaining({
        code: 'solana/bad-options',
        facts: { option: Object.keys(given)[0] },
      }),
    )
  })
  test('of another kind are left out', () => {
    expect(readOptions({ mode: 'serial', maxRetries: 0 })).toEqual({ maxRetries: 0 })
    expect([undefined, null, {}, { mode: 'x' }].map(readOptions)).toEqual(Array(4).fill(undefined))
  })
})

test.each<[World['sending'], string, string]>([
  [undefined, 'confirmed', 'confirmed'],
  [{ commitment: 'processed' }, 'confirmed', 'confirmed'],
  [{ commitment: 'finalized' }, 'finalized', 'confirmed'],
])('with %j a transfer is over when its block is %s', async (sending, state, status) => {
  const { io, ports } = world({ ...(sending && { sending }) })
  const seen: string[] = []
  ports.fetch.reply(rpcUrl, ({ body }) => {
    const { id } = body as { id: number }
    const confirmationStatus = ['processed', 'confirmed', 'finalized'][seen.length] ?? 'finalized'
    seen.push(confirmationStatus)
    const result = { value: [{ confirmationStatus, err: null }] }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id, result }))
  })
  const end = confirmation(io, 'hash')
  for (let turn = 0; turn < 8; turn++) await ports.clock.advance(500)
  expect((await end).valueOf()).toBe(status)
  expect(seen.at(-1)).toBe(state)
})

test('a node that refuses what the wallet signed says why in a sentence', async () => {
  const data = { err: { InstructionError: [0, { Custom: 1 }] }, logs: ['Program log: {"a":1}'] }
  const message = 'Transaction simulation failed: custom program error: 0x1'
  const { io } = world({ network: own, answer: { error: { code: -32002, message, data } } })
  await expect(sendWire(io, from, await wire())).rejects.toMatchObject({ code: 'solana/no-fee' })
})
