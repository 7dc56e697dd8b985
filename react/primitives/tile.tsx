import { type ReactNode, useId } from 'react'
import { useSheet } from './use-sheet.ts'

export interface TileProps {
  readonly label: string
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly inactive?: boolean
  readonly reason?: string
}

const css = `.tiles{display:grid;grid-auto-flow:column;grid-auto-columns:1fr;gap:8u}
.tile{display:flex;flex-direction:column;align-items:center;justify-content:center;gap:6u;min-height:64u;padding:8u 4u;border-radius:14r;background:var(--km-s1);font-size:12u;line-height:16u;font-weight:550;text-align:center;transition:background-color 90ms,scale 90ms}
@media (hover:hover){.tile:not([aria-disabled]):hover{background:var(--km-s3)}}
.tile:active:not([aria-disabled]){scale:.97}
.tile[aria-disabled]{color:var(--km-ink-3);cursor:default}
@media (forced-colors:active){.tile{border:1px solid ButtonText}}`

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
