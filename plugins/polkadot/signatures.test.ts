import { describe, expect, test } from 'vitest'
import { polkadotErrors } from './errors.ts'
import { readMultiSignature, readSignature } from './signatures.ts'

const hex = (length: number, first = 0xab): string =>
  `0x${first.toString(16).padStart(2, '0')}${'cd'.repeat(length - 1)}`

describe('[CONN-10] a message signature', () => {
  test.each([
    ['sr25519 as it is', hex(64), 'sr25519', hex(64)],
    ['64 bytes that begin like a scheme byte', hex(64, 1), 'sr25519', hex(64, 1)],
    ['a scheme byte is taken off', hex(65, 1), 'sr25519', `0x${'cd'.repeat(64)}`],
    ['ed25519 has the scheme 0', hex(65, 0), 'ed25519', `0x${'cd'.repeat(64)}`],
    ['65 bytes of ecdsa have none', hex(65, 1), 'ecdsa', hex(65, 1)],
    ['66 bytes of ecdsa have one', hex(66, 2), 'ecdsa', `0x${'cd'.repeat(65)}`],
    ['without a key type nothing is taken off', hex(65, 1), undefined, hex(65, 1)],
  ])('%s', (_name, signature, type, expected) => {
    expect(readSignature({ id: 1, signature }, type)).toBe(expected)
    expect(readSignature(signature, type)).toBe(expected)
  })

  test.each([
    undefined,
    null,
    7,
    {},
    { signature: null },
    { signature: '0x' },
    { signature: 'ab'.repeat(64) },
    { signature: `0x${'00'.repeat(64)}` },
    { signature: hex(63) },
    { signature: hex(67) },
    { signature: `0x${'zz'.repeat(64)}` },
  ])('nonsense is refused: %j', (answer) => {
    for (const read of [readSignature, readMultiSignature])
      expect(() => read(answer, 'sr25519')).toThrow(polkadotErrors.create('bad-signature').message)
  })
})

describe('[CONN-10] a transaction signature', () => {
  test.each([
    ['with its scheme byte', hex(65, 1), 'sr25519', hex(65, 1)],
    ['a missing scheme byte is added', hex(64), 'sr25519', `0x01${hex(64).slice(2)}`],
    ['ed25519 gets a 0', hex(64), 'ed25519', `0x00${hex(64).slice(2)}`],
    ['ecdsa gets a 2', hex(65), 'ecdsa', `0x02${hex(65).slice(2)}`],
    ['ecdsa with its scheme byte', hex(66, 2), 'ecdsa', hex(66, 2)],
    ['the scheme byte alone is enough', hex(65, 0), undefined, hex(65, 0)],
  ])('%s', (_name, signature, type, expected) => {
    expect(readMultiSignature({ signature }, type)).toBe(expected)
  })

  test.each([
    ['another scheme than the key has', hex(65, 0), 'sr25519'],
    ['an unknown scheme', hex(65, 9), undefined],
    ['no scheme and no key type', hex(64), undefined],
  ])('%s is refused', (_name, signature, type) => {
    expect(() => readMultiSignature({ signature }, type)).toThrow('did not return a signature')
  })
})
