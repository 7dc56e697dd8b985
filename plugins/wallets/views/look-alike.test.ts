import { expect, test } from 'vitest'
import { isImpostor, isLookAlike } from './look-alike.ts'

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

test.each([
  ['MetaMask', 'com.evil', true],
  [' metamask', 'io.metamask2', true],
  ['MetaMask', 'io.metamask', false],
  ['MetaMask', 'io.metamask.mobile', false],
  // An injected one has no rdns; its flags were checked.
  ['MetaMask', undefined, false],
  ['MetaMask Flask', 'io.metamask.flask', false],
  ['Plum', 'com.plum', false],
])('%j of %s has the name of another wallet: %s', (name, rdns, expected) => {
  expect(isImpostor({ name, ...(rdns !== undefined && { rdns }) })).toBe(expected)
})
