import { expect, test } from 'vitest'
import { logOf, records } from '../../../tests/devtools/sample-log.ts'
import { createHistory } from '../../model/history.ts'
import { createMatches } from '../../model/matches.ts'
import { paintStrip } from './paint-strip.ts'

type Box = readonly [left: number, top: number, width: number, height: number]

/** A pen that keeps what it filled, by its ink. */
function penOf() {
  const boxes = new Map<string, Box[]>()
  const pen = {
    fillStyle: '',
    fillRect: (...box: Box) => boxes.set(pen.fillStyle, [...(boxes.get(pen.fillStyle) ?? []), box]),
    clearRect: () => undefined,
    beginPath: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    fill: () => undefined,
  }
  return { pen: pen as never, boxes }
}
/** Gestures a minute apart, each a command and a fact; the third fails. */
const list = Array.from({ length: 10 }, (_, turn) =>
  records(
    [
      { type: 'bank/pay', kind: 'command', at: turn * 60_000 },
      { type: turn === 3 ? 'bank/payFailed' : 'bank/paid', cause: turn * 2 + 1, at: turn * 60_000 },
    ],
    turn * 2 + 1,
  ),
).flat()
const history = createHistory(logOf(list))
history.update()

function drawn(text: string, hidden: readonly string[] = []) {
  const { pen, boxes } = penOf()
  const asked = { text, hidden: new Set(hidden), traffic: () => [] }
  const scale = { from: 0, to: history.axis.end + 1, width: 300 }
  paintStrip(pen, history, scale, (name) => name, createMatches(history, asked))
  const of = (ink: string) => boxes.get(ink) ?? []
  return { gestures: of('edge'), columns: of('ink-3'), failures: of('bad') }
}

test('without a filter the strip has each gesture, column and failure', () => {
  const { gestures, columns, failures } = drawn('')
  expect([gestures, columns, failures].map(({ length }) => length)).toEqual([10, 10, 1])
})

test('with a filter it has those of the hits alone, where they are', () => {
  const all = drawn('')
  const failed = drawn('error')
  expect(failed.failures).toEqual(all.failures)
  expect(failed.gestures).toEqual([all.gestures[3]])
  expect(failed.columns.map(([left]) => left)).toEqual([all.columns[3]?.[0]])
  const paid = drawn('type:paid')
  expect(paid.failures).toEqual([])
  expect(paid.gestures).toHaveLength(9)
})

test('what chips hide is not drawn either', () => {
  const { gestures, columns, failures } = drawn('', ['bank/payFailed', 'kind:command'])
  expect([gestures, columns, failures].map(({ length }) => length)).toEqual([9, 9, 0])
})

test('[KERN-4] the cost of a filtered strip follows its pixels, not the hits', () => {
  const many = createHistory(
    logOf(records(Array.from({ length: 50_000 }, (_, at) => ({ type: 'a/b', at: at * 200 })))),
  )
  many.update()
  let asked = 0
  const counting = {
    ...many,
    axisOf: (seq: number) => {
      asked++
      return many.axisOf(seq)
    },
  }
  const matches = createMatches(many, { text: 'a/b', hidden: new Set(), traffic: () => [] })
  expect(matches?.found).toHaveLength(50_000)
  const scale = { from: 0, to: many.axis.end + 1, width: 300 }
  paintStrip(penOf().pen, counting, scale, (name) => name, matches)
  // Some halvings of the list per pixel.
  expect(asked).toBeLessThan(300 * 40)
})
