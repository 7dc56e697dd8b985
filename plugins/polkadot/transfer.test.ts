import { beforeAll, describe, expect, test } from 'vitest'
import { virtualPorts } from '../../kernel/testing/index.ts'
import { polkadotMetadata } from '../../tests/plugins/polkadot-metadata.ts'
import type { TransferIo } from '../transactions/contract.ts'
import { blake2b, encodeSs58, fromHex, toHex } from '../values/index.ts'
import { estimate, transfer } from './adapter.ts'
import { feePaidIn, outcomeIn } from './block-events.ts'
import { chainOf } from './chain.ts'
import { landedKey } from './confirmation.ts'
import type { PolkadotProvider, SignerPayload } from './contract.ts'
import { polkadotErrors } from './errors.ts'
import { polkadotNetwork } from './networks.ts'
import { receipt } from './receipt.ts'
import { recentFees } from './recent-fees.ts'

const metadata = polkadotMetadata({ deposit: 10n })
beforeAll(() => import('./block-events.ts'))

const key = (byte: number): string => byte.toString(16).padStart(2, '0').repeat(32)
const [mine, theirs] = [encodeSs58(`0x${key(1)}`, 0), encodeSs58(`0x${key(2)}`, 0)]
const genesis = `0x${key(0x45)}`
const network = polkadotNetwork({
  genesis,
  name: 'Local',
  rpcUrl: 'https://node.example/rpc',
  symbol: 'ROC',
  decimals: 0,
  ss58Prefix: 0,
})
const le = (value: bigint, bytes: number): string =>
  toHex(Uint8Array.from({ length: bytes }, (_, at) => Number((value >> BigInt(8 * at)) & 0xffn)))
const holding = (free: bigint): string => `0x${'00'.repeat(16)}${le(free, 16)}${'00'.repeat(32)}`
const version = (specVersion: number) => ({
  ...{ specName: 'local', implName: 'local', authoringVersion: 1, implVersion: 1 },
  ...{ specVersion, transactionVersion: 1, apis: [] },
})
const header = (height: number): object => ({
  number: `0x${height.toString(16)}`,
  parentHash: `0x${key(0xbb)}`,
})
const signature = `0x01${'07'.repeat(64)}`

type Params = readonly (string | number | undefined)[]
type Answers = Readonly<Record<string, (params: Params) => unknown>>

/** Tools of a transfer, with a node of sound answers, except for those that the test replaces. */
function world(answers: Answers = {}, given: Partial<PolkadotProvider> = {}) {
  const ports = virtualPorts()
  const asked: [string, Params][] = []
  const payloads: SignerPayload[] = []
  const sound: Answers = {
    chain_getBlockHash: () => genesis,
    state_getRuntimeVersion: () => version(1),
    state_getMetadata: () => metadata,
    state_call: () => `0x${'00'.repeat(9)}${le(3n, 16)}`,
    state_getStorage: ([place]) => (String(place).endsWith(key(1)) ? holding(100n) : holding(50n)),
    system_accountNextIndex: () => 4,
    chain_getHeader: ([at]) => header(at === undefined ? 105 : 100),
    chain_getFinalizedHead: () => `0x${key(0xfa)}`,
    author_submitExtrinsic: () => '0x00',
  }
  ports.fetch.reply('node.example', ({ body }) => {
    const { method, params } = body as { readonly method: string; readonly params: Params }
    asked.push([method, params])
    const answer = { ...sound, ...answers }[method]?.(params)
    return { id: 1, ...(answer instanceof Error ? { error: { code: 1010 } } : { result: answer }) }
  })
  const kept = new Map<string, unknown>()
  const calls = new AbortController()
  const provider: PolkadotProvider = {
    async signPayload(_from, payload) {
      payloads.push(payload)
      return { signature }
    },
    ...given,
  }
  const io = {
    ports,
    network,
    provider,
    signal: calls.signal,
    connection: { address: mine },
    resources: {
      get: (name: string) => kept.get(name),
      put: (name: string, value: unknown) => kept.set(name, value),
      remove: (name: string) => kept.delete(name),
    },
    traffic: { run: (_lane: string, _label: string, work: () => Promise<unknown>) => work() },
  } as unknown as TransferIo
  const count = (method: string) => asked.filter(([name]) => name === method).length
  const sent = () => [...kept].filter(([name]) => name.startsWith('polkadot/sent/'))
  return { io, asked, payloads, calls, count, sent }
}
const request = { from: mine, to: theirs, units: '5' }
const code = (name: string) => ({ code: `polkadot/${name}` })

describe('a transfer', () => {
  test('is signed for its block, sent, and kept by its hash until it is found', async () => {
    const { io, asked, payloads, sent } = world()
    const hash = await transfer(io, request)
    expect(payloads).toMatchObject([
      {
        address: encodeSs58(`0x${key(1)}`, 42),
        method: `0x050300${key(2)}14`,
        blockHash: `0x${key(0xfa)}`,
        blockNumber: '0x00000064',
        genesisHash: genesis,
        nonce: '0x00000004',
        specVersion: '0x00000001',
      },
    ])
    const [, [wire]] = asked.at(-1) ?? ['', []]
    expect(String(wire)).toContain(`00${key(1)}${signature.slice(2)}`)
    expect(String(wire)).toMatch(new RegExp(`050300${key(2)}14$`))
    const bytes = fromHex(String(wire)) ?? new Uint8Array()
    expect(hash).toBe(`0x${toHex(blake2b(bytes, { dkLen: 32 }))}`)
    expect(sent()).toEqual([[`polkadot/sent/${hash}`, { height: 100 }]])
  })

  test('that the node refuses is not kept', async () => {
    const { io, sent } = world({ author_submitExtrinsic: () => new Error() })
    await expect(transfer(io, request)).rejects.toMatchObject(code('would-fail'))
    expect(sent()).toEqual([])
  })

  test.each([
    ['60', 3n, undefined],
    ['3', 3n, undefined],
    ['100', 101n, undefined],
    ['100', 102n, 'polkadot/fee-rose'],
    ['3', 60n, 'polkadot/fee-rose'],
    ['3 DOT', 3n, 'polkadot/bad-amount'],
  ])(
    'that was shown to cost %s costs no more than a hundredth above: %i',
    async (fee, now, end) => {
      const { io, payloads } = world({
        state_call: () => `0x${'00'.repeat(9)}${le(now, 16)}`,
        state_getStorage: () => holding(1_000n),
      })
      const sent = transfer(io, { ...request, fee }).then(
        () => undefined,
        (error) => error.code,
      )
      expect(await sent).toBe(end)
      expect(payloads).toHaveLength(end === undefined ? 1 : 0)
    },
  )

  test('needs a wallet that signs', async () => {
    const { io, asked } = world()
    const silent = { ...io, provider: {} } as typeof io
    await expect(transfer(silent, request)).rejects.toMatchObject(code('cannot-send'))
    expect(asked).toEqual([])
  })

  test('is not signed by a wallet that moved while it was prepared', async () => {
    let checks = 0
    const { io, payloads } = world(
      {},
      {
        check() {
          if (++checks > 1) throw polkadotErrors.create('account-changed')
        },
      },
    )
    await expect(transfer(io, request)).rejects.toMatchObject(code('account-changed'))
    expect(payloads).toEqual([])
  })

  test('that was called off while the wallet was asked is not sent', async () => {
    const here = world(
      {},
      {
        async signPayload() {
          here.calls.abort(new Error('enough'))
          return { signature }
        },
      },
    )
    await expect(transfer(here.io, request)).rejects.toThrow('enough')
    expect([here.count('author_submitExtrinsic'), here.sent()]).toEqual([0, []])
  })

  test.each([
    ['more than is there', { units: '98' }, 'not-enough'],
    ['all but less than an account must hold', { units: '88' }, 'below-deposit'],
    ['all but what an account must hold', { units: '87' }, undefined],
    ['nearly all to oneself', { units: '97', to: mine }, undefined],
    ['too little to begin an account', { units: '9' }, 'receiver-below-deposit', 0n],
    ['enough to begin an account', { units: '10' }, undefined, 0n],
    ['a little to an account that is there', { units: '1' }, undefined],
  ])('of %s', async (_what, change, refusal, there = 50n) => {
    const { io } = world({
      state_getStorage: ([place]) => holding(String(place).endsWith(key(1)) ? 100n : there),
    })
    const end = await estimate(io, { ...request, ...change }).catch((error) => error.code)
    expect(end).toEqual(refusal === undefined ? { fee: '3', reserve: '10' } : `polkadot/${refusal}`)
  })

  test('is priced by the last 16 bytes that the node answers', async () => {
    const short = world({ state_call: () => `0x${'00'.repeat(15)}` })
    await expect(estimate(short.io, request)).rejects.toMatchObject(code('node-failed'))
  })

  test('is none on a chain without balances', async () => {
    const { io } = world({ state_getMetadata: () => polkadotMetadata({ plain: true }) })
    await expect(estimate(io, request)).rejects.toMatchObject(code('cannot-send'))
  })
})

describe('the block that a transfer refers to', () => {
  const signed = async (answers: Answers) => {
    const { io, payloads } = world(answers)
    await transfer(io, request)
    return payloads[0]
  }
  test.each([
    ['is the final one', 106, key(0xfa), '0x00000064'],
    ['is of the best chain while finality lags', 107, key(0xbb), '0x0000006a'],
  ])('%s', async (_which, best, hash, blockNumber) => {
    const chain_getHeader = ([at]: Params) => header(at === undefined ? best : 100)
    expect(await signed({ chain_getHeader })).toMatchObject({
      blockHash: `0x${hash}`,
      blockNumber,
    })
  })

  test.each<[what: string, best: object, final: object]>([
    ['no height of the final one', header(105), { number: 'high' }],
    ['half a height of the final one', header(105), { number: 100.5 }],
    ['no height of the best one', { ...header(105), number: 'high' }, header(100)],
    ['no parent', { ...header(120), parentHash: 'none' }, header(100)],
    ['no parent where none is needed', { ...header(105), parentHash: 'none' }, header(100)],
  ])('needs a node that tells it: %s', async (_what, best, final) => {
    const { io, payloads } = world({
      chain_getHeader: ([at]) => (at === undefined ? best : final),
    })
    await expect(transfer(io, request)).rejects.toMatchObject(code('node-failed'))
    expect(payloads).toEqual([])
  })

  test.each<
    [constants: Readonly<Record<string, Readonly<Record<string, bigint>>>>, blocks: number]
  >([
    [{}, 64],
    [{ Babe: { ExpectedBlockTime: 12_000n } }, 32],
    [{ Aura: { SlotDuration: 2_000n } }, 256],
    [{ Timestamp: { MinimumPeriod: 6_000n } }, 32],
    [{ Aura: { SlotDuration: 100n } }, 256],
    [{ System: { BlockHashCount: 16n } }, 16],
    [{ Aura: { SlotDuration: 100n }, System: { BlockHashCount: 4_096n } }, 4_096],
  ])('serves for about five minutes of blocks, with %o for %i', async (constants, blocks) => {
    const own = polkadotMetadata({ deposit: 10n, constants })
    const payload = await signed({ state_getMetadata: () => own })
    const [first = 0] = fromHex(String(payload?.era)) ?? []
    expect(2 << (first & 15)).toBe(blocks)
  })
})

describe('the codecs of a chain', () => {
  test('are loaded once, and again after an upgrade', async () => {
    let spec = 1
    const { io, asked, count } = world({ state_getRuntimeVersion: () => version(spec) })
    const first = await chainOf(io)
    expect(asked.map(([method]) => method).sort()).toEqual([
      'chain_getBlockHash',
      'state_getMetadata',
      'state_getRuntimeVersion',
    ])
    expect(await chainOf(io)).toBe(first)
    expect(count('state_getMetadata')).toBe(1)
    spec = 2
    expect((await chainOf(io)).runtime.specVersion).toBe(2)
    expect(count('state_getMetadata')).toBe(2)
  })

  test('are those of the chain that the network names', async () => {
    const { io } = world({ chain_getBlockHash: () => `0x${key(0x46)}` })
    await expect(chainOf(io)).rejects.toMatchObject(code('other-chain'))
  })
})

describe('what became of a transaction', () => {
  const block = `0x${key(0xbc)}`
  const [before, own] = ['0x0102', '0x0304']
  const hash = `0x${toHex(blake2b(fromHex(own) ?? new Uint8Array(), { dkLen: 32 }))}`
  const extrinsics = [before, own]
  const at = (index: number, event: string): string => `00${le(BigInt(index), 4)}${event}00`
  const [success, failure, remark, other] = ['0000', '0001', '0002', '0901']
  const ending = `01${failure}00`
  const outcome = (events: readonly string[], answers: Answers = {}) => {
    const stored = `0x${le(BigInt(events.length * 4), 1)}${events.join('')}`
    const here = world({ state_getStorage: () => stored, ...answers })
    return { ...here, told: outcomeIn(here.io, { hash: block, extrinsics }, hash) }
  }

  test.each([
    ['confirmed', [at(0, failure), at(1, remark), at(1, other), at(1, success), ending]],
    ['failed', [at(0, success), at(1, remark), at(1, failure)]],
  ])('%s, say the events of its own in the block', async (end, events) => {
    expect(await outcome(events).told).toBe(end)
  })

  test('is not told by the events of others', async () => {
    await expect(
      outcome([at(0, success), at(1, remark), at(1, other), ending]).told,
    ).rejects.toThrow('does not contain the result')
  })

  test('is not known of a block that it is not in', async () => {
    const { io } = world()
    const unknown = { hash: block, extrinsics: [before] }
    expect(await outcomeIn(io, unknown, hash)).toBeUndefined()
  })

  test('is read with the codecs of the block', async () => {
    const state_getRuntimeVersion = ([asked]: Params) => version(asked === block ? 1 : 2)
    const older = outcome([at(1, success)], { state_getRuntimeVersion })
    expect(await older.told).toBe('confirmed')
    expect(older.asked.filter(([method]) => method === 'state_getMetadata')).toEqual([
      ['state_getMetadata', []],
      ['state_getMetadata', [block]],
    ])
    const same = outcome([at(1, success)])
    await same.told
    expect(same.count('state_getMetadata')).toBe(1)
  })

  test('is not read of a chain without events', async () => {
    const state_getMetadata = () => polkadotMetadata({ plain: true })
    await expect(outcome([at(1, success)], { state_getMetadata }).told).rejects.toMatchObject(
      code('node-failed'),
    )
  })
})

describe('what a transaction cost and how deep it is', () => {
  const block = `0x${key(0xbc)}`
  const own = '0x0304'
  const hash = `0x${toHex(blake2b(fromHex(own) ?? new Uint8Array(), { dkLen: 32 }))}`
  const at = (index: number, event: string): string => `00${le(BigInt(index), 4)}${event}00`
  const amounts = (...units: readonly bigint[]): string =>
    units.map((unit) => le(unit, 16)).join('')
  const paid = (fee: bigint): string => `0600${key(1)}${amounts(fee, 1n)}`
  const stored = (events: readonly string[]) => () =>
    `0x${le(BigInt(events.length * 4), 1)}${events.join('')}`
  const all = [
    at(1, paid(70n)),
    at(0, `0601${key(1)}${amounts(60n)}`),
    at(0, '0000'),
    at(0, paid(50n)),
  ]

  /** A chain at block 105 that contains the transaction in block 98. */
  function landed(answers: Answers = {}) {
    const here = world({
      chain_getBlockHash: ([height]) => (height === 98 ? block : genesis),
      chain_getBlock: () => ({ block: { header: header(98), extrinsics: [own] } }),
      state_getStorage: stored(all),
      ...answers,
    })
    here.io.resources.put(landedKey(hash), { at: block, height: 98 })
    return here
  }

  test('is read of the block that it was found in: of its own events, and its block is the first confirmation', async () => {
    const { io, count } = landed()
    expect(await receipt(io, hash)).toEqual({ fee: '50', confirmations: 8 })
    expect(count('chain_getBlock')).toBe(1)
    expect(await receipt(io, hash)).toEqual({ fee: '50', confirmations: 8 })
    // The fee in a block does not change.
    expect(count('chain_getBlock')).toBe(1)
  })

  test('is asked of no node where this page did not see it land', async () => {
    const { io, asked } = world()
    expect(await receipt(io, hash)).toBeUndefined()
    expect(asked).toEqual([])
  })

  test.each<[string, Answers]>([
    ['left the best chain', { chain_getBlockHash: () => genesis }],
    ['is yet to come', { chain_getHeader: () => header(97) }],
    ['is counted from no number', { chain_getHeader: () => ({ number: 'new' }) }],
  ])('is not known while its block %s', async (_how, answers) => {
    expect(await receipt(landed(answers).io, hash)).toBeUndefined()
  })

  test('its own block is counted at the head of the chain', async () => {
    const { io } = landed({ chain_getHeader: () => header(98) })
    expect(await receipt(io, hash)).toEqual({ fee: '50', confirmations: 1 })
  })

  const moved = (event: string, who: number, units: bigint): string =>
    at(0, `05${event}${key(who)}${amounts(units)}`)
  const foreign = `0902${key(1)}${amounts(99n)}`
  const [withdrawn, given, end] = [moved('00', 1, 40n), moved('01', 9, 40n), at(0, '0000')]
  test.each<[string, string | undefined, readonly string[]]>([
    ['was withdrawn before anything else', '40', [at(1, '0000'), withdrawn, given, end]],
    ['was withdrawn later, by what it did', undefined, [at(0, '0002'), withdrawn, end]],
    ['was given back in part', undefined, [withdrawn, moved('01', 1, 5n), end]],
    ['is named otherwise by another pallet', '40', [withdrawn, at(0, foreign), end]],
    ['is named by its own event as well', '50', [withdrawn, at(0, paid(50n)), end]],
  ])('of an older chain: what %s is %s', async (_what, fee, events) => {
    const { io } = landed({ state_getStorage: stored(events) })
    expect(await receipt(io, hash)).toEqual({ confirmations: 8, ...(fee && { fee }) })
  })

  test('has no fee where the chain takes none or another transaction is meant', async () => {
    const { io } = landed({ state_getStorage: stored([at(0, '0000'), at(1, paid(70n))]) })
    expect(await receipt(io, hash)).toStrictEqual({ confirmations: 8 })
    expect(await feePaidIn(io, { hash: block, extrinsics: ['0x0102'] }, hash)).toBeUndefined()
  })
})

describe('recent fees', () => {
  const node = 'https://node.example/rpc'
  const atBlocks = (fees: Readonly<Record<string, bigint>>, height = 300): Answers => ({
    chain_getHeader: () => header(height),
    chain_getBlockHash: ([at]) => (at === 0 ? genesis : `0x${key(Number(at) % 251)}`),
    state_call: ([, , block]) => {
      const fee = fees[String(block)]
      return fee === undefined ? new Error('pruned') : `0x${'00'.repeat(9)}${le(fee, 16)}`
    },
  })
  const block = (height: number): string => `0x${key(height % 251)}`
  test('are what a plain transfer cost at earlier blocks', async () => {
    const { io } = world(atBlocks({ [block(250)]: 9n, [block(100)]: 4n }))
    expect(await recentFees(io, { from: mine, node })).toEqual({ base: '4' })
  })
  test('are those of the blocks whose state a node still has', async () => {
    const { io } = world(atBlocks({ [block(250)]: 9n }))
    expect(await recentFees(io, { from: mine, node })).toEqual({ base: '9' })
  })
  test('are not known to a node that has none of them, and on a chain that just began', async () => {
    const { io } = world(atBlocks({}))
    const none = { code: 'polkadot/node-failed' }
    await expect(recentFees(io, { from: mine, node })).rejects.toMatchObject(none)
    const young = world(atBlocks({ [block(250)]: 9n }, 50))
    await expect(recentFees(young.io, { from: mine, node })).rejects.toMatchObject(none)
  })
})
