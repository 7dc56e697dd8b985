import type { ReactNode } from 'react'
import { goLive } from '../actions.ts'
import { useMomentOf, useSession } from '../context.ts'
import { Shape } from '../parts/shape.tsx'

/**
 * The button that returns from the past. While live it keeps its space: the strip must not shrink under the pointer.
 */
export function BackToLive({ onBack }: { readonly onBack: () => void }): ReactNode {
  const session = useSession()
  const kind = useMomentOf(({ mode }) => mode.kind)
  const byKey = kind !== 'recording'
  return (
    <button
      type="button"
      className="button"
      aria-keyshortcuts={byKey ? 'Escape' : undefined}
      style={{ visibility: kind === 'live' ? 'hidden' : undefined }}
      onClick={() => {
        onBack()
        goLive(session)
      }}
    >
      <Shape name="dot" color="ok" />
      Back to live
      {byKey ? (
        <span className="cap mono" aria-hidden="true">
          Esc
        </span>
      ) : null}
    </button>
  )
}
