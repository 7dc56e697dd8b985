import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { decodeBech32 } from './bech32.ts'
import { type BitcoinAddress, isBitcoinAddress, parseBitcoinAddress } from './bitcoin-address.ts'

interface Row {
  readonly value: string
  readonly expect: 'valid' | 'invalid'
  readonly type?: BitcoinAddress['type']
  readonly network?: BitcoinAddress['network']
}
interface BipRow {
  readonly set: 'bech32' | 'bech32m' | 'segwit' | 'base58'
  readonly encoding?: 'bech32' | 'bech32m'
  readonly value: string
  readonly expect: 'valid' | 'invalid'
  readonly scriptPubKey?: string
}

const { cases } = vectors<Row>('bitcoin-address')
const bips = vectors<BipRow>('bitcoin-bech32').cases
const invalid = expect.objectContaining({ code: 'address/invalid' })

describe('Bitcoin addresses', () => {
  test.each(cases)('$value: $expect $type $network', (row) => {
    if (row.expect === 'invalid') {
      expect(() => parseBitcoinAddress(row.value)).toThrowError(invalid)
      for (const network of ['mainnet', 'testnet', 'regtest'] as const) {
        expect(isBitcoinAddress(row.value, network)).toBe(false)
      }
      return
    }
    expect(parseBitcoinAddress(row.value)).toMatchObject({ type: row.type, network: row.network })
    expect(isBitcoinAddress(row.value)).toBe(row.network === 'mainnet')
    expect(isBitcoinAddress(row.value, 'regtest')).toBe(/regtest/.test(row.network ?? ''))
  })

  test.each(bips.filter((row) => row.encoding !== undefined))(
    '$encoding text "$value": $expect',
    (row) => {
      expect(decodeBech32(row.value)?.encoding === row.encoding).toBe(row.expect === 'valid')
    },
  )

  test.each(bips.filter((row) => row.encoding === undefined))('$set $value: $expect', (row) => {
    if (row.expect === 'valid') {
      expect(parseBitcoinAddress(row.value).script).toBe(row.scriptPubKey)
    } else expect(() => parseBitcoinAddress(row.value)).toThrowError(invalid)
  })

  test('a checksum that still fits does not excuse more than 90 characters', () => {
    // Bech32 stays valid when q is inserted before a final p; only the length can refuse it.
    const address = 'tb1qj4nq5dc6z740spmkczz3cnfnn87x9rzym6rslzscnvtwj0w7qlsqxgngmp'
    const longer = (count: number): string => `${address.slice(0, -1)}${'q'.repeat(count)}p`
    expect(decodeBech32(longer(90 - address.length))).toBeDefined()
    expect(decodeBech32(longer(91 - address.length))).toBeUndefined()
    expect(() => parseBitcoinAddress(longer(5))).toThrowError(invalid)
  })

  test('values that are no text, and giants, are refused', () => {
    for (const value of [null, undefined, 1, [cases[0]?.value], '1'.repeat(1_000_000)]) {
      expect(isBitcoinAddress(value)).toBe(false)
    }
    expect(() => parseBitcoinAddress('q'.repeat(1_000_000))).toThrowError(invalid)
  })
})
