import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { vectors } from '../../tests/vectors.ts'
import { intentLink, safeAppLink, safeLinkBase } from './app-link.ts'
import { safeDataImage, safeImage, safeLink } from './url.ts'

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
    expect(safeAppLink('METAMASK://wc', 'metamask')).toBe('METAMASK://wc')
    for (const text of [
      'meta\nmask://wc',
      ' metamask://wc',
      'metamask://w c',
      'metamask://[',
      'metamask',
      'metamask://wc#Intent',
      'metamask://wc;package=evil',
      `metamask://${'a'.repeat(2048)}`,
      7,
      undefined,
    ])
      expect(safeAppLink(text, 'metamask')).toBeUndefined()
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

  test.each([
    'https://[',
    'https://%',
    'https://a.example:99999/',
    'https://alice@a.example/',
    'https://:secret@a.example/',
    'https://alice:secret@a.example/',
  ])('what names no host, or a person with it, is no link: %s', (text) => {
    expect(safeLink(text)).toBeUndefined()
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

const system = [
  'javascript',
  'data',
  'vbscript',
  'file',
  'blob',
  'about',
  'mailto',
  'ftp',
  'filesystem',
  'view-source',
  'ws',
  'wss',
  'intent',
  'android-app',
  'content',
  'market',
  'sms',
  'smsto',
  'mms',
  'tel',
  'callto',
  'sip',
  'facetime',
  'facetime-audio',
  'geo',
  'maps',
  'itms',
  'itms-apps',
  'itms-services',
  'ms-msdt',
  'ms-settings',
  'ms-appinstaller',
  'ms-word',
  'search-ms',
  'shell',
  'ssh',
  'telnet',
  'smb',
  'ldap',
  'webcal',
  'chrome',
  'chrome-extension',
  'moz-extension',
  'googlechrome',
  'x-apple.systempreferences',
  'prefs',
  'app-prefs',
  'shortcuts',
  'web+pay',
  'jar',
  'resource',
  'mhtml',
  'urn',
  'cid',
  'vscode',
  'microsoft-edge',
  'http',
]
const cased = (text: string): fc.Arbitrary<string> =>
  fc
    .array(fc.boolean(), { minLength: text.length, maxLength: text.length })
    .map((upper) =>
      [...text].map((letter, at) => (upper[at] ? letter.toUpperCase() : letter)).join(''),
    )
const tail = fc.oneof(
  fc.webPath(),
  fc.constantFrom('//x', '//x/', '//', '', '//wc?uri=', '+15551234', 'alert(1)'),
)

describe('[T16] [T61] a link of an app is one of an app, not of the system', () => {
  test('whatever the system opens is no wallet, in any case and with anything behind it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...system).chain(cased), tail, (scheme, rest) => {
        expect(safeAppLink(`${scheme}:${rest}`, scheme)).toBeUndefined()
        expect(safeAppLink(`${scheme}://${rest}`, scheme)).toBeUndefined()
        expect(safeLinkBase(`${scheme}:${rest}`)).toBeUndefined()
        expect(safeLinkBase(`${scheme}://${rest}`)).toBeUndefined()
        expect(safeLinkBase(scheme)).toBeUndefined()
        expect(intentLink('x', scheme, 'app.example')).toBeUndefined()
      }),
      { numRuns: 500 },
    )
  })

  test.each(cases)('what is no link is no base: $value', ({ value, link }) => {
    if (link === 'no') expect(safeLinkBase(value)).toBeUndefined()
  })

  test.each([
    ['pocket://', 'pocket://'],
    ['pocket:', 'pocket://'],
    ['pocket', 'pocket://'],
    ['app.pocket-1://', 'app.pocket-1://'],
    ['bnc://app.pocket.example/cedefi', 'bnc://app.pocket.example/cedefi/'],
    ['https://pocket.example', 'https://pocket.example/'],
    ['https://pocket.example:8443/ul', 'https://pocket.example:8443/ul/'],
  ])('%s is a base', (text, base) => {
    expect(safeLinkBase(text)).toBe(base)
  })

  test.each([
    'https://pocket.example/#',
    'https://pocket.example/a;b',
    'https://pocket.example/?to=sms:',
    'https://pocket.example/?to=sms%3A',
    'https://pocket.example/javascript:',
    'https://me@pocket.example',
    'http://pocket.example',
    'pocket://open#Intent;scheme=sms;end',
    'pocket://intent://',
    'pocket://open?url=https://evil.example',
    'pocket://open?url=https%3a%2f%2fevil.example',
    'pocket://evil@host',
    'pocket://a b',
    'pocket://\\evil',
    'po\ncket://',
    '://',
    '',
    `pocket://${'a'.repeat(600)}`,
    5,
    null,
  ])('nothing in front of a pairing key leads elsewhere: %j', (text) => {
    expect(safeLinkBase(text)).toBeUndefined()
  })

  test('a key goes behind one scheme, one host, and nothing that instructs', () => {
    const piece = fc.constantFrom(
      'pocket',
      'https',
      'sms',
      ':',
      '/',
      '//',
      '#',
      ';',
      '?',
      '@',
      '%3A',
      '.',
      'a',
      '80',
      '\n',
    )
    fc.assert(
      fc.property(
        fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 9 }),
        (pieces) => {
          const base = safeLinkBase(pieces.join(''))
          if (base === undefined) return
          expect(base).toMatch(/^[a-z][a-z0-9+.-]*:\/\/([^:;#@\s]*|[^:;#@\s/]+:\d+\/[^:;#@\s]*)$/i)
          expect(base.endsWith('/')).toBe(true)
          expect(system).not.toContain(base.split(':')[0]?.toLowerCase())
          expect(new URL(`${base}wc?uri=key`).protocol).toBe(
            `${base.split(':')[0]?.toLowerCase()}:`,
          )
        },
      ),
      { numRuns: 1_000 },
    )
  })

  test('an intent names one app and nothing else', () => {
    const intent = 'intent://browse/a%3B?ref=b#Intent;scheme=pocket;package=app.pocket;end'
    expect(intentLink('browse/a%3B?ref=b', 'pocket', 'app.pocket')).toBe(intent)
    expect(safeAppLink(intent, 'intent')).toBeUndefined()
    expect(intentLink('a#Intent;package=evil;end', 'pocket', 'app.pocket')).toBeUndefined()
    expect(intentLink('a;b', 'pocket', 'app.pocket')).toBeUndefined()
    expect(intentLink('a', 'pocket;package=evil', 'app.pocket')).toBeUndefined()
    expect(intentLink('a', 'pocket', 'app.pocket;S.x=y')).toBeUndefined()
    expect(intentLink('a'.repeat(3_000), 'pocket', 'app.pocket')).toBeUndefined()
  })
})
