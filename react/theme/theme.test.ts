import { describe, expect, test } from 'vitest'
import { contrast, parseHex, type Rgb } from './contrast.ts'
import { deriveTheme } from './derive.ts'
import { expandUnits, tokenSheet } from './sheet.ts'
import { type ColorTokens, colorTokens, type ThemeMode, tileColors } from './tokens.ts'

const rgb = (text: string): Rgb => {
  const color = parseHex(text)
  if (!color) throw new Error(`${text} is not a hex colour`)
  return color
}
const ratio = (mode: ThemeMode, front: keyof ColorTokens, back: keyof ColorTokens): number =>
  contrast(rgb(colorTokens[mode][front]), rgb(colorTokens[mode][back]))

// The published table: text on bg, s1, s2, s3; then edges; then pairs with their own ground.
const table = {
  dark: {
    ink: [16.3, 14.8, 13.1, 11.2],
    'ink-2': [9.1, 8.3, 7.3, 6.3],
    'ink-3': [6.6, 6.0, 5.3, 4.5],
    signal: [10.5, 9.6, 8.4, 7.2],
    ok: [10.3, 9.3, 8.2, 7.0],
    bad: [8.4, 7.6, 6.7, 5.8],
    edges: [3.7, 3.3],
    own: [16.3, 8.6, 8.7, 7.3],
  },
  light: {
    ink: [17.1, 15.7, 14.2, 12.6],
    'ink-2': [8.4, 7.7, 7.0, 6.2],
    'ink-3': [6.2, 5.7, 5.2, 4.6],
    signal: [6.4, 5.9, 5.3, 4.7],
    ok: [7.3, 6.7, 6.0, 5.3],
    bad: [6.9, 6.3, 5.7, 5.1],
    edges: [3.7, 3.4, 3.0],
    own: [17.1, 5.7, 6.3, 5.8],
  },
} as const
const grounds = ['bg', 's1', 's2', 's3'] as const
const texts = ['ink', 'ink-2', 'ink-3', 'signal', 'ok', 'bad'] as const
const own = [
  ['on-fill', 'fill'],
  ['signal', 'signal-soft'],
  ['ok', 'ok-soft'],
  ['bad', 'bad-soft'],
] as const

describe.each(['dark', 'light'] as const)('%s theme', (mode) => {
  test.each(texts)('%s is readable on every surface, as published', (text) => {
    grounds.forEach((ground, index) => {
      const found = ratio(mode, text, ground)
      expect(found, `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5)
      expect(Math.abs(found - (table[mode][text][index] ?? 0))).toBeLessThan(0.06)
    })
  })

  test('control edges reach 3 where they are allowed', () => {
    table[mode].edges.forEach((published, index) => {
      const found = ratio(mode, 'line-strong', grounds[index] ?? 'bg')
      expect(found).toBeGreaterThanOrEqual(3)
      expect(Math.abs(found - published)).toBeLessThan(0.06)
    })
  })

  test('labels are readable on the main button and on soft grounds', () => {
    own.forEach(([front, back], index) => {
      const found = ratio(mode, front, back)
      expect(found, `${front} on ${back}`).toBeGreaterThanOrEqual(4.5)
      expect(Math.abs(found - (table[mode].own[index] ?? 0))).toBeLessThan(0.06)
    })
    expect(ratio(mode, 'on-fill', 'fill-hover')).toBeGreaterThanOrEqual(4.5)
    expect(ratio(mode, 'ink-2', 'signal-soft')).toBeGreaterThanOrEqual(4.5)
    expect(ratio(mode, 'ink-2', 'bad-soft')).toBeGreaterThanOrEqual(4.5)
  })

  test('the sheet declares every token', () => {
    for (const [name, value] of Object.entries(colorTokens[mode])) {
      expect(tokenSheet()).toContain(`--km-${name}:${value}`)
    }
  })
})

test('white letters are readable on every tile colour', () => {
  for (const tile of tileColors) expect(contrast([255, 255, 255], rgb(tile))).toBeGreaterThan(4.5)
})

describe('host theme', () => {
  test('derives readable surfaces, secondary text and the on-colour', () => {
    const { declarations, warnings } = deriveTheme('dark', {
      bg: '#10203A',
      fill: '#FFD400',
      signal: '#7fd1ff',
    })
    expect(warnings).toEqual([])
    const at = (name: string): Rgb => rgb(declarations[name] ?? '')
    for (const text of ['ink', 'ink-2', 'ink-3', 'ok', 'bad']) {
      expect(contrast(at(text), at('s3'))).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(at('line-strong'), at('s1'))).toBeGreaterThanOrEqual(3)
    expect(contrast(at('on-fill'), at('fill'))).toBeGreaterThanOrEqual(4.5)
    expect(declarations['on-fill']).toBe('#171614')
    expect(contrast(at('ok'), at('ok-soft'))).toBeGreaterThanOrEqual(4.5)
    const white = deriveTheme('dark', { bg: '#FFFFFF' }).declarations
    expect(contrast(rgb(white.bad ?? ''), rgb(white.s3 ?? ''))).toBeGreaterThanOrEqual(4.5)
  })

  test('keeps a pair under 4.5 and reports it', () => {
    const { declarations, warnings } = deriveTheme('light', { bg: '#FFFFFF', ink: '#AAAAAA' })
    expect(declarations.ink).toBe('#aaaaaa')
    expect(warnings.map((warning) => warning.pair)).toContain('ink on bg')
    expect(warnings[0]?.ratio).toBeCloseTo(2.32, 1)
  })

  test('refuses what is not a colour, a family list or a number', () => {
    const { declarations, warnings } = deriveTheme('dark', {
      bg: 'red}*{display:none',
      font: 'Inter;} :host{display:none} {',
      mono: 'url(https://tracker.example)',
      scale: Number.NaN,
    })
    expect(declarations).toEqual({})
    expect(warnings.map((warning) => warning.pair)).toEqual(['bg, font, mono'])
    expect(warnings[0]?.message).toContain('Write colours as CSS has them')
  })

  test.each(['dark', 'light'] as const)(
    'the brand is seen on %s tiles and on buttons that wait, and reads there',
    (mode) => {
      for (const fill of ['#FFD400', 'oklch(0.62 0.2 290)', 'black', 'white', 'hsl(350 80% 60%)']) {
        const { declarations } = deriveTheme(mode, { fill })
        const at = (name: string): Rgb => rgb(declarations[name] ?? '')
        expect(contrast(at('accent'), at('accent-soft')), fill).toBeGreaterThanOrEqual(4.5)
        for (const ground of [colorTokens[mode].s1, colorTokens[mode].bg])
          expect(contrast(at('accent'), rgb(ground)), fill).toBeGreaterThanOrEqual(4.5)
        expect(contrast(at('on-fill'), at('fill')), fill).toBeGreaterThanOrEqual(4.5)
      }
      expect(deriveTheme(mode, { bg: '#10203A' }).declarations).not.toHaveProperty('accent')
    },
  )

  test('colours of one mode are stronger than those of both, and stay out of the other', () => {
    const variables = { fill: 'teal', dark: { fill: 'gold' }, light: { bg: 'ivory' } }
    expect(deriveTheme('dark', variables).declarations.fill).toBe('#ffd700')
    expect(deriveTheme('dark', variables).declarations).not.toHaveProperty('bg')
    expect(deriveTheme('light', variables).declarations).toMatchObject({
      fill: '#008080',
      bg: '#fffff0',
    })
    const { warnings } = deriveTheme('light', { light: { fill: 'bleu' }, dark: { fill: 'rot' } })
    expect(warnings.map(({ pair }) => pair)).toEqual(['light.fill'])
  })

  test('a translucent colour is drawn as it looks on the ground, one that is not there is refused', () => {
    const { declarations, warnings } = deriveTheme('light', {
      bg: '#ffffff',
      fill: 'rgb(0 0 0 / 50%)',
      signal: 'transparent',
    })
    expect(declarations.fill).toBe('#808080')
    expect(warnings.map(({ pair }) => pair)).toContain('signal')
  })

  test('bounds scale and radius', () => {
    const { declarations } = deriveTheme('dark', { scale: 9, radius: -1, font: '"Inter", Arial' })
    expect(declarations).toEqual({ scale: '2', radius: '0', font: '"Inter", Arial' })
  })
})

test('u and r become scaled lengths and nothing else changes', () => {
  expect(expandUnits('a{gap:16u;inset:-6u 0;border-radius:14r;color:#12u;top:1.5u}')).toBe(
    'a{gap:calc(16px*var(--km-scale));inset:calc(-6px*var(--km-scale)) 0;' +
      'border-radius:calc(14px*var(--km-scale)*var(--km-radius));color:#12u;' +
      'top:calc(1.5px*var(--km-scale))}',
  )
})
