import { beforeAll, describe, expect, test } from 'vitest'
import { contribute } from '../../kernel/index.ts'
import { channelBus, flush, waitFor } from '../../kernel/testing/index.ts'
import {
  codeOf,
  coin,
  friend,
  hash,
  loadCommands,
  me,
  other,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import type {
  RequestKind,
  RequestPlan,
  TransactionsContract,
  TransferProposal,
} from './contract.ts'
import { initialState, reduce } from './reduce.ts'

beforeAll(loadCommands)

const here = { connectionId: 'eip155:quince', networkId: 'eip155:1' } as const
const transfer: TransferProposal = {
  ...here,
  flow: 'tip',
  token: coin,
  to: friend,
  amountText: '0.3',
}
const intent = { ...here, request: { from: me, to: friend, units: '5' } }
const router = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const calldata = `0xdeadbeef${'5eed'.repeat(16)}`

const logOf = ({ kernel }: Pick<SendWorld, 'kernel'>) => kernel.timeline.log.slice(0)
const payloads = (world: Pick<SendWorld, 'kernel'>, name: string): readonly never[] =>
  logOf(world)
    .filter(({ kind, type }) => kind === 'event' && type === `transactions/${name}`)
    .map(({ payload }) => payload as never)

/** A page with a flow that makes two contract calls, the second after the first is in a block. */
async function calling(answers: Parameters<typeof sendWorld>[0] = {}) {
  const planned: RequestKind<RequestPlan> = {
    kind: 'planned',
    read: (_io, { steps }) => ({
      steps: steps.map((one) => ({ ...one, request: { ...one.request, data: calldata } })),
    }),
  }
  const plugin = contribute<TransactionsContract>({
    id: 'planned',
    provides: { transactions: { kinds: [planned as RequestKind] } },
  })
  const calls: object[] = []
  const world = await sendWorld(
    {
      async call(_io, request) {
        calls.push(request)
        return `0x${String(calls.length).repeat(64)}`
      },
      estimateCall: async () => ({ fee: '1000', gas: '10', gasPrice: '100' }),
      ...answers,
    },
    { more: [plugin as never] },
  )
  const steps = [other, router].map((to) => ({
    kind: 'call',
    request: { from: me, to, value: '0' },
  }))
  const { transactions } = world.kernel.dispatch
  const proposal = { ...here, flow: 'planned', kind: 'planned', input: { steps } }
  return { world, calls, prepare: () => transactions.prepare(proposal), transactions }
}

describe('the end of a payment is recorded with its intent', () => {
  test('and belongs to that payment, also where another one has the same hash', async () => {
    const blocks: ((end: 'confirmed' | 'failed') => void)[] = []
    const world = await sendWorld({
      confirmation: () => new Promise((resolve) => blocks.push(resolve)),
    })
    const { transactions } = world.kernel.dispatch
    await transactions.pay(transfer)
    await transactions.pay({ ...transfer, amountText: '0.4' })
    await waitFor(() => blocks[1])
    const [second, first] = world.kernel.state.transactions.sent
    expect(second?.hash).toBe(first?.hash)
    blocks[0]?.('failed')
    await flush()
    expect(payloads(world, 'confirmed')).toEqual([
      { intentId: first?.intentId, hash, status: 'failed' },
    ])
    expect(world.kernel.state.transactions.sent).toMatchObject([
      { intentId: second?.intentId, status: 'started' },
      { intentId: first?.intentId, status: 'failed' },
    ])
  })

  test('one of an earlier recording is told by its hash', () => {
    const slice = initialState()
    const sent = { intentId: 'a', hash, networkId: 'eip155:1', status: 'started' } as const
    const draft = { ...slice, sent: [{ ...sent }] }
    const { confirmed } = reduce as unknown as Record<string, (draft: object, end: object) => void>
    confirmed?.(draft, { hash, status: 'confirmed' })
    expect(draft.sent).toMatchObject([{ intentId: 'a', status: 'confirmed' }])
  })
})

describe('a spent intent is in the state', () => {
  test('so a fork of the page asks no wallet for it either', async () => {
    const world = await sendWorld()
    await world.kernel.dispatch.transactions.send({ ...intent, intentId: 'order 7' })
    expect(payloads(world, 'intentSpent')).toEqual([{ intentId: 'order 7' }])
    const fork = world.kernel.fork(world.kernel.timeline.log.last)
    await fork.start()
    const again = { ...intent, intentId: 'order 7', accept: ['unanswered'] as const }
    expect(await codeOf(fork.dispatch.transactions.send(again))).toBe('transactions/already-sent')
    fork.dispose()
    expect(world.transfers).toHaveLength(1)
  })

  test('once, however many calls race for it, and at most 1,000 are kept', async () => {
    const world = await sendWorld()
    const { transactions } = world.kernel.dispatch
    const same = { ...intent, intentId: 'order 7' }
    const ends = await Promise.all([1, 2, 3].map(() => codeOf(transactions.send(same))))
    expect(ends.toSorted()).toEqual([
      'sent',
      'transactions/already-sent',
      'transactions/already-sent',
    ])
    expect(world.transfers).toHaveLength(1)
    for (let index = 0; index < 1_001; index++)
      world.kernel.observe('test').record('transactions/intentSpent', { intentId: `${index}` })
    await flush()
    expect(world.kernel.state.transactions.spent).toHaveLength(1_000)
  })

  test('and is free again where nothing but an acceptance was lacking', async () => {
    const world = await sendWorld({ transfer: () => new Promise<never>(() => undefined) })
    const { transactions } = world.kernel.dispatch
    void transactions.send({ ...intent, intentId: 'order 7' })
    await waitFor(() => world.transfers[0])
    const second = { ...intent, intentId: 'order 8' }
    expect(await codeOf(transactions.send(second))).toBe('transactions/unanswered')
    expect(payloads(world, 'intentRefused')).toEqual([
      { intentId: 'order 8', code: 'transactions/unanswered', free: true },
    ])
    void transactions.send({ ...second, accept: ['unanswered'] })
    await waitFor(() => world.transfers[1])
  })
})

test('a recording says which lock another tab held, and that no wallet was asked', async () => {
  const bus = channelBus()
  const never = { transfer: () => new Promise<never>(() => undefined) }
  const a = await sendWorld(never, { channel: bus.connect() })
  const b = await sendWorld(never, { channel: bus.connect() })
  const both = [a, b].map(({ kernel }, index) =>
    kernel.dispatch.transactions.send({ ...intent, intentId: `order ${index}` }),
  )
  const [code] = await Promise.all([Promise.race(both.map(codeOf))])
  expect(code).toBe('transactions/in-other-tab')
  const refused = [a, b].flatMap((world) => payloads(world, 'intentRefused'))
  expect(refused).toEqual([
    { intentId: expect.stringMatching(/^order [01]$/), code: 'transactions/in-other-tab' },
  ])
  expect([...a.transfers, ...b.transfers]).toHaveLength(1)
})

describe('what was reviewed', () => {
  test('is in no record, state or export; its digests are, and each hand-over names one of them', async () => {
    const { world, calls, prepare, transactions } = await calling()
    const { intentId } = await prepare()
    expect(world.kernel.state.transactions.request?.digests).toHaveLength(2)
    await transactions.submit(intentId)
    await flush()
    expect(calls).toMatchObject([
      { to: other, data: calldata },
      { to: router, data: calldata },
    ])
    const [reviewed] = payloads(world, 'reviewed') as readonly {
      readonly request: { readonly sealed: string; readonly digests: readonly string[] }
    }[]
    const over = payloads(world, 'handedOver') as readonly { readonly request?: string }[]
    expect(over.map(({ request }) => request)).toEqual(reviewed?.request.digests)
    expect(reviewed?.request.sealed).toMatch(/^secret:\d+$/)
    // The kind built this request from the command's recorded input.
    for (const kept of [logOf(world), world.kernel.state, await world.kernel.exportRecording()])
      expect(JSON.stringify(kept)).not.toContain(calldata.slice(2))
  })

  test('is in the vault until it is confirmed, or another review has taken its place', async () => {
    const { world, prepare, transactions } = await calling()
    const sealed = () => world.kernel.state.transactions.request?.sealed ?? ''
    await prepare()
    const first = sealed()
    expect(world.kernel.vault.take(first)).toContain(calldata)
    const { intentId } = await prepare()
    const second = sealed()
    expect(world.kernel.vault.take(first)).toBeUndefined()
    const sent = transactions.submit(intentId)
    expect(world.kernel.vault.take(second)).toBeUndefined()
    expect(world.kernel.state.transactions.request).toBeUndefined()
    await sent
  })

  test('is sent by no fork: the handle stands for nothing there, or for a secret of the fork', async () => {
    const { world, prepare } = await calling()
    const { intentId } = await prepare()
    for (const secrets of [0, 5]) {
      const fork = world.kernel.fork(world.kernel.timeline.log.last)
      await fork.start()
      for (let index = 0; index < secrets; index++) fork.vault.put('{"preview":{},"steps":[]}')
      expect(await codeOf(fork.dispatch.transactions.submit(intentId))).toBe(
        'transactions/outdated',
      )
      fork.dispose()
    }
  })

  test('is not sent if its digests or its handle were changed in the state', async () => {
    for (const change of [{ digests: ['0'.repeat(64), '1'.repeat(64)] }, { sealed: 'secret:1' }]) {
      const { world, calls, prepare, transactions } = await calling()
      world.kernel.vault.put('{"preview":{},"steps":[]}')
      const { intentId } = await prepare()
      const { request } = world.kernel.state.transactions
      world.kernel.observe('test').record('transactions/reviewed', {
        preview: world.kernel.state.transactions.preview,
        request: { ...request, ...change },
      })
      expect(await codeOf(transactions.submit(intentId))).toBe('transactions/outdated')
      expect(calls).toEqual([])
    }
  })
})

test('what was sent is compared with its block by the request that the vault keeps', async () => {
  const compared: unknown[] = []
  const { world, prepare, transactions } = await calling({
    async confirmation(_io, _hash, request) {
      compared.push(request)
      return 'confirmed'
    },
  })
  const { intentId } = await prepare()
  await transactions.submit(intentId)
  await flush()
  expect(compared).toMatchObject([
    { to: other, data: calldata },
    { to: router, data: calldata },
  ])
  expect(world.kernel.state.transactions.asked).toMatchObject([
    { kind: 'call', sealed: expect.stringMatching(/^secret:\d+$/) },
    { kind: 'call', sealed: expect.stringMatching(/^secret:\d+$/) },
  ])
})
