import { motion } from '../theme/tokens.ts'
import { matches } from './media.ts'
import { animate } from './motion.ts'

/** A bottom sheet on phones. */
export const isSheet = (): boolean => matches('(max-width: 430px)', innerWidth <= 430)

export function enter(dialog: HTMLElement): Animation | undefined {
  if (isSheet()) {
    const frames = [{ translate: '0 100%' }, { translate: '0 0' }]
    return animate(dialog, frames, motion.sheet, { easing: motion.easeIn })
  }
  const frames = [
    // Starts at half opacity: the press gets an immediate response.
    { opacity: 0.5, translate: '0 10px', scale: 0.98 },
    { opacity: 1, translate: '0 0', scale: 1 },
  ]
  return animate(dialog, frames, motion.open, { easing: motion.easeIn })
}

/** How long the line of a `ConnectionLine` still animates, in ms: the dialog was opened to show its end. */
function lineDrawing(dialog: HTMLElement): number {
  const drawing = (dialog.getAnimations?.({ subtree: true }) ?? []).flatMap((animation) => {
    const { effect, currentTime } = animation
    if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('[data-state="ok"]'))
      return []
    return Number(effect.getComputedTiming().endTime) - Number(currentTime)
  })
  return Math.max(0, ...drawing.filter(Number.isFinite))
}

export function leave(dialog: HTMLElement): Animation | undefined {
  const delay = lineDrawing(dialog)
  const options = { easing: motion.easeOut, fill: 'forwards', delay } as const
  animate(dialog, [{ opacity: 1 }, { opacity: 0 }], motion.close, {
    ...options,
    pseudoElement: '::backdrop',
  })
  const to = isSheet() ? { translate: '0 100%' } : { opacity: 0, scale: 0.985 }
  return animate(dialog, [{}, to], motion.close, options)
}

/** Browsers without modal dialogs (`showModal`) get the normal layer with an inert page behind it. */
export const canShowModal = (): boolean =>
  typeof HTMLDialogElement === 'function' &&
  typeof HTMLDialogElement.prototype.showModal === 'function'

export function show(dialog: HTMLDialogElement, modal: boolean): void {
  if (modal) dialog.showModal()
  else if (dialog.show) dialog.show()
  // An element without dialog support is shown by its `open` attribute.
  else dialog.setAttribute('open', '')
}

export function hide(dialog: HTMLDialogElement): void {
  if (!dialog.close) dialog.removeAttribute('open')
  else if (dialog.open) dialog.close()
}
