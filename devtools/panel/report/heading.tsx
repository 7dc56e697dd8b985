import type { ReactNode } from 'react'
import { usePanel } from '../context.ts'

/** A heading one level below the panel's own, which in a window is the page's first. */
export function Heading({
  className,
  children,
}: {
  readonly className?: string
  readonly children: ReactNode
}): ReactNode {
  const Level = usePanel((state) => (state.dock === 'window' ? 'h2' : 'h3'))
  return <Level className={className}>{children}</Level>
}
