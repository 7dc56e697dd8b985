import { expect, test } from 'vitest'
import { tileColors } from '../theme/tokens.ts'
import { hashText } from './hash.ts'
import { tileColor } from './tile-color.ts'

/** Names whose hashes want the same colour. */
const alike = Array.from({ length: 200 }, (_, index) => `Wallet ${index}`).filter(
  (name) => hashText(name) % tileColors.length === 0,
)

test('tiles that are first drawn one after another differ within a row and a column of four', () => {
  expect(alike.length).toBeGreaterThan(8)
  const colors = alike.map(tileColor)
  for (const [index, color] of colors.entries())
    expect(colors.slice(Math.max(0, index - 4), index)).not.toContain(color)
})

test('a tile has the same colour in every view that it is drawn in', () => {
  const before = tileColor('Pearpay')
  for (const name of alike) tileColor(name)
  expect(tileColor('Pearpay')).toBe(before)
})

test('two sellers whose names want the same colour have two', () => {
  expect(tileColor('Pearpay')).not.toBe(tileColor('Meld.io'))
})

test('each name gets one of the colours on which white letters can be read', () => {
  for (let index = 0; index < 2000; index += 1)
    expect(tileColors).toContain(tileColor(`New ${index}`))
})
