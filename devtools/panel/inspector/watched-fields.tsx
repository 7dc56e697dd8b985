import type { ReactNode } from 'react'
import { type Path, pathText, same } from '../../model/diff.ts'
import { preview } from '../../model/format.ts'
import { within } from '../../model/within.ts'
import { watch } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { Value } from '../parts/value.tsx'

/** Keeps a field of the state on top, or takes it from there. */
export function WatchButton({ path }: { readonly path: Path }): ReactNode {
  const session = useSession()
  const text = pathText(path)
  const isWatched = usePanel(({ watched }) => watched.some((each) => pathText(each) === text))
  return (
    <IconButton
      icon="pin"
      label={`Keep ${text} on top`}
      pressed={isWatched}
      onPress={() => watch(session, path)}
    />
  )
}

/** Fields of the state that are followed from record to record. Nothing where none was chosen. */
export function WatchedFields({ seq }: { readonly seq: number }): ReactNode {
  const session = useSession()
  const { log } = useMoment().history
  const watched = usePanel((state) => state.watched)
  if (watched.length === 0) return null
  const low = log.base.seq
  const [before, after] = [seq - 1, seq].map((at) => log.stateAt(Math.max(at, low)))
  return (
    <ul className="fields watched mono" aria-label="Kept on top">
      {watched.map((path) => {
        const text = pathText(path)
        const value = within(after, ...path)
        return (
          <li key={text}>
            <IconButton
              icon="close"
              label={`Take ${text} off the top`}
              onPress={() => watch(session, path)}
            />
            <span className="key">{text}:</span>
            <Watched value={value} />
            {same(within(before, ...path), value) ? null : (
              <span className="chip" data-tone="signal">
                changed here
              </span>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** A value in one line; of a branch what is inside, for it cannot be opened here. */
function Watched({ value }: { readonly value: unknown }): ReactNode {
  if (value === undefined) return <span className="quiet">not there</span>
  if (typeof value !== 'object' || value === null) return <Value value={value} />
  return (
    <span className="value" data-kind="more">
      {preview(value)}
    </span>
  )
}
