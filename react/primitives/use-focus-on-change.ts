import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusableIn, takeFocus } from './focus.ts'

/** Records which control had focus when a newer view came, to restore it on the way back. */
interface Trace {
  readonly index: number
  readonly name: string
  /** Number of controls in the header if the control was one of them; 0 for a control of the view. */
  readonly inHeader: number
}

const nameOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ?? element.textContent ?? ''

/** The controls of a view, or of its header without those of a message, which come and go. */
const controlsIn = (place: Element | null | undefined): readonly HTMLElement[] =>
  place ? focusableIn(place).filter((control) => !control.closest('.snack')) : []

/**
 * Finds the control of a trace. Names may repeat, so the position is compared first; rows may have moved, so the name
 * is searched next. A control of the header may have another name by now, for example the chosen network, but keeps its
 * position.
 */
function controlOf(
  { index, name, inHeader }: Trace,
  controls: readonly HTMLElement[],
): HTMLElement | undefined {
  const there = controls[index]
  const named = [there, ...controls].find((control) => control && nameOf(control) === name)
  return named ?? (!inHeader || inHeader === controls.length ? there : undefined)
}

/**
 * Moves the focus to the title of a new view; on the way back, to the control that opened it, including controls of the
 * header.
 */
export function useFocusOnChange(
  scroller: RefObject<HTMLElement | null>,
  current: RefObject<HTMLElement | null>,
  viewKey: string,
  isBack: boolean,
): void {
  const traces = useRef(new Map<string, Trace>())
  const shown = useRef(viewKey)
  useLayoutEffect(() => {
    const shell = scroller.current?.closest('.shell')
    const onFocus = ({ target }: Event): void => {
      const element = target as HTMLElement
      const header = element.closest('.head')
      const controls = controlsIn(header ?? current.current)
      const index = controls.indexOf(element)
      const inHeader = header ? controls.length : 0
      if (index >= 0) traces.current.set(shown.current, { index, name: nameOf(element), inHeader })
    }
    shell?.addEventListener('focusin', onFocus)
    return () => shell?.removeEventListener('focusin', onFocus)
  }, [scroller, current])
  useLayoutEffect(() => {
    if (shown.current === viewKey) return
    shown.current = viewKey
    const shell = scroller.current?.closest('.shell')
    const trace = isBack ? traces.current.get(viewKey) : undefined
    const place = trace?.inHeader ? shell?.querySelector('.head') : current.current
    const target = trace && controlOf(trace, controlsIn(place))
    takeFocus(target ?? shell?.querySelector<HTMLElement>('h2'))
    target?.scrollIntoView?.({ block: 'nearest' })
  }, [scroller, current, viewKey, isBack])
}
