import { describe, expect, test } from 'vitest'
import type { BalancesState } from './contract.ts'
import { formerly, shape } from './describe.ts'
import { freshBalance } from './fresh.ts'
import { ends, follow, reduce } from './reduce.ts'
import { selectBalance } from './selectors.ts'

type Slice = BalancesState
const [one, two, elsewhere] = ['eip155:1:0xa', 'eip155:1:0xb', 'eip155:137:0xa'] as const
const read = (caipAddress: string, value: string) =>
  ({ caipAddress, value, symbol: 'ETH', decimals: 18, at: 5 }) as Slice['native'][number]
const shown = (caipAddress: string, value: string) =>
  ({ caipAddress, value, symbol: 'ETH', decimals: 18, status: 'loaded' }) as Slice['shown'][number]
const known: Slice = {
  native: [read(two, '2'), read(one, '1'), read(elsewhere, '3')],
  shown: [shown(two, '2'), shown(one, '1'), shown(elsewhere, '3')],
}

type Told =
  | ((draft: Slice, payload: object) => void)
  | { readonly next: (slice: Slice, payload: object) => Slice }
const told = { ...reduce, ...follow.connections } as unknown as Readonly<Record<string, Told>>
function afterFact(name: string, payload: object, from = known): Slice {
  const draft = structuredClone(from)
  const reducer = told[name]
  if (typeof reducer === 'object') return reducer.next(draft, payload)
  reducer?.(draft, payload)
  return draft
}

describe('one account’s balance is not another’s', () => {
  test('one that is read stands in for what was read of it before', () => {
    expect(afterFact('loaded', read(one, '7'))).toEqual({
      native: [read(one, '7'), read(two, '2'), read(elsewhere, '3')],
      shown: [shown(one, '7'), shown(two, '2'), shown(elsewhere, '3')],
    })
  })
  test('one that is being read keeps what it showed', () => {
    const { shown: all, native } = afterFact('started', { caipAddress: one })
    expect(native).toEqual(known.native)
    expect(all[0]).toEqual({ ...shown(one, '1'), status: 'loading' })
    expect(all).toHaveLength(3)
  })
  test('one that cannot be read has none', () => {
    const { shown: all, native } = afterFact('failed', { caipAddress: one })
    expect(native).toEqual([read(two, '2'), read(elsewhere, '3')])
    expect(all[0]).toEqual({ caipAddress: one, status: 'failed' })
    expect(all.slice(1)).toEqual([shown(two, '2'), shown(elsewhere, '3')])
  })
  test('the one that is shown is that of the active account', () => {
    const connections = {
      connections: [{ id: 'eip155:q', namespace: 'eip155' }],
      active: { eip155: 'eip155:q' },
      accounts: { eip155: { caipAddress: one } },
    }
    const state = { connections, networks: { activeNamespace: 'eip155' }, balances: known }
    expect(selectBalance(state as never)).toEqual(shown(one, '1'))
  })
})

test('a transfer makes the balances of its network old, and no other ones', () => {
  expect(afterFact('forgotten', { networkId: 'eip155:1' })).toEqual({
    ...known,
    native: [read(elsewhere, '3')],
  })
})

describe('nothing is kept of a family that was left', () => {
  const solana = 'solana:5eykt4Us:A'
  const both: Slice = {
    native: [...known.native, read(solana, '9')],
    shown: [...known.shown, shown(solana, '9')],
  }
  const left = { native: [read(solana, '9')], shown: [shown(solana, '9')] }
  const connectionIds = ['eip155:quince']
  test.each(['disconnected', 'disconnectedElsewhere', 'restoreFailed'])('%s', (fact) => {
    expect(afterFact(fact, { connectionIds }, both)).toEqual(left)
  })
  test('what a wallet took back in another tab is asked for here first', () => {
    expect(afterFact('disconnectedElsewhere', { connectionIds, by: 'wallet' }, both)).toEqual(both)
  })
})

test.each([
  ['cancelled', true],
  ['timedOut', true],
  ['succeeded', false],
  ['failed', false],
] as const)('nothing stays half read: %s', (outcome, isOver) => {
  const failed = { caipAddress: elsewhere, status: 'failed' } as const
  const half: Slice = {
    native: [],
    shown: [
      { ...shown(one, '1'), status: 'loading' },
      { caipAddress: two, status: 'loading' },
      failed,
    ],
  }
  const draft = structuredClone(half)
  ends.refresh(draft as never, { outcome })
  expect(draft.shown).toEqual(isOver ? [shown(one, '1'), failed] : half.shown)
})

test.each([
  ['as old as can be', 29_999, true],
  ['too old', 30_000, false],
  ['from after a clock that was set back', -1, false],
])('a balance is fresh for 30 s: %s', (_name, ms, isFresh) => {
  const given = { state: { balances: known }, ports: { clock: { now: () => 5 + ms } } } as never
  expect(freshBalance(given, one)).toEqual(isFresh ? read(one, '1') : undefined)
})

test('what earlier recordings hold of balances is taken over', () => {
  const { state } = formerly.accounts ?? {}
  const account = {
    caipAddress: one,
    balance: '1',
    balanceSymbol: 'ETH',
    balanceDecimals: 18,
    balanceStatus: 'loaded',
  }
  const accounts = {
    eip155: account,
    solana: { caipAddress: two, balanceStatus: 'failed' },
    polkadot: { caipAddress: elsewhere, balanceStatus: 'idle' },
    bip122: { balanceStatus: 'loading' },
  }
  expect(state?.({ accounts, nativeBalances: known.native })).toEqual({
    native: known.native,
    shown: [shown(one, '1'), { caipAddress: two, status: 'failed' }],
  })
  expect(state?.({})).toEqual({})
  expect(Object.keys(shape)).toEqual(['native', 'shown'])
})
