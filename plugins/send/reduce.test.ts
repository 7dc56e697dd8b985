import { describe, expect, test } from 'vitest'
import { ends, follow, initialState, reduce } from './reduce.ts'

type Slice = ReturnType<typeof initialState>
type From = Partial<Record<keyof Slice, unknown>>
type Told = (draft: Slice, payload: object) => void
const own = reduce as unknown as Readonly<Record<string, Told>>
const others = follow as unknown as Readonly<Record<string, Readonly<Record<string, Told>>>>
/** The form after a fact of this or another plugin. */
function told(fact: string, payload: object, from: From = {}): Slice {
  const draft = { ...initialState(), ...structuredClone(from) } as Slice
  const [plugin = '', name] = fact.split('/')
  if (name === undefined) own[plugin]?.(draft, payload)
  else others[plugin]?.[name]?.(draft, payload)
  return draft
}

const connectionId = 'eip155:quince'
const coin = { symbol: 'ETH', chainId: 'eip155:1' }
const usdc = { symbol: 'USDC', chainId: 'eip155:1', address: '0xa' }
const filled = { sendTokenAmount: '0.3', receiverAddress: 'friend', token: coin }
const failure = { code: 'send/failed', text: 'no', rejected: false }
const empty = initialState()

describe('the tokens that were read', () => {
  const loaded = (tokens: readonly object[], from?: From) => told('tokensLoaded', { tokens }, from)
  test('choose the native coin where nothing is chosen, and nothing where there is none', () => {
    expect(loaded([coin, usdc]).token).toEqual(coin)
    expect(loaded([usdc]).token).toEqual(usdc)
    expect(loaded([])).not.toHaveProperty('token')
  })
  test('bring the balance of what is chosen up to date, and choose nothing else', () => {
    const now = { ...usdc, value: '7' }
    expect(loaded([coin, now], { token: usdc }).token).toEqual(now)
    expect(loaded([coin], { token: usdc }).token).toEqual(usdc)
    expect(loaded([], { token: usdc }).token).toEqual(usdc)
  })
  test('do not touch what is under review', () => {
    const from = { token: usdc, previewedWith: connectionId }
    expect(loaded([coin, { ...usdc, value: '7' }], from).token).toEqual(usdc)
  })
  test('tell what the coin is worth where somebody knows', () => {
    expect(loaded([{ ...coin, value: '7' }]).networkBalanceInUSD).toBe('7')
    expect(loaded([coin], { networkBalanceInUSD: '7' })).not.toHaveProperty('networkBalanceInUSD')
  })
})

test('an amount that is typed anew is of no currency and no locale but its own', () => {
  const from = { fiatAmount: '3', fiatDerived: true, amountPointGroups: true }
  expect(told('amountEntered', { text: '1' }, from)).not.toHaveProperty('fiatAmount')
  expect(told('amountEntered', { text: '1' }, from)).not.toHaveProperty('fiatDerived')
  expect(told('amountEntered', { text: '1' }, from)).not.toHaveProperty('amountPointGroups')
  expect(told('amountEntered', { text: '1', fiat: '2' }, from)).not.toHaveProperty('fiatDerived')
  const typed = told('amountEntered', { text: '1', fiat: '2', pointGroups: true })
  expect(typed).toMatchObject({ fiatAmount: '2', amountPointGroups: true })
})

describe('a failure is of the form as it was', () => {
  test.each<[string, object]>([
    ['tokenChosen', { token: usdc }],
    ['amountEntered', { text: '1' }],
    ['receiverEntered', { text: 'other' }],
    ['transactions/reviewStarted', {}],
  ])('%s takes it away', (fact, payload) => {
    expect(told(fact, payload, { failure })).not.toHaveProperty('failure')
  })
  test('and no largest amount fails while a review is open', () => {
    const { rejected: _none, ...why } = failure
    expect(told('maxFailed', why).failure).toEqual(failure)
    expect(told('maxFailed', why, { previewedWith: connectionId })).not.toHaveProperty('failure')
  })
})

describe('the form of a review', () => {
  const preview = { flow: 'send', connectionId, gasPrice: '7' }
  test('knows its connection and the price of gas', () => {
    const draft = told('transactions/reviewed', { preview })
    expect(draft).toEqual({ ...empty, previewedWith: connectionId, gasPrice: '7' })
    const { gasPrice: _none, ...bare } = preview
    expect(told('transactions/reviewed', { preview: bare })).not.toHaveProperty('gasPrice')
  })
  test('is not that of another flow', () => {
    expect(told('transactions/reviewed', { preview: { ...preview, flow: 'tip' } })).toEqual(empty)
    expect(told('transactions/submitStarted', { networkId: 'eip155:1' })).toEqual(empty)
  })
  test('ends with it', () => {
    const open = { previewedWith: connectionId, signingOn: 'eip155:1' }
    for (const fact of ['reviewStarted', 'submitFailed', 'abandoned', 'discarded'])
      expect(told(`transactions/${fact}`, {}, open)).toEqual(empty)
  })
  test('is signed on its network, to which the wallet may be moved meanwhile', () => {
    const open = { ...filled, previewedWith: connectionId }
    const signing = told('transactions/submitStarted', { networkId: 'eip155:1' }, open)
    expect(signing.signingOn).toBe('eip155:1')
    const moved = (caipNetworkId: string, from: From) =>
      told('networks/switched', { caipNetworkId }, from).receiverAddress
    expect(moved('eip155:1', { ...signing })).toBe('friend')
    expect(moved('eip155:137', { ...signing })).toBe('')
    expect(moved('eip155:1', open)).toBe('')
  })
  test.each<[string, object | undefined, boolean]>([
    ['what was sent is not sent again', { flow: 'send' }, true],
    ['what another flow sent is not what is in it', { flow: 'tip' }, false],
    ['what is sent late was in it before', { flow: 'send', late: true }, false],
    ['what no review was made of was never in it', undefined, false],
  ])('%s', (_name, previewed, isEmptied) => {
    const draft = told('transactions/broadcast', { intentId: 'i', previewed }, filled)
    // Kept apart from the form, in case the transfer fails on the chain.
    const lastSent = { intentId: 'i', ...filled }
    expect(draft).toEqual(isEmptied ? { ...empty, lastSent } : { ...empty, ...filled })
    if (isEmptied) expect(draft).not.toHaveProperty('lastRetry')
  })
  test('what was sent fills it again for its own transaction, and for no other', () => {
    const sent = told(
      'transactions/broadcast',
      { intentId: 'i', previewed: { flow: 'send' } },
      filled,
    )
    const retried = (intentId: string) => told('transactions/retried', { intentId }, { ...sent })
    expect(retried('i')).toEqual({ ...empty, ...filled })
    expect(retried('other')).toEqual(sent)
  })
})

describe('a form is emptied with the wallet it was filled for', () => {
  const gone = (fact: string, from: From, over: object = {}, id = connectionId): boolean => {
    const payload = { connectionIds: [id], ...over }
    return told(`connections/${fact}`, payload, from).receiverAddress === ''
  }
  const medlar = 'eip155:medlar'
  test.each(['disconnected', 'disconnectedElsewhere'])('%s', (fact) => {
    const reviewed = { ...filled, previewedWith: connectionId }
    expect(gone(fact, reviewed)).toBe(true)
    expect(gone(fact, reviewed, {}, medlar)).toBe(false)
    expect(gone(fact, filled, {}, medlar)).toBe(true)
    expect(gone(fact, filled, {}, 'solana:medlar')).toBe(false)
    expect(gone(fact, { receiverAddress: 'friend' }, {}, 'solana:medlar')).toBe(true)
  })
  test('a wallet that left another tab is asked here first', () => {
    expect(gone('disconnectedElsewhere', filled, { by: 'wallet' })).toBe(false)
  })
  test('and keeps when tokens may be read again', () => {
    const payload = { connectionIds: [connectionId] }
    const draft = told('connections/disconnected', payload, { ...filled, lastRetry: 5 })
    expect(draft).toEqual({ ...empty, lastRetry: 5 })
    expect(told('connections/disconnected', payload, filled)).not.toHaveProperty('lastRetry')
  })
})

test.each(['cancelled', 'timedOut', 'succeeded', 'failed'] as const)(
  'tokens are not said to be loading once that was called off: %s',
  (outcome) => {
    const draft = { ...initialState(), loading: true } as never
    ends.loadTokens(draft, { outcome })
    expect(draft).toMatchObject({ loading: !/cancelled|timedOut/.test(outcome) })
  },
)
