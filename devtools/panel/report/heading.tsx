import type { ReactNode } from 'react'
import { usePanel } from '../context.ts'

/** A heading right below the panel's own, which is the page's first one in a window. */
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
