import { expect, test } from 'vitest'
import type { Log, RootState } from '../../kernel/index.ts'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { createHistory } from './history.ts'
import { lastFound, scanForField, scanForState } from './scans.ts'

// Each record writes its payload to the state.
const list = records(
  [{ n: 1 }, { n: 1 }, { text: 'a' }, { n: 2 }, { n: 1 }].map((payload) => ({
    type: 'a/b',
    payload,
  })),
)
const fold = (state: RootState, { payload }: { readonly payload: unknown }): RootState => ({
  a: { ...state.a, ...(payload as object) },
})
const stateAt = (seq: number): RootState => list.slice(0, seq).reduce(fold, { a: {} })
const history = () => {
  const log: Log = { ...logOf(list), fold, stateAt, base: { seq: 0, state: { a: {} } } }
  const made = createHistory(log)
  made.update()
  return made
}

test('a field is followed a stretch at a time, by its value', () => {
  const scan = scanForField(history(), ['a', 'n'])
  scan.advance(2)
  expect([scan.next, ...scan.found]).toEqual([3, 1])
  scan.advance(100)
  expect([scan.next, ...scan.found]).toEqual([6, 1, 4, 5])
  expect([0, 1, 3, 4, 9].map((seq) => lastFound(scan, seq))).toEqual([undefined, 1, 1, 4, 5])
})

test('what is looked for in the state is found by the rule of the filter', () => {
  const found = (text: string) => {
    const scan = scanForState(history(), text)
    scan.advance(100)
    return scan.found
  }
  expect(found('n')).toEqual([1, 4, 5])
  expect(found('2')).toEqual([4, 5])
  expect(found('TEXT')).toEqual([3])
})
