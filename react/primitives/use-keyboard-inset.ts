import { type RefObject, useLayoutEffect } from 'react'

/** Writes `--km-keyboard`, the height an on-screen keyboard covers, so that a sheet rises with it. */
export function useKeyboardInset(ref: RefObject<HTMLElement | null>, active: boolean): void {
  useLayoutEffect(() => {
    const view = window.visualViewport
    if (!active || !view) return
    let set = 0
    const update = (): void => {
      // Pinch zoom also shrinks the visual viewport; only an unscaled one means a keyboard.
      const covered = view.scale > 1.01 ? 0 : window.innerHeight - view.height - view.offsetTop
      const height = Math.max(0, Math.round(covered))
      // Writes nothing without a keyboard, so that later code reads a page that is still laid out.
      if (height === set) return
      set = height
      ref.current?.style.setProperty('--km-keyboard', `${height}px`)
    }
    update()
    view.addEventListener('resize', update)
    view.addEventListener('scroll', update)
    return () => {
      view.removeEventListener('resize', update)
      view.removeEventListener('scroll', update)
    }
  }, [ref, active])
}
