import { beforeAll, describe, expect, test } from 'vitest'
import { defineErrors, definePlugin, formatAmount, type Plugin } from '../../kernel/index.ts'
import { channelBus, flush, memoryStorage } from '../../kernel/testing/index.ts'
import {
  codeOf,
  factsOf,
  friend,
  hash,
  loadCommands,
  me,
  other,
  type SendWorld,
  sendWorld,
  token,
} from '../../tests/send-world.ts'
import type {
  CallRequest,
  CallsRequest,
  Capabilities,
  Confirmation,
  Preview,
  RequestKind,
  RequestProposal,
  StepRequest,
  TransactionsContract,
} from './contract.ts'

beforeAll(loadCommands)

const router = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const second = `0x${'8b'.repeat(32)}`

interface Trade {
  readonly pay: string
  /** Differs in each quote, and with it the calldata. */
  readonly quote?: string
  readonly approve?: boolean
  readonly from?: string
  readonly validUntil?: number
}

const tradeErrors = defineErrors<'trade', { gone: void }>('trade', {
  gone: () => 'Nobody offers this any more.',
})

/** A kind of another package: two calls, of which the second needs the first. */
const tradeKind: RequestKind<Trade> = {
  kind: 'trade',
  read({ connection: { address } }, trade) {
    const { pay, quote = '1', approve = true, from = address, validUntil } = trade
    if (pay === '0') throw tradeErrors.create('gone', undefined)
    const call = (to: string, data: string, text: string) => ({
      kind: 'call',
      label: { key: `trade.${text}`, text },
      request: { from, to, value: '0', data } as CallRequest,
      ...(text === 'Trade' && { fee: '9000000000000' }),
    })
    return {
      steps: [
        ...(approve ? [call(token, '0x095ea7b3', 'Approve')] : []),
        call(router, `0xdeadbeef0${quote}`, 'Trade'),
      ],
      action: { key: 'trade.action', text: `Trade ${pay} wei` },
      rows: [
        {
          label: { key: 'trade.get', text: 'You get at least' },
          value: '99 USDC',
          format: 'amount' as const,
        },
      ],
      identity: { pay },
      ...(validUntil !== undefined && { validUntil }),
    }
  },
}

/** A request that only its own plugin can make. */
const permitKind: RequestKind<unknown, StepRequest> = {
  kind: 'permit',
  read: ({ connection }) => ({
    steps: [{ kind: 'permit', request: { from: connection.address } }],
  }),
  step: { resolves: 'answer', ask: async () => '0x5ec2e7' },
}

interface Order {
  /** Amount of the token, in its smallest unit. */
  readonly sells?: string
  /** Amount of the native coin that the signature itself sends. */
  readonly sends?: string
}

/** A signature that lets a third party spend what it names. */
const orderKind: RequestKind<Order, StepRequest & Order> = {
  kind: 'order',
  read: ({ connection }, { sells, ...order }) => ({
    steps: [{ kind: 'order', request: { from: connection.address, ...order } }],
    ...(sells !== undefined && {
      spends: [
        {
          ...{ units: sells, amountText: formatAmount(BigInt(sells), 6) },
          token: {
            ...{ symbol: 'USDC', name: 'USDC', chainId: 'eip155:1', address: token },
            quantity: { decimals: '6', numeric: '1' },
          },
        },
      ],
    }),
  }),
  step: {
    ...{ resolves: 'answer', ask: async () => '0x5ec2e7' },
    native: ({ sends = '0' }) => sends,
  },
}

interface TradeContract {
  readonly id: 'trade'
  readonly requires: TransactionsContract
  readonly state: object
  readonly commands: object
  readonly events: object
}

const trade = definePlugin<TradeContract>({
  id: 'trade',
  requires: { transactions: 'the requests to the wallet' },
  initialState: () => ({}),
  commands: {},
  reduce: {},
  provides: {
    transactions: {
      kinds: [tradeKind as RequestKind, permitKind, orderKind as unknown as RequestKind],
      warnings: [
        {
          id: 'impact',
          lead: { key: 'trade.impact', text: 'The price is bad.' },
          detail: { key: 'trade.impactDetail', text: 'Trade less at a time.' },
          applies: ({ kind, action }) => kind === 'trade' && action?.text === 'Trade 666 wei',
        },
      ],
    },
  },
})

interface Call {
  readonly request: CallRequest
  resolve(hash: string): void
  reject(error: unknown): void
}

interface Block {
  readonly hash: string
  end(outcome: Confirmation): void
  fail(error: unknown): void
}

async function tradeWorld(
  answers: Parameters<typeof sendWorld>[0] = {},
  given: Parameters<typeof sendWorld>[1] = {},
) {
  const calls: Call[] = []
  const blocks: Block[] = []
  const world = await sendWorld(
    {
      call: (_io, request) =>
        new Promise((resolve, reject) => {
          calls.push({ request, resolve, reject })
        }),
      estimateCall: async () => ({ fee: '1000000000000', gas: '1000', gasPrice: '1000000000' }),
      confirmation: (_io, sent) =>
        new Promise((end, fail) => {
          blocks.push({ hash: sent, end, fail })
        }),
      ...answers,
    },
    { more: [trade as unknown as Plugin<never>], ...given },
  )
  const { transactions } = world.kernel.dispatch
  const proposal = (input: Trade, kind = 'trade'): RequestProposal => ({
    ...{ flow: 'trade', kind, input },
    connectionId: 'eip155:quince',
    networkId: 'eip155:1',
  })
  return {
    ...{ world, calls, blocks, transactions, proposal },
    prepare: (input: Trade, kind?: string): Promise<Preview> =>
      transactions.prepare(proposal(input, kind)),
    /** Prepared and confirmed by the visitor; the wallet holds its first step. */
    async submit(input: Trade) {
      const { intentId } = await transactions.prepare(proposal(input))
      const end = codeOf(transactions.submit(intentId))
      await flush()
      return { intentId, end }
    },
    state: () => world.kernel.state.transactions,
  }
}

const declined = (): Error => Object.assign(new Error('no'), { code: 4001 })
const textOf = ({ kernel }: SendWorld): string =>
  JSON.stringify([kernel.timeline.log.slice(0), kernel.state.transactions])

describe('a kind of another plugin gets what a transfer has', () => {
  test('a frozen preview: its rows, every contract it calls in full, the fee of all steps', async () => {
    const { prepare, state } = await tradeWorld()
    const preview = await prepare({ pay: '5' })
    expect(preview).toMatchObject({
      ...{ kind: 'trade', flow: 'trade', from: me, steps: 2, warnings: [] },
      action: { text: 'Trade 5 wei' },
      fee: '10000000000000',
      rows: [
        { value: '99 USDC', format: 'amount' },
        { label: { text: 'Approve' }, value: token, format: 'address' },
        { label: { text: 'Trade' }, value: router, format: 'address' },
      ],
    })
    expect(state()).toMatchObject({ status: 'previewed', preview })
  })

  test('warnings, which a host accepts by name and a visitor with the preview', async () => {
    const { prepare, transactions, proposal, calls } = await tradeWorld()
    expect((await prepare({ pay: '666' })).warnings).toEqual(['impact'])
    expect(await codeOf(transactions.pay(proposal({ pay: '666' })))).toBe('transactions/warned')
    expect(calls).toEqual([])
    void transactions.pay({ ...proposal({ pay: '666' }), accept: ['impact'] })
    await flush()
    expect(calls).toHaveLength(1)
  })

  test('its own errors, in words of its own', async () => {
    const { prepare, state } = await tradeWorld()
    expect(await codeOf(prepare({ pay: '0' }))).toBe('trade/gone')
    expect(state().failure).toMatchObject({
      code: 'trade/gone',
      text: expect.stringMatching(/offers/),
    })
  })

  test('one that nobody brings is refused by its name, and input that a kind does not take by its form', async () => {
    const { prepare, state } = await tradeWorld()
    expect(await codeOf(prepare({ pay: '5' }, 'lend'))).toBe('transactions/unknown-kind')
    expect(state().failure?.text).toContain('"lend"')
    expect(await codeOf(prepare({ pay: '5' }, 'message'))).toBe('transactions/invalid-input')
  })

  test('its calldata and its answers are in no record', async () => {
    const { submit, calls, blocks, world, prepare, transactions } = await tradeWorld()
    await submit({ pay: '5' })
    calls[0]?.resolve(hash)
    await flush()
    blocks[0]?.end('confirmed')
    await flush()
    calls[1]?.resolve(second)
    await flush()
    const { intentId } = await prepare({ pay: '5' }, 'permit')
    expect(await transactions.submit(intentId)).toBe('0x5ec2e7')
    expect(textOf(world)).toContain(second)
    expect(textOf(world)).not.toMatch(/deadbeef|095ea7b3|5ec2e7/)
  })

  test.each([
    ['a token', { sells: '9'.repeat(30) }],
    ['the coin', { sends: '9'.repeat(30) }],
  ])('a signature without a fee that gives %s away needs it all the same', async (_what, order) => {
    const { prepare } = await tradeWorld()
    expect(await codeOf(prepare(order as never, 'order'))).toBe('transactions/insufficient-balance')
    expect(await prepare({} as never, 'order')).toMatchObject({ free: true })
  })

  test('an answer that puts nothing on a chain closes the preview and counts as nothing sent', async () => {
    const { prepare, transactions, state, world } = await tradeWorld()
    const preview = await prepare({ pay: '5' }, 'permit')
    expect(preview).toMatchObject({ free: true, warnings: [] })
    await transactions.submit(preview.intentId)
    await flush()
    expect(state()).toMatchObject({ status: 'idle', sent: [], unanswered: [] })
    expect(factsOf(world, 'transactions')).toContain('transactions/signed')
    expect(factsOf(world, 'transactions')).not.toContain('transactions/broadcast')
  })
})

describe('the same request never goes out twice', () => {
  test('one preview is submitted once', async () => {
    const { prepare, transactions, calls } = await tradeWorld()
    const { intentId } = await prepare({ pay: '5' })
    void transactions.submit(intentId)
    expect(await codeOf(transactions.submit(intentId))).toBe('transactions/already-submitted')
    await flush()
    expect(calls).toHaveLength(1)
  })

  test('while a wallet holds it the review warns, whatever the quote is by now', async () => {
    const { submit, transactions, prepare, proposal, calls } = await tradeWorld()
    const { end } = await submit({ pay: '5', approve: false })
    await transactions.abandon()
    expect(await end).toBe('transactions/abandoned')
    const again: Trade = { pay: '5', approve: false, quote: '2' }
    expect((await prepare(again)).warnings).toEqual(['unanswered'])
    expect(await codeOf(transactions.pay(proposal(again)))).toBe('transactions/warned')
    expect((await prepare({ ...again, pay: '6' })).warnings).toEqual([])
    expect(calls).toHaveLength(1)
  })

  test('what a wallet held before a reload is known after it', async () => {
    const storage = memoryStorage()
    const first = await tradeWorld({}, { ports: { storage } })
    await first.submit({ pay: '5', approve: false })
    await first.world.kernel.stop()
    const reloaded = await tradeWorld({}, { ports: { storage } })
    const again = await reloaded.prepare({ pay: '5', approve: false, quote: '3' })
    expect(again.warnings).toEqual(['unanswered'])
  })

  test('a step that a wallet holds is the same for every flow', async () => {
    const { submit, transactions, proposal, prepare } = await tradeWorld()
    await submit({ pay: '5', approve: false })
    await transactions.abandon()
    const input = { to: router, value: '0', data: '0xDEADBEEF01' }
    const call = { ...proposal({ pay: '5' }, 'call'), input }
    expect((await transactions.prepare(call)).warnings).toEqual(['unanswered'])
    expect((await prepare({ pay: '7', approve: false, quote: '8' })).warnings).toEqual([])
  })

  test('another tab begins it neither before nor between its steps, and its preview closes after', async () => {
    const bus = channelBus()
    const [here, there] = [
      await tradeWorld({}, { channel: bus.connect() }),
      await tradeWorld({}, { channel: bus.connect() }),
    ]
    const left = await there.prepare({ pay: '5', quote: '4' })
    await here.submit({ pay: '5' })
    here.calls[0]?.resolve(hash)
    await flush()
    await here.world.kernel.ports.clock.advance(5_000)
    expect(await codeOf(there.transactions.submit(left.intentId))).toBe('transactions/in-other-tab')
    expect(there.calls).toEqual([])
    await there.prepare({ pay: '5', quote: '4' })
    here.blocks[0]?.end('confirmed')
    await flush()
    here.calls[1]?.resolve(second)
    await flush()
    expect(there.state()).toMatchObject({
      status: 'idle',
      failure: { code: 'transactions/sent-elsewhere' },
    })
    expect(there.state().preview).toBeUndefined()
  })

  test('one key asks a wallet once, and is given for one input', async () => {
    const { transactions, proposal, calls } = await tradeWorld()
    const keyed = { ...proposal({ pay: '5', approve: false }), idempotencyKey: 'order 7' }
    const end = transactions.pay(keyed)
    await flush()
    calls[0]?.resolve(hash)
    expect(await end).toBe(hash)
    expect(await transactions.pay(keyed)).toBe(hash)
    const otherwise = { ...keyed, input: { pay: '6', approve: false } }
    expect(await codeOf(transactions.pay(otherwise))).toBe('transactions/key-mismatch')
    expect(calls).toHaveLength(1)
  })
})

describe('several steps', () => {
  test('the second goes out once the first is in a block, and its hash is the result', async () => {
    const { submit, calls, blocks, state, world } = await tradeWorld()
    const { intentId, end } = await submit({ pay: '5' })
    expect(state().step).toMatchObject({ index: 0, count: 2, label: { text: 'Approve' } })
    calls[0]?.resolve(hash)
    await flush()
    expect(calls).toHaveLength(1)
    expect(state()).toMatchObject({ status: 'signing', step: { index: 0, hash }, sent: [] })
    blocks[0]?.end('confirmed')
    await flush()
    expect(calls.map(({ request }) => request.to)).toEqual([token, router])
    expect(state().step).toMatchObject({ index: 1, label: { text: 'Trade' } })
    calls[1]?.resolve(second)
    expect(await end).toBe('sent')
    await flush()
    blocks[1]?.end('confirmed')
    await flush()
    expect(state()).toMatchObject({ status: 'idle', unanswered: [] })
    expect(state().step).toBeUndefined()
    expect(state().sent).toMatchObject([
      { intentId, hash: second, status: 'confirmed', action: { text: 'Trade 5 wei' } },
    ])
    expect(
      factsOf(world, 'transactions').filter((type) => type.endsWith('/broadcast')),
    ).toHaveLength(1)
  })

  test.each<[string, (block: Block) => void, string]>([
    ['failed', (block) => block.end('failed'), 'transactions/step-failed'],
    [
      'was replaced by something else',
      (block) => block.end({ replacedBy: second, status: 'replaced' }),
      'transactions/step-failed',
    ],
    [
      'cannot be found in a block',
      (block) => block.fail(new Error('none')),
      'transactions/step-unconfirmed',
    ],
  ])('the second never goes out when the first %s', async (_how, settle, code) => {
    const { submit, calls, blocks, state } = await tradeWorld()
    const { end } = await submit({ pay: '5' })
    calls[0]?.resolve(hash)
    await flush()
    if (blocks[0]) settle(blocks[0])
    expect(await end).toBe(code)
    expect(calls).toHaveLength(1)
    expect(state()).toMatchObject({ status: 'idle', failure: { code, rejected: false } })
  })

  test('nor when the visitor declined the first', async () => {
    const { submit, calls, state } = await tradeWorld()
    const { end } = await submit({ pay: '5' })
    calls[0]?.reject(declined())
    expect(await end).toBe('connections/declined')
    await flush()
    expect(calls).toHaveLength(1)
    expect(state()).toMatchObject({ failure: { rejected: true }, unanswered: [] })
  })

  test('nor when nobody waits any more, before or after the wallet answered the first', async () => {
    for (const answered of [false, true]) {
      const { submit, transactions, calls, blocks, state } = await tradeWorld()
      const { intentId, end } = await submit({ pay: '5' })
      if (answered) calls[0]?.resolve(hash)
      await flush()
      await transactions.abandon()
      expect(await end).toBe('transactions/abandoned')
      expect(state()).toMatchObject({ status: 'idle', abandoned: [{ intentId }] })
      calls[0]?.resolve(hash)
      await flush()
      blocks[0]?.end('confirmed')
      await flush()
      expect(calls).toHaveLength(1)
    }
  })

  test.each<[string, (world: SendWorld) => unknown, string]>([
    [
      'account',
      ({ wallet }) =>
        wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other),
      'transactions/account-changed',
    ],
    ['network', ({ wallet }) => wallet.networkChanged('eip155:137'), 'transactions/abandoned'],
    [
      'connection',
      ({ kernel }) => kernel.dispatch.connections.disconnect(),
      'transactions/abandoned',
    ],
  ])('nor for another %s than was reviewed', async (_what, change, code) => {
    const { submit, world, calls, blocks } = await tradeWorld()
    const { end } = await submit({ pay: '5' })
    calls[0]?.resolve(hash)
    await flush()
    await change(world)
    await flush()
    blocks[0]?.end('confirmed')
    expect(await end).toBe(code)
    await flush()
    expect(calls).toHaveLength(1)
  })

  test('none goes out after what its kind says is valid', async () => {
    const { prepare, submit, transactions, calls, blocks, world } = await tradeWorld()
    const { clock } = world.kernel.ports
    const validUntil = clock.now() + 30_000
    const { intentId } = await prepare({ pay: '5', validUntil })
    await clock.advance(30_001)
    expect(await codeOf(transactions.submit(intentId))).toBe('transactions/outdated')
    expect(calls).toEqual([])
    const { end } = await submit({ pay: '5', validUntil: clock.now() + 30_000 })
    calls[0]?.resolve(hash)
    await flush()
    await clock.advance(30_001)
    blocks[0]?.end('confirmed')
    // Confirmed in time: a slow block does not end it halfway.
    await flush()
    expect(calls).toHaveLength(2)
    calls[1]?.resolve(`0x${'2'.repeat(64)}`)
    expect(await end).toBe('sent')
  })

  test('of another account are no plan', async () => {
    const { prepare, calls } = await tradeWorld()
    expect(await codeOf(prepare({ pay: '5', from: friend }))).toBe('transactions/invalid-input')
    expect(calls).toEqual([])
  })
})

describe('several calls as one, where the wallet takes such', () => {
  const batch = (capabilities: () => Promise<Capabilities>) => {
    const asked: CallsRequest[] = []
    return {
      asked,
      capabilities,
      sendCalls: async (_io: unknown, request: CallsRequest) => {
        asked.push(request)
        return 'batch-1'
      },
      batchConfirmation: async () => ({ replacedBy: second, status: 'confirmed' as const }),
    }
  }

  test('it is asked once, and the result is the transaction that held them', async () => {
    const { asked, ...adapter } = batch(async () => ({ atomic: { status: 'supported' } }))
    const { prepare, transactions, calls, state } = await tradeWorld(adapter)
    const preview = await prepare({ pay: '5' })
    expect(preview.steps).toBeUndefined()
    expect(await transactions.submit(preview.intentId)).toBe('batch-1')
    expect(asked).toMatchObject([{ from: me, calls: [{ to: token }, { to: router }] }])
    expect(calls).toEqual([])
    await flush()
    const [sent] = state().sent
    expect(sent).toMatchObject({ hash: second, status: 'confirmed' })
    expect(sent).not.toHaveProperty('batch')
  })

  test.each([
    ['takes none', async () => ({})],
    ['would upgrade its account first', async () => ({ atomic: { status: 'ready' } })],
    ['has other words', async () => ({ atomic: true })],
    ['does not say', () => Promise.reject(Object.assign(new Error('what?'), { code: -32601 }))],
  ])('one that %s is asked for one after the other', async (_how, capabilities) => {
    const { asked, ...adapter } = batch(capabilities)
    const { submit, calls } = await tradeWorld(adapter)
    await submit({ pay: '5' })
    expect(asked).toEqual([])
    expect(calls).toHaveLength(1)
  })

  test('a family whose wallets do not say what they can do answers with a code', async () => {
    const { transactions } = await tradeWorld()
    expect(await codeOf(transactions.capabilities())).toBe('transactions/not-supported')
  })

  test('nor is one that takes too long to say', async () => {
    const { asked, ...adapter } = batch(() => new Promise(() => undefined))
    const { prepare, world } = await tradeWorld(adapter)
    const preview = prepare({ pay: '5' })
    await flush()
    await world.kernel.ports.clock.advance(2_000)
    expect((await preview).steps).toBe(2)
    expect(asked).toEqual([])
  })

  test('a request that a wallet holds as a batch is the same one step by step', async () => {
    const { asked: _asked, ...adapter } = batch(async () => ({ atomic: { status: 'supported' } }))
    const { submit, transactions, prepare } = await tradeWorld({
      ...adapter,
      sendCalls: () => new Promise(() => undefined),
    })
    await submit({ pay: '5' })
    await transactions.abandon()
    expect((await prepare({ pay: '5', approve: false, quote: '2' })).warnings).toEqual([
      'unanswered',
    ])
  })
})
