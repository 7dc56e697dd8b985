import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growsInProportion } from '../../tests/growth.ts'
import { vectors } from '../../tests/vectors.ts'
import {
  compareAmounts,
  decimalText,
  formatAmount,
  multiplyAmounts,
  parseAmount,
  showAmount,
  showBalance,
  showDollars,
} from './amount.ts'
import { readAmount } from './amount-input.ts'

interface UnitRow {
  readonly op: 'parse' | 'format'
  readonly input: string
  readonly decimals: number
  readonly expect: string
}
interface DisplayRow {
  readonly kind: 'balance' | 'usd' | 'balance-bad'
  readonly value: string | null
  readonly exactThreeDecimals?: string
  readonly twoDecimals?: string
}

const units = vectors<UnitRow>('units').cases
const display = vectors<DisplayRow>('display-format').cases
const code = (name: string) => expect.objectContaining({ code: `amount/${name}` })

describe('[T37] entered text to base units', () => {
  test.each(units.filter((row) => row.op === 'parse'))(
    'parse "$input" with $decimals decimals: $expect',
    ({ input, decimals, expect: expected }) => {
      if (expected === 'refused' || expected.startsWith('-')) {
        expect(() => parseAmount(input, decimals)).toThrowError(
          expect.objectContaining({ code: expect.stringMatching(/^amount\/(not-a|too-precise)/) }),
        )
      } else expect(parseAmount(input, decimals)).toBe(BigInt(expected))
    },
  )

  test.each(units.filter((row) => row.expect.startsWith('-') && row.op === 'parse'))(
    'parse "$input" without its sign',
    ({ input, decimals, expect: expected }) => {
      expect(parseAmount(input.slice(1), decimals)).toBe(-BigInt(expected))
    },
  )

  test.each(units.filter((row) => row.op === 'format'))(
    'format $input with $decimals decimals: $expect',
    ({ input, decimals, expect: expected }) => {
      expect(formatAmount(BigInt(input), decimals)).toBe(expected)
    },
  )

  test('an amount without decimals keeps its zeros', () => {
    expect([formatAmount(100n, 0), formatAmount(-100n, 0)]).toEqual(['100', '-100'])
    expect(formatAmount(100n, 2)).toBe('1')
  })

  test('[T38] refusals say which', () => {
    expect(() => parseAmount('0.1234567', 6)).toThrowError(code('too-precise'))
    expect(() => parseAmount('1.00000001', 6)).toThrowError(code('too-precise'))
    // Zeros behind the last decimal change no unit.
    expect(parseAmount('1.0000000', 6)).toBe(1_000_000n)
    expect(parseAmount('0.12345600', 6)).toBe(123_456n)
    expect(parseAmount('7.000', 0)).toBe(7n)
    expect(() => parseAmount('0.0000001', 6)).toThrowError(code('too-precise'))
    // T53: a tenth of a lamport.
    expect(() => parseAmount('0.0000000001', 9)).toThrowError(code('too-precise'))
    expect(() => parseAmount((2n ** 256n).toString(), 0)).toThrowError(code('too-large'))
    expect(parseAmount((2n ** 256n - 1n).toString(), 0)).toBe(2n ** 256n - 1n)
    expect(() => parseAmount('2'.repeat(60), 18)).toThrowError(code('too-large'))
    expect(() => parseAmount('1'.repeat(400), 18)).toThrowError(code('too-large'))
    expect(() => parseAmount('1\n', 18)).toThrowError(code('not-a-number'))
    expect(() => parseAmount('-1', 18)).toThrowError(code('not-a-number'))
  })

  test('[T39] unusable decimals are refused', () => {
    for (const decimals of [-1, 1.5, 256, Number.NaN, '6' as never]) {
      expect(() => parseAmount('1', decimals)).toThrowError(code('bad-decimals'))
      expect(() => formatAmount(1n, decimals)).toThrowError(code('bad-decimals'))
    }
  })

  test('[T40] a giant paste costs nothing', () => {
    const giant = ` ${'9'.repeat(1_000_000)}`
    expect(readAmount(giant)).toEqual({ kind: 'unreadable', why: 'too-long' })
    expect(() => parseAmount(giant, 18)).toThrowError(code('too-large'))
    expect(showBalance(giant.trim())).toBe('0.000')
    const nines = (size: number): string => ` ${'9'.repeat(size)}`
    expect(growsInProportion((size) => readAmount(nines(size)), 100_000)).toBe(true)
    expect(growsInProportion((size) => showBalance('9'.repeat(size)), 100_000)).toBe(true)
  })

  test('formatting and parsing are inverse for every amount and scale', () => {
    const amounts = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 77 }), (amount, decimals) => {
        const text = formatAmount(amount, decimals)
        expect(text).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/)
        expect(parseAmount(text, decimals)).toBe(amount)
      }),
    )
  })

  test('no text makes the parser accept what is not a plain decimal', () => {
    const noise = fc.string({ unit: fc.constantFrom(...'0123456789.,-+ eExX_\n٣') })
    fc.assert(
      fc.property(noise, fc.integer({ min: 0, max: 30 }), (text, decimals) => {
        const plain = /^(\d+(\.\d*)?|\.\d+)$/.test(text)
        const digits = text.split('.')[1]?.length ?? 0
        if (plain && digits <= decimals)
          expect(parseAmount(text, decimals)).toBeGreaterThanOrEqual(0n)
        else expect(() => parseAmount(text, decimals)).toThrow()
      }),
    )
  })
})

describe('exact decimal arithmetic', () => {
  test('compares without floats', () => {
    expect(compareAmounts('0.3', '0.30')).toBe(0)
    expect(compareAmounts('9007199254740993', '9007199254740992')).toBe(1)
    expect(compareAmounts('0.1', '0.100000000000000000001')).toBe(-1)
    expect(() => compareAmounts('1', 'x')).toThrowError(code('not-a-number'))
  })

  test('multiplies an amount with a price, half up', () => {
    expect(multiplyAmounts('0.1', '0.2', 2)).toBe('0.02')
    expect(multiplyAmounts('1.005', '1', 2)).toBe('1.01')
    expect(multiplyAmounts('3', '3500.1234', 2)).toBe('10500.37')
    expect(
      multiplyAmounts('115792089237316195423570985008687907853269984665640564039457', '2', 0),
    ).toBe('231584178474632390847141970017375815706539969331281128078914')
  })

  test('multiplication agrees with integer arithmetic', () => {
    const part = fc.bigInt({ min: 0n, max: 10n ** 40n })
    fc.assert(
      fc.property(part, part, (a, b) => {
        expect(multiplyAmounts(formatAmount(a, 18), formatAmount(b, 8), 26)).toBe(
          showExact(a * b, 26),
        )
      }),
    )
  })

  test('numbers become text without an exponent', () => {
    expect(decimalText(1e-9)).toBe('0.000000001')
    expect(decimalText(1.25e-7)).toBe('0.000000125')
    expect(decimalText(1e21)).toBe('1000000000000000000000')
    expect(decimalText(1.5e22)).toBe('15000000000000000000000')
    expect(decimalText(3500.12)).toBe('3500.12')
    expect(decimalText(5e-324)).toMatch(/^0\.0+5$/)
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, -1, '1e5', null, {}, true]) {
      expect(decimalText(bad)).toBeUndefined()
    }
  })

  test('number to text loses nothing', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Number(decimalText(value))).toBe(value)
      }),
    )
  })
})

describe('[VAL-6] display', () => {
  test.each(display.filter((row) => row.kind !== 'usd'))('balance $value', (row) => {
    expect(showBalance(row.value)).toBe(row.exactThreeDecimals)
  })

  test.each(display.filter((row) => row.kind === 'usd'))('dollars $value', (row) => {
    expect(showDollars(row.value)).toBe(row.twoDecimals)
  })

  test.each([
    ['0.0000009', '0.0000009'],
    ['0.00045678', '0.0004'],
    [9e-7, '0.0000009'],
    ['00.0000009', '0.0000009'],
    [`0.${'0'.repeat(17)}1`, `0.${'0'.repeat(17)}1`],
    ['0.001', '0.001'],
    ['1.0009', '1.000'],
    ['0.000', '0.000'],
    [0, '0.000'],
    ['junk', '0.000'],
    [undefined, '0.000'],
  ])('a little is never shown as nothing: %j', (value, shown) => {
    expect(showAmount(value)).toBe(shown)
  })

  test('a value the API sends as a number shows like its text', () => {
    expect(showBalance(64.1)).toBe('64.100')
    expect(showBalance(undefined)).toBe('0.000')
    expect(showBalance(-1)).toBe('0.000')
    expect(showDollars(1234.5)).toBe('1234.50')
    expect(showDollars('junk')).toBe('0.00')
  })
})

/** Every digit of `units / 10 ** scale`, trailing zeros included. */
function showExact(units: bigint, scale: number): string {
  const text = units.toString().padStart(scale + 1, '0')
  return `${text.slice(0, -scale)}.${text.slice(-scale)}`
}
