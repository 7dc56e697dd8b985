import { type ReactNode, useId } from 'react'
import css from './tile.css?raw'
import { useSheet } from './use-sheet.ts'

/** What `Tile` takes. */
export interface TileProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly inactive?: boolean
  readonly reason?: string
}

/** Row of equal tiles; the ones left out make room for the rest. */
export function TileRow({ children }: { readonly children?: ReactNode }): ReactNode {
  useSheet(css)
  return <div className="tiles">{children}</div>
}

/** Account action: glyph over one word. */
export function Tile({ label, icon, onClick, inactive, reason }: TileProps): ReactNode {
  useSheet(css)
  const id = useId()
  const still = inactive || reason !== undefined
  return (
    <button
      type="button"
      className="tile"
      aria-disabled={still || undefined}
      // Described by the reason, not named after it.
      aria-labelledby={reason ? `${id}n` : undefined}
      aria-describedby={reason ? id : undefined}
      onClick={() => {
        if (!still) onClick()
      }}
    >
      {icon}
      <span id={`${id}n`}>{label}</span>
      {reason && (
        <span className="vh" id={id}>
          {reason}
        </span>
      )}
    </button>
  )
}
