import { describe, expect, test } from 'vitest'
import type { TrafficRecord } from '../../kernel/index.ts'
import { type Draft, logOf, records } from '../../tests/devtools/sample-log.ts'
import { createHistory } from './history.ts'
import { exchangesByRun } from './reasons.ts'
import { reportOf, summary } from './report.ts'

const failed = { outcome: 'failed', code: 'send/failed' }
const attempt = (seq: number, at: number): readonly Draft[] => [
  { type: 'send/submit', kind: 'command', at, payload: { amount: '0.25' } },
  { type: 'modal/snackbarShown', cause: seq, at, payload: { variant: 'error', message: 'Oh no' } },
  { type: 'send/submit', kind: 'end', cause: seq, at: at + 30, payload: failed },
]
const answer: TrafficRecord = {
  id: 1,
  lane: 'wallet',
  label: 'eth_sendTransaction',
  at: 2010,
  endedAt: 2020,
  outcome: 'failed',
  detail: 'insufficient funds',
  cause: 5,
  seq: 5,
}
function reported(drafts: readonly Draft[], until?: number) {
  const history = createHistory(logOf(records(drafts)))
  history.update()
  const exchanges = exchangesByRun(history, [answer])
  return reportOf(history, { words: new Map(), exchanges }, until)
}

describe('report', () => {
  test('says what failed last, how often, why, and what the visitor read', () => {
    const report = reported([
      { type: 'modal/open', kind: 'command', at: 0 },
      ...attempt(2, 1000),
      ...attempt(5, 2000),
      { type: 'modal/close', kind: 'command', at: 9000 },
    ])
    expect(report.sentence).toBe(
      'Visitor send submit 0.25. It failed 2 times: insufficient funds. The visitor read “Oh no”.',
    )
    expect(report.failures.map(({ seq }) => seq)).toEqual([5, 2])
    // What came after the last failure is no step towards it.
    expect(report.steps.map(({ seq }) => seq)).toEqual([1, 2, 5])
    expect(summary(report)).toContain('- 2.0 s #5 Visitor send submit 0.25: insufficient funds')
  })

  test('lists the newest twenty failures, and says "at least" where there were more', () => {
    const failing = (count: number) =>
      reported(Array.from({ length: count }, (_, at) => attempt(at * 3 + 1, at * 1000)).flat())
    expect(failing(20).sentence).toContain('It failed 20 times: ')
    const { failures, sentence } = failing(21)
    expect(failures).toHaveLength(20)
    expect(sentence).toContain('It failed at least 20 times: ')
  })

  test('shows the state at the end of the run that failed: what the visitor read came after the failure', () => {
    const report = reported([
      { type: 'send/submit', kind: 'command' },
      { type: 'send/submitFailed', cause: 1, payload: { code: 'send/failed' } },
      { type: 'modal/snackbarShown', cause: 1, payload: { variant: 'error', message: 'Oh no' } },
      { type: 'send/submit', kind: 'end', cause: 1, payload: failed },
      { type: 'modal/snackbarHidden', cause: 3, at: 9000 },
    ])
    expect(report.failures[0]?.reason.record.seq).toBe(2)
    expect(report.at).toBe(4)
  })

  test('shows the state with the sentence that the visitor read, also where it came after the end of the run', () => {
    const report = reported([
      { type: 'send/submit', kind: 'command' },
      { type: 'send/submitFailed', cause: 1, payload: { code: 'send/failed' } },
      { type: 'send/submit', kind: 'end', cause: 1, payload: failed },
      { type: 'modal/snackbarShown', cause: 2, payload: { variant: 'error', message: 'Oh no' } },
    ])
    expect(report.at).toBe(4)
  })

  test('a stranger’s recording makes no text of a report long, and no summary', () => {
    const long = 'x'.repeat(100_000)
    const report = reported([
      { type: `${long}/${long}`, kind: 'command', at: 0, payload: { name: long } },
      { type: 'modal/snackbarShown', cause: 1, payload: { variant: 'error', message: long } },
      {
        type: `${long}/${long}`,
        kind: 'end',
        cause: 1,
        at: 30,
        payload: { outcome: 'failed', code: long },
      },
    ])
    const [failure] = report.failures
    expect(failure?.reason.shown?.length).toBeLessThanOrEqual(240)
    expect(failure?.reason.code.length).toBeLessThanOrEqual(100)
    expect(summary(report).length).toBeLessThan(2_000)
  })

  test('without a failure names the last step, and without a record says so', () => {
    const { sentence, failures, steps } = reported([{ type: 'modal/open', kind: 'command' }])
    expect(sentence).toBe('Nothing failed. The last step: Visitor open.')
    expect(failures).toEqual([])
    expect(steps).toHaveLength(1)
    expect(reported([]).sentence).toBe('Nothing was recorded.')
  })

  const session: readonly Draft[] = [
    { type: 'modal/open', kind: 'command', at: 0 },
    ...attempt(2, 1000),
    ...attempt(5, 2000),
    { type: 'modal/close', kind: 'command', at: 9000 },
  ]
  const told = (until: number) => {
    const { sentence, failures, steps, at, later } = reported(session, until)
    return [sentence, failures.map(({ seq }) => seq), steps.map(({ seq }) => seq), at, later]
  }
  test('at a position tells what had happened by then, and of what came later only how often it failed', () => {
    expect(told(0)).toEqual(['Nothing had happened yet.', [], [], 0, 2])
    expect(told(1)).toEqual([
      'Nothing had failed by then. The last step: Visitor open.',
      [],
      [1],
      1,
      2,
    ])
    expect(told(4)).toEqual([
      'Visitor send submit 0.25. It failed: send/failed. The visitor read “Oh no”.',
      [2],
      [1, 2],
      4,
      1,
    ])
    expect(told(5)).toEqual([
      '1 run had failed by then. The last step: Visitor send submit 0.25.',
      [2],
      [1, 2, 5],
      5,
      1,
    ])
  })

  test('a step that was under way at the position does not say how it ended', () => {
    const badges = (until?: number) =>
      reported(session, until).steps.map((step) => step.badges.map(({ text }) => text))
    expect(badges(5)).toEqual([['running'], ['failed: send/failed'], []])
    expect(badges()).toEqual([['running'], ['failed: send/failed'], ['failed: insufficient funds']])
  })
})
