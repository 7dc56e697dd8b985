import { type CSSProperties, type ReactNode, useRef } from 'react'
import { usePanel, useSession } from './context.ts'
import { Separator } from './parts/separator.tsx'
import { useSize } from './use-size.ts'

/** Below this width, one is placed under the other. */
const sideBySide = 760

/** The list and the inspector, with a bar between them. Each of the two layouts remembers its own shares. */
export function Split({
  list,
  side,
}: {
  readonly list: ReactNode
  readonly side: ReactNode
}): ReactNode {
  const session = useSession()
  const split = useRef<HTMLDivElement>(null)
  const { width } = useSize(split)
  // Assume a wide panel until it is measured.
  const isStacked = width > 0 && width <= sideBySide
  const share = usePanel((state) => (isStacked ? state.rowShare : state.columnShare))
  const shares = { '--list': `${share}fr`, '--side': `${100 - share}fr` } as CSSProperties
  return (
    <div ref={split} className="split" data-stacked={isStacked} style={shares}>
      {list}
      <Separator
        label="Size of the list"
        className="divider"
        orientation={isStacked ? 'horizontal' : 'vertical'}
        value={share}
        least={20}
        most={80}
        step={5}
        perPixel={() => {
          const { clientWidth = 0, clientHeight = 0 } = split.current ?? {}
          return 100 / Math.max(1, isStacked ? clientHeight : clientWidth)
        }}
        onChange={(next) =>
          session.panel.set(isStacked ? { rowShare: next } : { columnShare: next })
        }
      />
      <div className="side">{side}</div>
    </div>
  )
}
