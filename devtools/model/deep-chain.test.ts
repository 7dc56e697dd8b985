import { expect, test } from 'vitest'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { createHistory } from './history.ts'
import { lineOf } from './line.ts'
import { createMatches } from './matches.ts'
import { layOutRows, type RowChoices } from './rows.ts'

// Deeper than any stack: each record is the cause of the next, the last one failed.
const deep = 50_000
const list = records(
  Array.from({ length: deep }, (_, at) => ({
    type: at === deep - 1 ? 'bank/payFailed' : 'bank/paid',
    cause: at === 0 ? 'visitor' : at,
    at: 1_000_000,
  })),
)
const history = createHistory(logOf(list))
history.update()
const choices: RowChoices = {
  ...{ depth: 'runs', folds: new Map(), quiet: true, holders: undefined },
  isHidden: () => false,
}
const layOut = (changed: Partial<RowChoices>) =>
  layOutRows(history, { ...choices, ...changed }, () => false)

test('a chain of 50,000 causes is one line that says how much is inside', () => {
  const layout = layOut({})
  expect(layout.count).toBe(1)
  expect([layout.rowOf(deep), layout.lastUpTo(deep)]).toEqual([0, 0])
  const row = layout.at(0)
  const line = row && lineOf(history, row, { words: new Map(), exchanges: new Map() })
  expect(line?.counts).toBe(`${deep - 1} inside`)
})

test('a hit at its end keeps the whole chain above it, unfolded', () => {
  const matches = createMatches(history, {
    ...{ text: 'error', hidden: new Set<string>() },
    traffic: () => [],
  })
  expect(matches?.found).toEqual([deep])
  expect(matches?.kept).toHaveLength(deep)
  expect(matches?.kept.slice(0, 3)).toEqual([1, 2, 3])
  const layout = layOut({ holders: matches?.holders })
  expect(layout.count).toBe(deep)
  expect(layout.at(deep - 1)).toMatchObject({ seq: deep, level: deep - 1 })
  expect(layout.rowOf(deep)).toBe(deep - 1)
  expect(layout.lastUpTo(30_000)).toBe(29_999)
})

test('unfolded by hand, each row of the chain is one level further in', () => {
  const each = Array.from({ length: deep }, (_, at) => [`r${at + 1}`, true] as const)
  const folds = new Map<string, boolean>([...each, ['g1', true]])
  const layout = layOut({ folds })
  expect(layout.count).toBe(deep)
  expect(layout.at(25_000)).toMatchObject({ seq: 25_001, level: 25_000, open: true })
})
