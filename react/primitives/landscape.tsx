import type { ReactNode } from 'react'
import { hashText } from './hash.ts'

// Hue, saturation and lightness of skies of equal brightness, around the colour circle.
const skies = [
  [4, 74, 60],
  [18, 80, 57],
  [30, 84, 56],
  [42, 86, 55],
  [54, 74, 50],
  [74, 52, 47],
  [104, 42, 48],
  [140, 44, 46],
  [160, 52, 42],
  [174, 56, 41],
  [188, 62, 44],
  [202, 68, 50],
  [216, 70, 58],
  [232, 68, 65],
  [250, 64, 67],
  [270, 58, 64],
  [292, 50, 60],
  [316, 56, 60],
  [334, 68, 62],
  [350, 72, 63],
] as const
type Sky = (typeof skies)[number]
// Degrees between the hue of the hills and that of the sky: neighbours, or the opposite side of the circle.
const turns = [-38, 34, 150, -150] as const

const hsl = (hue: number, saturation: number, lightness: number): string =>
  `hsl(${(hue + 360) % 360} ${saturation}% ${lightness}%)`

// Degrees between two hues that are distinct at a glance.
const clear = 60

/** Traits that a landscape is drawn from. */
export interface Look {
  readonly hue: number
  /** Sky, sun, far hills, near hills. */
  readonly colors: readonly [string, string, string, string]
  readonly bits: number
}

/** Mixes all bits of a hash: addresses that differ in one digit share no trait. */
function stir(hash: number): number {
  const once = Math.imul(hash ^ (hash >>> 16), 0x7feb352d)
  const twice = Math.imul(once ^ (once >>> 15), 0x846ca68b)
  return (twice ^ (twice >>> 16)) >>> 0
}

const bitsOf = (seed: string): number => stir(hashText(seed))

/** Degrees between two hues, 0 to 180. */
export function hueDistance(one: number, other: number): number {
  const apart = Math.abs(one - other) % 360
  return Math.min(apart, 360 - apart)
}

/** The sky of an account, distinct from those of the accounts drawn before it, which are computed the same way. */
function skyOf(seed: string, before: readonly string[]): Sky {
  const drawn: Sky[] = []
  const room = ([hue]: Sky): number =>
    Math.min(clear, ...drawn.map(([other]) => hueDistance(hue, other)))
  for (const account of new Set([...before, seed])) {
    const bits = bitsOf(account)
    const sky = (index: number): Sky => skies[(bits + index) % skies.length] ?? skies[0]
    // Starts on the opposite side of the circle: the first hue that is clear of all others, else the most distant one.
    const own = skies.reduce<Sky>((best, _, index) => {
      const other = sky(index + skies.length / 2)
      return room(other) > room(best) ? other : best
    }, sky(0))
    if (account === seed) return own
    drawn.push(own)
  }
  return skies[0]
}

/**
 * The look of an account. If its hue is close to one of the accounts in `unlike` (in drawing order), it takes another.
 */
export function lookOf(account: string, unlike: string | readonly string[] = []): Look {
  const seed = account.toLowerCase()
  const bits = bitsOf(seed)
  const before = [unlike].flat().map((one) => one.toLowerCase())
  const [hue, saturation, lightness] = skyOf(seed, before)
  const turn = turns[(bits >>> 5) % turns.length] ?? 0
  return {
    hue,
    bits,
    colors: [
      hsl(hue, saturation, lightness),
      hsl(hue + (bits & 64 ? 45 : turn), 92, 88),
      hsl(hue + turn, saturation - 12, lightness - 14),
      hsl(hue + turn / 2, 44, 19),
    ],
  }
}

/** Three bands and a sun. */
export function Landscape({
  seed,
  unlike,
}: {
  readonly seed: string
  readonly unlike?: string | readonly string[] | undefined
}): ReactNode {
  const {
    bits,
    colors: [sky, sun, far, near],
  } = lookOf(seed, unlike)
  const x = 9 + ((bits >>> 7) % 23)
  const rise = 18 + ((bits >>> 12) % 6)
  const tilt = ((bits >>> 15) % 13) - 6
  const fall = 27 + ((bits >>> 19) % 5)
  const peak = 8 + ((bits >>> 22) % 25)
  // Rolling hills, or a mountain.
  const hills =
    bits & 1
      ? `M0 ${rise + tilt}Q10 ${rise - 6} 20 ${rise}T40 ${rise - tilt}V40H0Z`
      : `M${peak - 24} 40L${peak} ${rise - 5}L${peak + 9} ${rise + 6}L${peak + 14} ${rise + 2}L${peak + 34} 40Z`
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <path fill={sky} d="M0 0h40v40H0z" />
      <circle fill={sun} cx={x} cy={9 + ((bits >>> 25) % 5)} r={4 + ((bits >>> 28) % 3)} />
      <path fill={far} d={hills} />
      <path
        fill={near}
        d={`M0 ${fall}Q12 ${fall + 5 + tilt / 2} 22 ${fall}T40 ${fall + 2}V40H0Z`}
      />
    </svg>
  )
}
