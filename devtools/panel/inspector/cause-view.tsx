import { type ReactNode, useEffect, useRef } from 'react'
import type { LogRecord } from '../../../kernel/index.ts'
import { type CauseNode, causePath, causeTree, subjectOf } from '../../model/causes.ts'
import { seconds } from '../../model/format.ts'
import { useMoment, useSession } from '../context.ts'
import { Outcome } from '../parts/outcome.tsx'
import { RecordShape, Shape } from '../parts/shape.tsx'
import { CalledAt } from './call-site.tsx'

function Knot({
  record,
  current = false,
}: {
  readonly record: LogRecord
  readonly current?: boolean
}): ReactNode {
  const session = useSession()
  const { history } = useMoment()
  const knot = useRef<HTMLButtonElement>(null)
  // A run is often taller than the pane: the record that was chosen must not be below its edge.
  useEffect(() => {
    if (current) knot.current?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <button
      ref={knot}
      type="button"
      className="knot mono"
      aria-current={current || undefined}
      onClick={() => session.panel.set({ selected: record.seq })}
    >
      <RecordShape record={record} />
      <span className="num">{record.seq}</span>
      <span className="type">{record.type}</span>
      <Outcome record={record} />
      <span className="when">{seconds(record.at - history.axis.start)}</span>
    </button>
  )
}

function Branch({
  nodes,
  seq,
}: {
  readonly nodes: readonly CauseNode[]
  readonly seq: number
}): ReactNode {
  return (
    <ol className="branch">
      {nodes.map(({ record, children }) => (
        <li key={record.seq}>
          <Knot record={record} current={record.seq === seq} />
          {children.length > 0 ? <Branch nodes={children} seq={seq} /> : null}
        </li>
      ))}
    </ol>
  )
}

/** The chain of causes from the origin to the record, and everything it led to. An end shows its whole run. */
export function CauseView({ seq }: { readonly seq: number }): ReactNode {
  const { history } = useMoment()
  const of = subjectOf(history.log, seq)
  const tree = causeTree(history, of)
  if (!tree) return <p className="note">Nothing came before the first record.</p>
  const { origin, path } = causePath(history.log, of)
  return (
    <div className="thread">
      <p className="origin">
        <Shape name="ring" color="signal" /> {origin}
      </p>
      {path[0] ? <CalledAt seq={path[0].seq} /> : null}
      <ol
        className="path"
        data-on={tree.root.children.length > 0}
        aria-label="What led to this record"
      >
        {path.map((record) => (
          <li key={record.seq}>
            <Knot record={record} current={record.seq === seq} />
          </li>
        ))}
      </ol>
      {tree.root.children.length > 0 ? <Branch nodes={tree.root.children} seq={seq} /> : null}
      {tree.more ? <p className="note">Only the first 200 records are shown.</p> : null}
    </div>
  )
}
