import { beforeAll, describe, expect, test } from 'vitest'
import { growsInProportion } from '../../tests/growth.ts'
import { noteShapes, replaceAddresses } from './family-shapes.ts'
import { isTypedSecret, maskData, maskSecrets, redactText } from './secrets.ts'

const hex = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const address = `0x${hex}`
const raw = `0:${hex}`

beforeAll(() => {
  noteShapes('orchard', { shape: /0x[0-9a-f]{64}/i, secret: /orchardseed1[02-9ac-hj-np-z]{20}/i })
  noteShapes('meadow', { shape: /-?\d:[0-9a-f]{64}/i })
})

describe('an address of a family that looks like a key', () => {
  test.each([
    ['as it is', address],
    ['in capitals', address.toUpperCase().replace('0X', '0x')],
    ['of another family', raw],
    ['between white space', ` ${address}\n`],
    ['in a CAIP-10 id', `orchard:main:${address}`],
    ['in a sentence', `pay to ${address} please`],
    ['on a page of an explorer', `https://scan.example/main/account/${address}`],
  ])('may be typed %s', (_, text) => {
    expect(isTypedSecret(text)).toBe(false)
    expect(isTypedSecret(text, text.includes(raw) ? 'meadow' : 'orchard')).toBe(false)
  })

  test('may be typed letter by letter', () => {
    for (let length = 1; length <= address.length; length++)
      expect([length, isTypedSecret(address.slice(0, length), 'orchard')]).toEqual([length, false])
  })

  test('is refused where only addresses of another family are meant, unless its network is named', () => {
    for (const family of ['meadow', 'eip155', 'nobody'])
      expect([family, isTypedSecret(address, family)]).toEqual([family, true])
    expect(isTypedSecret(`orchard:main:${address}`, 'eip155')).toBe(false)
    expect(isTypedSecret(`eip155:1:${address}`, 'orchard')).toBe(true)
  })

  test.each([
    hex,
    `${address}0`,
    `${address}ff`,
    `${address}${hex}`,
    `${address} ${hex}`,
    `private key: ${address}`,
    `my seed ${address}`,
    `https://node.example/v3/${address}`,
    `https://node.example/?a=${address}`,
    `${address} legal winner thank year wave`,
    'orchardseed1qpzry9x8gf2tvdw0s3jn',
  ])('leaves a key one: %s', (text) => {
    for (const family of [undefined, 'orchard', 'meadow'])
      expect([family, isTypedSecret(text, family)]).toEqual([family, true])
  })
})

test('a secret of a family never enters a record, and no text that only begins like it is one', () => {
  const seed = 'orchardseed1qpzry9x8gf2tvdw0s3jn'
  expect(maskSecrets(`failed with ${seed}.`)).toBe('failed with [redacted].')
  expect(redactText(seed)).toBe('[redacted]')
  expect(maskData({ a: [seed] })).toEqual({ a: ['[redacted]'] })
  for (const text of ['orchardseed1', 'orchardseed', `x${seed}`])
    expect(maskSecrets(text)).toBe(text)
})

test('addresses of families are found between any other characters', () => {
  expect(replaceAddresses(`{"orchard:main:${address}":"${raw}"}`, () => '~')).toBe(
    '{"orchard:main:~":"~"}',
  )
})

test('a family that is described again has its new description alone', () => {
  noteShapes('brook', { secret: /brookkey\d{4}/ })
  expect(maskSecrets('brookkey1234')).toBe('[redacted]')
  noteShapes('brook', {})
  expect(maskSecrets('brookkey1234')).toBe('brookkey1234')
})

test('a long text costs in proportion', () => {
  for (const filler of ['0', 'a1', '0x', `${address} `])
    expect(growsInProportion((size) => isTypedSecret(filler.repeat(size)), 2_000)).toBe(true)
})
