/** sRGB channels, 0 to 255. */
export type Rgb = readonly [number, number, number]

/** Reads `#rgb` or `#rrggbb`; undefined for anything else. */
export function parseHex(text: string): Rgb | undefined {
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text)?.[1]
  if (!hex) return undefined
  const full = hex.length === 3 ? hex.replace(/./g, '$&$&') : hex
  const value = Number.parseInt(full, 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Writes channels as `#rrggbb`. */
export function toHex(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Straight sRGB mix; share 0 gives `from`, 1 gives `to`. */
export function mix(from: Rgb, to: Rgb, share: number): Rgb {
  const at = (index: 0 | 1 | 2): number => from[index] + (to[index] - from[index]) * share
  return [at(0), at(1), at(2)]
}

/** WCAG relative luminance, 0 to 1. */
export function luminance(color: Rgb): number {
  const [r, g, b] = color.map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG contrast ratio of two opaque colours, 1 to 21. */
export function contrast(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
