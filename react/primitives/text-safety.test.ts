import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { shortAddress } from './address-text.tsx'
import { acceptAmount } from './amount-field.tsx'
import { cleanText } from './clean-text.ts'
import { safeImageUrl, safeLinkUrl } from './safe-url.ts'

interface TextCase {
  readonly value: string
  readonly why: string
}
interface UrlCase extends TextCase {
  readonly image: 'ok' | 'no'
  readonly link: 'ok' | 'no' | 'app-link'
}

describe('[T15] outside text', () => {
  const { cases } = vectors<TextCase>('hostile-text')
  test.each(cases.map((row) => [row.why, row.value]))('%s is one short clean line', (_, value) => {
    const clean = cleanText(value, 40)
    expect(Array.from(clean).length).toBeLessThanOrEqual(40)
    expect(clean).not.toMatch(/[\p{Cc}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\u00ad]/u)
    expect(clean).not.toMatch(/\p{M}{3}/u)
    expect(clean).toBe(clean.trim())
  })

  test('ordinary names and emoji are left alone', () => {
    for (const name of ['MetaMask', 'محفظة', 'Žlutý kůň', '👩‍🚀 Lab', 'नमस्ते']) {
      expect(cleanText(name, 40)).toBe(name)
    }
  })

  test('an override cannot turn a name round', () => {
    expect(cleanText('MetaMask\u202eknaB', 40)).toBe('MetaMaskknaB')
  })
})

describe('[T16] [T17] outside addresses', () => {
  const { cases } = vectors<UrlCase>('hostile-url')
  test.each(cases.map((row) => [row.value.slice(0, 60), row] as const))('%s', (_, row) => {
    expect(safeImageUrl(row.value) !== undefined).toBe(row.image === 'ok')
    expect(safeLinkUrl(row.value) !== undefined).toBe(row.link !== 'no')
  })

  test('a data image over 256 kB is refused', () => {
    const head = 'data:image/png;base64,'
    const most = head + 'A'.repeat(256 * 1024 - head.length)
    expect(safeImageUrl(most)).toBe(most)
    expect(safeImageUrl(`${most}A`)).toBeUndefined()
  })
})

describe('amount text', () => {
  test.each([
    ['', ''],
    ['0', '0'],
    ['007', '007'],
    ['1,5', '1.5'],
    ['.5', '.5'],
    ['5.', '5.'],
    ['1 000', '1000'],
    ['1.0000000000000000001', '1.0000000000000000001'],
    ['9'.repeat(80), '9'.repeat(80)],
  ])('%s is kept as %s', (typed, kept) => expect(acceptAmount(typed)).toBe(kept))

  test.each(['1.2.3', '1,000.5', '-1', '1e5', '0x10', '١', 'abc', '9'.repeat(81)])(
    '%s is refused',
    (typed) => expect(acceptAmount(typed)).toBeUndefined(),
  )
})

test('a short address keeps six and four characters', () => {
  expect(shortAddress('0x52908400098527886E0F7030069857D2E4169EE7')).toBe('0x5290…9EE7')
  expect(shortAddress('alice.eth')).toBe('alice.eth')
})
