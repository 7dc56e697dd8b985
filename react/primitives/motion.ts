import { matches } from './media.ts'

/** True when the visitor asked for less motion, the platform cannot animate, or motion is off for the surface. */
export function isStill(element: Element): boolean {
  return matches('(prefers-reduced-motion: reduce)', true) || !!element.closest('[data-still]')
}

/** Starts a Web Animation, unless motion is off. */
export function animate(
  element: Element,
  frames: Keyframe[],
  duration: number,
  options: KeyframeAnimationOptions = {},
): Animation | undefined {
  if (isStill(element) || typeof element.animate !== 'function') return undefined
  const animation = element.animate(frames, { duration, ...options })
  // Cancelling rejects `finished`. Browsers mark that as handled (Web Animations, "cancel an animation"); test DOMs
  // such as happy-dom do not, and would fail the host's test run.
  animation.finished?.catch(() => undefined)
  return animation
}

/** Calls back when the animation finishes; immediately without an animation, never if it is cancelled. */
export function afterAnimation(animation: Animation | undefined, then: () => void): void {
  if (animation) animation.onfinish = then
  else then()
}
