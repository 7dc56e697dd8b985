import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { isPairingUri, parsePairingUri } from './wc-uri.ts'

interface Row {
  readonly value: string
  readonly expect: 'valid' | 'invalid'
  readonly why: string
  readonly fields?: object
}

const { cases } = vectors<Row>('wc-uri')
const valid = cases.find((row) => row.expect === 'valid')?.value ?? ''
const key = '0653ca620c7b4990392e1c53c4a51c14a2840cd20f0f1524cf435b17b6fe988c'

describe('[M10] pairing URIs', () => {
  test.each(cases)('$why: $expect', (row) => {
    expect(isPairingUri(row.value)).toBe(row.expect === 'valid')
    if (row.expect === 'valid') expect(parsePairingUri(row.value)).toEqual(row.fields)
    else {
      expect(() => parsePairingUri(row.value)).toThrowError(
        expect.objectContaining({ code: 'pairing/bad-uri' }),
      )
    }
  })

  test('a parameter given twice, another relay or a strange expiry is refused', () => {
    for (const tail of [
      `&symKey=${'0'.repeat(64)}`,
      '&relay-protocol=irn',
      '&expiryTimestamp=soon',
      '&expiryTimestamp=-1',
      '&expiryTimestamp=1e9',
      '&x=<script>',
      '&x=a b',
      '\u202e',
    ]) {
      expect(isPairingUri(valid + tail), tail).toBe(false)
    }
    expect(isPairingUri(valid.replace('@2', '@1'))).toBe(false)
    expect(isPairingUri(valid.replace('irn', 'waku'))).toBe(false)
    expect(isPairingUri(valid.replace(key, key.toUpperCase()))).toBe(false)
  })

  test('[T55] the refusal does not repeat the key', () => {
    try {
      parsePairingUri(`${valid}\n`)
      expect.unreachable()
    } catch (error) {
      expect(JSON.stringify(error) + String(error)).not.toContain(key.slice(0, 12))
    }
  })

  test('values that are no text, and giants, are refused', () => {
    for (const value of [null, undefined, 1, {}, [valid], `${valid}&x=${'a'.repeat(1e6)}`]) {
      expect(isPairingUri(value)).toBe(false)
    }
  })

  test('one changed character in topic or key is never read as something else', () => {
    fc.assert(
      fc.property(fc.nat(valid.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, c) => {
        const text = valid.slice(0, at) + c + valid.slice(at + 1)
        if (!isPairingUri(text)) return
        const { topic, symKey } = parsePairingUri(text)
        expect(text).toContain(`wc:${topic}@2?`)
        expect(text).toContain(`symKey=${symKey}`)
      }),
    )
  })
})
