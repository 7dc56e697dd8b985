import { type ReactNode, useLayoutEffect, useRef, useState, version } from 'react'
import { motion } from '../theme/tokens.ts'
import { useDialog } from './dialog.tsx'
import { focusableIn } from './focus.ts'
import { afterAnimation, animate } from './motion.ts'
import { useSheet } from './use-sheet.ts'
import css from './view-transition.css?raw'

/** Where the new view comes from; mirrored in right-to-left. */
export type Direction = 'forward' | 'back' | 'none'

/** The scrolling part of the dialog; animates from view to view and from height to height. */
export interface ViewTransitionProps {
  readonly viewKey: string
  readonly direction?: Direction
  /** Name of the scroll region when it holds nothing focusable. */
  readonly label?: string
  readonly children?: ReactNode
}

interface Leaving {
  readonly key: string
  readonly node: ReactNode
}

/** Which control of a view had focus when a newer view came, to find it again on the way back. */
interface Trace {
  readonly index: number
  readonly name: string
}

const nameOf = (element: HTMLElement): string =>
  element.getAttribute('aria-label') ?? element.textContent ?? ''

/** Height follows the content, from what is on screen now to what was measured. */
function useHeightMotion(
  scroller: React.RefObject<HTMLDivElement | null>,
  current: React.RefObject<HTMLDivElement | null>,
  viewKey: string,
): void {
  const height = useRef(0)
  const moving = useRef<Animation | undefined>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the observed element changes with the key
  useLayoutEffect(() => {
    const box = scroller.current
    const content = current.current
    if (!box || !content || typeof ResizeObserver !== 'function') return
    const follow = (): void => {
      const from = moving.current ? box.getBoundingClientRect().height : height.current
      moving.current?.cancel()
      moving.current = undefined
      const to = box.getBoundingClientRect().height
      height.current = to
      markScrollable(box)
      if (!from || Math.abs(from - to) < 1) return
      const frames = [{ height: `${from}px` }, { height: `${to}px` }]
      const animation = animate(box, frames, motion.height, { easing: 'ease-out' })
      if (!animation) return
      moving.current = animation
      box.dataset.moving = ''
      animation.onfinish = animation.oncancel = () => {
        if (moving.current === animation) moving.current = undefined
        if (!moving.current) delete box.dataset.moving
      }
    }
    follow()
    const observer = new ResizeObserver(follow)
    observer.observe(content)
    return () => observer.disconnect()
  }, [scroller, current, viewKey])
}

/** A region that scrolls but holds nothing focusable must itself be reachable by keyboard. */
function markScrollable(box: HTMLElement): void {
  const scrolls = box.scrollHeight > box.clientHeight + 1
  if (scrolls && focusableIn(box).length === 0) box.tabIndex = 0
  else box.removeAttribute('tabindex')
}

function useFocusOnChange(
  scroller: React.RefObject<HTMLDivElement | null>,
  current: React.RefObject<HTMLDivElement | null>,
  { viewKey, direction }: ViewTransitionProps,
): (element: HTMLElement) => void {
  const traces = useRef(new Map<string, Trace>())
  const shown = useRef(viewKey)
  useLayoutEffect(() => {
    if (shown.current === viewKey) return
    shown.current = viewKey
    const trace = direction === 'back' ? traces.current.get(viewKey) : undefined
    const controls = trace && current.current ? focusableIn(current.current) : []
    const target =
      controls.find((control) => nameOf(control) === trace?.name) ?? controls[trace?.index ?? -1]
    const shell = scroller.current?.closest('.shell')
    ;(target ?? shell?.querySelector<HTMLElement>('h2'))?.focus({ preventScroll: true })
    target?.scrollIntoView?.({ block: 'nearest' })
  }, [scroller, current, viewKey, direction])
  return (element) => {
    const index = current.current ? focusableIn(current.current).indexOf(element) : -1
    if (index >= 0) traces.current.set(viewKey, { index, name: nameOf(element) })
  }
}

/**
 * Scrolling part of the dialog. A new `viewKey` slides in while the old view fades, inert; forward
 * comes from the inline end, back from the start. A newer view takes over from where things are.
 */
export function ViewTransition(props: ViewTransitionProps): ReactNode {
  useSheet(css)
  const { viewKey, direction = 'forward', label, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLDivElement>(null)
  const gone = useRef<HTMLDivElement>(null)
  const dialog = useDialog()
  const [key, setKey] = useState(viewKey)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const last = useRef(children)
  if (key !== viewKey) {
    setKey(viewKey)
    setLeaving({ key, node: last.current })
  }
  useLayoutEffect(() => {
    last.current = children
  })
  const remember = useFocusOnChange(scroller, current, { ...props, direction })
  const first = useRef(viewKey)
  useLayoutEffect(() => {
    const view = current.current
    if (first.current === viewKey || !view) return
    first.current = viewKey
    scroller.current?.scrollTo?.({ top: 0 })
    if (direction === 'none') return
    const rtl = getComputedStyle(view).direction === 'rtl'
    const x = (direction === 'forward') === rtl ? -12 : 12
    const frames = [
      { opacity: 0, translate: `${x}px 0` },
      { opacity: 1, translate: '0 0' },
    ]
    animate(view, frames, motion.view, { easing: motion.easeIn })
  }, [viewKey, direction])
  useLayoutEffect(() => {
    const view = gone.current
    if (!leaving || !view) return
    const rtl = getComputedStyle(view).direction === 'rtl'
    const x = (direction === 'forward') === rtl ? 8 : -8
    const from = getComputedStyle(view)
    const frames = [
      { opacity: from.opacity, translate: from.translate },
      { opacity: 0, translate: `${x}px 0` },
    ]
    const fading = direction === 'none' ? undefined : animate(view, frames, motion.leave)
    afterAnimation(fading, () => setLeaving(null))
    return () => fading?.cancel()
  }, [leaving, direction])
  useHeightMotion(scroller, current, viewKey)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll and would be read as a form part
    <div
      ref={scroller}
      className="view"
      data-scroller=""
      role="group"
      aria-label={label}
      aria-labelledby={label === undefined ? dialog?.titleId : undefined}
    >
      {leaving && leaving.key !== viewKey && (
        <div key={leaving.key} ref={gone} className="gone" {...inert}>
          {leaving.node}
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only remembers which control had focus */}
      <div key={viewKey} ref={current} onFocus={(event) => remember(event.target as HTMLElement)}>
        {children}
      </div>
    </div>
  )
}

// React 18 drops a boolean `inert` and takes a text; React 19 wants the boolean.
const inert = { inert: (Number.parseInt(version, 10) < 19 ? '' : true) as boolean }
