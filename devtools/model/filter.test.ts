import { expect, test } from 'vitest'
import type { TrafficRecord } from '../../kernel/index.ts'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { parseFilter } from './filter.ts'
import { createHistory } from './history.ts'

const log = records([
  { type: 'send/submit', kind: 'command' },
  { type: 'send/submitStarted', cause: 1 },
  { type: 'networks/switched', cause: 'wallet', payload: { to: 'eip155:1' } },
  { type: 'send/submitFailed', cause: 2, payload: { code: 'send/form-incomplete' } },
  { type: 'send/submit', kind: 'end', cause: 1, payload: { outcome: 'failed', code: 'x' } },
  { type: 'send/submit', kind: 'end', cause: 99, payload: { outcome: 'cancelled' } },
])
const states = [
  {},
  {},
  { send: { status: 'sending' } },
  { send: { status: 'sending' }, networks: { active: 'eip155:1', key: 'secret:1' } },
]
const history = createHistory({
  ...logOf(log),
  stateAt: (seq) => states[Math.min(seq, states.length - 1)] ?? {},
})
history.update()
const found = (text: string): number[] => {
  const matches = parseFilter(text, history)
  return log.filter((record) => matches?.(record) ?? true).map(({ seq }) => seq)
}

test('words on type, plugin and kind must all hold', () => {
  expect(found('type:submit plugin:send kind:command')).toEqual([1])
  expect(found('SWITCHED')).toEqual([3])
  expect(found('#4')).toEqual([4])
})

test('error finds failed facts and failed runs, not cancelled ones', () => {
  expect(found('error')).toEqual([4, 5])
})

test('cause: follows the whole tree of a record, or names who began', () => {
  expect(found('cause:1')).toEqual([1, 2, 4, 5])
  expect(found('cause:1 type:failed')).toEqual([4])
  expect(found('cause:wallet')).toEqual([3])
})

test('payload: looks into keys and values, a minus turns a word round', () => {
  expect(found('payload:eip155')).toEqual([3])
  expect(found('payload:form-inc')).toEqual([4])
  expect(found('-plugin:send')).toEqual([3])
})

test('state: finds the records that changed a field or a value, never by a secret', () => {
  expect(found('state:sending')).toEqual([2])
  expect(found('state:active')).toEqual([3])
  expect(found('state:eip155')).toEqual([3])
  expect(found('state:secret')).toEqual([])
})

test('by: names who began, slower: runs that took longer than so many ms', () => {
  expect(found('by:wallet')).toEqual([3])
  expect(found('slower:30')).toEqual([1])
  expect(found('slower:50')).toEqual([])
})

test('a plain word finds the commands by what they asked outside, and by what was answered', () => {
  const asked: TrafficRecord = {
    ...{ id: 1, lane: 'wallet' as const, label: 'eth_sendTransaction', at: 0, cause: 1, seq: 2 },
    ...{ outcome: 'failed' as const, detail: 'Insufficient funds for gas' },
  }
  const found = (text: string) => {
    const matches = parseFilter(text, { ...history, traffic: () => [asked] })
    return log.filter((record) => matches?.(record)).map(({ seq }) => seq)
  }
  expect(found('insufficient')).toEqual([5])
  expect(found('eth_send')).toEqual([5])
  expect(found('funds kind:command')).toEqual([])
  expect(found('refused')).toEqual([])
})

test('nothing but space is no filter', () => {
  expect(parseFilter('   ', history)).toBeUndefined()
  expect(parseFilter('-', history)).toBeUndefined()
})

test('a key without a value is still being typed, and no filter', () => {
  for (const text of ['plugin:', '-plugin:', 'slower: by: state:', 'payload: -'])
    expect(parseFilter(text, history)).toBeUndefined()
})
