import { expect, test } from 'vitest'
import { block, preview } from './format.ts'

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
