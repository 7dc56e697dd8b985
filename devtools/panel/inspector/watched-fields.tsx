import { type ReactNode, useMemo } from 'react'
import { type Path, pathText } from '../../model/diff.ts'
import { count, preview } from '../../model/format.ts'
import { lastFound, scanForField } from '../../model/scans.ts'
import { within } from '../../model/within.ts'
import { select, watch } from '../actions.ts'
import { useMoment, usePanel, useSession } from '../context.ts'
import { IconButton } from '../parts/icon-button.tsx'
import { Value } from '../parts/value.tsx'
import { useScan } from '../use-scan.ts'

/** Pins a field on top of the state, or unpins it. */
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

/** Pinned fields of the state, followed from record to record. Empty if there are none. */
export function WatchedFields({ seq }: { readonly seq: number }): ReactNode {
  const session = useSession()
  const { log } = useMoment().history
  const watched = usePanel((state) => state.watched)
  if (watched.length === 0) return null
  const state = log.stateAt(Math.max(seq, log.base.seq))
  return (
    <ul className="fields watched mono" aria-label="Kept on top">
      {watched.map((path) => {
        const text = pathText(path)
        const value = within(state, ...path)
        return (
          <li key={text}>
            <IconButton
              icon="close"
              label={`Take ${text} off the top`}
              onPress={() => watch(session, path)}
            />
            <span className="key">{text}:</span>
            <Watched value={value} />
            <Since path={path} seq={seq} />
          </li>
        )
      })}
    </ul>
  )
}

/** A value in one line; a branch as its contents, because it cannot be opened here. */
function Watched({ value }: { readonly value: unknown }): ReactNode {
  if (value === undefined) return <span className="quiet">not there</span>
  if (typeof value !== 'object' || value === null) return <Value value={value} />
  return (
    <span className="value" data-kind="more">
      {preview(value)}
    </span>
  )
}

/** The record since which a field has its value. Empty until found, and if no retained record changed it. */
function Since({ path, seq }: { readonly path: Path; readonly seq: number }): ReactNode {
  const session = useSession()
  const { history } = useMoment()
  const scan = useMemo(() => scanForField(history, path), [history, path])
  useScan(scan)
  const since = scan.next > seq ? lastFound(scan, seq) : undefined
  if (since === undefined || since < history.log.first) return null
  if (since === seq)
    return (
      <span className="chip" data-tone="signal">
        changed here
      </span>
    )
  return (
    <button type="button" className="link" onClick={() => select(session, since)}>
      since #{count(since)}
    </button>
  )
}
