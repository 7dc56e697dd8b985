import { expect, test } from 'vitest'
import { whenLeft } from './when-left.ts'

const known: readonly string[] = ['eip155:1:a', 'solana:x:b', 'eip15:1:c']
const reducers = whenLeft<readonly string[]>((slice, left) => slice.filter((id) => !left(id)))
const gone = { connectionIds: ['eip155:quince'] }

test.each(['disconnected', 'restoreFailed'] as const)(
  '%s: nothing is left of the family that ended, and of no other one is anything lost',
  (fact) => {
    expect(reducers[fact].next(known, gone)).toEqual(['solana:x:b', 'eip15:1:c'])
    expect(reducers[fact].next(known, { connectionIds: [] })).toEqual(known)
    const both = { connectionIds: ['solana:quince', 'eip155:quince'] }
    expect(reducers[fact].next(known, both)).toEqual(['eip15:1:c'])
  },
)

test('what a wallet took back in another tab stands here until it is asked for', () => {
  const { next } = reducers.disconnectedElsewhere
  expect(next(known, { ...gone, by: 'wallet' })).toBe(known)
  expect(next(known, { ...gone, by: 'visitor' })).toEqual(['solana:x:b', 'eip15:1:c'])
})
