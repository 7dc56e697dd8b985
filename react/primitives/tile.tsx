import { Children, type CSSProperties, type ReactNode, useContext, useId } from 'react'
import { StillContext } from './still.ts'
import css from './tile.css?raw'
import { useSheet } from './use-sheet.ts'

/** Props of `Tile`. */
export interface TileProps {
  readonly label: string
  /** Accessible name if the label alone does not name the action; begins or ends with the label. */
  readonly name?: string
  readonly icon: ReactNode
  readonly onClick: () => void
  readonly inactive?: boolean
  readonly reason?: string
}

/** Props of `TileRow`. */
export interface TileRowProps {
  readonly children?: ReactNode
  /** Brand icons: monochrome, on as many lines as needed. */
  readonly brands?: boolean
}

/** More tiles than these are split into rows. */
const mostColumns = 4

/** Equal tiles, four in a row at most; more are distributed evenly over rows. */
export function TileRow({ children, brands }: TileRowProps): ReactNode {
  useSheet(css)
  const count = Math.max(1, Children.count(children))
  const columns = Math.ceil(count / Math.ceil(count / mostColumns))
  return (
    <div
      className={brands ? 'tiles brands' : 'tiles'}
      style={{ '--columns': columns } as CSSProperties}
    >
      {children}
    </div>
  )
}

/** Account action: glyph over one word. */
export function Tile({ label, name, icon, onClick, inactive, reason }: TileProps): ReactNode {
  useSheet(css)
  const id = useId()
  const past = useContext(StillContext)
  const still = inactive || reason !== undefined || past
  return (
    <button
      type="button"
      className="tile"
      aria-disabled={still || undefined}
      aria-label={name}
      // `aria-describedby` instead of a part of the name.
      aria-labelledby={reason && name === undefined ? `${id}n` : undefined}
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
