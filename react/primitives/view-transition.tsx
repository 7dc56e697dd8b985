import { Component, type ReactNode, useLayoutEffect, useRef, useState, version } from 'react'
import { motion } from '../theme/tokens.ts'
import { useDialog } from './dialog.tsx'
import { focusableIn } from './focus.ts'
import { afterAnimation, animate } from './motion.ts'
import { createStage, type Parts, type Played, type Seen } from './stage.ts'
import { useFocusOnChange } from './use-focus-on-change.ts'
import { useSheet } from './use-sheet.ts'
import css from './view-transition.css?raw'

/** The side from which the new view comes; mirrored in right-to-left. */
export type Direction = 'forward' | 'back' | 'none'

/** The scrolling part of the dialog; animates from view to view and from height to height. */
export interface ViewTransitionProps {
  readonly viewKey: string
  readonly direction?: Direction
  /** Name of the scroll region when it holds nothing focusable. */
  readonly label?: string
  /** True once another view is loading: this one takes no more presses. */
  readonly over?: boolean
  readonly children?: ReactNode
}

interface Leaving {
  readonly key: string
  readonly node: ReactNode
}

/**
 * A class component because only `getSnapshotBeforeUpdate` runs before the document changes: the new view starts from
 * those positions.
 */
class BeforeChange extends Component<{
  readonly viewKey: string
  readonly read: (leaving: string) => Seen | null
  readonly play: (seen: Seen) => void
}> {
  override getSnapshotBeforeUpdate({ viewKey }: { readonly viewKey: string }): Seen | null {
    return viewKey === this.props.viewKey ? null : this.props.read(viewKey)
  }
  override componentDidUpdate(_props: object, _state: object, seen: Seen | null): void {
    if (seen) this.props.play(seen)
  }
  override render(): ReactNode {
    return null
  }
}

/** Keeps the view's height in step with its content, including changes within one view. */
function useHeight(
  current: React.RefObject<HTMLDivElement | null>,
  viewKey: string,
  then: { readonly resized: () => void; readonly measured: () => void },
): void {
  const latest = useRef(then)
  useLayoutEffect(() => {
    latest.current = then
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the observed element changes with the key
  useLayoutEffect(() => {
    const content = current.current
    if (!content) return
    if (typeof ResizeObserver !== 'function') return latest.current.measured()
    // The first report repeats the height after the view change; ignore it, and any from hidden content.
    let known = 0
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height
      if (known > 0 && height !== known) latest.current.resized()
      known = height ?? 0
      // The browser has just laid out the page: reading sizes forces no layout here, but would have before.
      latest.current.measured()
    })
    observer.observe(content)
    return () => observer.disconnect()
  }, [current, viewKey])
}

/** A region that scrolls but holds nothing focusable must itself be reachable by keyboard. */
function markScrollable(box: HTMLElement): void {
  const scrolls = box.scrollHeight > box.clientHeight + 1
  if (scrolls && focusableIn(box).length === 0) box.tabIndex = 0
  else box.removeAttribute('tabindex')
}

/** The parts of a view that appear and disappear on their own. */
const blocksOf = (view: HTMLElement): readonly Element[] => [
  ...(view.querySelector('.body') ?? view).children,
]

/**
 * Delays the new view's text until the old one has left and shared elements have landed; unmoved elements do not fade.
 */
function showWords(view: HTMLElement, direction: Direction, { flew, held }: Played): void {
  const rtl = !flew && getComputedStyle(view).direction === 'rtl'
  const side = (direction === 'forward') === rtl ? -12 : 12
  const frames = [
    { opacity: 0, translate: flew ? '0 0' : `${side}px 0` },
    { opacity: 1, translate: '0 0' },
  ]
  const [duration, delay] = flew ? motion.wordsAfter : motion.words
  for (const block of blocksOf(view))
    if (!held.some((one) => block.contains(one)))
      animate(block, frames, duration, { delay, easing: motion.easeIn, fill: 'backwards' })
}

/**
 * Scrolling part of the dialog. The old view becomes inert and fades, then the new one comes: from the inline end on
 * the way forward, from the start on the way back. Elements with the same `data-fly` name in both views move from the
 * old position to the new one. A newer view continues from the current positions.
 */
export function ViewTransition(props: ViewTransitionProps): ReactNode {
  useSheet(css)
  const { viewKey, direction = 'forward', label, over = false, children } = props
  const scroller = useRef<HTMLDivElement>(null)
  const current = useRef<HTMLDivElement>(null)
  const gone = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const [motions] = useState(createStage)
  const scrolled = useRef(new Map<string, number>())
  const dialog = useDialog()
  const [key, setKey] = useState(viewKey)
  const [leaving, setLeaving] = useState<Leaving | null>(null)
  const last = useRef(children)
  if (key !== viewKey) {
    setKey(viewKey)
    if (direction !== 'none') setLeaving({ key, node: last.current })
  }
  useLayoutEffect(() => {
    last.current = children
  })
  useFocusOnChange(scroller, current, viewKey, direction === 'back')
  const withParts = <Answer,>(then: (parts: Parts) => Answer): Answer | null => {
    const box = scroller.current
    const shell = box?.parentElement
    return box && shell && stage.current
      ? then({ shell, scroller: box, stage: stage.current })
      : null
  }
  const read = (old: string): Seen | null =>
    withParts((parts) => {
      scrolled.current.set(old, parts.scroller.scrollTop)
      return motions.read(parts)
    })
  const play = (seen: Seen): void =>
    void withParts((parts) => {
      const view = current.current
      if (!view) return
      // The leaving view keeps its current position.
      const top = parts.scroller.scrollTop
      if (gone.current) gone.current.style.top = `${-top}px`
      const kept = direction === 'back' ? scrolled.current.get(viewKey) : undefined
      parts.scroller.scrollTo?.({ top: kept ?? 0 })
      const played = motions.play(parts, seen)
      if (direction !== 'none') showWords(view, direction, played)
    })
  useLayoutEffect(() => {
    const view = gone.current
    if (!leaving || !view) return
    const frames = [{ opacity: getComputedStyle(view).opacity }, { opacity: 0 }]
    const fading = direction === 'none' ? undefined : animate(view, frames, motion.leave)
    afterAnimation(fading, () => setLeaving(null))
    return () => fading?.cancel()
  }, [leaving, direction])
  useHeight(current, viewKey, {
    resized: () => void withParts(motions.resize),
    measured() {
      if (scroller.current) markScrollable(scroller.current)
    },
  })
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll and would be read as a form part */}
      <div
        ref={scroller}
        className="view"
        onClickCapture={(event) => over && event.stopPropagation()}
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
        <div key={viewKey} ref={current}>
          {children}
        </div>
      </div>
      <div ref={stage} className="stage" aria-hidden="true" />
      <BeforeChange viewKey={viewKey} read={read} play={play} />
    </>
  )
}

// React 18 drops a boolean `inert` and accepts a string; React 19 needs the boolean.
const inert = { inert: (Number.parseInt(version, 10) < 19 ? '' : true) as boolean }
