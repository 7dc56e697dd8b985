import { expect, test } from 'vitest'
import { isSame, key, readRows } from './edge.ts'
import { statusOf } from './history-source.ts'

const ether = 'eip155:1:0xAbCdefABCDEFabcdefABCDEFabcdefABCDEFabcd'
const mint = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

test.each([
  ['hex in another case', ether, ether.toLowerCase(), true],
  ['hex of another account', ether, ether.replace('0xA', '0xB'), false],
  ['base58 to the letter', mint, mint, true],
  ['base58 in another case', mint, mint.replace('EPj', 'ePj'), false],
])('%s names the same account: %s', (_what, one, other, same) => {
  expect(isSame(one, other)).toBe(same)
})

test('what is no list of rows is no answer', () => {
  expect(readRows(key(), ['a', 5], { what: 'rows' })).toEqual({ rows: ['a'], dropped: 1 })
  for (const list of ['abc', { length: 1 }, undefined])
    expect(() => readRows(key(), list, { what: 'rows' })).toThrow(
      expect.objectContaining({ code: 'provider/bad-answer' }),
    )
})

test('a status is one that is known, not what every object has', () => {
  expect(['confirmed', 'toString', 'constructor', ''].map(statusOf)).toEqual([
    'confirmed',
    undefined,
    undefined,
    undefined,
  ])
})
