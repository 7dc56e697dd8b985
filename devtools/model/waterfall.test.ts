import { expect, test } from 'vitest'
import type { TrafficRecord } from '../../kernel/index.ts'
import { logOf, records } from '../../tests/devtools/sample-log.ts'
import { causePath, causeTree } from './causes.ts'
import { createHistory } from './history.ts'
import { waterfallOf } from './waterfall.ts'

const exchange = (id: number, at: number, more: Partial<TrafficRecord> = {}): TrafficRecord => ({
  ...{ id, lane: 'wallet', label: 'eth_sendTransaction', at, cause: 2, seq: 2 },
  ...more,
})

function waterfall(seq: number, traffic: readonly TrafficRecord[], end = 1100) {
  const list = records([
    { type: 'send/submit', kind: 'command', at: 1000 },
    { type: 'send/sign', kind: 'command', cause: 1, at: 1020 },
    { type: 'send/signed', cause: 2, at: 1060 },
    { type: 'send/sign', kind: 'end', cause: 2, at: 1070, payload: { outcome: 'succeeded' } },
    { type: 'send/submit', kind: 'end', cause: 1, at: end, payload: { outcome: 'succeeded' } },
  ])
  const history = createHistory(logOf(list))
  history.update()
  const tree = causeTree(history, seq)
  if (!tree) throw new Error('no tree')
  const { path } = causePath(history.log, seq)
  return { list, found: waterfallOf(history, path, tree.root, traffic) }
}

test('records and exchanges of a run lie where they were in its time; an open exchange lasts to its end', () => {
  const traffic = [exchange(1, 1030, { endedAt: 1050 }), exchange(2, 1050)]
  const { list, found } = waterfall(1, traffic)
  expect(list.map(found.spanOf)).toEqual([
    { from: 0, length: 100 },
    { from: 20, length: 50 },
    { from: 60, length: 0 },
    { from: 70, length: 0 },
    { from: 100, length: 0 },
  ])
  expect(found.exchangesOf(2).map(found.spanOfExchange)).toEqual([
    { from: 30, length: 20 },
    { from: 50, length: 50 },
  ])
  expect(found.exchangesOf(1)).toEqual([])
})

test('within a millisecond nothing lies anywhere, and a time outside of the run stays within it', () => {
  const still = records([{ type: 'modal/open', at: 1000 }])
  const history = createHistory(logOf(still))
  history.update()
  const tree = causeTree(history, 1)
  const none = tree && waterfallOf(history, still, tree.root, [])
  expect(still.map((record) => none?.spanOf(record))).toEqual([undefined])
  const { found } = waterfall(1, [exchange(1, -5, { endedAt: 1010 })])
  expect(found.exchangesOf(2).map(found.spanOfExchange)).toEqual([{ from: 0, length: 10 }])
})
