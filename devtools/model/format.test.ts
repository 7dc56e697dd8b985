import { expect, test } from 'vitest'
import { block, clock, position, preview } from './format.ts'

const wallet = { id: 'quince', name: 'Quince', chains: ['eip155:1', 'eip155:10', 'eip155:137'] }

test('short values stay on one line, long objects stand one field below another', () => {
  expect(block({ a: 1 })).toBe('{"a":1}')
  expect(block('x'.repeat(80))).toBe(`"${'x'.repeat(80)}"`)
  expect(block(wallet).split('\n')).toContain('  "name": "Quince",')
  expect(block(undefined)).toBe('undefined')
})

test('secrets are a word in both, and what is too long is cut', () => {
  const held = { ...wallet, code: 'secret:7' }
  expect(block(held)).not.toContain('secret:7')
  expect(preview(held)).toContain('"code":"•••"')
  expect(preview('x'.repeat(500), 20)).toHaveLength(20)
  expect(block(wallet, 30)).toHaveLength(30)
})

test('a position of more than a minute reads in minutes, of more than an hour in hours', () => {
  expect([0, 12_416, 59_999].map(position)).toEqual(['0.000', '12.416', '59.999'])
  expect([60_000, 423_081, 4_023_081].map(position)).toEqual([
    '1:00.000',
    '7:03.081',
    '1:07:03.081',
  ])
  expect([12_416, 423_081].map(clock)).toEqual(['12.416 s', '7:03.081'])
})
