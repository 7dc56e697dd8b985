import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { decodeBech32 } from './bech32.ts'
import { type BitcoinAddress, readBitcoinAddress } from './bitcoin-address.ts'
import { writeBitcoinAddress } from './bitcoin-script.ts'
import { fromHex } from './hex.ts'

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

describe('Bitcoin addresses', () => {
  test.each(cases)('$value: $expect $type $network', (row) => {
    const found = readBitcoinAddress(row.value)
    if (row.expect === 'invalid') expect(found).toBeUndefined()
    else expect(found).toMatchObject({ type: row.type, network: row.network })
  })

  test.each(bips.filter((row) => row.encoding !== undefined))(
    '$encoding text "$value": $expect',
    (row) => {
      expect(decodeBech32(row.value)?.encoding === row.encoding).toBe(row.expect === 'valid')
    },
  )

  test.each(bips.filter((row) => row.encoding === undefined))('$set $value: $expect', (row) => {
    const script = row.expect === 'valid' ? row.scriptPubKey : undefined
    expect(readBitcoinAddress(row.value)?.script).toBe(script)
  })

  test('a letter of another script that only lower-cases to an ASCII one is refused', () => {
    const address = 'BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4'
    expect(readBitcoinAddress(address)?.type).toBe('p2wpkh')
    expect(readBitcoinAddress(address.replace('K', '\u212a'))).toBeUndefined()
  })

  test('a checksum that still fits does not excuse more than 90 characters', () => {
    // Bech32 stays valid when q is inserted before a final p; only the length can refuse it.
    const address = 'tb1qj4nq5dc6z740spmkczz3cnfnn87x9rzym6rslzscnvtwj0w7qlsqxgngmp'
    const longer = (count: number): string => `${address.slice(0, -1)}${'q'.repeat(count)}p`
    expect(decodeBech32(longer(90 - address.length))).toBeDefined()
    expect(decodeBech32(longer(91 - address.length))).toBeUndefined()
    expect(readBitcoinAddress(longer(5))).toBeUndefined()
  })

  test('values that are no text, and giants, are refused', () => {
    const giants = ['1'.repeat(1_000_000), 'q'.repeat(1_000_000)]
    for (const value of [null, undefined, 1, [cases[0]?.value], ...giants])
      expect(readBitcoinAddress(value)).toBeUndefined()
  })
})

test.each(
  cases.filter(({ expect: is, network, type }) => is === 'valid' && network === 'mainnet' && type),
)('the script of $value is written as it', ({ value, type }) => {
  const script = fromHex(readBitcoinAddress(value)?.script ?? '') ?? new Uint8Array()
  const written = writeBitcoinAddress(script)
  const isBech32 = value.toLowerCase().startsWith('bc1')
  if (type === 'unknown-witness') expect(written).toBeUndefined()
  else expect(written).toBe(isBech32 ? value.toLowerCase() : value)
  expect(writeBitcoinAddress(script.subarray(1))).toBeUndefined()
})
