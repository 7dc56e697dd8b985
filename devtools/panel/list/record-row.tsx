import { memo, type ReactNode } from 'react'
import type { LogRecord } from '../../../kernel/index.ts'
import { position } from '../../model/format.ts'
import { pluginOf } from '../../model/records.ts'
import { Origin, Redacted } from '../parts/badges.tsx'
import { Outcome } from '../parts/outcome.tsx'
import { RecordShape } from '../parts/shape.tsx'
import { changesText } from './use-changes.ts'

export interface RecordRowProps {
  /** Short text; empty if nothing is telling. */
  readonly gist: string
  readonly record: LogRecord
  readonly row: number
  /** Pixels from the origin of the lines. */
  readonly top: number
  readonly id: string
  /** Milliseconds since 1970 of the oldest record; times are relative to it. */
  readonly start: number
  /** Changed paths; undefined until they are counted. */
  readonly changes: number | undefined
  readonly selected: boolean
  /** The page's position is below it. */
  readonly playhead: boolean
  readonly future: boolean
  /** Excluded from what-if. */
  readonly skipped: boolean
  /** Not a match itself, but a cause of one. */
  readonly parent: boolean
}

export const rowHeight = 24

const spoken = { command: 'command', event: 'event', end: 'end' } as const

/** One line of the list. */
export const RecordRow: (props: RecordRowProps) => ReactNode = memo(
  ({
    record,
    gist,
    row,
    top,
    id,
    start,
    changes,
    selected,
    playhead,
    future,
    skipped,
    parent,
  }: RecordRowProps) => {
    return (
      // biome-ignore lint/a11y/useFocusableInteractive: the grid keeps the focus and names its active row.
      // biome-ignore lint/a11y/useSemanticElements: rows are placed by hand, which table rows refuse.
      <div
        role="row"
        id={id}
        className="row mono"
        aria-rowindex={row + 2}
        aria-selected={selected}
        data-seq={record.seq}
        data-commit={record.commit === record.seq}
        data-future={future}
        data-playhead={playhead}
        data-skipped={skipped}
        data-parent={parent}
        style={{ top }}
      >
        {/* biome-ignore-start lint/a11y: cells of a grid that keeps the focus itself, see above. */}
        <span role="gridcell">{record.seq}</span>
        <span role="gridcell">{position(record.at - start)}</span>
        <span role="gridcell" className="what">
          <RecordShape record={record} />
          <span className="vh">
            {spoken[record.kind]}
            {parent ? ', leads to what is found' : ''}
          </span>
          <span className="type">{record.type}</span>
          {gist ? <span className="gist">{gist}</span> : null}
          <Outcome record={record} />
          <Origin record={record} />
          <Redacted record={record} />
          {skipped ? (
            <span className="chip" data-tone="signal">
              skipped
            </span>
          ) : null}
        </span>
        <span role="gridcell">{pluginOf(record.type)}</span>
        <span role="gridcell" className="delta">
          {changesText(changes)}
        </span>
        {/* biome-ignore-end lint/a11y: cells of a grid that keeps the focus itself, see above. */}
      </div>
    )
  },
)
