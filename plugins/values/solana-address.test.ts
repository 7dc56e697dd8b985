import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { decodeBase58, encodeBase58 } from './base58.ts'
import { isSolanaAddress } from './solana-address.ts'

interface Row {
  readonly value: string
  readonly why: string
  readonly seedRule: 'valid' | 'invalid'
  readonly is32Bytes: boolean
}

const { cases } = vectors<Row>('solana-address')

describe('[VAL-1] Solana addresses', () => {
  test.each(cases)('"$value": form $seedRule, key $is32Bytes', (row) => {
    expect(isSolanaAddress(row.value)).toBe(row.seedRule === 'valid')
    const bytes = decodeBase58(row.value)
    expect(bytes?.length === 32).toBe(row.is32Bytes)
    if (bytes && row.is32Bytes) expect(encodeBase58(bytes)).toBe(row.value)
  })

  test('have 32 to 44 characters', () => {
    const lengths = [31, 32, 44, 45].map((length) => isSolanaAddress('A'.repeat(length)))
    expect(lengths).toEqual([false, true, true, false])
  })

  test('values that are no text are refused', () => {
    for (const value of [null, undefined, 1, [cases[0]?.value]]) {
      expect(isSolanaAddress(value)).toBe(false)
    }
  })
})

test('base58 there and back, leading zeros kept', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), (bytes) => {
      expect(decodeBase58(encodeBase58(bytes))).toEqual(bytes)
    }),
  )
  expect(encodeBase58(new Uint8Array([0, 0, 1]))).toBe('112')
  expect(encodeBase58(new Uint8Array())).toBe('')
})

test('base58 refuses other letters, empty and giant text', () => {
  for (const text of ['', '0', 'O', 'I', 'l', ' 1', '1\n', 'é', '1'.repeat(129)]) {
    expect(decodeBase58(text)).toBeUndefined()
  }
})
