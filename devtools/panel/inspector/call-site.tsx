import type { ReactNode } from 'react'
import { useMomentOf, useSession } from '../context.ts'

/** The line of code that dispatched a command of this page. Empty if unknown. */
export function CalledAt({ seq }: { readonly seq: number }): ReactNode {
  const { callSites } = useSession()
  // A recording has the record numbers of another log.
  const isForeign = useMomentOf(({ mode }) => mode.kind === 'recording')
  const site = isForeign ? undefined : callSites?.of(seq)
  if (!site) return null
  return (
    <p className="called quiet">
      Called at{' '}
      <span className="mono" title={site.place}>
        {site.text}
      </span>
    </p>
  )
}
