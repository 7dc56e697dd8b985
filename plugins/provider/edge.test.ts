import { expect, test } from 'vitest'
import { isSame } from './edge.ts'

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
