import type { ReactNode } from 'react'
import { usePanel, useSession } from '../context.ts'
import { Separator } from './separator.tsx'

/** The edge of the docked panel. */
export function Resizer(): ReactNode {
  const session = useSession()
  const dock = usePanel((state) => state.dock)
  const height = usePanel((state) => state.height)
  const width = usePanel((state) => state.width)
  const bottom = dock === 'bottom'
  const least = bottom ? 240 : 360
  const { innerHeight, innerWidth } = session.view
  if (dock === 'window') return null
  return (
    <Separator
      label="Panel size"
      className="resizer"
      orientation={bottom ? 'horizontal' : 'vertical'}
      value={bottom ? height : width}
      least={least}
      most={Math.max(least, bottom ? innerHeight : innerWidth)}
      step={24}
      // The panel is below or to the right of its edge.
      perPixel={() => -1}
      onChange={(size) => session.panel.set(bottom ? { height: size } : { width: size })}
    />
  )
}
