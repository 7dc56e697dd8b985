import { expect, test } from 'vitest'
import { addressesIn } from './simulate-logs.ts'

const friend = '3c44cdddb6a900fa2b585dd299e03d12fa4293bc'
const word = (hex: string): string => hex.padStart(64, '0')

test('the spender of an approval is compared, whatever its unused bytes are', () => {
  const amount = word('4c4b40')
  for (const spender of [word(friend), friend.padStart(64, 'f')])
    expect(addressesIn(`0x095ea7b3${spender}${amount}`)).toEqual([`0x${friend}`])
})

test('a number is no address', () => {
  expect(addressesIn(`0x095ea7b3${word(friend)}${'f'.repeat(64)}${word('5')}`)).toEqual([
    `0x${friend}`,
  ])
})
