import type { Rgb } from './contrast.ts'
import { namedColor } from './named-colors.ts'

// The value of 100 % and of a bare number, by function and component: CSS Color 4, sections 5 to 10.
const scales: Readonly<Record<string, readonly (readonly [percent: number, unit: number])[]>> = {
  rgb: [
    [255, 1],
    [255, 1],
    [255, 1],
  ],
  hsl: [
    [0, 1],
    [1, 0.01],
    [1, 0.01],
  ],
  hwb: [
    [0, 1],
    [1, 0.01],
    [1, 0.01],
  ],
  lab: [
    [100, 1],
    [125, 1],
    [125, 1],
  ],
  lch: [
    [100, 1],
    [150, 1],
    [0, 1],
  ],
  oklab: [
    [1, 1],
    [0.4, 1],
    [0.4, 1],
  ],
  oklch: [
    [1, 1],
    [0.4, 1],
    [0, 1],
  ],
  srgb: [
    [1, 1],
    [1, 1],
    [1, 1],
  ],
  'display-p3': [
    [1, 1],
    [1, 1],
    [1, 1],
  ],
}

const turns: Readonly<Record<string, number>> = {
  deg: 1,
  grad: 0.9,
  rad: 180 / Math.PI,
  turn: 360,
}

function component(text: string, [percent, unit]: readonly [number, number]): number {
  if (text === 'none') return 0
  const [, digits, suffix = ''] =
    /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)(%|[a-z]+)?$/.exec(text) ?? []
  if (digits === undefined) return Number.NaN
  const value = Number(digits)
  if (suffix === '%') return percent ? (value / 100) * percent : Number.NaN
  if (suffix !== '') return percent ? Number.NaN : value * (turns[suffix] ?? Number.NaN)
  return value * unit
}

type Three = readonly [number, number, number]
type Matrix = readonly [Three, Three, Three]

const times = (matrix: Matrix, [x, y, z]: Three): Three => {
  const row = ([a, b, c]: Three): number => a * x + b * y + c * z
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])]
}
const each = ([x, y, z]: Three, change: (value: number) => number): Three => [
  change(x),
  change(y),
  change(z),
]

const gamma = (value: number): number => {
  const size = Math.abs(value)
  return size <= 0.0031308 ? 12.92 * value : Math.sign(value) * (1.055 * size ** (1 / 2.4) - 0.055)
}
const linear = (value: number): number => {
  const size = Math.abs(value)
  return size <= 0.04045 ? value / 12.92 : Math.sign(value) * ((size + 0.055) / 1.055) ** 2.4
}

// The sample code of CSS Color 4, section 18.
const xyzToRgb: Matrix = [
  [3.2409699419, -1.5373831776, -0.4986107603],
  [-0.9692436363, 1.8759675015, 0.0415550574],
  [0.0556300797, -0.2039769589, 1.0569715142],
]
const d50ToD65: Matrix = [
  [0.9554734528, -0.0230985369, 0.0632593087],
  [-0.0283697069, 1.009995458, 0.0210413989],
  [0.0123140016, -0.0205076964, 1.3303659366],
]
const p3ToXyz: Matrix = [
  [0.4865709486, 0.2656676932, 0.1982172852],
  [0.2289745641, 0.6917385218, 0.0792869141],
  [0, 0.0451133819, 1.0439443689],
]
const labToLms: Matrix = [
  [1, 0.3963377774, 0.2158037573],
  [1, -0.1055613458, -0.0638541728],
  [1, -0.0894841775, -1.291485548],
]
const lmsToRgb: Matrix = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
]

function fromLab([l, a, b]: Three): Three {
  const y = (l + 16) / 116
  const part = (f: number): number =>
    f ** 3 > 216 / 24389 ? f ** 3 : (116 * f - 16) / (24389 / 27)
  const xyz: Three = [
    part(a / 500 + y) * 0.9642956764,
    l > 8 ? y ** 3 : l / (24389 / 27),
    part(y - b / 200) * 0.8251046025,
  ]
  return each(times(xyzToRgb, times(d50ToD65, xyz)), gamma)
}

const fromOklab = (lab: Three): Three =>
  each(
    times(
      lmsToRgb,
      each(times(labToLms, lab), (part) => part ** 3),
    ),
    gamma,
  )

const polar = ([l, chroma, hue]: Three): Three => [
  l,
  chroma * Math.cos((hue * Math.PI) / 180),
  chroma * Math.sin((hue * Math.PI) / 180),
]

function fromHsl([hue, saturation, lightness]: Three): Three {
  const at = (offset: number): number => {
    const k = (((offset + hue / 30) % 12) + 12) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    return lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
  }
  return [at(0), at(8), at(4)]
}

function fromHwb([hue, white, black]: Three): Three {
  const sum = Math.max(1, white + black)
  return each(fromHsl([hue, 1, 0.5]), (part) => part * (1 - (white + black) / sum) + white / sum)
}

/** Conversions to sRGB channels, 0 to 1; values outside sRGB exceed that range. */
const spaces: Readonly<Record<string, (value: Three) => Three>> = {
  rgb: (value) => each(value, (part) => part / 255),
  hsl: fromHsl,
  hwb: fromHwb,
  lab: fromLab,
  lch: (value) => fromLab(polar(value)),
  oklab: fromOklab,
  oklch: (value) => fromOklab(polar(value)),
  srgb: (value) => value,
  'display-p3': (value) => each(times(xyzToRgb, times(p3ToXyz, each(value, linear))), gamma),
}

/** An sRGB colour and its opacity, 0 to 1. */
export interface Color {
  readonly rgb: Rgb
  readonly alpha: number
}

function parseHexColor(digits: string): Color | undefined {
  if (!/^([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(digits)) return undefined
  const full = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  const at = (index: number): number => Number.parseInt(full.slice(index, index + 2), 16)
  return { rgb: [at(0), at(2), at(4)], alpha: full.length > 6 ? at(6) / 255 : 1 }
}

/**
 * Parses a CSS colour: a name, hex, `rgb()`, `hsl()`, `hwb()`, `lab()`, `lch()`, `oklab()`, `oklch()`, or `color()` of
 * srgb and display-p3. Undefined for anything else, including `currentcolor` and `var()`, whose value depends on the
 * element. Colours outside sRGB are clipped to it.
 */
export function parseColor(text: string): Color | undefined {
  const written = text.trim().toLowerCase()
  if (written.startsWith('#')) return parseHexColor(written.slice(1))
  if (written === 'transparent') return { rgb: [0, 0, 0], alpha: 0 }
  const name = namedColor(written)
  if (name) return parseHexColor(name)
  const [, called = '', inside = ''] = /^([a-z]+)\(([^()]*)\)$/.exec(written) ?? []
  const parts = inside.split(/[\s,/]+/).filter(Boolean)
  const space = called === 'color' ? (parts.shift() ?? '') : called.replace(/^(rgb|hsl)a$/, '$1')
  const own = (called === 'color') === (space === 'srgb' || space === 'display-p3')
  const scale = own && Object.hasOwn(scales, space) ? scales[space] : undefined
  const [x, y, z, opacity = '1'] = parts
  if (!scale || z === undefined || parts.length > 4) return undefined
  const [one, two, three] = scale
  const value = [
    component(x ?? '', one ?? [0, 1]),
    component(y ?? '', two ?? [0, 1]),
    component(z, three ?? [0, 1]),
  ]
  const alpha = component(opacity, [1, 1])
  const rgb = spaces[space]?.(value as unknown as Three)
  if (!rgb || ![...rgb, alpha].every(Number.isFinite)) return undefined
  const clamp = (part: number): number => Math.min(1, Math.max(0, part))
  return { rgb: each(rgb, (part) => clamp(part) * 255), alpha: clamp(alpha) }
}
