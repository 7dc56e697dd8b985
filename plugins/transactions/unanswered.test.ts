import { beforeAll, describe, expect, test } from 'vitest'
import { abortable, kernelErrors, type Storage } from '../../kernel/index.ts'
import { channelBus, fakePage, flush, memoryStorage } from '../../kernel/testing/index.ts'
import {
  codeOf,
  fillForm,
  friend,
  hash,
  loadCommands,
  me,
  type SendWorld,
  sendWorld,
  token,
} from '../../tests/send-world.ts'
import type { ChainIo } from '../connections/contract.ts'
import { embeddedWalletErrors } from '../embedded-wallet/errors.ts'
import { solanaErrors } from '../solana/errors.ts'
import { unsent } from '../values/index.ts'
import { walletConnectErrors } from '../walletconnect/errors.ts'
import type { TransactionAdapter, TransferIntent, TransferIo } from './contract.ts'
import { unansweredMs } from './current.ts'
import { initialState } from './reduce.ts'
import { addAnswered, addUnanswered, parseAnswered, parseHandedOver, settle } from './unanswered.ts'

beforeAll(loadCommands)

let intents = 0
function intent(
  over: Partial<TransferIntent['request']> = {},
  intentId = `intent-${++intents}`,
): TransferIntent {
  const request = { from: me, to: friend, units: '300000000000000000' }
  return {
    intentId,
    connectionId: 'eip155:quince',
    networkId: 'eip155:1',
    request: { ...request, ...over },
  }
}

/** A wallet that answers when the test lets it. */
function slowWallet() {
  const asked: {
    readonly resolve: (hash: string) => void
    readonly reject: (e: unknown) => void
  }[] = []
  return {
    asked,
    transfer: () =>
      new Promise<string>((resolve, reject) => {
        asked.push({ resolve, reject })
      }),
  }
}

const page = (
  wallet: Pick<TransactionAdapter, 'transfer'>,
  storage?: Storage,
  channel = channelBus(),
) =>
  sendWorld(wallet, { channel: channel.connect(), ...(storage && { ports: { storage } as never }) })

const entries = ({ kernel }: SendWorld) => kernel.state.transactions.unanswered

test('a transfer is stored before the wallet is asked, and until the wallet has answered', async () => {
  const storage = memoryStorage()
  const stored = (): readonly unknown[] =>
    JSON.parse(storage.entries.get('wallet-kernel/transactions') ?? '{}').fields?.unanswered ?? []
  const wallet = slowWallet()
  let atAsking = 0
  const world = await sendWorld(
    {
      async transfer() {
        // Facts of this turn are stored right after it.
        await null
        atAsking = stored().length
        return wallet.transfer()
      },
    },
    { ports: { storage } },
  )
  const sent = codeOf(world.kernel.dispatch.transactions.send(intent()))
  await flush()
  expect(atAsking).toBe(1)
  expect(stored()).toMatchObject([{ connectionId: 'eip155:quince', at: expect.any(Number) }])
  wallet.asked[0]?.resolve(hash)
  expect(await sent).toBe('sent')
  expect(entries(world)).toEqual([])
  expect(stored()).toEqual([])
})

describe('the very same transfer is not handed over twice without acceptance', () => {
  test.each([
    ['word for word', {}],
    ['with addresses in another case', { to: friend.toLowerCase() }],
    ['with a leading zero', { units: '0300000000000000000' }],
    ['at another gas price', { gasPrice: '7' }],
  ])('%s', async (_name, over) => {
    const wallet = slowWallet()
    const world = await page(wallet)
    void world.kernel.dispatch.transactions.send(intent())
    await flush()
    const again = intent(over)
    const { transactions } = world.kernel.dispatch
    expect(await transactions.isUnanswered(again)).toBe(true)
    expect(await codeOf(transactions.send(again))).toBe('transactions/unanswered')
    expect(wallet.asked).toHaveLength(1)
    const accepted = codeOf(transactions.send({ ...again, accept: ['unanswered'] }))
    await flush()
    expect(wallet.asked).toHaveLength(2)
    wallet.asked[1]?.resolve(hash)
    expect(await accepted).toBe('sent')
  })

  test('the 51st unanswered one is refused, whatever is accepted, until one is answered: none is displaced', async () => {
    const wallet = slowWallet()
    const world = await page(wallet)
    const { transactions } = world.kernel.dispatch
    const keyed = 'ab'.repeat(64)
    const first = intent({ units: '1' })
    void transactions.send({ ...first, keyed })
    for (let amount = 2; amount <= 50; amount++)
      void transactions.send(intent({ units: String(amount) }))
    await flush()
    expect(wallet.asked).toHaveLength(50)
    const next = intent({ units: '51' })
    for (const accept of [[], ['unanswered']] as const)
      expect(await codeOf(transactions.send({ ...next, accept }))).toBe('transactions/too-many')
    expect(wallet.asked).toHaveLength(50)
    expect(entries(world)).toHaveLength(50)
    expect(await transactions.isUnanswered(intent({ units: '1' }))).toBe(true)
    expect(await transactions.read(keyed.slice(0, 64))).toMatchObject({
      intentId: first.intentId as string,
    })
    wallet.asked[7]?.resolve(hash)
    await flush()
    void transactions.send(next)
    await flush()
    expect(wallet.asked).toHaveLength(51)
    expect(await transactions.isUnanswered(intent({ units: '1' }))).toBe(true)
  })

  test('two of them in one turn', async () => {
    const wallet = slowWallet()
    const world = await page(wallet)
    const first = codeOf(world.kernel.dispatch.transactions.send(intent()))
    const second = codeOf(world.kernel.dispatch.transactions.send(intent()))
    expect(await second).toBe('transactions/unanswered')
    expect(wallet.asked).toHaveLength(1)
    wallet.asked[0]?.resolve(hash)
    expect(await first).toBe('sent')
  })

  test('one intent in one turn, whatever is accepted', async () => {
    const wallet = slowWallet()
    const world = await page(wallet)
    const used: TransferIntent = { ...intent(), accept: ['unanswered'] }
    const first = codeOf(world.kernel.dispatch.transactions.send(used))
    const second = codeOf(world.kernel.dispatch.transactions.send(used))
    expect(await second).toBe('transactions/already-sent')
    expect(wallet.asked).toHaveLength(1)
    wallet.asked[0]?.resolve(hash)
    expect(await first).toBe('sent')
  })

  test.each([
    ['another amount', { units: '1' }],
    ['another receiver', { to: me }],
    ['a token', { token: { address: token, decimals: 6 } }],
  ])('%s is another transfer', async (_name, over) => {
    const wallet = slowWallet()
    const world = await page(wallet)
    void world.kernel.dispatch.transactions.send(intent())
    await flush()
    expect(await world.kernel.dispatch.transactions.isUnanswered(intent(over))).toBe(false)
  })
})

describe('an entry stays while nobody knows the end, and no longer', () => {
  const gone = Object.assign(new Error('gone'), { code: 4900 })
  const late = { command: 'bridge/send', ms: 1 }
  test.each<[string, Error, number]>([
    ['a refusal', Object.assign(new Error('no'), { code: 4001 }), 0],
    [
      'words about a balance',
      Object.assign(new Error('insufficient funds for gas * price + value'), { code: -32000 }),
      1,
    ],
    [
      'a nonce that the very transaction may have used',
      Object.assign(new Error('nonce too low'), { code: -32000 }),
      1,
    ],
    ['an answer over a session that is none', walletConnectErrors.create('bad-answer'), 1],
    ['a request that expired', walletConnectErrors.create('request-expired'), 1],
    ['a wallet that went away', gone, 1],
    [
      'a secure frame that was left and has not said what became of it',
      Object.assign(new Error('left', { cause: embeddedWalletErrors.create('unanswered') }), {
        code: 4900,
      }),
      1,
    ],
    [
      'a wallet that stopped looking for the block',
      new Error(
        'Transaction was not confirmed in 30.00 seconds. It is unknown if it succeeded or failed.',
      ),
      1,
    ],
    [
      'a node that did not answer the wallet in time',
      Object.assign(new Error('Request timed out'), { code: -32603 }),
      1,
    ],
    ['a wallet that waited long enough', new Error('Timeout'), 1],
    ...[
      'already known',
      'AlreadyKnown: known transaction: 0x12',
      'This transaction has already been processed',
      'txn-already-in-mempool',
      'Transaction is already imported',
    ].map((text): [string, Error, number] => [
      `a node that has it: ${text}`,
      Object.assign(new Error(text), { code: -32000 }),
      1,
    ]),
    ...[
      'Failed to fetch',
      'NetworkError when attempting to fetch resource.',
      'Load failed',
      'socket hang up',
      'read ECONNRESET',
      'The connection was closed.',
      'Failed to publish custom payload, please try again. id:1 tag:1108',
    ].map((text): [string, Error, number] => [
      `a node that was lost while the wallet asked it: ${text}`,
      Object.assign(new Error(text), { code: -32603 }),
      1,
    ]),
    [
      "a node that has another transaction in its place, which may be the wallet's first try",
      Object.assign(new Error('replacement transaction underpriced'), { code: -32000 }),
      1,
    ],
    [
      'a refusal in words about time',
      Object.assign(new Error('No answer: timeout'), { code: 4001 }),
      0,
    ],
    [
      'a wallet that went away, as the code of its family',
      solanaErrors.create('failed', { text: 'gone' }, { cause: gone }),
      1,
    ],
    ['a throw that says nothing', new Error('nonsense'), 1],
    ['a throw of nothing', undefined as never, 1],
    ['what fetch throws', new DOMException('This was aborted.', 'AbortError'), 1],
    [
      'a refusal by the name of what fetch throws',
      Object.assign(new Error('no'), { name: 'AbortError', code: 4001 }),
      0,
    ],
    ['a code of its family without a reason', solanaErrors.create('failed', { text: 'x' }), 1],
    ['a command behind it that ran out of time', kernelErrors.create('timed-out', late), 1],
    ['a command behind it that was called off', kernelErrors.create('cancelled'), 1],
  ])('%s', async (_name, error, left) => {
    const world = await page({ transfer: () => Promise.reject(error) })
    await codeOf(world.kernel.dispatch.transactions.send(intent()))
    expect(entries(world)).toHaveLength(left)
  })

  test.each([-25, 25])(
    'of this page, also once the clock was set by %i hours while the wallet waits',
    async (hours) => {
      const world = await page(slowWallet())
      void world.kernel.dispatch.transactions.send(intent())
      await flush()
      world.kernel.ports.clock.adjust(hours * 3_600_000)
      expect(await world.kernel.dispatch.transactions.isUnanswered(intent())).toBe(true)
    },
  )
  test.each([
    ['the reason itself', (reason: unknown) => reason],
    ['an error about it', (cause: unknown) => new Error('stopped', { cause })],
    ['what fetch throws', () => new DOMException('This was aborted.', 'AbortError')],
    [
      'a code of its family about it',
      (cause: unknown) => solanaErrors.create('failed', { text: 'stopped' }, { cause }),
    ],
  ])('an adapter that gives up with %s after the wallet was asked', async (_name, thrown) => {
    let asked = 0
    const world = await page({
      transfer: ({ signal }: ChainIo) =>
        new Promise((_resolve, reject) => {
          asked++
          signal.addEventListener('abort', () => reject(thrown(signal.reason)))
        }),
    })
    const sent = codeOf(world.kernel.dispatch.transactions.send(intent({}, 'left')))
    await flush()
    await world.kernel.dispatch.transactions.stop('left')
    expect(await sent).toBe('transactions/stopped')
    await flush()
    expect([asked, entries(world).length]).toEqual([1, 1])
    expect(await codeOf(world.kernel.dispatch.transactions.send(intent()))).toBe(
      'transactions/unanswered',
    )
  })

  test.each([
    ['a refusal', () => Object.assign(new Error('no'), { code: 4001 })],
    [
      'a request that the wallet does not take',
      () => Object.assign(new Error('x'), { code: 4200 }),
    ],
  ])('no longer once %s comes after it was called off', async (_name, thrown) => {
    const world = await page({
      transfer: ({ signal }: ChainIo) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener('abort', () => reject(thrown()))
        }),
    })
    const sent = codeOf(world.kernel.dispatch.transactions.send(intent({}, 'left')))
    await flush()
    expect(entries(world)).toHaveLength(1)
    await world.kernel.dispatch.transactions.stop('left')
    await sent
    await flush()
    expect(entries(world)).toEqual([])
  })

  test('an adapter that says that nothing was sent is believed', async () => {
    const world = await page({
      transfer: (io: TransferIo) =>
        unsent(io, () => abortable(new Promise<string>(() => undefined), io.signal)),
    })
    const sent = codeOf(world.kernel.dispatch.transactions.send(intent({}, 'left')))
    await flush()
    await world.kernel.dispatch.transactions.stop('left')
    expect(await sent).toBe('transactions/stopped')
    await flush()
    expect(entries(world)).toEqual([])
  })

  test('a bridge whose request is called off after the wallet was asked', async () => {
    const world = await page(slowWallet())
    const calls = new AbortController()
    const reason = new Error('left')
    const { transactions } = world.kernel.with({ signal: calls.signal })
    const asked = transactions.request({
      connectionId: 'eip155:quince',
      networkId: 'eip155:1',
      transfers: [{ from: me, to: friend, units: '300000000000000000' }],
      ask: () => abortable(new Promise(() => undefined), calls.signal),
    })
    const end = codeOf(asked)
    await flush()
    calls.abort(reason)
    await end
    await flush()
    expect(entries(world)).toHaveLength(1)
  })

  test('a command that was cancelled, until the late answer', async () => {
    const wallet = slowWallet()
    const world = await page(wallet)
    const calls = new AbortController()
    const by = world.kernel.with({ signal: calls.signal })
    const cancelled = codeOf(by.transactions.send(intent()))
    await flush()
    calls.abort()
    expect(await cancelled).toBe('kernel/cancelled')
    expect(entries(world)).toHaveLength(1)
    wallet.asked[0]?.reject(Object.assign(new Error('no'), { code: 4001 }))
    await flush()
    expect(entries(world)).toEqual([])
  })

  test('a host that knows the end removes it', async () => {
    const world = await page({ transfer: () => Promise.reject(gone) })
    await codeOf(world.kernel.dispatch.transactions.send(intent()))
    const [entry] = entries(world)
    const { last } = world.kernel.timeline.log
    await world.kernel.dispatch.transactions.forget('unknown')
    const facts = world.kernel.timeline.log.slice(last + 1).filter(({ kind }) => kind === 'event')
    expect(facts).toEqual([])
    expect(entries(world)).toEqual([entry])
    await world.kernel.dispatch.transactions.forget(entry?.intentId ?? '')
    expect(entries(world)).toEqual([])
  })
})

describe('after a reload', () => {
  /** A page that was left while its wallet held a transfer, and its stored data. */
  async function left() {
    const storage = memoryStorage()
    const wallet = slowWallet()
    const world = await page(wallet, storage)
    void world.kernel.dispatch.transactions.send(intent())
    await flush()
    const stored = Object.fromEntries(storage.entries)
    return { stored }
  }
  const reloaded = (stored: Record<string, string>, async = false) =>
    page(slowWallet(), memoryStorage({ entries: stored, async }))

  test.each([false, true])(
    'the review warns, whether storage answers at once or later (%s)',
    async (async) => {
      const { stored } = await left()
      const world = await reloaded(stored, async)
      await fillForm(world)
      const { warnings, intentId } = await world.kernel.dispatch.send.review()
      expect(warnings).toEqual(['unanswered'])
      void world.kernel.dispatch.send.submit(intentId)
      await flush()
      expect(world.transfers).toHaveLength(1)
    },
  )

  test('nothing counts as new before storage has answered; the question is refused after three seconds', async () => {
    const { stored } = await left()
    let open: () => void = () => undefined
    const opened = new Promise<void>((resolve) => {
      open = resolve
    })
    const slow = () => {
      const storage = memoryStorage({ entries: stored })
      return page(slowWallet(), {
        ...storage,
        get: async (key: string) => {
          await opened
          return storage.get(key)
        },
      })
    }
    const hanging = await slow()
    const { transactions } = hanging.kernel.dispatch
    let asked = 0
    const handOver = transactions.request({
      connectionId: 'eip155:quince',
      networkId: 'eip155:1',
      transfers: [{ from: me, to: friend, units: '300000000000000000' }],
      ask: async () => ++asked,
    })
    const again = intent()
    const refused = [
      transactions.isUnanswered(intent()),
      transactions.send(again),
      transactions.send({ ...intent(), accept: ['unanswered'] }),
      transactions.read('ab'.repeat(32)),
      handOver,
      hanging.kernel.dispatch.send.transfer({ to: friend, amount: '0.3', idempotencyKey: 'k' }),
    ].map(codeOf)
    await flush()
    await hanging.kernel.ports.clock.advance(3_000)
    expect(await Promise.all(refused)).toEqual(refused.map(() => 'transactions/not-read'))
    expect([asked, hanging.transfers]).toEqual([0, []])
    const world = await slow()
    const held = world.kernel.dispatch.transactions.isUnanswered(intent())
    const sent = codeOf(world.kernel.dispatch.transactions.send(intent()))
    await flush()
    open()
    expect(await held).toBe(true)
    expect(await sent).toBe('transactions/unanswered')
    expect(world.transfers).toEqual([])
  })

  test('an intent that was handed over before is never used again', async () => {
    const { stored } = await left()
    const world = await reloaded(stored)
    const used = intent({}, entries(world)[0]?.intentId)
    const again = world.kernel.dispatch.transactions.send({ ...used, accept: ['unanswered'] })
    expect(await codeOf(again)).toBe('transactions/already-sent')
  })

  test.each([
    ['younger than the limit', -unansweredMs + 60_000, true],
    ['as old as the limit', -unansweredMs, false],
    ['from the future, as after a clock that was set back', 60_000, true],
    ['from further ahead than its life', unansweredMs, false],
  ])('an entry %s', async (_name, shift, held) => {
    const { stored } = await left()
    const now = (await reloaded(stored)).kernel.ports.clock.now()
    const slice = JSON.parse(stored['wallet-kernel/transactions'] ?? '{}')
    slice.fields.unanswered[0].at = now + shift
    const aged = await reloaded({ ...stored, 'wallet-kernel/transactions': JSON.stringify(slice) })
    expect(await aged.kernel.dispatch.transactions.isUnanswered(intent())).toBe(held)
  })

  test.each([
    ['a digest that is none', { digests: ['0x12'] }],
    ['no digests', { digests: [] }],
    ['no intent', { intentId: 7 }],
    ['a time that is none', { at: '1' }],
    ['a name of a kilobyte', { connectionId: 'x'.repeat(1_000) }],
  ])('a stored entry with %s is dropped', async (_name, over) => {
    const { stored } = await left()
    const slice = JSON.parse(stored['wallet-kernel/transactions'] ?? '{}')
    Object.assign(slice.fields.unanswered[0], over)
    const world = await reloaded({ ...stored, 'wallet-kernel/transactions': JSON.stringify(slice) })
    expect(entries(world)).toEqual([])
  })
})

test.each([false, true])(
  'a page that the Back button shows again knows what another page handed over meanwhile (storage answers later: %s)',
  async (async) => {
    const storage = memoryStorage({ async })
    const shown = fakePage()
    const kept = await sendWorld(slowWallet(), { ports: { storage, page: shown } })
    await kept.kernel.ports.clock.advance(1_000)
    shown.become('leaving')
    // No message reaches a page in the back/forward cache: the two share only storage.
    const next = await page(slowWallet(), storage)
    void next.kernel.dispatch.transactions.send(intent())
    await flush()
    next.kernel.dispose()
    shown.become('visible')
    await flush()
    expect(await kept.kernel.dispatch.transactions.isUnanswered(intent())).toBe(true)
    expect(await codeOf(kept.kernel.dispatch.transactions.send(intent()))).toBe(
      'transactions/unanswered',
    )
    expect(kept.transfers).toEqual([])
    const { digests } = entries(kept)[0] ?? { digests: [] }
    const file = await kept.kernel.exportRecording()
    for (const digest of digests) expect(file).not.toContain(digest)
  },
)

test.each([false, true])(
  'a kernel that was stopped and starts again knows what another page handed over meanwhile (storage answers later: %s)',
  async (async) => {
    const storage = memoryStorage({ async })
    const kept = await page(slowWallet(), storage)
    await kept.kernel.ports.clock.advance(1_000)
    kept.kernel.stop()
    const next = await page(slowWallet(), storage)
    void next.kernel.dispatch.transactions.send(intent())
    await flush()
    next.kernel.dispose()
    kept.kernel.start()
    await flush()
    expect(await kept.kernel.dispatch.transactions.isUnanswered(intent())).toBe(true)
    await kept.kernel.ports.clock.advance(1_000)
    const reloaded = await page(slowWallet(), storage)
    expect(await reloaded.kernel.dispatch.transactions.isUnanswered(intent())).toBe(true)
  },
)

describe('two tabs', () => {
  test('what one tab hands over is warned about in the other, until the wallet answered there', async () => {
    const bus = channelBus()
    const wallet = slowWallet()
    const [a, b] = [await page(wallet, undefined, bus), await page(wallet, undefined, bus)]
    const sent = codeOf(a.kernel.dispatch.transactions.send(intent()))
    await flush()
    await fillForm(b)
    expect((await b.kernel.dispatch.send.review()).warnings).toEqual(['unanswered'])
    wallet.asked[0]?.resolve(hash)
    expect(await sent).toBe('sent')
    await flush()
    expect((await b.kernel.dispatch.send.review()).warnings).toEqual([])
  })

  test('what another page says never removes or displaces an entry of this page', async () => {
    const bus = channelBus()
    const world = await page(slowWallet(), undefined, bus)
    void world.kernel.dispatch.transactions.send(intent())
    await flush()
    const { intentId } = entries(world)[0] ?? { intentId: '' }
    const stranger = bus.connect()
    const post = (name: string, payload: object): void =>
      stranger.post({ kernel: 1, type: `transactions/${name}`, payload })
    post('walletAnsweredElsewhere', { intentId, at: 1 })
    for (let at = 0; at < 200; at++)
      post('handedOverElsewhere', {
        intentId: `flood-${at}`,
        digests: ['ab'.repeat(32)],
        connectionId: 'x',
        at,
      })
    post('handedOverElsewhere', { intentId: 'bad', digests: ['x'], connectionId: 'x', at: 1 })
    await flush()
    expect(entries(world).filter(({ here }) => here)).toHaveLength(1)
    expect(entries(world)).toHaveLength(51)
    expect(await world.kernel.dispatch.transactions.isUnanswered(intent())).toBe(true)
  })
})

test('a recording holds no digest by which a guessed transfer could be confirmed', async () => {
  const wallet = slowWallet()
  const world = await page(wallet)
  void world.kernel.dispatch.transactions.send(intent())
  await flush()
  const { digests } = entries(world)[0] ?? { digests: [] }
  const file = await world.kernel.exportRecording()
  expect(digests).toHaveLength(1)
  for (const digest of digests) expect(file).not.toContain(digest)
})

describe('what storage or another tab says of transfers', () => {
  const digest = 'ab'.repeat(32)
  const keyed = 'cd'.repeat(64)
  const entry = { intentId: 'one', digests: [digest], connectionId: 'eip155:quince', at: 5, keyed }
  const long = 'x'.repeat(300)

  test('is an entry, with texts of up to 300 characters', () => {
    expect(parseHandedOver({ ...entry, more: 1, here: true })).toEqual(entry)
    const longest = { ...entry, intentId: long, connectionId: long }
    expect(parseHandedOver(longest)).toEqual(longest)
  })
  test.each([
    ...['', 7, [long], `${long}x`].flatMap((odd) => [{ intentId: odd }, { connectionId: odd }]),
    ...['5', 1.5, Number.NaN, 2 ** 53, [5]].map((at) => ({ at })),
    ...[[], [digest.toUpperCase()], [[digest]], [`${digest}0`], digest].map((digests) => ({
      digests,
    })),
  ])('is no entry with %j', (odd) => {
    expect(parseHandedOver({ ...entry, ...odd })).toBeUndefined()
  })
  test.each([keyed.slice(1), `${keyed}0`, keyed.toUpperCase(), [keyed], 7])(
    'has no key but one of two digests: %j',
    (odd) => {
      const { keyed: _none, ...bare } = entry
      expect(parseHandedOver({ ...entry, keyed: odd })).toEqual(bare)
      expect(parseAnswered({ intentId: 'one', at: 5, keyed: odd })).toEqual({
        intentId: 'one',
        at: 5,
      })
    },
  )
  test('is an end, of which a hash or a code that is none is left out', () => {
    const end = { intentId: 'one', at: 5, keyed, hash, code: 'x'.repeat(100) }
    expect(parseAnswered({ ...end, more: 1, here: true })).toEqual(end)
    const bare = { intentId: 'one', at: 5, keyed }
    for (const odd of ['', 7, [hash], `${long}x`])
      expect(parseAnswered({ ...bare, hash: odd, code: odd })).toEqual(bare)
    expect(parseAnswered({ ...bare, code: 'x'.repeat(101) })).toEqual(bare)
    for (const odd of [{ intentId: '' }, { intentId: 7 }, { at: '5' }, { at: 1.5 }])
      expect(parseAnswered({ ...end, ...odd })).toBeUndefined()
  })

  type Lists = Parameters<typeof settle>[0]
  const lists = (): Lists => initialState() as unknown as Lists
  test('does not end what this page asked for; what the page itself says does', () => {
    const draft = lists()
    addUnanswered(draft, [
      { ...entry, here: true },
      { ...entry, intentId: 'two' },
    ])
    settle(draft, { intentId: 'one', at: 6, keyed }, true)
    settle(draft, { intentId: 'two', at: 6, keyed }, true)
    expect(draft.unanswered.map(({ intentId }) => intentId)).toEqual(['one'])
    expect(draft.answered).toEqual([{ intentId: 'two', at: 6, keyed }])
    settle(draft, { intentId: 'one', at: 7, keyed })
    expect(draft.unanswered).toEqual([])
    expect(draft.answered[0]).toEqual({ intentId: 'one', at: 7, keyed, here: true })
  })
  test('is kept once, newest first, those of this page ahead; of an end only with a key', () => {
    const draft = lists()
    addUnanswered(draft, [{ ...entry, here: true }])
    const second = { ...entry, intentId: 'two', digests: ['ef'.repeat(32)] }
    addUnanswered(draft, [{ ...entry, at: 9 }, second])
    expect(draft.unanswered).toEqual([{ ...entry, here: true }, second])
    addAnswered(draft, [
      { intentId: 'one', at: 1 },
      { intentId: 'two', at: 2, keyed },
    ])
    expect(draft.answered).toEqual([{ intentId: 'two', at: 2, keyed }])
  })
  test('the very same twice is marked for ever: one in a block may be either', () => {
    const draft = lists()
    addUnanswered(draft, [entry])
    addUnanswered(draft, [{ ...entry, intentId: 'two' }])
    settle(draft, { intentId: 'one', at: 6 })
    expect(draft.unanswered).toEqual([{ ...entry, intentId: 'two', repeated: true }])
    expect(parseHandedOver(draft.unanswered[0])).toEqual(draft.unanswered[0])
  })
  test('what is noted in an entry is not noted in the fact that brought it', () => {
    const draft = lists()
    const told = Object.freeze({ ...entry, hash: '0x1' })
    addUnanswered(draft, [told])
    addUnanswered(draft, [Object.freeze({ ...entry, intentId: 'two' })])
    expect(draft.unanswered.map(({ repeated }) => repeated)).toEqual([true, true])
    expect(told).not.toHaveProperty('repeated')
  })
  test('a list to which nothing comes stays the one it was', () => {
    const draft = lists()
    addUnanswered(draft, [{ ...entry, here: true }])
    addAnswered(draft, [{ intentId: 'two', at: 2, keyed }])
    const { unanswered, answered } = draft
    addUnanswered(draft, [entry])
    addAnswered(draft, [{ intentId: 'two', at: 2, keyed }])
    settle(draft, { intentId: 'three', at: 6 }, true)
    expect(draft.unanswered).toBe(unanswered)
    expect(draft.answered).toBe(answered)
  })
  test('what another page learned of an entry is taken over: that it is one of two, and what it was found as', () => {
    const draft = lists()
    addUnanswered(draft, [entry])
    addUnanswered(draft, [{ ...entry, repeated: true, hash: '0x1' }])
    expect(draft.unanswered).toEqual([{ ...entry, repeated: true, hash: '0x1' }])
    expect(parseHandedOver(draft.unanswered[0])).toEqual(draft.unanswered[0])
    const own = lists()
    addUnanswered(own, [{ ...entry, here: true }])
    addUnanswered(own, [{ ...entry, hash: '0x1' }])
    expect(own.unanswered).toEqual([{ ...entry, here: true }])
  })
  test('what the chain says in the place of the wallet keeps the entry, with a key also as an end', () => {
    const draft = lists()
    addUnanswered(draft, [entry])
    const end = { intentId: 'one', at: 6, keyed, hash: '0x1', found: true } as const
    expect(parseAnswered(end)).toEqual(end)
    settle(draft, end, true)
    expect(draft.unanswered).toEqual([{ ...entry, hash: '0x1' }])
    expect(draft.answered).toEqual([end])
  })
})
