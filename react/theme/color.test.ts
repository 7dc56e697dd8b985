import { expect, test } from 'vitest'
import { parseColor } from './color.ts'
import { toHex } from './contrast.ts'

const hex = (text: string): string | undefined => {
  const color = parseColor(text)
  return color && toHex(color.rgb)
}

test.each([
  ['RebeccaPurple', '#663399'],
  ['#0a7', '#00aa77'],
  ['#11223344', '#112233'],
  ['rgb(10% 20% 30%)', '#1a334d'],
  ['rgba(1, 2, 3, .5)', '#010203'],
  ['hsl(120deg 100% 25%)', '#008000'],
  ['hsl(0.5turn, 50%, 50%)', '#40bfbf'],
  ['hwb(200 20% 10%)', '#33aae5'],
  ['lab(54.29 80.81 69.89)', '#ff0000'],
  ['lch(54.29 106.84 40.86)', '#ff0000'],
  ['oklab(0.6279 0.2249 0.1258)', '#ff0000'],
  ['oklch(62.8% 0.2577 29.23deg)', '#ff0000'],
  ['oklch(none 0 0)', '#000000'],
  ['color(srgb 1 .5 0)', '#ff8000'],
  ['color(display-p3 1 1 1)', '#ffffff'],
])('any colour of CSS is read: %s', (text, expected) => {
  expect(hex(text)).toBe(expected)
})

test('how opaque a colour is, is read beside it', () => {
  expect(parseColor('#11223380')?.alpha).toBeCloseTo(0.5, 1)
  expect(parseColor('rgb(0 0 0 / 40%)')?.alpha).toBe(0.4)
  expect(parseColor('transparent')?.alpha).toBe(0)
})

test.each([
  'var(--brand)',
  'currentcolor',
  'red}*{display:none',
  'rgb(1 2)',
  'rgb(1 2 3 4 5)',
  'rgb(1px 2 3)',
  'srgb(1 1 1)',
  'color(rgb 1 1 1)',
  'color(__proto__ 1 1 1)',
  'constructor(1 1 1)',
  'hsl(1e999 1% 1%)',
  'f0f8ff',
  '#12',
  'url(x)',
  '',
])('what is no colour is refused: %s', (text) => {
  expect(parseColor(text)).toBeUndefined()
})
