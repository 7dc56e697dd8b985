import { expect, test } from 'vitest'
import { isLookAlike } from './look-alike.ts'

test.each([
  ['MetaMаsk', true], // Cyrillic а
  ['Phаntom Wallet', true], // Cyrillic а
  ['Rabbу', true], // Cyrillic у
  ['Τrust', true], // Greek Τ
  ['MetaMask', false],
  ['Кошелёк', false],
  ['Кошелёк Wallet', false],
  ['Πορτοφόλι', false],
  ['Café 1inch', false],
  ['ウォレットWallet', false],
  ['', false],
])('"%s" mixes look-alike alphabets in a word: %s', (name, mixes) => {
  expect(isLookAlike(name)).toBe(mixes)
})
