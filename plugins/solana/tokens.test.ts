import type { Address } from '@solana/web3.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import type { ChainIo, ReadIo } from '../connections/contract.ts'
import { estimate, isContract, sendWire, terms, token } from './adapter.ts'
import { solanaMainnet } from './index.ts'
import { draft, payTokens, readerOf, toBase58 } from './web3.ts'

beforeAll(() => import('./web3.ts'))

const from = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q' as Address
const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' as Address
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as Address
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const account = (index: number): string => toBase58(new Uint8Array(32).fill(index + 1))

/** A node that knows one token, which the sender holds in several accounts. */
function holding(
  amounts: readonly number[],
  info: object = {},
  receiver: object | null = null,
  held: object = {},
): ReadIo {
  const ports = virtualPorts()
  const value = (result: unknown): object => ({ context: { slot: 1 }, value: result })
  const parsed = { type: 'mint', info: { decimals: 6, ...info } }
  const answers: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    getAccountInfo: ([asked]) =>
      value(asked === mint ? { owner: program, data: { parsed } } : asked === to ? receiver : null),
    getTokenAccountsByOwner: () =>
      value(
        amounts.map((amount, index) => ({
          pubkey: account(index),
          account: {
            data: { parsed: { info: { ...held, tokenAmount: { amount: String(amount) } } } },
          },
        })),
      ),
    getMinimumBalanceForRentExemption: () => 2_039_280,
    getLatestBlockhash: () => value({ blockhash: from, lastValidBlockHeight: 9 }),
    getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: 1_000 }],
    simulateTransaction: () => value({ err: null, unitsConsumed: 50_000, logs: [] }),
    getFeeForMessage: () => value(5_000),
  }
  ports.fetch.reply(solanaMainnet.rpcUrls[0] ?? '', ({ body }) => {
    const { id, method, params } = body as never as {
      readonly id: number
      readonly method: string
      readonly params: readonly unknown[]
    }
    return { jsonrpc: '2.0', id, result: answers[method]?.(params) }
  })
  return {
    ports,
    network: solanaMainnet,
    signal: new AbortController().signal,
    resources: {} as never,
    traffic: { run: (_lane, _label, work) => work() },
  }
}

/** The accounts that pay, with their amounts. */
async function paid(amounts: readonly number[], amount: bigint) {
  const { instructions } = await payTokens(
    readerOf(holding(amounts)),
    { from, to, mint, units: amount, arrives: amount },
    0,
  )
  return instructions
    .filter(({ data }) => data?.[0] === 12)
    .map(({ accounts, data = new Uint8Array(9) }) => [
      accounts?.[0]?.address,
      new DataView(data.buffer as ArrayBuffer).getBigUint64(1, true),
    ])
}

describe('tokens in several accounts of one owner', () => {
  test('the largest pays alone where it can', async () => {
    expect(await paid([5, 90, 7], 60n)).toEqual([[account(1), 60n]])
  })

  test('the whole balance can be sent in one go', async () => {
    expect(await paid([5, 90, 0, 7], 100n)).toEqual([
      [account(1), 90n],
      [account(3), 7n],
      [account(0), 3n],
    ])
  })

  test('what is not there is asked for all the same, so that the ledger says no', async () => {
    const amounts = (await paid([5, 90], 100n)).map(([, amount]) => amount)
    expect(amounts).toEqual([95n, 5n])
    expect((await paid([], 1n)).map(([, amount]) => amount)).toEqual([1n])
  })

  test('the balance is what one transaction can send, and such a transaction fits the wire', async () => {
    const io = holding(Array.from({ length: 30 }, (_, index) => 100 - index))
    const { balance } = await token(io, mint, from)
    expect(balance).toBe('772')
    const rpc = readerOf(io)
    const amount = BigInt(balance)
    const { instructions } = await payTokens(
      rpc,
      { from, to, mint, units: amount, arrives: amount },
      0,
    )
    const { wire } = await draft(rpc, from, instructions)
    expect(wire.length).toBeLessThanOrEqual(1_232)
  })
})

describe('a token', () => {
  const named = (state: object) => ({ extensions: [{ extension: 'tokenMetadata', state }] })
  test.each([
    [named({ name: 'Orchard', symbol: 'ORC' }), 'Orchard', 'ORC'],
    [named({ name: '', symbol: '' }), 'EPjFWd…Dt1v', 'EPjF'],
    [{}, 'EPjFWd…Dt1v', 'EPjF'],
  ])(
    'has the name and the symbol of its mint, else parts of its address: %j',
    async (info, name, symbol) => {
      expect(await token(holding([5], info), mint, from)).toEqual({
        name,
        symbol,
        decimals: 6,
        balance: '5',
      })
    },
  )

  test('keeps the words of what is wrong with it', async () => {
    const odd = holding([5], { decimals: 'six' })
    await expect(token(odd, mint, from)).rejects.toMatchObject({ code: 'solana/not-a-token' })
  })
})

const charged = (amount: string, io: object = holding([5])) =>
  estimate(io as ChainIo, { from, to, units: amount })

test.each(['', '0', '-1', '1.5', '0x5', ' 5', String(2n ** 64n), '1'.repeat(21)])(
  'no transfer has an amount of "%s"',
  async (amount) => {
    await expect(charged(amount)).rejects.toMatchObject({ code: 'solana/bad-amount' })
  },
)

const systemProgram = '11111111111111111111111111111111'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

describe('the receiver of SOL', () => {
  test.each([program, token2022])('is no mint and no token account: owned by %s', async (owner) => {
    const sending = charged('5', holding([5], {}, { owner, executable: false }))
    await expect(sending).rejects.toMatchObject({ code: 'solana/receiver-is-token-account' })
  })

  test.each([
    ['new', null],
    ["a person's", { owner: systemProgram, executable: false }],
    ["a program's", { owner: from, executable: false }],
  ])('is any other account, also one that is %s', async (_whose, receiver) => {
    expect(await charged('5', holding([5], {}, receiver))).toMatchObject({ fee: '5056' })
  })

  test.each([[{}], [{ owner: 7 }], [{ owner: 'nobody' }]])(
    'is not judged by an account without an owner: %j',
    async (receiver) => {
      const code = 'solana/node-failed'
      const io = holding([5], {}, receiver)
      await expect(charged('5', io)).rejects.toMatchObject({ code })
      await expect(isContract(io, to)).rejects.toMatchObject({ code })
    },
  )
})

test.each([
  ['an account that nobody opened', null, false],
  ["a person's account", { owner: systemProgram, executable: false }, false],
  ['an account that a program owns', { owner: from, executable: false }, true],
  ['a program', { owner: 'BPFLoaderUpgradeab1e11111111111111111111111', executable: true }, true],
  ['a program of the system', { owner: systemProgram, executable: true }, true],
])('%s is told from a contract', async (_what, receiver, expected) => {
  expect(await isContract(holding([5], {}, receiver), to)).toBe(expected)
})

test('an estimate that is called off ends with the reason', async () => {
  const reason = new Error('called off')
  const io = { ...holding([5]), signal: AbortSignal.abort(reason) }
  await expect(charged('5', io)).rejects.toBe(reason)
  expect(await charged(String(2n ** 64n - 1n))).toMatchObject({ fee: '5056' })
})

test('a wallet that signs nothing sends nothing', async () => {
  const io = { ...holding([5]), provider: {}, connection: {} as never }
  await expect(sendWire(io, from, new Uint8Array(100))).rejects.toMatchObject({
    code: 'solana/cannot-send',
  })
})

describe('whom the paying account has approved', () => {
  const request = { from, to, units: '60', token: { address: mint, decimals: 6 } }
  const approved = { delegate: to, delegatedAmount: { amount: '70', decimals: 6 } }
  const accounts = (info: object): ReadIo => holding([90, 7], {}, null, info)

  test('is a fact of the review, with the most that it may take, and asks for no consent', async () => {
    const { rows } = await terms(accounts(approved), request)
    expect(rows).toEqual([
      {
        label: expect.objectContaining({ text: 'May also take it' }),
        value: to,
        format: 'address',
      },
      {
        label: expect.objectContaining({ text: 'At most' }),
        ...{ value: '70', format: 'units', token: mint },
      },
    ])
  })

  test('is nobody in most accounts', async () => {
    expect((await terms(accounts({}), request)).rows).toEqual([])
    expect((await terms(accounts({ delegate: null }), request)).rows).toEqual([])
  })

  test.each([
    { ...approved, delegate: 'somebody' },
    { ...approved, delegatedAmount: { amount: '-1' } },
    { delegate: to },
  ])('is never passed over: %j', async (info) => {
    await expect(terms(accounts(info), request)).rejects.toMatchObject({
      code: 'solana/not-a-token',
    })
  })
})

test('that the issuer can take a token back is a fact of the review, and asks for no consent', async () => {
  const extensions = [{ extension: 'permanentDelegate', state: { delegate: to } }]
  const { rows } = await terms(holding([90], { extensions }), {
    ...{ from, to, units: '60', token: { address: mint, decimals: 6 } },
  })
  expect(rows).toEqual([
    { label: expect.objectContaining({ text: 'Can take it back' }), value: to, format: 'address' },
  ])
})
