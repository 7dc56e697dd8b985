import { describe, expect, test } from 'vitest'
import { pairingLink, readLinkChoice } from './links.ts'

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
