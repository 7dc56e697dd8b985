import type { Address } from '@solana/web3.js'
import { beforeAll, describe, expect, test } from 'vitest'
import { AccountRole, payLamports } from './instructions.ts'
import { isU64, parseJson } from './rpc.ts'
import type { Ledger } from './sdk-types.ts'
import {
  builderOf,
  draft,
  holdings,
  payTokens,
  readMetadata,
  readMint,
  strictAddress,
  toBase58,
  tokenAccounts,
} from './web3.ts'

beforeAll(() => import('./sdk.ts'))

const from = '7v91N7iZ9mNicL8WfG6cgSCKyRXydQjLh6UYBWwm6y1Q' as Address
const to = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T' as Address
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v' as Address
const program = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const account = (index: number): string => toBase58(new Uint8Array(32).fill(index + 1))
const value = (result: unknown): object => ({ context: { slot: 1 }, value: result })
const refused = { code: 'solana/not-a-token' }

type Answers = Readonly<Record<string, (params: readonly unknown[]) => unknown>>
const sound: Answers = {
  getAccountInfo: ([asked]) =>
    value(asked === mint ? { owner: program, data: { parsed: mintOf({}) } } : null),
  getTokenAccountsByOwner: () => value([held(account(0), '5')]),
  getMinimumBalanceForRentExemption: () => 2_039_280,
  getLatestBlockhash: () => value({ blockhash: from, lastValidBlockHeight: 9 }),
  getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: 1_000 }],
  simulateTransaction: () => value({ err: null, unitsConsumed: 50_000, logs: [] }),
  getFeeForMessage: () => value(5_060),
}
const mintOf = (info: object, type = 'mint') => ({ type, info: { decimals: 6, ...info } })
const held = (pubkey: unknown, amount: unknown) => ({
  pubkey,
  account: { data: { parsed: { info: { tokenAmount: { amount } } } } },
})
/** A ledger with sound answers, except for those that the test replaces. */
const ledger = (answers: Answers = {}): Ledger => ({
  ask: async (method, params) => ({ ...sound, ...answers })[method]?.(params),
  ...builderOf({}),
})

describe('a mint', () => {
  const read = (found: unknown) => readMint(ledger({ getAccountInfo: () => value(found) }), mint)
  test('is an account of a token program with decimals', async () => {
    const found = { owner: program, data: { parsed: mintOf({ decimals: 255 }) } }
    expect(await read(found)).toEqual({ program, decimals: 255, extensions: [] })
  })
  test('has the name of its own metadata, not of another extension', async () => {
    const extensions = [
      { extension: 'tokenGroup', state: { name: 'Other' } },
      { extension: 'tokenMetadata', state: { name: 'Orchard' } },
    ]
    const found = { owner: program, data: { parsed: mintOf({ extensions }) } }
    expect(await read(found)).toMatchObject({ name: 'Orchard' })
  })
  test.each<[name: string, found: unknown]>([
    ['none', null],
    ['one of another program', { owner: from, data: { parsed: mintOf({}) } }],
    ['one of nobody', { data: { parsed: mintOf({}) } }],
    ['a token account', { owner: program, data: { parsed: mintOf({}, 'account') } }],
    ['one that is not parsed', { owner: program, data: ['AAAA', 'base64'] }],
    ...['6', 1.5, -1, 256, null, [6]].map(
      (decimals) =>
        [
          `one with decimals of ${JSON.stringify(decimals)}`,
          { owner: program, data: { parsed: mintOf({ decimals }) } },
        ] as [string, unknown],
    ),
  ])('is not %s', async (_name, found) => {
    await expect(read(found)).rejects.toMatchObject(refused)
  })
})

describe("an owner's token accounts", () => {
  const read = (list: unknown) =>
    holdings(ledger({ getTokenAccountsByOwner: () => value(list) }), from, mint)
  test('keep their order where they hold the same', async () => {
    const list = [held(account(0), '5'), held(account(1), '5'), held(account(2), '7')]
    expect((await read(list)).map((one) => one.account)).toEqual([2, 0, 1].map(account))
  })
  test.each([[{}], [null], ['none']])('are a list, not %j', async (list) => {
    await expect(read(list)).rejects.toThrow('The node gave no usable accounts.')
  })
  test.each([
    ...[5, '', '1.5', '-1', '1'.repeat(21), null, ['5']].map((amount) => held(account(0), amount)),
    ...[7, 'short', null, [account(0)]].map((pubkey) => held(pubkey, '5')),
  ])('name an account and a whole amount: %j is refused', async (odd) => {
    await expect(read([odd])).rejects.toMatchObject(refused)
  })
})

describe('paying a token', () => {
  const tokensOf = (owner: string) => ({
    owner: program,
    data: { parsed: { type: 'account', info: { owner, state: 'initialized' } } },
  })
  const pay = (answers: Answers = {}) =>
    payTokens(ledger(answers), { from, to, mint, units: 5n, arrives: 5n }, 0)
  test('opens the account of the receiver, for its rent, where there is none', async () => {
    const { instructions, rent } = await pay()
    expect([instructions.length, rent]).toEqual([2, 2_039_280n])
  })
  test('opens none where there is one', async () => {
    const [target] = await tokenAccounts(ledger(), to, mint)
    const { instructions, rent } = await pay({
      getAccountInfo: (params) =>
        params[0] === target ? value(tokensOf(to)) : sound.getAccountInfo?.(params),
    })
    expect([instructions.length, rent]).toEqual([1, 0n])
  })
  test('never goes to an account that the receiver gave to somebody else', async () => {
    const [target] = await tokenAccounts(ledger(), to, mint)
    const at = (found: unknown) =>
      pay({
        getAccountInfo: (params) =>
          params[0] === target ? value(found) : sound.getAccountInfo?.(params),
      })
    await expect(at(tokensOf(from))).rejects.toMatchObject({ code: 'solana/receiver-gave-account' })
    await expect(at({ owner: program })).rejects.toThrow('The node gave no usable account.')
  })
  test('opens the account where somebody sent lamports in advance', async () => {
    const [target] = await tokenAccounts(ledger(), to, mint)
    const { instructions } = await pay({
      getAccountInfo: (params) =>
        params[0] === target
          ? value({ owner: '11111111111111111111111111111111', lamports: 1 })
          : sound.getAccountInfo?.(params),
    })
    expect(instructions).toHaveLength(2)
  })
  const receiver = (owner: string): Answers => ({
    getAccountInfo: (params) =>
      params[0] === to ? value({ owner }) : sound.getAccountInfo?.(params),
  })
  test('goes to a receiver who owns an account, not to a token account itself', async () => {
    expect((await pay(receiver('11111111111111111111111111111111'))).instructions).toHaveLength(2)
    await expect(pay(receiver(program))).rejects.toMatchObject({
      code: 'solana/receiver-is-token-account',
    })
  })
  test.each([['free'], [-1], [1.5], [null]])('refuses a rent of %j', async (rent) => {
    const answers = { getMinimumBalanceForRentExemption: () => rent }
    await expect(pay(answers)).rejects.toThrow('The node gave no usable rent.')
  })
})

describe('a draft', () => {
  const make = (answers: Answers = {}) => draft(ledger(answers), from, [payLamports(from, to, 5n)])
  test('is tried out, priced and offers as much for haste as others pay', async () => {
    const [plain, paid] = [await make({ getRecentPrioritizationFees: () => [] }), await make()]
    expect(paid).toMatchObject({ fee: 5_060n, computeUnits: 55_300n })
    expect(plain.wire.length).toBeLessThan(paid.wire.length)
  })
  test.each([[null], [0], [5_000], [5_055]])(
    'costs one signature and its units at their price at least: a node says %j',
    async (fee) => {
      // 5,000, and 55,300 units at 1,000 micro-lamports each.
      expect((await make({ getFeeForMessage: () => value(fee) })).fee).toBe(5_056n)
    },
  )
  test('asks for no more units than a transaction may use, and names their whole price', async () => {
    const busy = await make({
      simulateTransaction: () => value({ err: null, unitsConsumed: 1_400_000, logs: [] }),
      getRecentPrioritizationFees: () => [{ slot: 1, prioritizationFee: 1_000_000 }],
      getFeeForMessage: () => value(0),
    })
    expect(busy).toMatchObject({ fee: 1_405_000n, computeUnits: 1_400_000n })
  })
  const step = (index: number, number: unknown) => ({
    InstructionError: [index, { Custom: number }],
  })
  test.each<[err: unknown, code: string]>([
    ['AccountNotFound', 'no-fee'],
    ['InsufficientFundsForFee', 'no-fee'],
    [step(0, 1), 'no-fee'],
    [step(1, 1), 'not-enough'],
    [step(1, 17), 'token-frozen'],
    [step(1, 36), 'receiver-wants-note'],
    [step(1, 37), 'token-bound'],
    [step(1, 67), 'token-paused'],
    [{ InsufficientFundsForRent: { account_index: 1 } }, 'no-rent'],
    // The same numbers of other programs mean something else.
    [step(2, 36), 'step-fails'],
    [step(0, 36), 'step-fails'],
    [step(9, 36), 'step-fails'],
    [step(1, 6001n), 'step-fails'],
    [{ InstructionError: [0, 'InvalidArgument'] }, 'step-fails'],
    ['BlockhashNotFound', 'would-fail'],
    [{ odd: { json: true } }, 'would-fail'],
    [undefined, 'would-fail'],
  ])('is refused in a sentence, without JSON: %o', async (err, code) => {
    const other = { programAddress: mint, accounts: [], data: new Uint8Array(1) }
    const pays = { programAddress: program, accounts: [], data: new Uint8Array(1) }
    const steps = [payLamports(from, to, 5n), pays, other]
    const made = draft(ledger({ simulateTransaction: () => value({ err }) }), from, steps)
    const error = await made.catch((refused: Error) => refused)
    expect(error).toMatchObject({ code: `solana/${code}` })
    expect((error as Error).message).toMatch(/^[^{}[\]]+$/)
  })
  test('has the price and the state of a block that the host set', async () => {
    const asked: unknown[] = []
    const answers: Answers = {
      getRecentPrioritizationFees: () => expect.fail('nobody asks for what is set'),
      getLatestBlockhash: (params) => {
        asked.push(...params)
        return value({ blockhash: from, lastValidBlockHeight: 9 })
      },
    }
    const sending = { unitPrice: 7n, commitment: 'finalized' } as const
    const made = await draft(ledger(answers), from, [payLamports(from, to, 5n)], sending)
    expect(priceIn(made.wire)).toBe(7n)
    expect(asked).toEqual([{ commitment: 'finalized' }])
    const none = await draft(ledger(answers), from, [payLamports(from, to, 5n)], { unitPrice: 0n })
    expect(priceIn(none.wire)).toBeUndefined()
  })
  /** The unit price in the compute budget instruction. */
  const priceIn = (wire: Uint8Array): bigint | undefined => {
    const marked = Buffer.from(wire)
      .toString('hex')
      .match(/000903(.{16})/)
    return marked?.[1] ? Buffer.from(marked[1], 'hex').readBigUInt64LE() : undefined
  }
  test.each([
    ['stays below a bound', [2_000_000], 1_000_000n],
    ['is what three of four paid less than', [40, 10, 30, 20], 40n],
    ['passes over what is no number', [7, 'x', 7, -1, 5, 6], 7n],
  ])('what is paid for haste %s', async (_name, fees, price) => {
    const slots = fees.map((prioritizationFee) => ({ prioritizationFee }))
    expect(priceIn((await make({ getRecentPrioritizationFees: () => slots })).wire)).toBe(price)
  })
  test('the price is asked for the accounts that are written', async () => {
    const asked: unknown[] = []
    const read = { address: mint, role: AccountRole.READONLY }
    const answers: Answers = {
      getRecentPrioritizationFees: ([accounts]) => {
        asked.push(accounts)
        return []
      },
    }
    const noted = { programAddress: program, accounts: [read], data: new Uint8Array(1) }
    await draft(ledger(answers), from, [payLamports(from, to, 5n), noted])
    expect(asked).toEqual([[from, to]])
  })
  test.each([
    ['blockhash', 'getLatestBlockhash', { blockhash: 7, lastValidBlockHeight: 9 }],
    ['blockhash', 'getLatestBlockhash', { blockhash: from, lastValidBlockHeight: 'x' }],
    ['units', 'simulateTransaction', { err: null, unitsConsumed: 'many' }],
    ['units', 'simulateTransaction', { err: null, unitsConsumed: 1_400_001 }],
    ['fee', 'getFeeForMessage', 'free'],
  ])('needs a usable %s (%s: %j)', async (what, method, odd) => {
    const made = make({ [method]: () => value(odd) })
    await expect(made).rejects.toThrow(`The node gave no usable ${what}.`)
  })
})

describe('the metadata of an older token', () => {
  const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
  const read = (data: Uint8Array, owner = metadataProgram) =>
    readMetadata(
      ledger({
        getAccountInfo: () => value({ owner, data: [Buffer.from(data).toString('base64'), 'x'] }),
      }),
      mint,
    )
  const head = new Array<number>(65).fill(1)
  test('is two texts behind their lengths, without what fills them up', async () => {
    const data = Uint8Array.from([...head, 4, 0, 0, 0, 79, 114, 99, 0, 2, 0, 0, 0, 79, 67])
    expect(await read(data)).toEqual(['Orc', 'OC'])
    expect(await read(data.subarray(0, 74))).toEqual(['Orc', ''])
    expect(await read(data.subarray(0, 67))).toEqual(['', ''])
    expect(await read(data, program)).toBeUndefined()
  })
})

test.each(['', 'short', '0'.repeat(44), toBase58(new Uint8Array(33).fill(9))])(
  'no account has the address "%s"',
  (text) => {
    expect(() => strictAddress(text)).toThrow(
      expect.objectContaining({ code: 'solana/bad-receiver' }),
    )
    expect(strictAddress(from)).toBe(from)
  },
)

describe('numbers of the ledger', () => {
  test('have 64 bits', () => {
    for (const fits of [0, 0n, 7, 2n ** 64n - 1n]) expect(isU64(fits)).toBe(true)
    for (const odd of [-1, -1n, 2n ** 64n, 2 ** 53, 1.5, '7', null]) expect(isU64(odd)).toBe(false)
  })
  test('of more digits than that are refused', () => {
    expect(() => parseJson(`{"a":${'1'.repeat(22)}}`)).toThrow('beyond 64 bits')
  })
  test('are told from fields that look like the mark of a long one', () => {
    const big = 1234567890123456n
    expect(parseJson(`{"$bigint":${big}}`)).toEqual({ $bigint: big })
    expect(parseJson(`[{"$bigint":"no"},${big}]`)).toEqual([{ $bigint: 'no' }, big])
  })
})
