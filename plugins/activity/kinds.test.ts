import { expect, test } from 'vitest'
import type { ActivityItem, ActivityTransfer } from './contract.ts'
import { swapOf } from './kinds.ts'

const paid: ActivityTransfer = { direction: 'out', amount: '0.4', symbol: 'ETH' }
const received: ActivityTransfer = { direction: 'in', amount: '1200', symbol: 'USDC' }
const sides = (transfers: readonly ActivityTransfer[], kind: ActivityItem['kind'] = 'trade') =>
  swapOf({ kind, transfers } as ActivityItem)

test('a swap has two sides, whatever else moved and in whichever order', () => {
  const fee: ActivityTransfer = { direction: 'self', amount: '1', symbol: 'ETH' }
  expect(sides([fee, received, paid])).toEqual({ paid, received })
})

test.each<[string, readonly ActivityTransfer[]]>([
  ['what was paid is not known', [received]],
  ['what was received is not known', [paid]],
  ['a token has no name', [{ direction: 'out', amount: '0.4' }, received]],
])('it has none where %s', (_what, transfers) => {
  expect(sides(transfers)).toBeUndefined()
})

test('what is no swap has none, though coins went both ways', () => {
  expect(sides([paid, received], 'send')).toBeUndefined()
})
