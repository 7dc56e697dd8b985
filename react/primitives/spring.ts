import { animate } from './motion.ts'

/** Distance of something from its position, in px or as a share of its size, and its velocity per second. */
export interface Offset {
  readonly away: number
  readonly speed: number
}

/** A running motion; a newer one continues from its position and velocity. */
export interface Launch {
  readonly animation: Animation
  now(): readonly Offset[]
}

/** Per second, critically damped: nothing overshoots, and 95 % of the way is done after 200 ms. */
const stiffness = 24
const landingMs = 280
const samples = 20

/** Position and velocity of a spring after some seconds. */
export function springAt({ away, speed }: Offset, seconds: number): Offset {
  const rest = Math.exp(-stiffness * seconds)
  const push = speed + stiffness * away
  const left = away + push * seconds
  return { away: rest * left, speed: rest * (push - stiffness * left) }
}

/**
 * Moves an element to its position, all offsets on one spring; `draw` makes a keyframe from the remaining offsets.
 * Undefined if motion is off.
 */
export function launch(
  element: Element,
  offsets: readonly Offset[],
  draw: (away: readonly number[]) => Keyframe,
): Launch | undefined {
  const frames = Array.from({ length: samples + 1 }, (_, index) => {
    const seconds = (index * landingMs) / samples / 1_000
    return draw(offsets.map((offset) => (index === samples ? 0 : springAt(offset, seconds).away)))
  })
  const animation = animate(element, frames, landingMs)
  if (!animation) return undefined
  // A new animation starts with the next frame; one that replaces another would stand still until then.
  if (offsets.some(({ speed }) => speed !== 0)) animation.startTime = document.timeline.currentTime
  const seconds = (): number => Math.max(0, Number(animation.currentTime ?? landingMs)) / 1_000
  return { animation, now: () => offsets.map((offset) => springAt(offset, seconds())) }
}
