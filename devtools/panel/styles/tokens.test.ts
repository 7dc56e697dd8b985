import { describe, expect, test } from 'vitest'
import { type PanelColors, panelColors } from './tokens.ts'

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

type Pair = readonly [front: keyof PanelColors, back: keyof PanelColors, floor: number]
const texts = ['ink', 'ink-2', 'ink-3', 'signal', 'ok', 'bad', 'effect', 'rpc'] as const
const grounds = ['ground', 's1', 's2'] as const
const plugins = (Object.keys(panelColors.dark) as (keyof PanelColors)[]).filter((name) =>
  name.startsWith('p-'),
)
const pairs: readonly Pair[] = [
  ...texts.flatMap((front) => grounds.map((back): Pair => [front, back, 4.5])),
  ...(['signal', 'ok', 'bad'] as const).map((name): Pair => [name, `${name}-soft`, 4.5]),
  ...(['event', 'effect', 'rpc', 'view', 'signal', 'ok'] as const).map(
    (name): Pair => [name, 'ground', 6],
  ),
  // Marks need 3; the chosen row and the lanes have grounds of their own.
  ...plugins.flatMap((front) => grounds.map((back): Pair => [front, back, 4.5])),
  ['edge', 'ground', 3],
]

describe.each(['dark', 'light'] as const)('%s', (mode) => {
  test.each(pairs)('%s on %s reaches %s', (front, back, floor) => {
    expect(contrast(panelColors[mode][front], panelColors[mode][back])).toBeGreaterThanOrEqual(
      floor,
    )
  })
})

test('no two plugins have the same colour, and none that of a mode or a failure', () => {
  for (const colors of [panelColors.dark, panelColors.light]) {
    const all = [...plugins, 'signal', 'ok', 'bad'] as const
    expect(new Set(all.map((name) => colors[name as keyof PanelColors])).size).toBe(all.length)
  }
})
