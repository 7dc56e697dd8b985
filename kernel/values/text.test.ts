import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growsInProportion } from '../../tests/growth.ts'
import { vectors } from '../../tests/vectors.ts'
import { ellipsis, ellipsisMiddle, errorText, safeText, textLimits } from './text.ts'

interface Row {
  readonly value: string
  readonly why: string
}

const { cases } = vectors<Row>('hostile-text')
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u
const row = (why: string): string => {
  const found = cases.find((one) => one.why === why)
  if (!found) throw new Error(`No vector "${why}"`)
  return found.value
}

describe('[T15] outside text', () => {
  test.each(cases)('$why: nothing hidden, one line, within the limit', ({ value }) => {
    for (const max of Object.values(textLimits)) {
      const text = safeText(value, max)
      expect(text).not.toMatch(hidden)
      expect([...text].length).toBeLessThanOrEqual(max)
      expect(text).toBe(text.trim())
    }
  })

  test('text that is taken as it is would not change if it were cleaned', () => {
    const changed: string[] = []
    for (let code = 0; code <= 0xffff; code += 1) {
      const text = `a${String.fromCharCode(code)}b${String.fromCharCode(code)}`
      // A zero-width space at the end goes away and asks for the whole cleaning.
      if (safeText(text) !== safeText(`${text}\u200b`)) changed.push(code.toString(16))
    }
    expect(changed).toEqual([])
  })

  test('markup stays text, letter for letter', () => {
    for (const why of ['image handler', 'template expression', 'format codes', 'full width']) {
      expect(safeText(row(why), 200)).toBe(row(why))
    }
  })

  test('tricks come out harmless', () => {
    expect(safeText(row('right-to-left override'))).toBe('MetaMaskknaB')
    expect(safeText(row('zero-width space'))).toBe('MetaMask')
    expect(safeText(row('NUL'))).toBe('MetaMaskEvil')
    expect(safeText(row('soft hyphen'))).toBe('USDC')
    expect(safeText(row('trailing space'))).toBe('USDC')
    expect(safeText(row('newlines'))).toBe('Verified by bank')
    expect(safeText(row('stacked marks'))).not.toMatch(/\p{M}{3}/u)
    expect(safeText(`Z${'\u0334'.repeat(50)}algo`)).toBe('Z\u0334\u0334algo')
    expect(safeText(row('5000 letters'))).toBe(`${'A'.repeat(39)}…`)
  })

  test('emoji, accents and other alphabets survive', () => {
    for (const text of ['👩‍🚀 Rocket', 'Crème Brûlée', 'ウォレット', 'محفظة', 'กระเป๋า', '❤️']) {
      expect(safeText(text)).toBe(text)
    }
    expect(safeText('Cafe\u0301')).toBe('Café')
  })

  test('[T40] five megabytes are cut, at a cost in proportion', () => {
    expect(safeText('\u200b'.repeat(5_000_000), 200)).toBe('')
    expect([...safeText('y'.repeat(5_000_000), 200)]).toHaveLength(200)
    expect(growsInProportion((size) => safeText('\u200b'.repeat(size), 200), 500_000)).toBe(true)
    expect(growsInProportion((size) => safeText('y'.repeat(size), 200), 500_000)).toBe(true)
  })

  test('what is no text gives no text', () => {
    for (const value of [undefined, null, 1, {}, ['x'], { toString: () => 'x' }]) {
      expect(safeText(value)).toBe('')
    }
  })

  test('arbitrary text is cleaned once and for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (text) => {
        const once = safeText(text)
        expect(once.replace(/\p{Extended_Pictographic}[\u200D\uFE0F]+/gu, '')).not.toMatch(
          /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u,
        )
        expect([...once].length).toBeLessThanOrEqual(40)
      }),
    )
  })
})

test('[VAL-6] long text ends in an ellipsis', () => {
  expect(ellipsis('abcdef', 6)).toBe('abcdef')
  expect(ellipsis('abcdefg', 6)).toBe('abcde…')
  expect(ellipsis('😀😀😀😀', 4)).toBe('😀😀😀😀')
  // No joiner of a picture that was cut stays behind, where it would hide.
  expect(ellipsis('ab👨‍👩‍👧', 5)).toBe('ab👨…')
  expect(ellipsis('😀😀😀😀😀', 4)).toBe('😀😀😀…')
  expect(ellipsisMiddle('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x5290…9EE7')
  expect(ellipsisMiddle('alice.eth')).toBe('alice.eth')
})

test('[T15] what was thrown is shown as it says it, and as unknown where it says nothing', () => {
  expect(errorText('declined')).toBe('declined')
  expect(errorText(new Error('declined'))).toBe('declined')
  for (const silent of [
    '',
    '\u200b',
    {},
    { message: '' },
    null,
    undefined,
    7,
    true,
    () => 'declined',
  ])
    expect(errorText(silent)).toBe('Unknown error')
  expect(errorText({ message: {} })).toBe('Unknown error')
  // What some wallets throw when they print an object.
  expect(errorText('[object Object]')).toBe('Unknown error')
})
