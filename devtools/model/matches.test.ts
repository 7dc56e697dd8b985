import { describe, expect, test, vi } from 'vitest'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { createHistory } from './history.ts'
import { laneRows, lanesSummary } from './lanes.ts'
import { createMatches } from './matches.ts'

const failed = { outcome: 'failed', code: 'send/failed' }
// A run that failed, another one within its time, and a late fact of the first.
const list = records([
  { type: 'send/submit', kind: 'command', at: 0 },
  { type: 'modal/push', kind: 'command', cause: 1, at: 10 },
  { type: 'modal/pushed', cause: 2, at: 11 },
  { type: 'ticker/tick', kind: 'command', at: 900, cause: 'page' },
  { type: 'ticker/ticked', cause: 4, at: 901 },
  { type: 'send/submitFailed', cause: 1, at: 902 },
  { type: 'send/submit', kind: 'end', cause: 1, at: 903, payload: failed },
])
const opened = (log = list) => {
  const history = createHistory(logOf(log))
  history.update()
  return history
}
const none: ReadonlySet<string> = new Set()
const traffic = () => []
const matchesOf = (text: string, hidden = none, history = opened()) => {
  const matches = createMatches(history, { text, hidden, traffic })
  if (!matches) throw new Error('nothing is looked for')
  return matches
}

describe('what the filter finds', () => {
  test('without a filter and chips nothing is looked for, nor while a key is typed', () => {
    expect(createMatches(opened(), { text: '', hidden: none, traffic })).toBeUndefined()
    expect(createMatches(opened(), { text: 'plugin:', hidden: none, traffic })).toBeUndefined()
  })

  test('a hit keeps all that led to it, in the order of the log; a run is found by its end as well', () => {
    const error = matchesOf('error')
    expect(error.found).toEqual([6, 7])
    expect(error.errors).toEqual([6, 7])
    expect(error.commands).toEqual([1])
    expect(error.kept).toEqual([1, 6, 7])
    const facts = matchesOf('kind:event')
    expect(facts.kept).toEqual([1, 2, 3, 4, 5, 6])
    expect(facts.gestures.map(({ seq }) => seq)).toEqual([1, 4])
    expect(facts.commands).toEqual([])
  })

  test('chips leave records out, of hits and of what led to them, and bring nothing else in', () => {
    const chips = matchesOf('', new Set(['send']))
    expect(chips.isAsked).toBe(false)
    expect(chips.kept).toEqual([2, 3, 4, 5])
    const both = matchesOf('pushed', new Set(['kind:command']))
    expect(both.found).toEqual([3])
    expect(both.kept).toEqual([3])
    expect([...both.holders].sort()).toEqual([1, 2, 3])
  })

  test('[KERN-4] each record is looked at once, however the log grows', () => {
    const growing = list.slice(0, 2)
    const history = opened(growing)
    const asked = vi.spyOn(history.log, 'at')
    const matches = matchesOf('type:ticked', none, history)
    for (const record of list.slice(2)) {
      growing.push(record)
      history.update()
      matches.update()
    }
    expect(matches.kept).toEqual(matchesOf('type:ticked').kept)
    asked.mockClear()
    matches.update()
    expect(asked).not.toHaveBeenCalled()
  })

  test('a recording whose causes run in a circle ends', () => {
    const circle = records([
      { type: 'a/b', cause: 2 },
      { type: 'a/c', cause: 1 },
    ])
    expect(matchesOf('a/c', none, opened(circle)).kept).toEqual([1, 2])
  })
})

describe('lanes while something is looked for', () => {
  const exchanges = [
    { id: 1, lane: 'wallet', label: 'eth_sendTransaction', at: 5, cause: 1, seq: 2 },
    { id: 2, lane: 'rpc', label: 'eth_call', at: 900, cause: 4, seq: 4 },
  ] as const
  const draws = { seqs: [2, 6], of: () => 1 }
  const marks = (text: string, hidden = none) => {
    const history = opened()
    const matches = matchesOf(text, hidden, history)
    return laneRows(history, { exchanges, draws, matches }).map(
      ({ seqs, spans }) => `${seqs.join()}${spans.map(({ id }) => `x${id}`).join()}`,
    )
  }
  test('have the marks of hits alone: their gestures, runs, facts, exchanges and page work', () => {
    expect(marks('error')).toEqual(['1', '1', '6', 'x1', '', '6'])
    expect(marks('plugin:ticker')).toEqual(['4', '4', '5', '', 'x2', ''])
    expect(marks('', new Set(['ticker']))).toEqual(['1', '1,2', '3,6', 'x1', '', '2,6'])
  })
  test('are summed up as what is found', () => {
    const history = opened()
    const matches = matchesOf('plugin:ticker', none, history)
    const rows = laneRows(history, { exchanges: [], matches })
    expect(lanesSummary(rows, history, matches)).toMatch(/^Timeline of what is found\..*0 errors\./)
  })
})
