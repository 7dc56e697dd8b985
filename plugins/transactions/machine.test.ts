import { describe, expect, test } from 'vitest'
import { ends, follow, steps } from './machine.ts'
import { initialState } from './reduce.ts'

const preview = {
  intentId: 'one',
  connectionId: 'eip155:quince',
  networkId: 'eip155:1',
  from: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
}
type Told = (draft: object, payload: object) => void
const told = follow as unknown as Readonly<Record<string, Readonly<Record<string, Told>>>>

/** The state with that preview, after another plugin's fact. */
function after(fact: string, payload: object, status = 'previewed') {
  const [plugin = '', name = ''] = fact.split('/')
  const draft = { ...initialState(), status, preview } as ReturnType<typeof initialState>
  told[plugin]?.[name]?.(draft, payload)
  return draft
}

const { connectionId, networkId, from } = preview
test.each([
  ['connections/activated', { connectionId }],
  ['connections/accountsChanged', { connectionId, address: from }],
  ['connections/accountsChanged', { connectionId: 'eip155:other', address: '0x0' }],
  ['connections/walletNetworkChanged', { connectionId, networkId }],
  ['connections/walletNetworkChanged', { connectionId: 'eip155:other', networkId: 'eip155:137' }],
  ['connections/connected', { connections: [{ id: connectionId }, { id: 'eip155:other' }] }],
  ['networks/switched', { caipNetworkId: 'solana:1', background: true }],
])('a preview stays what it is after %s with %j', (fact, payload) => {
  expect(after(fact, payload)).toMatchObject({ status: 'previewed', preview })
})

test.each([
  ['connections/activated', { connectionId: 'eip155:other' }, 'account'],
  ['connections/accountsChanged', { connectionId, address: '0x0' }, 'account'],
  ['connections/connected', { connections: [{ id: 'eip155:other' }] }, 'account'],
  ['connections/walletNetworkChanged', { connectionId, networkId: 'eip155:137' }, 'network'],
  ['networks/switched', { caipNetworkId: 'eip155:137' }, 'network'],
  ['networks/switched', { caipNetworkId: networkId }, 'network'],
])('a preview is closed with its reason by %s with %j', (fact, payload, changed) => {
  const draft = after(fact, payload)
  expect(draft).toMatchObject({
    status: 'idle',
    failure: { code: `transactions/${changed}-changed` },
  })
  expect(draft).not.toHaveProperty('preview')
})

test('what the wallet signs stays while it is moved to that network, and is left on another', () => {
  const signing = (caipNetworkId: string) =>
    after('networks/switched', { caipNetworkId }, 'signing')
  expect(signing(networkId)).toMatchObject({ status: 'signing', preview })
  expect(signing('eip155:137')).toMatchObject({ status: 'idle', abandoned: [preview] })
})

// Effects of a step on the current request.
const shown = { ...preview, to: 'friend', amountText: '0.3', token: { symbol: 'ETH' } }
type Started = Partial<Record<keyof ReturnType<typeof initialState>, unknown>>
const own = steps as unknown as Readonly<Record<string, Told>>
const stepped = (name: string, payload: object, from: Started = {}) => {
  const draft = { ...initialState(), ...from } as ReturnType<typeof initialState>
  own[name]?.(draft, payload)
  return draft
}
const open = { status: 'previewed', preview: shown }
const signing = { status: 'signing', preview: shown }
const failure = { code: 'transactions/not-sent', text: 'no', rejected: false }

describe('what another tab has sent', () => {
  const told = { networkId, to: 'friend', amountText: '0.3', symbol: 'ETH' }
  test('is the last that was sent where it says when', () => {
    const at = (more: object) =>
      stepped('broadcastElsewhere', { ...told, ...more }, { lastSentAt: 5 }).lastSentAt
    expect([at({ at: 6 }), at({})]).toEqual([6, 5])
  })
  test.each([{}, { amountText: '0.30' }])('closes a preview of it: %j', (over) => {
    expect(stepped('broadcastElsewhere', { ...told, ...over }, open)).toMatchObject({
      status: 'idle',
      failure: { code: 'transactions/sent-elsewhere' },
      recipientsElsewhere: ['friend'],
    })
  })
  test.each([
    { networkId: 'eip155:137' },
    { to: 'other' },
    { symbol: 'USDC' },
    { amountText: '0.31' },
  ])('leaves a preview of another transfer: %j', (over) => {
    const draft = stepped('broadcastElsewhere', { ...told, ...over }, open)
    expect(draft).toMatchObject(open)
    expect(draft).not.toHaveProperty('failure')
  })
  test('leaves a recorded state that has no preview to close', () => {
    const draft = stepped('broadcastElsewhere', told, { status: 'previewed' })
    expect(draft.status).toBe('previewed')
    expect(draft).not.toHaveProperty('failure')
  })
  test('calls off a review, and leaves what is being signed', () => {
    const review = stepped('broadcastElsewhere', told, { status: 'previewing', reviewing: 'one' })
    expect(review.status).toBe('idle')
    for (const field of ['reviewing', 'failure']) expect(review).not.toHaveProperty(field)
    expect(stepped('broadcastElsewhere', told, signing)).toMatchObject(signing)
  })
})

describe('another request of a kind that another tab has sent', () => {
  const kindOf = (identityDigest?: string): Started => ({
    status: 'previewed',
    preview: { ...preview, ...(identityDigest !== undefined && { identityDigest }) },
  })
  const told = (identityDigest?: string) => ({
    networkId,
    ...(identityDigest !== undefined && { identityDigest }),
  })
  test('closes it also where both would look different as transfers', () => {
    const from = { status: 'previewed', preview: { ...shown, identityDigest: 'a' } }
    const draft = stepped('broadcastElsewhere', { ...told('a'), amountText: '7' }, from)
    expect(draft.failure).toMatchObject({ code: 'transactions/sent-elsewhere' })
  })
  test('closes the preview of the same one, and remembers nobody', () => {
    const draft = stepped('broadcastElsewhere', told('a'), kindOf('a'))
    expect(draft).toMatchObject({
      status: 'idle',
      failure: { code: 'transactions/sent-elsewhere' },
      recipientsElsewhere: [],
    })
  })
  test.each([
    ['another one', told('b'), kindOf('a')],
    ['a transfer', told('a'), open],
  ])('leaves a preview of %s', (_what, payload, from) => {
    expect(stepped('broadcastElsewhere', payload, from)).toEqual({ ...initialState(), ...from })
  })
})

describe('a step', () => {
  const step = { index: 1, of: 2 }
  const started = { ...signing, step: { ...step } }
  test('is shown of the request that is open, and of no other', () => {
    const begun = (intentId: string) => stepped('stepStarted', { intentId, ...step }, signing)
    expect(begun('one').step).toEqual(step)
    expect(begun('two')).not.toHaveProperty('step')
  })
  test.each([
    ['one', 1, true],
    ['two', 1, false],
    ['one', 0, false],
  ])('of %s with the number %i that was sent has its hash: %s', (intentId, index, isOwn) => {
    const from = structuredClone(started) as Started
    const draft = stepped('stepBroadcast', { intentId, index, hash: '0x7a' }, from)
    expect(draft.step).toEqual(isOwn ? { ...step, hash: '0x7a' } : step)
  })
  test('that is sent after its request was closed has no place', () => {
    const payload = { intentId: 'one', index: 1, hash: '0x7a' }
    expect(stepped('stepBroadcast', payload, signing)).not.toHaveProperty('step')
  })
})

test('what was signed closes its own preview, and is abandoned no longer', () => {
  const abandoned = [{ ...shown, intentId: 'two' }]
  expect(stepped('signed', { intentId: 'one' }, { ...signing, abandoned })).toEqual({
    ...initialState(),
    abandoned,
  })
  expect(stepped('signed', { intentId: 'two' }, { ...signing, abandoned })).toEqual({
    ...initialState(),
    ...signing,
    abandoned: [],
  })
})

describe('a transfer that was not sent', () => {
  const failed = { intentId: 'one', ...failure }
  const maySend = {
    code: 'transactions.maySend',
    text: 'It may have been sent all the same. Look in your wallet before you send it again.',
  }
  test('is told, and closes its own preview; one that the wallet still holds is remembered', () => {
    const over = stepped('submitFailed', { ...failed, facts: { a: 1 } }, signing)
    expect(over).toMatchObject({ status: 'idle', abandoned: [] })
    expect(over.failure).toEqual({ ...failure, facts: { a: 1 } })
    expect(over).not.toHaveProperty('preview')
    const held = stepped('submitFailed', { ...failed, unanswered: true }, signing)
    expect(held).toMatchObject({ status: 'idle', abandoned: [shown] })
    expect(held.failure).toEqual({ ...failure, maySend, intentId: 'one' })
  })
  const late = { ...failed, intentId: 'two' }
  test.each<[string, object, Started]>([
    ['that the wallet has answered, behind another one', late, signing],
    ['that the wallet has answered, when nothing is open', late, {}],
    ['that the wallet holds, behind another one', { ...late, unanswered: true }, open],
  ])('%s, changes nothing', (_name, payload, from) => {
    expect(stepped('submitFailed', payload, from)).toEqual({ ...initialState(), ...from })
  })
  test('that the wallet holds is told when nothing is open', () => {
    const draft = stepped('submitFailed', { ...late, unanswered: true })
    expect(draft).toEqual({
      ...initialState(),
      failure: { ...failure, maySend, intentId: 'two' },
    })
  })
})

describe('what was sent', () => {
  const sent = {
    intentId: 'one',
    networkId,
    hash: '0x7a',
    previewed: { to: 'friend', amountText: '0.3', symbol: 'ETH' },
  }
  test('closes its own preview, is listed and its receiver remembered once', () => {
    const draft = stepped('broadcast', sent, { ...signing, failure, recipients: ['a', 'friend'] })
    expect(draft).toEqual({
      ...initialState(),
      recipients: ['friend', 'a'],
      sent: [
        {
          ...{ intentId: 'one', hash: '0x7a', networkId, to: 'friend' },
          ...{ amountText: '0.3', symbol: 'ETH', status: 'started' },
        },
      ],
    })
  })
  test('leaves another preview open, and is abandoned no longer', () => {
    const two = { ...shown, intentId: 'two' }
    const abandoned = [two, { ...shown, intentId: 'three' }]
    const draft = stepped('broadcast', { ...sent, intentId: 'two' }, { ...open, abandoned })
    expect(draft).toMatchObject({ ...open, sent: [{ intentId: 'two' }] })
    expect(draft.abandoned).toEqual(abandoned.slice(1))
  })
  test('notes when, and keeps the time that is known where a record has none', () => {
    const at = (previewed: object) =>
      stepped(
        'broadcast',
        { ...sent, previewed: { ...sent.previewed, ...previewed } },
        {
          ...signing,
          lastSentAt: 5,
        },
      ).lastSentAt
    expect([at({ at: 6 }), at({})]).toEqual([6, 5])
  })
  test('to nobody remembers nobody', () => {
    const draft = stepped('broadcast', { ...sent, previewed: { flow: 'swap' } }, signing)
    expect(draft.recipients).toEqual([])
    expect(draft.sent).toMatchObject([{ hash: '0x7a' }])
  })
  test('without a preview is another plugin’s business', () => {
    const { previewed: _none, ...bare } = sent
    expect(stepped('broadcast', bare, signing)).toEqual({ ...initialState(), ...signing })
  })
  test('gets the end of the block with its hash, and no other one', () => {
    const list = ['0x7a', '0x7b'].map((hash) => ({ hash, status: 'started' }))
    const end = (told: object) =>
      stepped('confirmed', told, { sent: structuredClone(list) }).sent.map((one) => ({ ...one }))
    expect(end({ hash: '0x7b', status: 'failed' })).toEqual([
      list[0],
      { hash: '0x7b', status: 'failed' },
    ])
    expect(end({ hash: '0x7a', status: 'confirmed', replacedBy: '0x7c' })).toEqual([
      { hash: '0x7c', status: 'confirmed' },
      list[1],
    ])
    expect(end({ hash: '0x7d', status: 'failed' })).toEqual(list)
  })
})

test.each<[string, Started, boolean]>([
  ['is told when nothing is open', {}, true],
  ['is told while it is the one under way', { status: 'previewing', reviewing: 'one' }, true],
  ['is not told once a later one goes on', { status: 'previewing', reviewing: 'two' }, false],
  ['is not told over a preview that is still good', open, false],
])('a review that failed %s', (_name, from, isTold) => {
  const draft = stepped('reviewFailed', { intentId: 'one', code: 'x', text: 'no' }, from)
  if (!isTold) expect(draft).toEqual({ ...initialState(), ...from })
  else expect(draft).toEqual({ ...initialState(), failure: { ...failure, code: 'x' } })
})

test('a review begins with nothing of the one before, in the view that asked for it', () => {
  const begun = { ...initialState(), status: 'previewing', reviewing: 'two' }
  const before = { ...open, gasPriceInUSD: '1', failure, view: 'Tip' }
  expect(stepped('reviewStarted', { intentId: 'two' }, before)).toEqual(begun)
  const seen = stepped('reviewStarted', { intentId: 'two', view: 'Send' }, before)
  expect(seen).toEqual({ ...begun, view: 'Send' })
})

test('a preview that nobody wants is closed; what is being signed only when it is named', () => {
  expect(stepped('discarded', {}, { ...open, failure })).toEqual(initialState())
  expect(stepped('discarded', {}, signing)).toEqual({ ...initialState(), ...signing })
  const left = { ...initialState(), abandoned: [shown] }
  expect(stepped('discarded', { signing: true }, signing)).toEqual(left)
  expect(stepped('discarded', { signing: true }, open)).toEqual(initialState())
  expect(stepped('discarded', { signing: true }, { status: 'signing' })).toEqual(initialState())
  expect(stepped('abandoned', { intentId: 'one' }, signing)).toEqual(left)
  expect(stepped('abandoned', { intentId: 'two' }, signing)).toMatchObject(signing)
})

test.each(['cancelled', 'timedOut', 'succeeded', 'failed'])(
  'what a command was doing ends with it when it is called off, and only then: %s',
  (outcome) => {
    const ended = (name: 'prepare' | 'submit', from: Started) => {
      const draft = { ...initialState(), ...structuredClone(from) } as never
      ends[name](draft, { outcome } as never)
      return draft
    }
    const isOver = outcome === 'cancelled' || outcome === 'timedOut'
    const review = { status: 'previewing', reviewing: 'one' }
    const untouched = (from: Started) => ({ ...initialState(), ...from })
    expect(ended('prepare', review)).toEqual(isOver ? initialState() : untouched(review))
    expect(ended('prepare', open)).toEqual(untouched(open))
    const left = { ...initialState(), abandoned: [shown] }
    expect(ended('submit', signing)).toEqual(isOver ? left : untouched(signing))
    expect(ended('submit', open)).toEqual(untouched(open))
  },
)

test('a disconnect ends what goes with it: its own preview, and a review that has none yet', () => {
  const review = { status: 'previewing', reviewing: 'one' }
  const left = (fact: string, payload: object, from: Started) => {
    const draft = { ...initialState(), ...from } as ReturnType<typeof initialState>
    told.connections?.[fact]?.(draft, payload)
    return draft.status
  }
  const [mine, others] = [{ connectionIds: [connectionId] }, { connectionIds: ['eip155:other'] }]
  for (const fact of ['disconnected', 'disconnectedElsewhere']) {
    expect(left(fact, mine, open)).toBe('idle')
    expect(left(fact, others, open)).toBe('previewed')
    expect(left(fact, others, review)).toBe('idle')
  }
  // This tab first asks a wallet that has left another tab.
  expect(left('disconnectedElsewhere', { ...mine, by: 'wallet' }, open)).toBe('previewed')
})

test('another account closes no request that the wallet has already', () => {
  const draft = after('connections/activated', { connectionId: 'eip155:other' }, 'signing')
  expect(draft).toMatchObject({ status: 'signing', preview })
  expect(draft).not.toHaveProperty('failure')
})

test.each<[string, Started, string | undefined]>([
  ['an open preview', open, 'transactions/network-changed'],
  [
    'a preview that the wallet’s own word has closed',
    { failure: { ...failure, code: 'transactions/network-changed' } },
    'transactions/network-changed',
  ],
  ['another failure', { failure }, undefined],
  ['nothing', {}, undefined],
])('a switch of networks over %s says why only where something was lost', (_name, from, code) => {
  const draft = { ...initialState(), ...from } as ReturnType<typeof initialState>
  told.networks?.switched?.(draft, { caipNetworkId: 'eip155:137' })
  expect(draft).toMatchObject({ status: 'idle' })
  expect(draft.failure?.code).toBe(code)
})

test('a fee in dollars stands beside a preview where its price is known', () => {
  const review = { status: 'previewing', reviewing: 'one' }
  const bare = stepped('reviewed', { preview: shown }, review)
  expect(bare).toEqual({ ...initialState(), ...open })
  for (const field of ['reviewing', 'gasPriceInUSD']) expect(bare).not.toHaveProperty(field)
  const priced = stepped('reviewed', { preview: shown, gasPriceInUSD: '0.04' }, review)
  expect(priced.gasPriceInUSD).toBe('0.04')
})
