import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { flush, virtualPorts } from '../../kernel/testing/index.ts'
import type { TransferRequest } from '../transactions/contract.ts'
import { confirmation } from './confirmation.ts'
import { solanaMainnet } from './networks.ts'

const signature = '5'.repeat(87)
const me = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T'
const friend = '7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs'
const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const [mine, theirs] = [
  '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin',
  'SysvarRent111111111111111111111111111111111',
]
const transfer: TransferRequest = {
  from: me,
  to: friend,
  units: '9007199254740993',
}
const tokenTransfer: TransferRequest = {
  ...transfer,
  units: '5000000',
  token: { address: mint, decimals: 6 },
}

const status = (err: unknown = null, at = 'confirmed') => ({
  value: [{ slot: 1, confirmations: 1, err, confirmationStatus: at }],
})
const info = { source: me, destination: friend, lamports: 9007199254740993n }
const pays = (change: object = {}) => ({
  program: 'system',
  parsed: { type: 'transfer', info: { ...info, ...change } },
})
const tokenInfo = {
  source: mine,
  destination: theirs,
  mint,
  authority: me,
  tokenAmount: { amount: '5000000' },
}
const paysToken = (change: object = {}, type = 'transferChecked') => ({
  program: 'spl-token',
  parsed: { type, info: { ...tokenInfo, ...change } },
})
const inBlock = (instructions: readonly object[], change: object = {}, meta: object = {}) => ({
  transaction: {
    signatures: [signature],
    message: {
      accountKeys: [{ pubkey: me }, { pubkey: mine }, { pubkey: theirs }],
      instructions,
    },
    ...change,
  },
  meta: {
    err: null,
    innerInstructions: [],
    postTokenBalances: [{ accountIndex: 2, mint, owner: friend }],
    ...meta,
  },
})

/** The result of waiting with these answers of a node, and the number of requests. */
async function ended(
  answers: Readonly<Record<string, () => unknown>>,
  request?: TransferRequest,
): Promise<{ readonly end: unknown; readonly asked: number }> {
  const ports = virtualPorts()
  ports.fetch.reply(solanaMainnet.rpcUrls[0] ?? '', ({ body }) => {
    const { id, method } = body as { readonly id: number; readonly method: string }
    const answer = { jsonrpc: '2.0', id, result: answers[method]?.() }
    const text = JSON.stringify(answer, (_key, value: unknown) =>
      typeof value === 'bigint' ? `#${value}#` : value,
    )
    return new Response(text.replace(/"#(\d+)#"/g, '$1'))
  })
  const io = {
    ports,
    network: solanaMainnet,
    signal: new AbortController().signal,
    resources: {} as never,
    traffic: { run: <T>(_lane: string, _label: string, work: () => Promise<T>) => work() },
  }
  const ending = confirmation(io, signature, request).catch(
    (error: { code?: string }) => error.code,
  )
  await flush()
  await ports.clock.advance(130_000)
  expect(ports.clock.waiting).toBe(0)
  return { end: await ending, asked: ports.fetch.requests.length }
}
const landed = async (found: unknown, request = transfer, told: unknown = status()) =>
  (await ended({ getSignatureStatuses: () => told, getTransaction: () => found }, request)).end

const replaced = { replacedBy: signature, status: 'replaced' }

describe('a transfer is confirmed when the block holds what was previewed', () => {
  test.each([
    ['lamports, to the last one', inBlock([{ program: 'compute-budget' }, pays()]), transfer],
    [
      'lamports that another program moves',
      inBlock([{}], {}, { innerInstructions: [{ index: 0, instructions: [pays()] }] }),
      transfer,
    ],
    ['a token', inBlock([paysToken()]), tokenTransfer],
    [
      'a token out of two accounts',
      inBlock([
        paysToken({ tokenAmount: { amount: '3000000' } }),
        paysToken({ tokenAmount: { amount: '2000000' } }),
      ]),
      tokenTransfer,
    ],
    [
      'a token that takes a part',
      inBlock([paysToken({}, 'transferCheckedWithFee')]),
      tokenTransfer,
    ],
  ])('%s', async (_case, found, request) => {
    expect(await landed(found, request)).toBe('confirmed')
  })

  test.each([
    ['one lamport less', inBlock([pays({ lamports: 9007199254740992n })]), transfer],
    ['twice as much', inBlock([pays(), pays()]), transfer],
    ['another receiver', inBlock([pays({ destination: mint })]), transfer],
    ['another payer', inBlock([pays({ source: mint })]), transfer],
    ['nothing', inBlock([]), transfer],
    ['another token', inBlock([paysToken({ mint: me })]), tokenTransfer],
    ['the account of somebody else', inBlock([paysToken({ destination: mine })]), tokenTransfer],
    [
      'less of the token',
      inBlock([paysToken({ tokenAmount: { amount: '4999999' } })]),
      tokenTransfer,
    ],
    ['what another program calls a transfer', inBlock([{ ...pays(), program: 'other' }]), transfer],
    [
      'another instruction',
      inBlock([{ program: 'system', parsed: { type: 'createAccount', info } }]),
      transfer,
    ],
    ['lamports as text', inBlock([pays({ lamports: '9007199254740993' })]), transfer],
    [
      'a token transfer of another program',
      inBlock([{ ...paysToken(), program: 'other' }]),
      tokenTransfer,
    ],
    ['another instruction of the token', inBlock([paysToken({}, 'approveChecked')]), tokenTransfer],
    ['the token of another payer', inBlock([paysToken({ authority: friend })]), tokenTransfer],
    [
      'an amount that is a number',
      inBlock([paysToken({ tokenAmount: { amount: 5000000 } })]),
      tokenTransfer,
    ],
    [
      'an amount of another form',
      inBlock([paysToken({ tokenAmount: { amount: '0x4c4b40' } })]),
      tokenTransfer,
    ],
    ['lamports for a token', inBlock([pays({ lamports: 5000000n })]), tokenTransfer],
  ])('%s is not it', async (_case, found, request) => {
    expect(await landed(found, request)).toEqual(replaced)
  })

  test('a transaction that failed in its block failed', async () => {
    const err = { InstructionError: [0, { Custom: 1 }] }
    expect(await landed(inBlock([pays()], {}, { err }), transfer, status(err))).toBe('failed')
  })

  test.each([
    ['the transaction of another signature', inBlock([pays()], { signatures: [me] }), status()],
    [
      'a transaction that ended otherwise than was told',
      inBlock([pays()], {}, { err: {} }),
      status(),
    ],
    ['a transaction that the node does not have', null, status()],
    [
      'a status without an end',
      inBlock([pays()]),
      { value: [{ confirmationStatus: 'confirmed' }] },
    ],
    [
      'one that is paid by a relay',
      inBlock([], { message: { accountKeys: [{ pubkey: mint }], instructions: [] } }),
      status(),
    ],
  ])('%s proves nothing', async (_case, found, told) => {
    expect(await landed(found, transfer, told)).toBe('solana/unconfirmed')
  })
})

test('only a node that does not know a transaction in the end says that it can be sent again', async () => {
  expect((await ended({ getSignatureStatuses: () => ({ value: [null] }) })).end).toBe(
    'solana/expired',
  )
  expect((await ended({})).end).toBe('solana/unconfirmed')
  const endless = { value: [{ confirmationStatus: 'confirmed' }] }
  expect((await ended({ getSignatureStatuses: () => endless })).end).toBe('solana/unconfirmed')
  expect((await ended({ getSignatureStatuses: () => ({}) })).end).toBe('solana/unconfirmed')
})

test('whatever a node answers, the end is one of those there are, after a bounded number of questions', async () => {
  const odd = fc.oneof(
    fc.jsonValue(),
    fc.constantFrom<unknown>(
      status(),
      status({}),
      status(null, 'processed'),
      { value: [null] },
      null,
    ),
    fc.constantFrom<unknown>(
      inBlock([pays()]),
      inBlock([]),
      inBlock([null as never, { parsed: 5 }]),
      inBlock([pays()], { signatures: null }),
    ),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(odd, { minLength: 1, maxLength: 8 }),
      fc.boolean(),
      async (said, compared) => {
        let turn = 0
        const next = (): unknown => said[turn++ % said.length]
        const { end, asked } = await ended(
          { getSignatureStatuses: next, getTransaction: next },
          compared ? transfer : undefined,
        )
        expect(asked).toBeLessThan(200)
        expect(JSON.stringify(end)).toMatch(
          /^"(confirmed|failed|solana\/(expired|unconfirmed))"$|"replaced"/,
        )
      },
    ),
    { numRuns: 60 },
  )
})
