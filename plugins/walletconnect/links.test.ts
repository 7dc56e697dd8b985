import { describe, expect, test } from 'vitest'
import { linkBase, pairingLink, readLinkChoice } from './links.ts'

const uri = 'wc:1@2?symKey=5eed'
const encoded = encodeURIComponent(uri)

test.each([
  ['pocket://', false, encoded],
  ['pocket://', true, encodeURIComponent(encoded)],
  ['https://pocket.example/', false, encoded],
  ['https://pocket.example/', true, encoded],
])('%s carries the offer, twice: %s', (base, twice, text) => {
  expect(pairingLink(base, uri, twice)).toBe(`${base}wc?uri=${text}`)
})

describe('a stored choice', () => {
  test.each(['pocket://', 'https://pocket.example/'])('of %s is one', (href) => {
    expect(readLinkChoice(JSON.stringify({ href, name: 'Pocket' }))).toBe(href)
  })

  test.each([
    ...[undefined, '', '{', 'null', '7', '[]', '{}', '{"href":7}', '{"href":["pocket://"]}'],
    ...['{"href":"javascript:alert(1)"}', '"pocket://"'],
  ])('is none when it is %j', (stored) => {
    expect(readLinkChoice(stored)).toBeUndefined()
  })
})

test('a web wallet is opened at a page, and apps at their own links', () => {
  const wallet = {
    ...{ id: 'w', name: 'Pocket' },
    ...{ mobileLink: 'pocket://', webappLink: 'https://pocket.example' },
  }
  expect(linkBase(wallet, 'web')).toBe('https://pocket.example/')
  expect(linkBase(wallet, 'mobile')).toBe('pocket://')
  expect(linkBase({ ...wallet, webappLink: 'pocket://' }, 'web')).toBeUndefined()
  expect(linkBase(wallet, 'desktop')).toBeUndefined()
})
