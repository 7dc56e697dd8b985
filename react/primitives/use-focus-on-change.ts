import { type RefObject, useLayoutEffect, useRef } from 'react'
import { focusableIn, takeFocus } from './focus.ts'

/** Which control had focus when a newer view came, to find it again on the way back. */
interface Trace {
  readonly index: number
  readonly name: string
  /** How many controls the header had, for one of its own; 0 for one of the view. */
  readonly inHeader: number
}

const nameOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ?? element.textContent ?? ''

/** The controls of a view or of the header over it; a message in the header comes and goes with its own. */
const controlsIn = (place: Element | null | undefined): readonly HTMLElement[] =>
  place ? focusableIn(place).filter((control) => !control.closest('.snack')) : []

/**
 * The control of a trace. Names may repeat, so the same place comes first; rows may have moved, so the name counts elsewhere
 * too. A control of the header may have another name by now, such as that of the chosen network, but keeps its place.
 */
function controlOf(
  { index, name, inHeader }: Trace,
  controls: readonly HTMLElement[],
): HTMLElement | undefined {
  const there = controls[index]
  const named = [there, ...controls].find((control) => control && nameOf(control) === name)
  return named ?? (!inHeader || inHeader === controls.length ? there : undefined)
}

/** Moves the focus to the title of a new view; on the way back, to the control that led away, also in the header. */
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
