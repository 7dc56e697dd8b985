import { expect, test } from 'vitest'
import { logOf, records } from '../../../tests/devtools/sample-log.ts'
import { createHistory } from '../../model/history.ts'
import { laneRows } from '../../model/lanes.ts'
import { paintLanes } from './paint.ts'

const letter = 6

/** Names written by a pen that draws each letter 6 px wide, with where they begin. */
function written(names: readonly string[], drafts: Parameters<typeof records>[0], width = 1000) {
  const history = createHistory(logOf(records(drafts)))
  history.update()
  const texts: (readonly [text: string, x: number, ink: string])[] = []
  const pen = {
    fillStyle: '',
    measureText: (text: string) => ({ width: text.length * letter }),
    fillText: (text: string, x: number) => texts.push([text, Math.round(x), pen.fillStyle]),
  }
  const rest = new Proxy(pen, { get: (own, key) => Reflect.get(own, key) ?? (() => undefined) })
  const { list } = history.gestures
  const rows = laneRows(history, {
    exchanges: [],
    nameOf: (gesture) => names[list.indexOf(gesture)] ?? '',
  })
  const scale = { from: 0, to: Math.max(history.axis.end, 1), width }
  const lanes = { rows, errors: history.errors }
  paintLanes(rest as never, lanes, history, scale, (name) => name)
  return texts
}
const acts = (...at: readonly number[]) =>
  at.map((ms) => ({ type: 'send/submit', kind: 'command' as const, at: ms }))

test('a gesture is named beside its bar, or in it where the bar is long', () => {
  const ended = { type: 'send/submit', kind: 'end' as const, cause: 1, at: 90 }
  const later = { type: 'send/submit', kind: 'command' as const, at: 190 }
  // 190 ms on 950 px: the first bar is 450 long, the second at the right end.
  expect(written(['sent', 'opened'], [...acts(0), ended, later], 950)).toEqual([['sent', 4, 'ink']])
  expect(written(['sent', 'opened'], [...acts(0, 90)], 950)).toEqual([['sent', 7, 'ink']])
})

test('a name ends before the next gesture, and is left out where it would be some letters', () => {
  const [first] = written(['confirmed 0.25 ETH', ''], acts(0, 100), 100)
  expect(first?.[0]).toMatch(/^confirmed.*…$/)
  expect((first?.[0].length ?? 0) * letter).toBeLessThanOrEqual(90)
  expect(written(['confirmed 0.25 ETH', ''], acts(0, 100), 40)).toEqual([])
})

test('the name of a gesture that failed has the ink of failures', () => {
  const failed = { type: 'send/submitFailed', cause: 1, at: 1 }
  const rest = acts(200)
  expect(written(['sent', ''], [...acts(0), failed, ...rest])[0]?.[2]).toBe('bad')
})
