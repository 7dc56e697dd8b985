import type { ReactNode } from 'react'
import { useLoaded } from '../../../react/index.ts'
import { useIsShown } from '../../../react/primitives/index.ts'
import type { ConnectMethodEntry } from '../contract.ts'

interface MethodProps {
  readonly reason: string | undefined
}

/**
 * A block that another plugin contributes (e-mail, social), loaded when the connect view shows it. Its mount may make
 * requests, so it is not rendered ahead of an opening.
 */
export function MethodBlock({
  entry,
  reason,
}: {
  readonly entry: ConnectMethodEntry
  readonly reason: string | undefined
}): ReactNode {
  const Method = useLoaded<MethodProps>(entry.load, 'Method', entry.id)
  const shown = useIsShown()
  return Method && shown ? <Method reason={reason} /> : null
}
