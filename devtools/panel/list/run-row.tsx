import { memo, type ReactNode } from 'react'
import type { Line } from '../../model/line.ts'
import type { Row } from '../../model/rows.ts'
import { RecordShape } from '../parts/shape.tsx'
import { changesText } from './use-changes.ts'

export interface RunRowProps {
  readonly line: Line
  readonly row: Row
  readonly index: number
  /** Pixels from the origin of the lines. */
  readonly top: number
  readonly id: string
  /** Changed paths; undefined until they are counted. */
  readonly changes: number | undefined
  /** Time since the previous row, as text. */
  readonly after: string
  readonly selected: boolean
  /** The page's position is below it. */
  readonly playhead: boolean
  readonly future: boolean
  /** Excluded from what-if. */
  readonly skipped: boolean
  /** Not a match itself, but a cause of one. */
  readonly parent: boolean
}

const indent = 16
// Deeper rows would have no space for their names.
const deepest = 16

/** A gesture, a run or a record in the list: its name, its contents and its outcome. */
export const RunRow: (props: RunRowProps) => ReactNode = memo(
  ({
    line,
    row,
    index,
    top,
    id,
    changes,
    after,
    selected,
    playhead,
    future,
    skipped,
    parent,
  }: RunRowProps) => {
    const { record, title, gist, badges, counts, took } = line
    const [plugin, name] = record.type.split('/')
    const several = row.runs > 1
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the grid keeps the focus and names its active row.
      // biome-ignore lint/a11y/useSemanticElements: rows are placed by hand, which table rows refuse.
      <div
        role="row"
        id={id}
        className="row run"
        aria-rowindex={index + 2}
        aria-level={row.level + 1}
        aria-expanded={row.open}
        aria-selected={selected}
        data-seq={row.seq}
        data-row={row.key}
        data-future={future}
        data-playhead={playhead}
        data-skipped={skipped}
        data-parent={parent}
        style={{ top }}
      >
        {/* biome-ignore-start lint/a11y: cells of a grid that keeps the focus itself, see above. */}
        <span role="gridcell" className="mono">
          {row.seq}
        </span>
        <span
          role="gridcell"
          className="what"
          style={{ paddingInlineStart: Math.min(row.level, deepest) * indent }}
        >
          <span className="twist" data-twist={row.open} aria-hidden="true" />
          {title ? <b className="title">{title}</b> : null}
          {several ? null : (
            <>
              <RecordShape record={record} />
              <span className={title ? 'type mono' : 'type mono named'}>
                <span className="quiet">{plugin}/</span>
                {name}
              </span>
              {gist && !title ? <span className="gist">{gist}</span> : null}
            </>
          )}
          {badges.map(({ tone, text }) => (
            <span key={text} className="chip" data-tone={tone} title={text}>
              {text}
            </span>
          ))}
          {skipped ? (
            <span className="chip" data-tone="signal">
              skipped
            </span>
          ) : null}
          <span className="quiet">{counts}</span>
        </span>
        <span role="gridcell" className="delta mono">
          {changes ? `Δ${changesText(changes)}` : ''}
        </span>
        <span role="gridcell" className="delta mono">
          {took}
        </span>
        <span role="gridcell" className="delta mono quiet">
          {after}
        </span>
        {/* biome-ignore-end lint/a11y: cells of a grid that keeps the focus itself, see above. */}
      </div>
    )
  },
)
