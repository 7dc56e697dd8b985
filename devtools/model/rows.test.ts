import { describe, expect, test } from 'vitest'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { createHistory } from './history.ts'
import { layOutRows, type RowChoices } from './rows.ts'

const list = records([
  { type: 'send/submit', kind: 'command', at: 0 },
  { type: 'send/submitStarted', cause: 1, at: 1 },
  { type: 'modal/push', kind: 'command', cause: 1, at: 2 },
  { type: 'modal/pushed', cause: 3, at: 3 },
  { type: 'modal/push', kind: 'end', cause: 3, at: 4, payload: { outcome: 'succeeded' } },
  { type: 'tokens/load', kind: 'command', at: 5 },
  { type: 'send/submit', kind: 'end', cause: 1, at: 6, payload: { outcome: 'succeeded' } },
  { type: 'modal/close', kind: 'command', at: 900 },
  { type: 'modal/closed', cause: 8, at: 901 },
])
const opened = () => {
  const history = createHistory(logOf(list))
  history.update()
  return history
}
const runs: RowChoices = {
  depth: 'runs',
  folds: new Map(),
  quiet: true,
  holders: undefined,
  isHidden: () => false,
}
const drawn = (choices: Partial<RowChoices> = {}, isQuiet = (): boolean => false) => {
  const layout = layOutRows(opened(), { ...runs, ...choices }, isQuiet)
  return Array.from({ length: layout.count }, (_, row) => {
    const { seq = 0, level = 0, open, gesture } = layout.at(row) ?? {}
    const fold = open === undefined ? ' ' : open ? 'v' : '>'
    return `${'  '.repeat(level)}${fold}${gesture ? 'g' : ''}${seq}`
  })
}

describe('rows', () => {
  test('a story has a line per gesture, and runs one per run; a gesture of one run is one line', () => {
    expect(drawn({ depth: 'story' })).toEqual(['>g1', '>g8'])
    expect(drawn()).toEqual(['vg1', '  >1', '   6', '>g8'])
  })

  test('a row knows the rows of its gesture, its line first', () => {
    const { blockOf } = layOutRows(opened(), runs, () => false)
    const blocks = [0, 1, 2, 3, 4].map(blockOf)
    const [first, alone] = [
      { from: 0, to: 3 },
      { from: 3, to: 4 },
    ]
    expect(blocks).toEqual([first, first, first, alone, undefined])
  })

  test('what did nothing keeps its line where a person did it, and has none where it came by itself', () => {
    const history = createHistory(
      logOf(
        records([
          { type: 'modal/open', kind: 'command', at: 0 },
          { type: 'modal/open', kind: 'end', cause: 1, at: 1, payload: { outcome: 'succeeded' } },
          { type: 'networks/listed', cause: 'plugin:networks', at: 5000 },
          { type: 'modal/close', kind: 'command', at: 9000 },
        ]),
      ),
    )
    history.update()
    const layout = layOutRows(history, { ...runs, quiet: false }, () => true)
    expect(Array.from({ length: layout.count }, (_, row) => layout.at(row)?.seq)).toEqual([1, 4])
    expect(layout.quiet).toBe(3)
    expect(layout.rowOf(3)).toBe(-1)
    expect(layout.lastUpTo(3)).toBe(0)
    expect(layout.at(-1)).toBeUndefined()
    expect(layout.rowOf(4)).toBe(1)
  })

  test('a fold by hand goes against the depth, down to each record but not to ends', () => {
    const folds = new Map([
      ['r1', true],
      ['r3', true],
      ['g8', true],
    ])
    expect(drawn({ folds })).toEqual([
      'vg1',
      '  v1',
      '     2',
      '    v3',
      '       4',
      '   6',
      'vg8',
      '   9',
    ])
    expect(drawn({ folds: new Map([['g1', false]]) })).toEqual(['>g1', '>g8'])
  })

  test('what is hidden is left out with all inside it; a gesture of hidden runs has no line', () => {
    const isHidden = (seq: number): boolean => seq === 3 || seq === 8
    const folds = new Map([['r1', true]])
    expect(drawn({ folds, isHidden })).toEqual(['vg1', '  v1', '     2', '   6'])
    expect(drawn({ isHidden: () => true })).toEqual([])
  })

  test('quiet runs are counted instead of drawn, unless they are all a gesture has', () => {
    const isQuiet = ({ seq }: { readonly seq: number }): boolean => seq !== 1
    expect(drawn({ quiet: false }, isQuiet as never)).toEqual(['>g1', '>g8'])
    expect(layOutRows(opened(), runs, isQuiet).quiet).toBe(2)
  })

  test('what is looked for keeps its parents, unfolded, and nothing else', () => {
    expect(drawn({ holders: new Set([1, 3, 4]) })).toEqual(['vg1', '  v3', '     4'])
    expect(drawn({ holders: new Set([6]) })).toEqual([' g6'])
    expect(drawn({ holders: new Set() })).toEqual([])
  })

  test('finds the row of a record, or of what it is folded into', () => {
    const layout = layOutRows(opened(), runs, () => false)
    expect([1, 4, 5, 6, 9].map(layout.rowOf)).toEqual([1, 1, 1, 2, 3])
    expect(layout.rowOf(99)).toBe(-1)
  })

  test('the line of the playhead stands below the row that holds its record, or the last one in it that had come', () => {
    const below = (
      choices: Partial<RowChoices>,
      seqs: readonly number[],
      isQuiet = () => false,
    ) => {
      const layout = layOutRows(opened(), { ...runs, ...choices }, isQuiet)
      return seqs.map((seq) => layout.at(layout.lastUpTo(seq))?.key)
    }
    // In a folded gesture, in a folded run, and at its end.
    expect(below({ depth: 'story' }, [1, 4, 6, 9])).toEqual(['g1', 'g1', 'g1', 'g8'])
    expect(below({}, [3, 5, 6, 7, 9])).toEqual(['r1', 'r1', 'r6', 'r1', 'g8'])
    const folds = new Map([['r1', true]])
    expect(below({ folds }, [1, 2, 4, 5, 7])).toEqual(['r1', 'r2', 'r3', 'r3', 'r3'])
    // A run that has no row, and a gesture that has none.
    const isHidden = (seq: number): boolean => seq === 6 || seq === 8
    const unfolded = new Map([['g1', true]])
    expect(below({ folds: unfolded, isHidden }, [6, 9])).toEqual(['r3', 'r3'])
    expect(below({ holders: new Set([8, 9]) }, [0, 5])).toEqual([undefined, undefined])
  })

  test('[KERN-4] rows that grow with the log are the rows of the whole log', () => {
    const growing = list.slice(0, 1)
    const history = createHistory(logOf(growing))
    history.update()
    const layout = layOutRows(history, runs, () => false)
    for (const record of list.slice(1)) {
      growing.push(record)
      history.update()
      layout.update()
    }
    const whole = layOutRows(opened(), runs, () => false)
    const all = (rows: typeof whole) => Array.from({ length: rows.count }, (_, row) => rows.at(row))
    expect(all(layout).map((row) => row?.key)).toEqual(all(whole).map((row) => row?.key))
  })

  test('one more record, one found out and one fold lay out the gestures they belong to, however many there are', () => {
    const many = records(
      Array.from({ length: 3000 }, (_, at) => ({
        type: 'ticker/tick',
        kind: 'command' as const,
        at: at * 1000,
      })),
    )
    const list = [...many]
    const history = createHistory(logOf(list))
    history.update()
    let asked = 0
    const isQuiet = (): boolean => {
      asked++
      return false
    }
    const layout = layOutRows(history, { ...runs, quiet: false }, isQuiet)
    expect(layout.count).toBe(3000)
    const whole = asked
    asked = 0
    list.push(...records([{ type: 'ticker/tick', kind: 'command', at: 9_000_000 }], 3001))
    list.push(...records([{ type: 'ticker/ticked', cause: 5, at: 9_000_001 }], 3002))
    history.update()
    layout.update(new Map([['g7', true]]))
    expect(layout.count).toBe(3001)
    expect(layout.at(4)).toMatchObject({ seq: 5, open: false })
    expect(layout.rowOf(3001)).toBe(3000)
    expect(asked).toBeLessThan(whole / 100)
    asked = 0
    layout.update(new Map([['g5', true]]))
    expect(layout.count).toBe(3002)
    expect(layout.at(5)).toMatchObject({ seq: 3002, level: 1 })
    expect(asked).toBeLessThan(whole / 100)
  })
})
