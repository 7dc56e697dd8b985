import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { channelBus, flush, memoryStorage } from '../../kernel/testing/index.ts'
import {
  codeOf,
  factsOf,
  fillForm,
  flowOf,
  friend,
  hash,
  loadCommands,
  type SendWorld,
  sendWorld,
} from '../../tests/send-world.ts'
import { currentEntry } from '../modal/selectors.ts'

beforeAll(loadCommands)

/** A request that the wallet shows until it is decided, and its tab. */
interface Asked {
  readonly tab: number
  readonly amount: string
  answer: 'none' | 'yes' | 'no'
  /** Number of this answer among all reviews and answers. */
  answered: number
  readonly decide: (yes: boolean) => void
}

/** Two tabs of one browser with one wallet. */
async function twoTabs(answers: Parameters<typeof sendWorld>[0] = {}) {
  const bus = channelBus()
  const asked: Asked[] = []
  const reviewed = [0, 0]
  const doubles: Asked[] = []
  let moment = 0
  function ask(tab: number, amount: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const request: Asked = {
        tab,
        amount,
        answer: 'none',
        answered: 0,
        decide(yes) {
          request.answer = yes ? 'yes' : 'no'
          request.answered = ++moment
          if (yes) resolve(hash)
          else reject(Object.assign(new Error('no'), { code: 4001 }))
        },
      }
      // The same transfer in the other tab, either undecided or sent after this tab's review.
      const twin = asked.find(
        (other) =>
          other.tab !== tab &&
          other.amount === amount &&
          (other.answer === 'none' ||
            (other.answer === 'yes' && other.answered > (reviewed[tab] ?? 0))),
      )
      if (twin) doubles.push(request)
      asked.push(request)
    })
  }
  async function open(tab: number): Promise<SendWorld> {
    const world = await sendWorld(
      { ...answers, transfer: (_io, { units }) => ask(tab, units) },
      { channel: bus.connect() },
    )
    world.kernel.events$.subscribe(({ type }) => {
      if (type === 'transactions/reviewed') reviewed[tab] = ++moment
    })
    return world
  }
  const tabs = [await open(0), await open(1)] as const
  return { bus, asked, doubles, tabs }
}

async function review(world: SendWorld, amount?: string): Promise<string> {
  await fillForm(world, amount === undefined ? {} : { amount })
  return (await world.kernel.dispatch.send.review()).intentId
}

/** Both tabs have reviewed the same transfer, and the wallet has the first tab's. */
async function oneAsked() {
  const world = await twoTabs()
  const [a, b] = world.tabs
  const [inA, inB] = [await review(a), await review(b)]
  const first = codeOf(a.kernel.dispatch.send.submit(inA))
  await flush()
  return { ...world, a, b, first, inB }
}

test('[T43] two tabs that submit the same transfer at once ask the wallet once', async () => {
  const { asked, tabs } = await twoTabs()
  const intents = [await review(tabs[0]), await review(tabs[1])]
  const ends = tabs.map(({ kernel }, tab) =>
    codeOf(kernel.dispatch.send.submit(intents[tab] ?? '')),
  )
  await flush()
  expect(asked).toHaveLength(1)
  asked[0]?.decide(true)
  const [winner, loser] = asked[0]?.tab === 0 ? [0, 1] : [1, 0]
  expect((await Promise.all(ends))[winner]).toBe('sent')
  expect((await Promise.all(ends))[loser]).toBe('transactions/in-other-tab')
})

test('the tab that is refused keeps its form and says why', async () => {
  const { b, inB, asked } = await oneAsked()
  expect(await codeOf(b.kernel.dispatch.send.submit(inB))).toBe('transactions/in-other-tab')
  await flush()
  const { send, transactions, modal } = b.kernel.state
  expect(send).toMatchObject({ sendTokenAmount: '0.3' })
  expect(transactions.status).toBe('idle')
  expect(transactions.preview).toBeUndefined()
  expect(transactions.failure).toMatchObject({ code: 'transactions/in-other-tab', rejected: false })
  expect(modal.snackbar?.message).toContain('Another tab has handed this very transfer')
  expect(asked).toHaveLength(1)
})

test('whom one tab sends to is remembered by the other, apart from its own receivers', async () => {
  const { a, b, asked, first } = await oneAsked()
  asked[0]?.decide(true)
  await first
  await flush()
  expect(a.kernel.state.transactions.recipients).toEqual([friend])
  expect(flowOf(b)).toMatchObject({ recipients: [], recipientsElsewhere: [friend] })
})

test('an address that a tab posts is never a known one, and posts displace no own receiver', async () => {
  const world = await sendWorld()
  const { dispatch } = world.kernel
  await fillForm(world)
  await dispatch.send.submit((await dispatch.send.review()).intentId)
  await flush()
  const lookAlike = `${friend.slice(0, 6)}${'0'.repeat(32)}${friend.slice(-4)}`
  const posted = [
    lookAlike,
    ...Array.from({ length: 60 }, (_, n) => `0x${String(n).padStart(40, '1')}`),
  ]
  for (const to of posted)
    world.kernel.observe('tab').record('transactions/broadcastElsewhere', {
      networkId: 'eip155:1',
      to,
      amountText: '1',
      symbol: 'ETH',
    })
  await flush()
  const { recipients, recipientsElsewhere } = world.kernel.state.transactions
  expect(recipients).toEqual([friend])
  expect(recipientsElsewhere).toHaveLength(50)
  await fillForm(world, { to: lookAlike })
  expect((await dispatch.send.review()).warnings).toContain('poisoning')
  await fillForm(world, { to: friend, amount: '0.1' })
  expect((await dispatch.send.review()).warnings).not.toContain('poisoning')
})

test.each([
  ['text', 'friend'],
  ['an address of another family', '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV'],
  ['a list', [friend]],
])('a receiver that is no address of the family is not taken from a tab: %s', async (_name, to) => {
  const bus = channelBus()
  const { kernel } = await sendWorld({}, { channel: bus.connect() })
  const payload = { networkId: 'eip155:1', previewed: { to, amountText: '1', symbol: 'ETH' } }
  bus.connect().post({ kernel: 1, type: 'transactions/broadcastElsewhere', payload })
  await flush()
  expect(kernel.state.transactions.recipientsElsewhere).toEqual([])
})

test('after a no of the wallet the other tab may ask', async () => {
  const { a, b, inB, asked, first } = await oneAsked()
  asked[0]?.decide(false)
  expect(await first).toBe('connections/declined')
  const second = codeOf(b.kernel.dispatch.send.submit(inB))
  await flush()
  expect(asked.map(({ tab }) => tab)).toEqual([0, 1])
  asked[1]?.decide(true)
  expect(await second).toBe('sent')
  expect(a.kernel.state.kernel.failures).toEqual([])
})

test('what was sent closes the same preview elsewhere; reviewed again it is another transfer', async () => {
  const { a, b, inB, asked, first } = await oneAsked()
  asked[0]?.decide(true)
  expect(await first).toBe('sent')
  await flush()
  expect(flowOf(b)).toMatchObject({ status: 'idle', receiverAddress: expect.any(String) })
  expect(flowOf(b).failure?.code).toBe('transactions/sent-elsewhere')
  expect(await codeOf(b.kernel.dispatch.send.submit(inB))).toBe('transactions/already-submitted')
  await a.kernel.ports.clock.advance(1_000)
  const again = await b.kernel.dispatch.send.review()
  const second = codeOf(b.kernel.dispatch.send.submit(again.intentId))
  await flush()
  asked[1]?.decide(true)
  expect(await second).toBe('sent')
})

test('who stops waiting may ask again in that tab, and in no other before the wallet has answered', async () => {
  const { a, b, inB, asked, first } = await oneAsked()
  await a.kernel.dispatch.send.abandon()
  expect(await first).toBe('transactions/abandoned')
  expect(await codeOf(b.kernel.dispatch.send.submit(inB))).toBe('transactions/in-other-tab')
  const again = codeOf(a.kernel.dispatch.send.submit(await review(a)))
  await flush()
  expect(asked.map(({ tab }) => tab)).toEqual([0, 0])
  asked[0]?.decide(false)
  await flush()
  expect(await codeOf(b.kernel.dispatch.send.submit(await review(b)))).toBe(
    'transactions/in-other-tab',
  )
  asked[1]?.decide(false)
  expect(await again).toBe('connections/declined')
  const last = codeOf(b.kernel.dispatch.send.submit(await review(b)))
  await flush()
  asked[2]?.decide(true)
  expect(await last).toBe('sent')
})

test('another amount is another transfer', async () => {
  const { b, asked } = await oneAsked()
  const second = codeOf(b.kernel.dispatch.send.submit(await review(b, '0.31')))
  await flush()
  expect(asked.map(({ tab }) => tab)).toEqual([0, 1])
  asked[1]?.decide(true)
  expect(await second).toBe('sent')
  expect(flowOf(b).failure).toBeUndefined()
})

test('a review under way in another tab is worth nothing after a transfer', async () => {
  let slow = false
  let estimated: () => void = () => undefined
  const { asked, tabs } = await twoTabs({
    async estimate() {
      if (slow)
        await new Promise<void>((resolve) => {
          estimated = resolve
        })
      return { fee: '21000000000000', gas: '21000', gasPrice: '1000000000' }
    },
  })
  const [a, b] = tabs
  const first = codeOf(a.kernel.dispatch.send.submit(await review(a)))
  slow = true
  const late = codeOf(review(b))
  await flush()
  asked[0]?.decide(true)
  expect(await first).toBe('sent')
  await flush()
  estimated()
  expect(await late).toBe('transactions/outdated')
  expect(b.kernel.state.transactions.preview).toBeUndefined()
})

test.each([
  ['no amount', { networkId: 'eip155:1', to: 'x', symbol: 'ETH' }],
  ['a wrong amount', { networkId: 'eip155:1', to: 'x', symbol: 'ETH', amountText: '1e3' }],
  ['a long text', { networkId: 'eip155:1', to: 'x'.repeat(200), symbol: 'E', amountText: '1' }],
  ['no network', { networkId: 'nowhere', to: 'x', symbol: 'ETH', amountText: '1' }],
  ['nothing', null],
])('what another tab tells with %s is dropped', async (_name, told) => {
  const { networkId, ...previewed } = told ?? {}
  const payload = told && { networkId, previewed }
  const { bus, tabs } = await twoTabs()
  bus.connect().post({ kernel: 1, type: 'transactions/broadcastElsewhere', payload })
  await flush()
  for (const tab of tabs) expect(factsOf(tab, 'transactions')).toEqual([])
})

type Step =
  | { readonly do: 'review' | 'submit' | 'abandon'; readonly tab: 0 | 1; readonly amount: string }
  | { readonly do: 'decide'; readonly yes: boolean; readonly which: number }
  | { readonly do: 'wait' }

const tab = fc.constantFrom<0 | 1>(0, 1)
const amount = fc.constantFrom('0.3', '0.30')
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('review' as const), tab, amount }) },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('submit' as const), tab, amount }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('abandon' as const), tab, amount }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('decide' as const),
      yes: fc.boolean(),
      which: fc.nat({ max: 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.constant<Step>({ do: 'wait' }) },
)

test('[T43] however two tabs race, the wallet never has one transfer of both', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const { asked, doubles, tabs } = await twoTabs()
      for (const next of steps) {
        if (next.do === 'wait') {
          await flush()
          for (const { kernel } of tabs) await kernel.ports.clock.advance(1_000)
        } else if (next.do === 'decide')
          asked.filter(({ answer }) => answer === 'none')[next.which]?.decide(next.yes)
        else {
          const { dispatch, state } = tabs[next.tab].kernel
          const { preview } = state.transactions
          // Not awaited, so that everything interleaves; reviews are awaited, because a person reads them.
          if (next.do === 'review')
            await Promise.race([codeOf(review(tabs[next.tab], next.amount)), flush()])
          else if (next.do === 'abandon') void codeOf(dispatch.send.abandon())
          else if (preview) void codeOf(dispatch.send.submit(preview.intentId))
        }
      }
      await flush()
      expect(doubles).toEqual([])
      for (const { kernel } of tabs) {
        expect(kernel.state.kernel.failures).toEqual([])
        kernel.dispose()
      }
    }),
    { numRuns: 120 },
  )
})

/** Two tabs with one storage. The first can be frozen: it then never gets the other's messages. */
async function frozenTab(amountInB: string) {
  const bus = channelBus()
  const storage = memoryStorage()
  const line = bus.connect()
  let frozen = false
  const listen: typeof line.listen = (receive) =>
    line.listen((message) => {
      if (!frozen) receive(message)
    })
  const a = await sendWorld({}, { channel: { ...line, listen }, ports: { storage } })
  const b = await sendWorld({}, { channel: bus.connect(), ports: { storage } })
  await a.kernel.dispatch.modal.open({ view: 'Send' })
  const intentId = await review(a)
  await flush()
  expect(currentEntry(a.kernel.state.modal)?.view).toBe('ReviewTransaction')
  frozen = true
  if (amountInB !== '0') {
    await b.kernel.dispatch.send.submit(await review(b, amountInB))
    await b.kernel.ports.clock.advance(1_000)
  }
  frozen = false
  a.kernel.ports.page.become('visible')
  await flush()
  return { a, intentId }
}

test('[T43] a page that comes back from being frozen sends no preview that another tab may have sent meanwhile', async () => {
  const { a, intentId } = await frozenTab('0.3')
  expect(await codeOf(a.kernel.dispatch.send.submit(intentId))).not.toBe('sent')
  expect(a.transfers).toEqual([])
  expect(flowOf(a)).toMatchObject({ status: 'idle', failure: { code: 'transactions/outdated' } })
  expect(a.kernel.state.send).toMatchObject({ sendTokenAmount: '0.3' })
  expect(currentEntry(a.kernel.state.modal)?.view).toBe('Send')
})

test('a page that comes back keeps its preview where nothing was sent meanwhile', async () => {
  const { a, intentId } = await frozenTab('0')
  expect(await codeOf(a.kernel.dispatch.send.submit(intentId))).toBe('sent')
})

test('a tab that was told of each transfer keeps the preview of another one when it is shown again', async () => {
  const bus = channelBus()
  const storage = memoryStorage()
  const open = () => sendWorld({}, { channel: bus.connect(), ports: { storage } })
  const [a, b] = [await open(), await open()]
  const intentId = await review(a)
  await b.kernel.dispatch.send.submit(await review(b, '0.4'))
  await b.kernel.ports.clock.advance(1_000)
  a.kernel.ports.page.become('visible')
  await flush()
  expect(await codeOf(a.kernel.dispatch.send.submit(intentId))).toBe('sent')
})
