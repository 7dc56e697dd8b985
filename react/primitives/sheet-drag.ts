import { motion } from '../theme/tokens.ts'
import { animate } from './motion.ts'

const distanceToClose = 96
const speedToClose = 0.5

/**
 * Lets a phone sheet be dragged down by its grip or header. Past 96 px or 0.5 px/ms it requests to close, otherwise it
 * springs back. The close button remains.
 */
export function dragSheet(
  dialog: HTMLElement,
  start: PointerEvent,
  onRelease: (close: boolean) => void,
): void {
  const origin = start.clientY
  const began = performance.now()
  let moved = 0
  const move = (event: PointerEvent): void => {
    moved = Math.max(0, event.clientY - origin)
    dialog.style.translate = `0 ${moved}px`
  }
  const end = (event: PointerEvent): void => {
    dialog.removeEventListener('pointermove', move)
    dialog.removeEventListener('pointerup', end)
    dialog.removeEventListener('pointercancel', end)
    dialog.style.translate = ''
    const speed = moved / Math.max(1, performance.now() - began)
    const close =
      event.type === 'pointerup' &&
      (moved > distanceToClose || (moved > 12 && speed > speedToClose))
    if (moved > 0 && !close) {
      animate(dialog, [{ translate: `0 ${moved}px` }, { translate: '0 0' }], motion.open, {
        easing: motion.easeIn,
      })
    }
    onRelease(close)
  }
  dialog.setPointerCapture?.(start.pointerId)
  dialog.addEventListener('pointermove', move)
  dialog.addEventListener('pointerup', end)
  dialog.addEventListener('pointercancel', end)
}
