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

  test('values that are no text, and giants, are refused', () => {
    for (const value of [null, undefined, 1, [cases[0]?.value], '1'.repeat(1_000_000)]) {
      expect(isBitcoinAddress(value)).toBe(false)
    }
    expect(() => parseBitcoinAddress('q'.repeat(1_000_000))).toThrowError(invalid)
  })
})
