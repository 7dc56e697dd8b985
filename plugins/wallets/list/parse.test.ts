import { expect, test } from 'vitest'
import { parsePage } from './parse.ts'

const imageUrl = (id: string): string => `https://list.example/${id}`
const row = { id: 'a', name: 'A' }

test.each([undefined, 'x', {}, { data: 'x' }])('%j is no page of the list', (answer) => {
  expect(parsePage(answer, 10, imageUrl)).toBeUndefined()
})

test('a link of more than 500 characters is left out, and its wallet stays', () => {
  const homepage = (length: number) => {
    const link = 'https://a.example/'
    return { ...row, homepage: link + 'a'.repeat(length - link.length) }
  }
  const page = parsePage({ data: [homepage(500), homepage(501)] }, 10, imageUrl)
  expect(page?.wallets.map((wallet) => wallet.homepage?.length)).toEqual([500, undefined])
})
