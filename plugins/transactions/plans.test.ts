import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, defineErrors, formatAmount } from '../../kernel/index.ts'
import { channelBus, flush, memoryStorage } from '../../kernel/testing/index.ts'
import {
  codeOf,
  coin,
  factsOf,
  friend,
  hash,
  loadCommands,
  me,
  network,
  type SendWorld,
  sendWorld,
  token,
  usdc,
} from '../../tests/send-world.ts'
import { connectionsErrors } from '../connections/errors.ts'
import type {
  CallRequest,
  CallsRequest,
  Proposal,
  RequestKind,
  RequestPlan,
  Step,
  StepRequest,
  TransactionsContract,
} from './contract.ts'

beforeAll(loadCommands)

const router = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const dai = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
const second = `0x${'8b'.repeat(32)}`
const here = { connectionId: 'eip155:quince', networkId: 'eip155:1' } as const

const flowErrors = defineErrors<'planned', { gone: void }>('planned', {
  gone: () => 'Nobody offers this any more.',
})
const chainErrors = defineErrors<'chain', { 'would-fail': void }>('chain', {
  'would-fail': () => 'The chain would refuse this.',
})

/** Requests to another package's kinds. */
interface Asked {
  readonly kind: string
  readonly request: StepRequest
}

/** Kinds of another package: one whose input is the plan itself, and some that only their plugin can request. */
function kindsOf(asked: Asked[], failure?: Error): readonly RequestKind[] {
  const ask = (kind: string, answer: string) => async (_io: unknown, request: StepRequest) => {
    asked.push({ kind, request })
    if (failure) throw failure
    return answer
  }
  const planned: RequestKind<RequestPlan> = { kind: 'planned', read: (_io, plan) => plan }
  return [
    planned as RequestKind,
    { kind: 'stake', step: { ask: ask('stake', second) } },
    { kind: 'gauge', step: { ask: ask('gauge', hash), estimate: async () => ({ fee: '3' }) } },
    {
      kind: 'permit',
      step: {
        resolves: 'answer',
        ask: ask('permit', '0x5ec2e7'),
        confirmation: async () => 'failed',
      },
    },
    { kind: 'note', step: { resolves: 'answer', ask: ask('note', '0x'), identity: () => [] } },
  ]
}

const call = (to: string, data = '0xdeadbeef', value = '0'): Step<CallRequest> => ({
  kind: 'call',
  request: { from: me, to, value, data },
})
const step = (kind: string, more: object = {}): Step => ({ kind, request: { from: me }, ...more })

async function world(
  answers: Parameters<typeof sendWorld>[0] = {},
  failure?: Error,
  given: Parameters<typeof sendWorld>[1] = {},
) {
  const asked: Asked[] = []
  const calls: CallRequest[] = []
  const plugin = contribute<TransactionsContract>({
    id: 'planned',
    provides: { transactions: { kinds: [...kindsOf(asked, failure)] } },
  })
  const page = await sendWorld(
    {
      async call(_io, request) {
        calls.push(request)
        return hash
      },
      estimateCall: async () => ({ fee: '1000', gas: '10', gasPrice: '100' }),
      ...answers,
    },
    { ...given, more: [plugin as never] },
  )
  const { transactions } = page.kernel.dispatch
  const proposal = (plan: RequestPlan, more: object = {}): Proposal => ({
    ...{ ...here, flow: 'planned', kind: 'planned', input: plan },
    ...more,
  })
  return {
    ...{ page, asked, calls, transactions, proposal },
    prepare: (plan: RequestPlan, more?: object) => transactions.prepare(proposal(plan, more)),
    state: () => page.kernel.state.transactions,
  }
}

const transfer: Proposal = { ...here, flow: 'tip', token: coin, to: friend, amountText: '0.3' }
const payloads = ({ kernel }: SendWorld, type: string): readonly unknown[] =>
  kernel.timeline.log
    .slice(0)
    .filter((one) => one.type === type)
    .map(({ payload }) => payload)
const spend = (of: typeof usdc, units: string) => ({
  ...{ token: of, units },
  amountText: /^\d+$/.test(units)
    ? formatAmount(BigInt(units), Number(of.quantity.decimals))
    : units,
})

test('a wallet is asked who pays for a single request, and never for several that it gets one by one', async () => {
  const counts: number[] = []
  const answers = {
    async payer(_io: unknown, requests: readonly unknown[]) {
      counts.push(requests.length)
      return { payer: requests.length > 0 ? 'sponsor' : 'unknown' } as const
    },
  }
  const { prepare } = await world(answers, undefined, { accounts: [{ type: 'smartAccount' }] })
  expect((await prepare({ steps: [call(router)] })).feePayer).toBe('sponsor')
  expect((await prepare({ steps: [call(router), call(router)] })).feePayer).toBe('unknown')
  expect(counts).toEqual([1, 0])
})

describe('a plan is read strictly', () => {
  test.each<[string, RequestPlan, string]>([
    ['no steps', { steps: [] }, 'transactions/invalid-input'],
    [
      'more than twenty steps',
      { steps: Array.from({ length: 21 }, () => call(router)) },
      'transactions/invalid-input',
    ],
    [
      'a step that only consists of others',
      { steps: [step('planned')] },
      'transactions/unknown-kind',
    ],
    ...['1.5', '-1', '', '0x5'].map((amount): [string, RequestPlan, string] => [
      `${JSON.stringify(amount)} for an amount`,
      { steps: [call(router)], spends: [spend(usdc, amount)] },
      'transactions/invalid-input',
    ]),
    [
      'more of a token than is held',
      { steps: [call(router)], spends: [spend(usdc, '1200110001')] },
      'transactions/insufficient-balance',
    ],
    [
      'more of the coin than is held in what its calls carry',
      { steps: [call(router, '0x', '2000000000000000001')] },
      'transactions/insufficient-balance',
    ],
    [
      'decimals that the token has not',
      {
        steps: [call(router)],
        spends: [spend({ ...usdc, quantity: { decimals: '18', numeric: '1' } }, '1')],
      },
      'transactions/decimals-differ',
    ],
  ])('one with %s is refused, and no wallet is asked', async (_what, plan, code) => {
    const { prepare, calls } = await world()
    expect(await codeOf(prepare(plan))).toBe(code)
    expect(calls).toEqual([])
  })

  test('each token that it spends is the one of its own address', async () => {
    const { prepare } = await world({
      token: async (_io, address) =>
        address === dai
          ? { name: 'Dai', symbol: 'DAI', decimals: 18, balance: '5' }
          : { name: 'USD Coin', symbol: 'USDC', decimals: 6, balance: '1200110000' },
    })
    const other = {
      ...usdc,
      symbol: 'DAI',
      address: dai,
      quantity: { decimals: '18', numeric: '1' },
    }
    const plan = { steps: [call(router)], spends: [spend(usdc, '7'), spend(other, '5')] }
    expect(await prepare(plan)).toMatchObject({ token: { symbol: 'USDC', address: token } })
  })

  test('its network is the one that it names', async () => {
    const networks: string[] = []
    const { transactions } = await world({
      async isContract(io) {
        networks.push(io.network.caipNetworkId)
        return true
      },
    })
    await transactions.isContract({ networkId: 'eip155:137', address: friend })
    expect(networks).toEqual(['eip155:137'])
    for (const [networkId, code] of [
      ['eip155:999', 'transactions/no-network'],
      ['bip122:1', 'transactions/adapter-not-found'],
    ] as const)
      expect(await codeOf(transactions.isContract({ networkId, address: friend }))).toBe(code)
    expect(networks).toHaveLength(1)
  })
})

describe('a review shows', () => {
  test('each contract that is called once, also where a row has it as plain text', async () => {
    const { prepare } = await world()
    const label = { key: 'x', text: 'Of' }
    const rows = [
      { label, value: router },
      { label, value: token, format: 'address' as const },
    ]
    const { rows: shown } = await prepare({ steps: [call(token), call(router), call(token)], rows })
    const called = { label: expect.anything(), value: router, format: 'address', last: true }
    expect(shown).toEqual([...rows, called])
  })

  test('the contract among the first where nothing else says who gets what goes along', async () => {
    const { prepare } = await world()
    const { rows: alone } = await prepare({ steps: [call(router)] })
    expect(alone).toEqual([{ label: expect.anything(), value: router, format: 'address' }])
  })

  test('coin that goes along and the contract that gets it, though there are rows', async () => {
    const { prepare } = await world()
    const rows = [{ label: { key: 'x', text: 'Of' }, value: 'a name' }]
    const { rows: shown } = await prepare({ steps: [call(router, '0x', '5')], rows })
    expect(shown).toEqual([
      ...rows,
      {
        label: expect.objectContaining({ text: 'Pays' }),
        value: expect.any(String),
        format: 'amount',
      },
      { label: expect.anything(), value: router, format: 'address' },
    ])
  })

  test('no rows where there are none', async () => {
    const { prepare } = await world()
    expect(await prepare({ steps: [step('permit')] })).not.toHaveProperty('rows')
  })

  test('what makes it the same as another; of a transfer its receiver and amount do', async () => {
    const { prepare, transactions } = await world()
    const { identityDigest } = await prepare({ steps: [call(router)] })
    expect(identityDigest).toMatch(/^[0-9a-f]{64}$/)
    const other = await prepare({ steps: [call(token)] })
    expect(other.identityDigest).not.toBe(identityDigest)
    expect(await transactions.prepare(transfer)).not.toHaveProperty('identityDigest')
  })

  test('that the receiver is a contract', async () => {
    const { transactions } = await world({ isContract: async () => true })
    expect((await transactions.prepare(transfer)).warnings).toContain('contract-recipient')
  })

  test('what it is for as long as it is under way, and nothing of one that was left for another', async () => {
    let release = (): void => undefined
    const { transactions, prepare, state } = await world({
      estimateCall: () =>
        new Promise((resolve) => {
          release = () => resolve({ fee: '1000' })
        }),
    })
    const first = codeOf(prepare({ steps: [call(router)] }))
    await flush()
    const end = release
    await transactions.discard()
    const next = prepare({ steps: [call(token)] })
    await flush()
    end()
    expect(await first).toBe('transactions/outdated')
    expect(state().status).toBe('previewing')
    release()
    expect((await next).rows).toMatchObject([{ value: token }])
  })
})

describe('the fee of a plan', () => {
  test('counts what it names for a step that cannot be estimated', async () => {
    const { prepare } = await world()
    const preview = await prepare({ steps: [call(router), step('stake', { fee: '7' })] })
    expect(preview.fee).toBe('1007')
    const alone = await prepare({ steps: [step('stake', { fee: '7' })] })
    expect(alone.fee).toBe('7')
    expect(alone).not.toHaveProperty('free')
  })

  test('is none of a request that costs nothing, for which no wallet is opened', async () => {
    const { prepare, page } = await world()
    const preview = await prepare({ steps: [step('permit')] })
    expect(preview.free).toBe(true)
    expect(preview).not.toHaveProperty('fee')
    expect(page.kernel.timeline.log.slice(0).map(({ type }) => type)).not.toContain(
      'connections/openWallet',
    )
  })

  test('is not known where one step’s is not: a later one’s that needs the first, or the first one’s', async () => {
    const later = await world({
      estimateCall: async (_io, { to }) => {
        if (to === router) throw chainErrors.create('would-fail', undefined)
        return { fee: '1000' }
      },
    })
    const preview = await later.prepare({ steps: [call(token), call(router)] })
    expect(preview.steps).toBe(2)
    expect(preview).not.toHaveProperty('fee')
    expect(await codeOf(later.prepare({ steps: [call(router)] }))).toBe('chain/would-fail')
    const first = await world({ estimateCall: () => Promise.reject(new Error('down')) })
    const steps = [call(token), { ...call(router), fee: '9' }]
    expect(await first.prepare({ steps })).not.toHaveProperty('fee')
  })

  test('that was estimated is asked for, and one that the plan names is not', async () => {
    const { prepare, transactions, page } = await world()
    const paid = { kind: 'transfer', request: { from: me, to: friend, units: '5' } }
    const submit = async (steps: readonly Step[]) =>
      transactions.submit((await prepare({ steps })).intentId)
    await submit([paid])
    await submit([{ ...paid, fee: '9' }])
    expect(page.transfers).toMatchObject([{ fee: '21000000000000' }, { units: '5' }])
    expect(page.transfers[1]).not.toHaveProperty('fee')
  })

  test.each([
    [[true, true], true],
    [[undefined, true], undefined],
    [[true, undefined], undefined],
    [[true, false], undefined],
  ])('comes with the word that it was tried out where each step was: %j', async (tried, told) => {
    let index = 0
    const { prepare } = await world({
      async estimateCall() {
        const simulated = tried[index++]
        return { fee: '1000', ...(simulated !== undefined && { simulated }) }
      },
    })
    const preview = await prepare({ steps: [call(token), call(router)] })
    expect(preview.simulated).toBe(told)
  })

  test('of a kind that takes none in its request is shown all the same', async () => {
    const { prepare } = await world()
    expect((await prepare({ steps: [step('gauge')] })).fee).toBe('3')
  })

  test('needs no gas price in a family that names none', async () => {
    const { kernel } = await sendWorld(
      { estimate: async () => ({ fee: '5000' }), isContract: async () => false },
      {
        namespace: 'solana',
        accounts: [{ address: '4Nd1mYc9WkzYEBmqDfGKpWBSa6tVyS3BXNZmyMhQmbhb' }],
      },
    )
    const { nativeCurrency } = network('1', 'solana')
    const preview = await kernel.dispatch.transactions.prepare({
      ...{ flow: 'tip', connectionId: 'solana:quince', networkId: 'solana:1' },
      to: 'So11111111111111111111111111111111111111112',
      token: {
        name: nativeCurrency.name,
        symbol: nativeCurrency.symbol,
        chainId: 'solana:1',
        quantity: { decimals: '9', numeric: '1' },
      },
      amountText: '0.5',
    })
    expect(preview.fee).toBe('5000')
  })
})

describe('calls go out as one', () => {
  const two = [call(token), call(router)]
  const takes = () => {
    const batchesAsked: CallsRequest[] = []
    return {
      batchesAsked,
      answers: {
        capabilities: async () => ({ atomic: { status: 'supported' } }),
        async sendCalls(_io: unknown, request: CallsRequest) {
          batchesAsked.push(request)
          return 'batch-1'
        },
      },
    }
  }

  test.each<[string, readonly Step[], object]>([
    ['alone', [call(router)], {}],
    ['beside what is no call', [call(router), step('stake', { fee: '1' })], {}],
    ['where the family cannot send several', two, { sendCalls: undefined }],
  ])('but not %s', async (_what, steps, change) => {
    const { batchesAsked, answers } = takes()
    const { prepare, transactions, calls } = await world({ ...answers, ...change } as never)
    const { intentId } = await prepare({ steps })
    await transactions.submit(intentId)
    expect(batchesAsked).toEqual([])
    expect(calls).toHaveLength(steps.filter(({ kind }) => kind === 'call').length)
  })

  test('unless the review is called off while the wallet says whether it takes such', async () => {
    const off = new AbortController()
    const { page, proposal } = await world({
      capabilities: () => new Promise(() => undefined),
      sendCalls: async () => 'batch-1',
    })
    const end = codeOf(
      page.kernel.with({ signal: off.signal }).transactions.prepare(proposal({ steps: two })),
    )
    await flush()
    off.abort()
    expect(await end).toBe('kernel/cancelled')
    await flush()
    expect(page.kernel.timeline.log.slice(0).map(({ type }) => type)).not.toContain(
      'balances/readHoldings',
    )
  })
})

describe('what was asked for is looked for in a block', () => {
  test('as its own kind does, unless the caller says what it is compared with', async () => {
    const compared: unknown[] = []
    const { transactions, prepare } = await world({
      capabilities: async () => ({ atomic: { status: 'supported' } }),
      sendCalls: async () => 'batch-1',
      batchConfirmation: async () => ({ replacedBy: second, status: 'confirmed' as const }),
      async confirmation(_io, sent, request) {
        compared.push([sent, request])
        return 'confirmed'
      },
    })
    const { intentId } = await prepare({ steps: [call(token), call(router)] })
    await transactions.submit(intentId)
    const batch = { networkId: 'eip155:1', hash: 'batch-1' } as const
    expect(await transactions.awaitConfirmation(batch)).toEqual({
      replacedBy: second,
      status: 'confirmed',
    })
    const request = { from: me, to: friend, units: '5' }
    expect(await transactions.awaitConfirmation({ ...batch, request })).toBe('confirmed')
    expect(compared).toEqual([['batch-1', request]])
  })

  test('compared with transfers and calls alone, and never by what a wallet only signed', async () => {
    const compared: unknown[] = []
    const { transactions, prepare } = await world({
      async confirmation(_io, sent, request) {
        compared.push([sent, request])
        return 'confirmed'
      },
    })
    for (const kind of ['stake', 'permit'])
      await transactions.submit((await prepare({ steps: [step(kind)] })).intentId)
    await flush()
    compared.length = 0
    for (const sent of [second, '0x5ec2e7'])
      await transactions.awaitConfirmation({ networkId: 'eip155:1', hash: sent })
    expect(compared).toEqual([
      [second, undefined],
      ['0x5ec2e7', undefined],
    ])
  })

  test('under what it is called, where the receiver and amount do not say it', async () => {
    const { transactions, proposal, state } = await world()
    const action = { key: 'tip.action', text: 'Tip the author' }
    await transactions.pay({ ...transfer, action })
    await transactions.pay(proposal({ steps: [call(router)] }, { action }))
    await transactions.pay(proposal({ steps: [call(router, '0x01')] }))
    const [plain, named, paid] = state().sent
    expect(named).toMatchObject({ action })
    for (const sent of [plain, paid]) expect(sent).not.toHaveProperty('action')
  })
})

describe('what moves nothing', () => {
  const note = { steps: [step('note')] }

  test('is held by no wallet, so it may be asked for again at once', async () => {
    const { transactions, proposal, page, asked } = await world()
    for (const _turn of [1, 2]) await transactions.pay(proposal(note))
    expect(asked).toHaveLength(2)
    expect(factsOf(page, 'transactions')).not.toContain('transactions/handedOver')
    // A plan can still define its identity.
    await transactions.pay(proposal({ ...note, identity: { order: 7 } }))
    expect(factsOf(page, 'transactions')).toContain('transactions/handedOver')
  })

  test('is not asked for once it is called off, or too late', async () => {
    const { transactions, prepare, page, asked } = await world()
    const called = await prepare(note)
    await transactions.stop(called.intentId)
    expect(await codeOf(transactions.submit(called.intentId))).not.toBe('sent')
    const { clock } = page.kernel.ports
    const late = await prepare({ ...note, validUntil: clock.now() + 1_000 })
    await clock.advance(1_001)
    expect(await codeOf(transactions.submit(late.intentId))).toBe('transactions/outdated')
    expect(asked).toEqual([])
  })
})

describe('several steps', () => {
  const two = { steps: [call(token), { ...call(router), fee: '9' }] }
  /** Blocks that arrive when the test lets them. */
  const slow = () => {
    const ends: ((end: 'confirmed' | { replacedBy: string; status: 'confirmed' }) => void)[] = []
    const confirmation = () =>
      new Promise<'confirmed' | { replacedBy: string; status: 'confirmed' }>((resolve) => {
        ends.push(resolve)
      })
    return { ends, confirmation }
  }

  test('go on once the first is in a block, also where its wallet sent it anew at another fee', async () => {
    const { ends, confirmation } = slow()
    const { prepare, transactions, calls } = await world({ confirmation })
    const { intentId } = await prepare(two)
    const end = codeOf(transactions.submit(intentId))
    await flush()
    ends[0]?.({ replacedBy: second, status: 'confirmed' })
    expect(await end).toBe('sent')
    expect(calls.map(({ to }) => to)).toEqual([token, router])
  })

  test('are asked for once under one key, which tells the last hash', async () => {
    let sent = 0
    const { transactions, proposal } = await world({
      call: async () => (++sent === 2 ? second : hash),
    })
    const keyed = { ...proposal(two), idempotencyKey: 'order 8' }
    expect(await transactions.pay(keyed)).toBe(second)
    expect(await transactions.pay(keyed)).toBe(second)
    expect(sent).toBe(2)
  })

  describe('under one key', () => {
    const key = 'order 9'
    const failed = (work: Promise<unknown>): Promise<{ code?: string; facts?: unknown }> =>
      work.then(
        () => ({}),
        ({ code, facts }) => ({ code, facts }),
      )
    const used = (outcome: string) => ({ code: 'transactions/key-used', facts: { outcome } })

    test('never start again once the first has gone out, also after a reload and in another tab', async () => {
      const storage = memoryStorage()
      const bus = channelBus()
      const open = (answers: Parameters<typeof sendWorld>[0] = {}) =>
        world(answers, undefined, { ports: { storage }, channel: bus.connect() })
      const first = await open({ confirmation: () => Promise.reject(new Error('no node')) })
      const tab = await open()
      const keyed = { ...first.proposal(two), idempotencyKey: key }
      expect((await failed(first.transactions.pay(keyed))).code).toBe(
        'transactions/step-unconfirmed',
      )
      expect(first.state()).toMatchObject({ abandoned: [], failure: { rejected: false } })
      expect(first.state().failure?.maySend).toBeUndefined()
      for (const one of [first, tab, await open()])
        expect(await failed(one.transactions.pay(keyed))).toMatchObject(
          used('transactions/unanswered'),
        )
      expect([first, tab].map(({ calls }) => calls.length)).toEqual([1, 0])
      // The host has found out what became of it.
      const [entry] = first.state().unanswered
      await first.transactions.forget(entry?.intentId ?? '')
      expect(first.state().unanswered).toEqual([])
      expect((await failed(first.transactions.pay(keyed))).code).not.toBe('transactions/key-used')
    })

    test('are held by nobody once the last is answered', async () => {
      const { ends, confirmation } = slow()
      const { transactions, proposal, state } = await world({ confirmation })
      const end = transactions.pay({ ...proposal(two), idempotencyKey: key })
      await flush()
      expect(state().unanswered).toMatchObject([{ keyed: expect.any(String) }])
      ends[0]?.('confirmed')
      expect(await end).toBe(hash)
      expect(state()).toMatchObject({ unanswered: [], answered: [{ hash }] })
    })

    test('end with what the wallet said of the first', async () => {
      const { transactions, proposal, state } = await world({
        call: () => Promise.reject(connectionsErrors.create('declined')),
      })
      const keyed = { ...proposal(two), idempotencyKey: key }
      expect((await failed(transactions.pay(keyed))).code).toBe('connections/declined')
      expect(state().unanswered).toEqual([])
      expect(await failed(transactions.pay(keyed))).toMatchObject(used('connections/declined'))
    })

    test('are refused before the first where the wallet holds too many for all of them', async () => {
      let answer: ((hash: string) => void) | undefined
      const { transactions, proposal, state, calls } = await world({
        transfer: () =>
          new Promise((resolve) => {
            answer ??= resolve
          }),
      })
      const keyed = { ...proposal(two), idempotencyKey: key }
      for (let amount = 1; amount <= 49; amount++)
        void codeOf(
          transactions.send({ ...here, request: { from: me, to: friend, units: `${amount}` } }),
        )
      await flush()
      expect(state().unanswered).toHaveLength(49)
      expect((await failed(transactions.pay(keyed))).code).toBe('transactions/too-many')
      expect(calls).toEqual([])
      answer?.(second)
      await flush()
      expect(await transactions.pay(keyed)).toBe(hash)
      expect(calls).toHaveLength(2)
    })
  })

  test('that a host stops waiting for between two blocks end as stopped, and the next is not asked', async () => {
    const { ends, confirmation } = slow()
    const { prepare, transactions, calls, state } = await world({ confirmation })
    const { intentId } = await prepare(two)
    const end = codeOf(transactions.submit(intentId))
    await flush()
    await transactions.stop(intentId)
    expect(await end).toBe('transactions/not-sent')
    ends[0]?.('confirmed')
    await flush()
    expect(calls).toHaveLength(1)
    expect(state().failure).toMatchObject({ code: 'transactions/not-sent' })
  })

  test('of which a wallet may still act on one count as abandoned when it ends so', async () => {
    const { prepare, transactions, page } = await world({
      call: () => Promise.reject(new Error('The request timed out')),
    })
    const { intentId } = await prepare(two)
    expect(await codeOf(transactions.submit(intentId))).not.toBe('sent')
    expect(payloads(page, 'transactions/submitFailed')).toMatchObject([
      { intentId, unanswered: true },
    ])
  })

  test('begin no more once nobody waits, in whichever turn that was said', async () => {
    let before = 0
    for (let turns = 0, after = 0; after < 3; turns++) {
      expect(turns).toBeLessThan(200)
      const { prepare, transactions, calls } = await world()
      const { intentId } = await prepare(two)
      const end = codeOf(transactions.submit(intentId))
      for (let turn = 0; turn < turns; turn++) await null
      const asked = calls.length
      void transactions.abandon()
      const then = await end
      await flush()
      if (asked > 0) after++
      // The visitor may have left in the same turn in which the wallet was asked.
      else if (calls.length === 0) before++
      expect([turns, calls.length < 2, then]).toEqual([turns, true, 'transactions/abandoned'])
    }
    expect(before).toBeGreaterThan(3)
  })
})

describe('what a flow’s own kind throws', () => {
  test.each([
    ['is told in its words', flowErrors.create('gone', undefined), 'planned/gone'],
    [
      'by another’s name is told as a transfer that failed',
      chainErrors.create('would-fail', undefined),
      'transactions/not-sent',
    ],
  ])('%s, and proves nothing of what became of it', async (_what, failure, code) => {
    const { prepare, transactions, state } = await world({}, failure)
    const { intentId } = await prepare({ steps: [step('stake')] })
    expect(await codeOf(transactions.submit(intentId))).toBe(code)
    expect(state()).toMatchObject({ unanswered: [{ intentId }], failure: { maySend: {} } })
  })
})
