import { expect, test } from 'vitest'
import type { TrafficRecord } from '../../kernel/index.ts'
import { readTraffic } from './read-traffic.ts'

const ended: TrafficRecord = {
  id: 1,
  lane: 'rpc',
  label: 'eth_call',
  at: 1000,
  endedAt: 1040,
  outcome: 'failed',
  detail: 'no answer',
  cause: 7,
  seq: 7,
}
const open: TrafficRecord = { id: 2, lane: 'http', label: 'GET /', at: 5, cause: 'host', seq: 0 }
const read = (traffic: unknown): readonly TrafficRecord[] =>
  readTraffic(JSON.stringify({ traffic }))

test('exchanges come back as they were written', () => {
  expect(read([ended, open])).toEqual([ended, open])
})

test('what is no exchange is left out, and so are fields nobody asked for', () => {
  const hostile = [
    null,
    'text',
    [],
    { ...open, lane: 'root' },
    { ...open, label: { toString: 'x' } },
    { ...open, label: 'x'.repeat(1001) },
    { ...open, at: '5' },
    { ...open, outcome: 'fine' },
    { ...open, cause: null },
    { ...open, seq: 1.5 },
  ]
  expect(read([...hostile, { ...ended, html: '<b>' }, open])).toEqual([ended, open])
})

test('a recording without traffic, or with something else in its place, has none', () => {
  expect(readTraffic('{}')).toEqual([])
  expect(read('many')).toEqual([])
  expect(readTraffic('[1]')).toEqual([])
})

test('only the newest 10,000 are kept', () => {
  const many = Array.from({ length: 10_020 }, (_, id) => ({ ...open, id }))
  const kept = read(many)
  expect(kept).toHaveLength(10_000)
  expect(kept[0]?.id).toBe(20)
})
