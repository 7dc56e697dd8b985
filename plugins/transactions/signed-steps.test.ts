import { beforeAll, describe, expect, test } from 'vitest'
import { contribute, type Plugin } from '../../kernel/index.ts'
import { channelBus, flush, memoryStorage } from '../../kernel/testing/index.ts'
import {
  codeOf,
  factsOf,
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
  PlanIo,
  RequestKind,
  RequestPlan,
  SignedStep,
  Step,
  StepRequest,
  TransactionsContract,
} from './contract.ts'

beforeAll(loadCommands)

const router = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const here = { connectionId: 'eip155:quince', networkId: 'eip155:1' } as const
const label = (text: string) => ({ key: `deal.${text}`, text })

interface Deal extends StepRequest {
  readonly data: string
  /** Amount of the coin, to the other account. */
  readonly pays?: string
}

/** The step that the signature builds, unless a test changes it. */
const made = (signature: string, change: object = {}): SignedStep<CallRequest> => ({
  kind: 'call',
  request: { from: me, to: router, value: '0', data: `0xdea1${signature.slice(2)}` },
  ...change,
})

const signedStep: Step<Deal> = {
  kind: 'deal',
  ...{ label: label('Deal'), signing: label('Sign'), fee: '7' },
  request: { from: me, data: '0xc0ffee' },
}
const call = (data: string): Step<CallRequest> => ({
  kind: 'call',
  label: label('Before'),
  request: { from: me, to: token, value: '0', data },
})

interface Signing {
  readonly request: Deal
  readonly signal: AbortSignal
  resolve(step?: SignedStep): void
  reject(error: unknown): void
}

interface Call {
  readonly request: CallRequest
  resolve(hash: string): void
  reject(error: unknown): void
}

/** A page with a kind whose step is built from a signature, and one whose input is the plan itself. */
async function dealWorld(
  answers: Parameters<typeof sendWorld>[0] = {},
  given: Parameters<typeof sendWorld>[1] = {},
) {
  const signings: Signing[] = []
  const calls: Call[] = []
  const plans: PlanIo[] = []
  const kinds: readonly RequestKind[] = [
    {
      kind: 'planned',
      read(io: PlanIo, plan: RequestPlan) {
        plans.push(io)
        return plan
      },
    } as RequestKind,
    {
      kind: 'deal',
      step: {
        sign: ({ signal }, request: Deal) =>
          new Promise<SignedStep>((resolve, reject) => {
            signings.push({
              ...{ request, signal, reject },
              resolve: (step = made('0x516e')) => resolve(step),
            })
          }),
        targets: () => [router],
        identity: (_io, { from, data, pays }: Deal) => [
          pays === undefined ? data : { from, to: other, units: pays },
        ],
      },
    } as RequestKind<never, Deal> as unknown as RequestKind,
  ]
  const more = contribute<TransactionsContract>({
    id: 'deals',
    provides: { transactions: { kinds } },
  })
  const world = await sendWorld(
    {
      call: (_io, request) =>
        new Promise((resolve, reject) => {
          calls.push({ request, resolve, reject })
        }),
      estimateCall: async () => ({ fee: '1000', gas: '1000', gasPrice: '1' }),
      ...answers,
    },
    { more: [more as unknown as Plugin<never>], ...given },
  )
  const { transactions } = world.kernel.dispatch
  const proposal = (plan: Partial<RequestPlan> = {}) => {
    const input: RequestPlan = { steps: [signedStep], identity: { pays: '5' }, ...plan }
    return { ...here, flow: 'deal', kind: 'planned', input }
  }
  const facts = (): readonly string[] => factsOf(world, 'transactions')
  return {
    ...{ world, signings, calls, plans, transactions, proposal, facts },
    clock: world.kernel.ports.clock,
    prepare: (plan?: Partial<RequestPlan>) => transactions.prepare(proposal(plan)),
    /** Prepared and confirmed by the visitor; the wallet shows the data to sign. */
    async submit(plan?: Partial<RequestPlan>) {
      const { intentId } = await transactions.prepare(proposal(plan))
      const end = codeOf(transactions.submit(intentId))
      await flush()
      return { intentId, end }
    },
    state: () => world.kernel.state.transactions,
  }
}

const declined = (): Error => Object.assign(new Error('no'), { code: 4001 })

describe('a step that a signature makes', () => {
  test('asks the wallet twice and sends once: what the signature made', async () => {
    const { submit, signings, calls, state, facts } = await dealWorld()
    const { intentId, end } = await submit()
    expect(state().preview).toMatchObject({ steps: 2, fee: '7', rows: [{ value: router }] })
    expect(state().step).toEqual({ index: 0, count: 2, label: label('Sign') })
    expect(signings.map(({ request }) => request)).toEqual([signedStep.request])
    expect(calls).toEqual([])
    signings[0]?.resolve()
    await flush()
    expect(state().step).toEqual({ index: 1, count: 2, label: label('Deal') })
    expect(calls.map(({ request }) => request)).toEqual([made('0x516e').request])
    calls[0]?.resolve(hash)
    expect(await end).toBe('sent')
    await flush()
    expect(state()).toMatchObject({ status: 'idle', unanswered: [] })
    expect(state().sent).toMatchObject([{ intentId, hash, status: 'confirmed' }])
    expect(facts().filter((type) => /broadcast|stepBroadcast/i.test(type))).toHaveLength(1)
  })

  test('counts among other steps, each of which waits for the block before it', async () => {
    const { submit, signings, calls, state } = await dealWorld()
    const { end } = await submit({ steps: [call('0x01'), signedStep] })
    expect(state().preview).toMatchObject({ steps: 3, fee: '1007' })
    expect(state().step).toMatchObject({ index: 0, count: 3, label: label('Before') })
    expect(signings).toEqual([])
    calls[0]?.resolve(`0x${'1'.repeat(64)}`)
    await flush()
    expect(state().step).toMatchObject({ index: 1, count: 3, label: label('Sign') })
    signings[0]?.resolve()
    await flush()
    expect(state().step).toMatchObject({ index: 2, count: 3, label: label('Deal') })
    calls[1]?.resolve(hash)
    expect(await end).toBe('sent')
  })

  test('that is followed by another shows its own block, and no more', async () => {
    const { submit, signings, calls, state } = await dealWorld({
      confirmation: () => new Promise(() => undefined),
    })
    await submit({ steps: [signedStep, call('0x01')] })
    signings[0]?.resolve()
    await flush()
    calls[0]?.resolve(hash)
    await flush()
    expect(state().step).toMatchObject({ index: 1, count: 3, hash })
    expect(calls).toHaveLength(1)
  })

  test('[T55] neither its signature nor what it made is in any record', async () => {
    const { submit, signings, calls, world } = await dealWorld()
    await submit()
    signings[0]?.resolve()
    await flush()
    calls[0]?.resolve(hash)
    await flush()
    const text = JSON.stringify([world.kernel.timeline.log.slice(0), world.kernel.state])
    expect(text).toContain(hash)
    expect(text).not.toContain('dea1516e')
  })

  test('whatever its kind does to it afterwards, what was made goes out', async () => {
    const { submit, signings, calls } = await dealWorld()
    await submit()
    const step = made('0x516e')
    signings[0]?.resolve(step)
    await Promise.resolve()
    Object.assign(step, { connectionId: 'eip155:other', networkId: 'eip155:137' })
    await flush()
    expect(calls).toHaveLength(1)
  })

  test.each<[string, object, string]>([
    ['of a kind that nobody brings', { kind: 'lend' }, 'transactions/not-sent'],
    ['that takes a signature itself', { kind: 'deal' }, 'transactions/not-sent'],
    [
      'of another account',
      { request: { ...made('0x').request, from: other } },
      'transactions/account-changed',
    ],
  ])('one %s is not asked for', async (_what, change, code) => {
    const { submit, signings, calls, state, facts } = await dealWorld()
    const { end } = await submit()
    signings[0]?.resolve(made('0x516e', change))
    expect(await end).toBe(code)
    expect(facts().filter((type) => type.endsWith('/handedOver'))).toEqual([])
    expect([calls, signings.length, state().unanswered]).toEqual([[], 1, []])
  })
})

describe('between the signature and the sending', () => {
  test('a refusal sends nothing, and nothing counts as handed over', async () => {
    const { submit, signings, calls, state, facts, transactions } = await dealWorld()
    const { intentId, end } = await submit()
    signings[0]?.reject(declined())
    expect(await end).toBe('connections/declined')
    await flush()
    expect(state()).toMatchObject({ status: 'idle', failure: { rejected: true }, unanswered: [] })
    expect(facts().filter((type) => /handedOver|walletAnswered/.test(type))).toEqual([])
    expect(calls).toEqual([])
    expect(await codeOf(transactions.submit(intentId))).toBe('transactions/already-submitted')
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
      'connections/wallet-gone',
    ],
    [
      'mind, when the visitor stops waiting,',
      ({ kernel }) => kernel.dispatch.transactions.abandon(),
      'transactions/abandoned',
    ],
  ])('another %s sends nothing, whatever the wallet signs', async (_what, change, code) => {
    const { submit, world, signings, calls, state, facts } = await dealWorld()
    const { end } = await submit()
    await change(world)
    await flush()
    signings[0]?.resolve()
    expect(await end).toBe(code)
    await flush()
    expect(calls).toEqual([])
    expect(state().unanswered).toEqual([])
    expect(facts().filter((type) => type.endsWith('/handedOver'))).toEqual([])
  })

  test('[T43] a page that ends there has sent nothing, and the next one is not warned of it', async () => {
    const storage = memoryStorage()
    const first = await dealWorld({}, { ports: { storage } })
    await first.submit()
    await first.world.kernel.stop()
    first.signings[0]?.resolve()
    await flush()
    expect(first.calls).toEqual([])
    const reloaded = await dealWorld({}, { ports: { storage } })
    expect((await reloaded.prepare()).warnings).toEqual([])
  })

  test('[T43] one that ends once the wallet has the transaction warns the next', async () => {
    const storage = memoryStorage()
    const first = await dealWorld({}, { ports: { storage } })
    await first.submit()
    first.signings[0]?.resolve()
    await flush()
    expect(first.calls).toHaveLength(1)
    await first.world.kernel.stop()
    const reloaded = await dealWorld({}, { ports: { storage } })
    expect((await reloaded.prepare()).warnings).toEqual(['unanswered'])
  })

  test.each<[string, (world: SendWorld) => unknown]>([
    ['the visitor stops waiting', ({ kernel }) => kernel.dispatch.transactions.abandon()],
    [
      'a flow lets go of it',
      ({ kernel }) => kernel.dispatch.transactions.discard({ signing: true }),
    ],
    ['a form is reset', ({ kernel }) => kernel.dispatch.send.reset()],
    [
      'the account changes',
      ({ wallet }) =>
        wallet.accountsChanged([{ namespace: 'eip155', address: other, type: 'eoa' }], other),
    ],
  ])('in whichever turn %s, no signature is asked for after it', async (_what, change) => {
    for (let turns = 0; turns < 24; turns++) {
      const { prepare, transactions, signings, calls, world } = await dealWorld()
      const { intentId } = await prepare()
      void codeOf(transactions.submit(intentId))
      for (let turn = 0; turn < turns; turn++) await Promise.resolve()
      void change(world)
      const before = signings.length
      await flush()
      expect([signings.length, calls.length]).toEqual([before, 0])
    }
  })

  test('an abort that its kind hears of is the one of the page', async () => {
    const { submit, signings, transactions } = await dealWorld()
    await submit()
    expect(signings[0]?.signal.aborted).toBe(false)
    await transactions.abandon()
    expect(signings[0]?.signal.aborted).toBe(true)
  })
})

describe('how long it counts', () => {
  test('[T49] past what was reviewed no signature is asked for', async () => {
    const { prepare, transactions, clock, signings } = await dealWorld()
    const { intentId } = await prepare({ validUntil: clock.now() + 30_000 })
    await clock.advance(30_001)
    expect(await codeOf(transactions.submit(intentId))).toBe('transactions/outdated')
    expect(signings).toEqual([])
  })

  test('once it is signed, what the signature says: the review was confirmed in time', async () => {
    const { submit, signings, calls, clock } = await dealWorld()
    await submit({ validUntil: clock.now() + 30_000 })
    const validUntil = clock.now() + 600_000
    await clock.advance(600_000)
    signings[0]?.resolve(made('0x516e', { validUntil }))
    await flush()
    expect(calls).toHaveLength(1)
  })

  test('and past that nothing is sent', async () => {
    const { submit, signings, calls, clock, state } = await dealWorld()
    const { end } = await submit()
    const validUntil = clock.now() + 600_000
    await clock.advance(600_001)
    signings[0]?.resolve(made('0x516e', { validUntil }))
    expect(await end).toBe('transactions/outdated')
    expect([calls, state().unanswered]).toEqual([[], []])
  })
})

describe('the same request never goes out twice', () => {
  test('while a wallet holds it no signature is asked for, unless that is accepted', async () => {
    const { submit, signings, transactions, proposal, prepare } = await dealWorld()
    await submit({ steps: [call('0x01')] })
    await transactions.abandon()
    expect((await prepare()).warnings).toEqual(['unanswered'])
    expect(await codeOf(transactions.pay(proposal()))).toBe('transactions/warned')
    expect(signings).toEqual([])
    void transactions.pay({ ...proposal(), accept: ['unanswered'] })
    await flush()
    expect(signings).toHaveLength(1)
  })

  test('nor where a wallet got it after the review', async () => {
    const { prepare, transactions, signings } = await dealWorld({
      transfer: () => new Promise(() => undefined),
    })
    const request = { ...signedStep.request, pays: '5' }
    const { intentId } = await prepare({ steps: [{ ...signedStep, request }] })
    void transactions.send({ ...here, request: { from: me, to: other, units: '5' } })
    await flush()
    expect(await codeOf(transactions.submit(intentId))).toBe('transactions/unanswered')
    expect(signings).toEqual([])
  })

  test('another tab begins it neither while it is signed nor while it is sent', async () => {
    const bus = channelBus()
    const [first, second] = [
      await dealWorld({}, { channel: bus.connect() }),
      await dealWorld({}, { channel: bus.connect() }),
    ]
    const { intentId } = await second.prepare()
    await first.submit()
    expect(await codeOf(second.transactions.submit(intentId))).toBe('transactions/in-other-tab')
    expect(second.signings).toEqual([])
  })

  test('a key whose signature was refused is free, and one whose transaction went out is not', async () => {
    const { transactions, proposal, signings, calls } = await dealWorld()
    const keyed = { ...proposal(), idempotencyKey: 'order 7' }
    const refused = codeOf(transactions.pay(keyed))
    await flush()
    signings[0]?.reject(declined())
    expect(await refused).toBe('connections/declined')
    const sent = transactions.pay(keyed)
    await flush()
    signings[1]?.resolve()
    await flush()
    calls[0]?.resolve(hash)
    expect(await sent).toBe(hash)
    expect(await transactions.pay(keyed)).toBe(hash)
    expect([signings.length, calls.length]).toEqual([2, 1])
  })
})

describe('a kind that reads a proposal knows', () => {
  test('whether typed data can be signed in the family', async () => {
    const without = await dealWorld()
    await without.prepare()
    expect(without.plans[0]?.signsTypedData).toBe(false)
    const signs = await dealWorld({ signTypedData: async () => '0x' })
    await signs.prepare()
    expect(signs.plans[0]?.signsTypedData).toBe(true)
  })

  test('whether the wallet takes batches, which is asked once for the whole review', async () => {
    let asked = 0
    const { prepare, plans } = await dealWorld({
      sendCalls: async () => 'batch-1',
      async capabilities() {
        asked++
        return { atomic: { status: 'supported' } }
      },
    })
    const preview = await prepare({ steps: [call('0x01'), call('0x02')] })
    expect(preview).not.toHaveProperty('steps')
    expect([await plans[0]?.takesBatches(), asked]).toEqual([true, 1])
    const none = await dealWorld()
    await none.prepare()
    expect(await none.plans[0]?.takesBatches()).toBe(false)
  })
})
