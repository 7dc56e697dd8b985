import { describe, expect, test } from 'vitest'
import { type Draft, logOf, records } from '../../tests/devtools/sample-log.ts'
import { createHistory } from './history.ts'

const historyOf = (drafts: readonly Draft[]) => {
  const history = createHistory(logOf(records(drafts)))
  history.update()
  return history
}
const gesturesOf = (drafts: readonly Draft[]) =>
  historyOf(drafts).gestures.list.map(({ runs }) => runs.map(({ seq }) => seq))

describe('gestures', () => {
  test('a run is a record from outside with all it led to, and a gesture what begins close together', () => {
    expect(
      gesturesOf([
        { type: 'modal/open', kind: 'command', at: 0 },
        { type: 'modal/opened', cause: 1, at: 1 },
        { type: 'modal/open', kind: 'end', cause: 1, at: 2 },
        { type: 'wallets/load', kind: 'command', at: 50 },
        { type: 'modal/close', kind: 'command', at: 400 },
      ]),
    ).toEqual([[1, 4], [5]])
  })

  test('key strokes in one field are one gesture while they follow each other within 700 ms', () => {
    const stroke = (at: number): Draft => ({ type: 'send/enterAmount', kind: 'command', at })
    expect(gesturesOf([stroke(0), stroke(300), stroke(990), stroke(1700)])).toEqual([
      [1, 2, 3],
      [4],
    ])
  })

  test('a fact from outside belongs to what waits for it; an act of the visitor never does', () => {
    expect(
      gesturesOf([
        { type: 'connections/connect', kind: 'command', at: 0 },
        { type: 'walletconnect/paired', cause: 'relay', at: 9000 },
        { type: 'modal/back', kind: 'command', at: 20_000 },
        { type: 'connections/connect', kind: 'end', cause: 1, at: 20_010 },
        { type: 'networks/switchedElsewhere', cause: 'tab', at: 30_000 },
      ]),
      // `modal/back` has not ended either, and so the fact of the other tab is taken for its own.
    ).toEqual([
      [1, 2],
      [3, 5],
    ])
  })

  test('an act that happens to come right after an answer is one of its own', () => {
    expect(
      gesturesOf([
        { type: 'modal/open', kind: 'command', at: 0 },
        { type: 'tokens/load', kind: 'command', cause: 'view:account', at: 300 },
        { type: 'tokens/load', kind: 'end', cause: 2, at: 900 },
        { type: 'modal/push', kind: 'command', at: 920 },
      ]),
    ).toEqual([[1, 2], [4]])
  })

  test('what a plugin begins for an act belongs to it also after a moment', () => {
    expect(
      gesturesOf([
        { type: 'modal/open', kind: 'command', at: 0 },
        { type: 'modal/open', kind: 'end', cause: 1, at: 1 },
        { type: 'wallets/loadList', kind: 'command', cause: 'plugin:wallets', at: 120 },
        { type: 'wallets/loadList', kind: 'end', cause: 3, at: 130 },
        { type: 'networks/listed', cause: 'plugin:networks', at: 400 },
        { type: 'profiles/load', kind: 'command', cause: 'plugin:profiles', at: 1500 },
      ]),
    ).toEqual([[1, 3, 5], [6]])
  })

  test('what a view asks for by itself joins the act that showed it, and is none of its own', () => {
    expect(
      gesturesOf([
        { type: 'modal/push', kind: 'command', at: 0 },
        { type: 'modal/push', kind: 'end', cause: 1, at: 1 },
        { type: 'send/loadTokens', kind: 'command', cause: 'view:send', at: 400 },
        { type: 'send/loadTokens', kind: 'end', cause: 3, at: 500 },
        { type: 'swap/load', kind: 'command', cause: 'view:swap', at: 1600 },
        { type: 'swap/load', kind: 'end', cause: 5, at: 1610 },
        // So soon after a view, a person has not begun anything else yet: the act is one of its own.
        { type: 'modal/close', kind: 'command', at: 1620 },
      ]),
    ).toEqual([[1, 3], [5], [7]])
  })

  test('each run knows its size, what is open in it and its first failure', () => {
    const { gestures } = historyOf([
      { type: 'send/submit', kind: 'command' },
      { type: 'transactions/send', kind: 'command', cause: 1 },
      { type: 'transactions/sendFailed', cause: 2 },
      { type: 'transactions/send', kind: 'end', cause: 2, payload: { outcome: 'failed' } },
    ])
    expect(gestures.runOf(4)).toMatchObject({ seq: 1, size: 4, open: 1, failed: 3 })
    expect(gestures.list[0]).toMatchObject({ seq: 1, size: 4, failed: 3 })
    expect(gestures.indexOf(4)).toBe(0)
    expect(gestures.indexOf(99)).toBe(-1)
  })

  test('a page that never rests is cut into gestures of 200 runs', () => {
    const ticks = Array.from({ length: 201 }, (_, at) => ({ type: 'ticker/ticked', at }))
    expect(gesturesOf(ticks).map(({ length }) => length)).toEqual([200, 1])
  })

  test('a record whose cause is no longer retained begins a run', () => {
    const history = createHistory(logOf(records([{ type: 'a/late', cause: 3 }], 10)))
    history.update()
    expect(history.gestures.runOf(10)?.size).toBe(1)
  })
})

describe('changed facts', () => {
  test('are found a stretch at a time; what was not looked at may have changed something', () => {
    const state = { a: {} }
    const log = {
      ...logOf(records([{ type: 'a/same' }, { type: 'a/other' }, { type: 'a/same' }])),
      stateAt: () => state,
      fold: (before: object, { type }: { type: string }) =>
        (type === 'a/other' ? { a: {} } : before) as typeof state,
    }
    const { changed } = createHistory(log)
    changed.advance(2)
    expect(changed.next).toBe(3)
    expect([1, 2, 3].map(changed.has)).toEqual([false, true, true])
    changed.advance(2)
    expect(changed.next).toBe(4)
    expect(changed.has(3)).toBe(false)
  })
})
