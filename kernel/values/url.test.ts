import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { safeAppLink, safeDataImage, safeImage, safeLink } from './url.ts'

interface Row {
  readonly value: string
  readonly image: 'ok' | 'no'
  readonly link: 'ok' | 'no' | 'app-link'
}

const { cases } = vectors<Row>('hostile-url')

describe('[T16] [T17] outside URLs', () => {
  test.each(cases)('$value: image $image, link $link', ({ value, image, link }) => {
    expect(safeImage(value) !== undefined).toBe(image === 'ok')
    expect(safeLink(value) !== undefined).toBe(link === 'ok')
    expect(safeAppLink(value) !== undefined).toBe(link === 'ok')
  })

  test('a wallet app link opens only for the scheme of that wallet', () => {
    const link = 'metamask://wc?uri=wc%3A1'
    expect(safeAppLink(link, 'metamask')).toBe(link)
    expect(safeAppLink(link, 'metamask://')).toBe(link)
    expect(safeAppLink(link, 'rainbow')).toBeUndefined()
    expect(safeAppLink(link)).toBeUndefined()
    expect(safeAppLink('meta\nmask://wc', 'metamask')).toBeUndefined()
    for (const scheme of ['javascript', 'data', 'file', 'JavaScript:', 'blob', '']) {
      expect(safeAppLink(`${scheme}:alert(1)`, scheme)).toBeUndefined()
    }
  })

  test('[M5] text that a URL parser would repair is refused', () => {
    for (const text of [
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      ' https://a.example',
      'https:/evil.example',
      'https:\\\\evil.example',
      'https://a.example\\@evil.example',
      'https:///evil.example',
      'https://a.example/\tb',
      'https://evil\u202e.example',
      'https://xn--a\u0430.example',
    ]) {
      expect(safeLink(text), text).toBeUndefined()
      expect(safeImage(text), text).toBeUndefined()
    }
  })

  test('mailto and local servers only where a place asks for them', () => {
    expect(safeLink('mailto:help@example.com')).toBeUndefined()
    expect(safeLink('mailto:help@example.com', { mailto: true })).toBe('mailto:help@example.com')
    expect(safeLink('mailto:javascript:alert(1)', { mailto: true })).toBeUndefined()
    expect(safeLink('http://localhost:4000/a')).toBeUndefined()
    expect(safeLink('http://localhost:4000/a', { loopback: true })).toBe('http://localhost:4000/a')
    expect(safeImage('http://127.0.0.1:4000/a.png', { loopback: true })).toBeDefined()
    expect(safeLink('http://localhost.evil.example/', { loopback: true })).toBeUndefined()
    expect(safeLink('http://localhost@evil.example/', { loopback: true })).toBeUndefined()
  })

  test('giant and non-text values are refused', () => {
    expect(safeLink(`https://a.example/${'a'.repeat(3000)}`)).toBeUndefined()
    expect(safeImage(`data:image/png;base64,${'A'.repeat(400_000)}`)).toBeUndefined()
    for (const value of [undefined, null, 1, {}, ['https://a.example']]) {
      expect(safeLink(value)).toBeUndefined()
      expect(safeImage(value)).toBeUndefined()
      expect(safeDataImage(value)).toBeUndefined()
    }
    expect(safeDataImage('https://a.example/i.png')).toBeUndefined()
    expect(safeDataImage('data:image/png\u0000;base64,A')).toBeUndefined()
  })

  test('whatever passes is https without credentials', () => {
    const noise = fc.array(
      fc.oneof(
        fc.constantFrom('https:', 'http:', '//', '/', '@', '\\', 'javascript:', 'a.b', ':', '\n'),
        fc.string(),
      ),
    )
    fc.assert(
      fc.property(noise, (pieces) => {
        const link = safeLink(pieces.join(''))
        if (link === undefined) return
        const url = new URL(link)
        expect([url.protocol, url.username, url.password]).toEqual(['https:', '', ''])
      }),
    )
  })
})
