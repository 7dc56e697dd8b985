import { matches } from './media.ts'

/** True when the visitor asked for less motion, the platform cannot animate, or the surface around stands still. */
export function isStill(element: Element): boolean {
  return matches('(prefers-reduced-motion: reduce)', true) || !!element.closest('[data-still]')
}

/** Starts a Web Animation, or nothing at all where nothing may move. */
export function animate(
  element: Element,
  frames: Keyframe[],
  duration: number,
  options: KeyframeAnimationOptions = {},
): Animation | undefined {
  if (isStill(element) || typeof element.animate !== 'function') return undefined
  const animation = element.animate(frames, { duration, ...options })
  // Cancelling rejects `finished`. Browsers mark that as handled (Web Animations, "cancel an animation"); documents of
  // tests such as happy-dom's do not, and a host's test run would fail by it.
  animation.finished?.catch(() => undefined)
  return animation
}

/** Calls back when the animation ended by itself; at once when there is none, never when cancelled. */
export function afterAnimation(animation: Animation | undefined, then: () => void): void {
  if (animation) animation.onfinish = then
  else then()
}
