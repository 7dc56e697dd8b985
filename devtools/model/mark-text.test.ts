import { expect, test } from 'vitest'
import type { TrafficRecord } from '../../kernel/index.ts'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { createHistory } from './history.ts'
import { markText } from './mark-text.ts'

const list = records([
  { type: 'send/submit', kind: 'command', at: 1000, payload: [{ amount: '0.25' }] },
  { type: 'send/submitted', cause: 1, at: 1040, payload: { hash: '0x1' } },
  { type: 'send/submit', kind: 'end', cause: 1, at: 1050, payload: { outcome: 'succeeded' } },
])
const history = createHistory(logOf(list))
history.update()
const sources = {
  words: new Map([['send', { commands: { submit: 'sent a transfer' } }]]),
  exchanges: new Map(),
}

test('a mark says what it is, how long it took, which gesture it is part of, and what it changed', () => {
  expect(markText(history, sources, { seq: 1 })).toEqual([
    '#1 send/submit 0.25',
    '50 ms',
    'Visitor sent a transfer',
    'changed count.n',
  ])
  expect(markText(history, sources, { seq: 2 })[0]).toBe('#2 send/submitted')
  expect(markText(history, sources, { seq: 99 })).toEqual([])
})

test('an exchange says how it went, and is cut where a stranger wrote much', () => {
  const exchange: TrafficRecord = {
    ...{ id: 1, lane: 'wallet', label: 'eth_sendTransaction', at: 1000, endedAt: 1012 },
    ...{ outcome: 'failed', detail: 'x'.repeat(1000), cause: 1, seq: 1 },
  }
  const [what, how, gesture] = markText(history, sources, { seq: 1, exchange })
  expect(what).toBe('wallet eth_sendTransaction')
  expect(how).toMatch(/^12 ms, failed: x+…$/)
  expect(how).toHaveLength(160)
  expect(gesture).toBe('Visitor sent a transfer')
})

test('a gesture says what was done, with which records, and what it changed', () => {
  expect(markText(history, sources, { seq: 1, isGesture: true })).toEqual([
    'Visitor sent a transfer',
    '#1 to #3',
    '50 ms, 1 inside',
    'changed count.n',
  ])
})
