import { blake2b } from '@noble/hashes/blake2'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { encodeBase58 } from './base58.ts'
import { decodeSs58, encodeSs58, sameSs58 } from './ss58.ts'

interface Row {
  readonly value: string
  readonly expect: 'valid' | 'invalid'
  readonly publicKey?: string
  readonly prefix?: number
  readonly account?: boolean
}

const { cases } = vectors<Row>('ss58')
const invalid = expect.objectContaining({ code: 'address/invalid' })

/** An address of some bytes, with its checksum. */
function checked(...payload: number[]): string {
  const salted = Uint8Array.of(...new TextEncoder().encode('SS58PRE'), ...payload)
  return encodeBase58(Uint8Array.of(...payload, ...blake2b(salted).subarray(0, 2)))
}
const spell = (...head: number[]): string => checked(...head, ...new Uint8Array(32).fill(7))

describe('SS58 addresses', () => {
  test.each(cases)('$value: $expect', (row) => {
    if (row.expect === 'invalid') {
      expect(() => decodeSs58(row.value)).toThrowError(invalid)
      return
    }
    const { publicKey = '', prefix = 0, account } = row
    expect(decodeSs58(row.value)).toEqual({ publicKey, prefix, account })
    expect(encodeSs58(publicKey, prefix)).toBe(row.value)
  })

  test('an account is the same under every prefix', () => {
    const polkadot = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
    const any = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
    expect(sameSs58(polkadot, any)).toBe(true)
    expect(sameSs58(polkadot, '5DA4D4GL5iakrn22h5uKoevgvo18Pqj5BcdEUv8etEDPdijA')).toBe(false)
    expect(sameSs58('x', 'x')).toBe(false)
  })

  test('encoding and decoding are inverse for every prefix', () => {
    const keys = fc.uint8Array({ minLength: 32, maxLength: 32 })
    const prefixes = fc.integer({ min: 0, max: 16_383 }).filter((one) => one !== 46 && one !== 47)
    fc.assert(
      fc.property(keys, prefixes, (bytes, prefix) => {
        const publicKey = `0x${Buffer.from(bytes).toString('hex')}`
        const text = encodeSs58(publicKey, prefix)
        expect(decodeSs58(text)).toEqual({ publicKey, prefix, account: true })
      }),
      { numRuns: 30 },
    )
  })

  test('a one-byte prefix spelled with two bytes is refused', () => {
    expect(decodeSs58(spell(42)).prefix).toBe(42)
    expect(decodeSs58(spell(0x40 | (66 >> 2), (66 & 3) << 6)).prefix).toBe(66)
    expect(() => decodeSs58(spell(0x40 | (42 >> 2), (42 & 3) << 6))).toThrowError(invalid)
  })

  test('the highest prefix is read; no first byte lies above it', () => {
    expect(decodeSs58(spell(127, 255)).prefix).toBe(16_383)
    expect(() => decodeSs58(spell(0x80 | (66 >> 2), (66 & 3) << 6))).toThrowError(invalid)
    expect(() => decodeSs58(spell(0xc0 | (66 >> 2), (66 & 3) << 6))).toThrowError(invalid)
  })

  test.each([
    ['the reserved prefix 46', spell(46)],
    ['the reserved prefix 47', spell(47)],
    ['no prefix and no key', checked()],
    ['a prefix and no key', checked(42)],
    ['nothing', ''],
    ['a single byte', encodeBase58(Uint8Array.of(42))],
  ])('a text with %s is refused', (_, text) => {
    expect(() => decodeSs58(text)).toThrowError(invalid)
  })

  test('reserved prefixes and bad keys are refused', () => {
    const key = `0x${'11'.repeat(32)}`
    for (const prefix of [46, 47, -1, 16_384, 1.5]) {
      expect(() => encodeSs58(key, prefix)).toThrowError(invalid)
    }
    expect(() => encodeSs58('0x11zz', 42)).toThrowError(invalid)
    expect(() => encodeSs58('0x112233', 42)).toThrowError(invalid)
  })
})
