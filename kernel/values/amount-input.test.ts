import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { compareAmounts, parseAmount } from './amount.ts'
import { type AmountReading, groupsWithPoint, readAmount } from './amount-input.ts'

interface UnitRow {
  readonly op: 'parse' | 'format'
  readonly input: string
  readonly decimals: number
  readonly expect: string
}

const amount = (text: string): AmountReading => ({ kind: 'amount', amount: text })
const either = (grouped: string, decimal: string): AmountReading => ({
  kind: 'ambiguous',
  choices: [grouped, decimal],
})
const unreadable = (why: 'not-a-number' | 'grouped' | 'too-long'): AmountReading => ({
  kind: 'unreadable',
  why,
})

describe('an entered amount is read whole or refused', () => {
  test.each([
    ['1.5', '1.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['5,', '5'],
    ['007', '7'],
    ['1.000', '1.000'],
    ['1,5', '1.5'],
    [',5', '0.5'],
    ['1,0000', '1.0000'],
    ['0,125', '0.125'],
    [' 1.5\t', '1.5'],
    ['١٢٫٥٠', '12.50'],
    ['١٢،٥', '12.5'],
    ['۹۸۷', '987'],
    ['１２．５', '12.5'],
    ['１，５', '1.5'],
  ])('"%s" is %s', (text, read) => {
    expect(readAmount(text)).toEqual(amount(read))
  })

  test.each([
    ['1,000', '1000', '1'],
    ['250,000', '250000', '250'],
    ['1,234', '1234', '1.234'],
    ['1,500', '1500', '1.5'],
    ['1234,567', '1234567', '1234.567'],
    ['١٬٠٠٠', '1000', '1'],
    ['۱،۲۵۰', '1250', '1.25'],
    ['１，０００', '1000', '1'],
  ])('"%s" can mean %s or %s', (text, grouped, decimal) => {
    expect(readAmount(text)).toEqual(either(grouped, decimal))
    expect(readAmount(text, { pointGroups: true })).toEqual(either(grouped, decimal))
  })

  test.each([
    ['1.000', either('1000', '1')],
    ['12.345', either('12345', '12.345')],
    ['1.00', amount('1.00')],
    ['0.125', amount('0.125')],
    ['.125', amount('0.125')],
    ['1.000,5', unreadable('grouped')],
  ])('"%s" where a point separates thousands', (text, reading) => {
    expect(readAmount(text, { pointGroups: true })).toEqual(reading)
  })

  test.each([
    ['1,000.5', 'grouped'],
    ['1,234,567', 'grouped'],
    ['1 000', 'grouped'],
    ['1\u202f000', 'grouped'],
    ["1'000", 'grouped'],
    ['1’000', 'grouped'],
    ['1.2.3', 'grouped'],
    ['١٫٢٫٣', 'grouped'],
    ['1e3', 'not-a-number'],
    ['-1', 'not-a-number'],
    ['+1', 'not-a-number'],
    ['−1', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['Infinity', 'not-a-number'],
    ['1٬', 'not-a-number'],
    ['1٬5', 'grouped'],
    ['١2', 'not-a-number'],
    ['१२', 'not-a-number'],
    ['𝟏𝟐', 'not-a-number'],
    ['½', 'not-a-number'],
    ['१.5', 'not-a-number'],
    ['9'.repeat(80), 'too-long'],
  ] as const)('"%s" is refused: %s', (text, why) => {
    expect(readAmount(text)).toEqual(unreadable(why))
  })

  test.each(['', ' ', '.', ',', '٫'])('"%s" is nothing yet', (text) => {
    expect(readAmount(text)).toEqual({ kind: 'empty' })
  })

  /** What the vectors refuse to a program and the field reads: one decimal comma, outer space, Arabic digits. */
  const read = new Map([
    ['1,5', '1.5'],
    [' 1', '1'],
    ['١', '1'],
  ])
  test.each(vectors<UnitRow>('units').cases.filter(({ op }) => op === 'parse'))(
    'what is read of "$input" is worth $expect',
    ({ input, decimals, expect: expected }) => {
      const reading = readAmount(input)
      const known = read.get(input)
      if (known !== undefined) expect(reading).toEqual(amount(known))
      else if (reading.kind !== 'amount') expect(expected).toMatch(/^(-|refused)/)
      else if (expected === 'refused') expect(() => parseAmount(reading.amount, decimals)).toThrow()
      else expect(parseAmount(reading.amount, decimals)).toBe(BigInt(expected))
    },
  )
})

describe('for every text', () => {
  const marks = "0123456789.,-+ eE'’_٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٫٬،０１２．，\u00a0\u202fxX²½"
  const noise = fc.oneof(
    fc.string({ unit: fc.constantFrom(...marks), maxLength: 12 }),
    fc.string({ unit: fc.constantFrom(...'0123456789.,'), maxLength: 8 }),
    fc.string({ unit: 'binary' }),
  )
  /** The digits of a text in ASCII, by Unicode's own numbering of the three sets. */
  const digits = (text: string): string =>
    [...text.normalize('NFKC')]
      .map((sign) =>
        /[٠-٩۰-۹]/.test(sign)
          ? String((sign.codePointAt(0) ?? 0) & 15)
          : /\d/.test(sign)
            ? sign
            : '',
      )
      .join('')
  const bare = (text: string): string => text.replace(/^0+/, '')

  test('a value has exactly the digits that are shown, and one reading; all else is asked or refused', () => {
    fc.assert(
      fc.property(noise, fc.boolean(), (text, pointGroups) => {
        const reading = readAmount(text, { pointGroups })
        if (reading.kind === 'amount') {
          expect(reading.amount).toMatch(/^(0|[1-9]\d*)(\.\d+)?$/)
          expect(bare(digits(reading.amount))).toBe(bare(digits(text)))
          expect(text.trim()).toMatch(/^\p{Nd}*[.,٫،．，]?\p{Nd}*$/u)
          expect(text).not.toMatch(/^\s*[1-9١-٩۱-۹][\p{Nd}]*[,،，]\p{Nd}{3}\s*$/u)
        } else if (reading.kind === 'ambiguous') {
          const [grouped, decimal] = reading.choices
          expect(grouped).toBe(digits(text))
          expect(compareAmounts(grouped, decimal)).toBe(1)
          for (const choice of reading.choices)
            expect(readAmount(choice)).toEqual({ kind: 'amount', amount: choice })
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('a plain decimal is read as itself', () => {
    const whole = fc.bigInt({ min: 0n, max: 10n ** 30n })
    fc.assert(
      fc.property(whole, fc.stringMatching(/^\d{1,18}$/), (units, fraction) => {
        const text = `${units}.${fraction}`
        expect(readAmount(text)).toEqual({ kind: 'amount', amount: text })
      }),
    )
  })
})

test('languages that write a million with points are known; what is no language is not', () => {
  expect(groupsWithPoint(['de'])).toBe(true)
  expect(groupsWithPoint(['en-US', 'pt-BR'])).toBe(true)
  expect(groupsWithPoint(['en', 'fr', 'ar-EG', 'ja', 'hi', 'fa'])).toBe(false)
  expect(groupsWithPoint(['', 'not a tag', '!'])).toBe(false)
})
