import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { checksumEvmAddress, isEvmAddress, parseEvmAddress } from './evm-address.ts'

interface Row {
  readonly lower: string
  readonly checksummed: string
}
interface More {
  readonly shapes: readonly {
    readonly value: string
    readonly seedRule: 'valid' | 'invalid'
    readonly checksumOk: boolean
  }[]
}

const { cases, shapes } = vectors<Row, More>('evm-address')
/** The EIP-55 form; undefined for what is refused. */
const checksummed = (text: string): string | undefined => {
  try {
    return parseEvmAddress(text)
  } catch {
    return undefined
  }
}
const code = (name: string) => expect.objectContaining({ code: `address/${name}` })

describe('EIP-55', () => {
  test.each(cases)('$checksummed', ({ lower, checksummed }) => {
    expect(checksumEvmAddress(lower)).toBe(checksummed)
    expect(checksumEvmAddress(checksummed)).toBe(checksummed)
    expect(parseEvmAddress(checksummed)).toBe(checksummed)
    expect(parseEvmAddress(lower)).toBe(checksummed)
  })

  test('one letter in the wrong case is refused, one case throughout is not', () => {
    const right = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(parseEvmAddress(right)).toBe(right)
    expect(() => parseEvmAddress(right.replace('A', 'a'))).toThrowError(code('checksum'))
    expect(parseEvmAddress(right.toLowerCase())).toBe(right)
    expect(parseEvmAddress(`0x${right.slice(2).toUpperCase()}`)).toBe(right)
    expect(parseEvmAddress(right.slice(2))).toBe(right)
    expect(() => parseEvmAddress('vitalik.eth')).toThrowError(code('invalid'))
  })
})

describe('[VAL-1] the form rule', () => {
  test.each(shapes)('"$value": $seedRule', ({ value, seedRule, checksumOk }) => {
    expect(isEvmAddress(value)).toBe(seedRule === 'valid')
    expect(checksummed(value) === value).toBe(checksumOk)
  })

  test('values that are no text are refused', () => {
    for (const value of [null, undefined, 0, {}, [cases[0]?.lower]]) {
      expect(isEvmAddress(value)).toBe(false)
    }
  })
})
