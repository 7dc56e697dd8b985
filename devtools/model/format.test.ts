import { expect, test } from 'vitest'
import { block, clock, json, position, preview, shortened } from './format.ts'

const wallet = { id: 'quince', name: 'Quince', chains: ['eip155:1', 'eip155:10', 'eip155:137'] }

test('short values stay on one line, long objects stand one field below another', () => {
  expect(block({ a: 1 })).toEqual({ text: '{"a":1}', isCut: false })
  expect(block('x'.repeat(80)).text).toBe(`"${'x'.repeat(80)}"`)
  expect(block(wallet).text.split('\n')).toContain('  "name": "Quince",')
  expect(block(undefined).text).toBe('undefined')
})

test('secrets are a word in both, and what is too long is cut', () => {
  const held = { ...wallet, code: 'secret:7' }
  expect(block(held).text).not.toContain('secret:7')
  expect(block(held, true).text).not.toContain('secret:7')
  expect(preview(held)).toContain('"code":"•••"')
  expect(preview('x'.repeat(500), 20)).toHaveLength(20)
})

test('a picture in a value is written by its ends and its length, a large value by its first lines; both whole on demand', () => {
  const icon = `data:image/svg+xml,${'a'.repeat(1000)}/svg`
  const found = block({ ...wallet, icon })
  expect(found.text).toContain('"icon": "data:image/svg+xml,aaa')
  expect(found.text).toContain('… 1,023 characters …')
  expect(found.text).toMatch(/\/svg"\n\}$/)
  expect(found).toMatchObject({ isCut: true })
  expect(block({ ...wallet, icon }, true)).toEqual({
    text: json({ ...wallet, icon }, 2),
    isCut: false,
  })
  const rows = Array.from({ length: 40 }, (_, row) => `row ${row}`)
  expect(block(rows).text.split('\n')).toHaveLength(12)
  expect(block(rows).isCut).toBe(true)
  expect(shortened('0x'.repeat(66))).toBe('0x'.repeat(66))
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
