import { type ReactNode, useEffect, useRef } from 'react'
import type { LogRecord, TrafficRecord } from '../../../kernel/index.ts'
import { type CauseNode, causePath, causeTree, subjectOf } from '../../model/causes.ts'
import { duration, position } from '../../model/format.ts'
import { type Span, type Waterfall, waterfallOf } from '../../model/waterfall.ts'
import { useMoment, useSession } from '../context.ts'
import { Outcome } from '../parts/outcome.tsx'
import { RecordShape, Shape } from '../parts/shape.tsx'
import { CalledAt } from './call-site.tsx'

/** When something was, within the time of the whole; the numbers beside it say the same. */
function Bar({
  span,
  failed = false,
}: {
  readonly span: Span | undefined
  readonly failed?: boolean
}): ReactNode {
  if (!span) return null
  return (
    <span className="fall" aria-hidden="true">
      <span
        data-failed={failed}
        style={{ insetInlineStart: `${span.from}%`, width: `${span.length}%` }}
      />
    </span>
  )
}

function Knot({
  record,
  span,
  current = false,
}: {
  readonly record: LogRecord
  readonly span: Span | undefined
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
      <Bar span={span} />
      <span className="when">{position(record.at - history.axis.start)}</span>
    </button>
  )
}

function Asked({
  exchange,
  span,
}: {
  readonly exchange: TrafficRecord
  readonly span: Span | undefined
}): ReactNode {
  const session = useSession()
  const { at, endedAt, lane, label, outcome } = exchange
  return (
    <button
      type="button"
      className="asked mono"
      title="Show what was asked outside"
      onClick={() => session.panel.set({ tab: 'traffic' })}
    >
      <Shape name="bar" color="rpc" failed={outcome === 'failed'} />
      <span className="quiet">{lane}</span>
      <span className="type">{label}</span>
      <Bar span={span} failed={outcome === 'failed'} />
      <span className="when">{endedAt === undefined ? '…' : duration(endedAt - at)}</span>
    </button>
  )
}

/** What a record asked outside, and then what it led to. */
function Branch({
  node,
  seq,
  waterfall,
}: {
  readonly node: CauseNode
  readonly seq: number
  readonly waterfall: Waterfall
}): ReactNode {
  const exchanges = waterfall.exchangesOf(node.record.seq)
  if (exchanges.length + node.children.length === 0) return null
  return (
    <ol className="branch">
      {exchanges.map((exchange) => (
        <li key={`x${exchange.id}`}>
          <Asked exchange={exchange} span={waterfall.spanOfExchange(exchange)} />
        </li>
      ))}
      {node.children.map((child) => {
        const { record } = child
        return (
          <li key={record.seq}>
            <Knot record={record} span={waterfall.spanOf(record)} current={record.seq === seq} />
            <Branch node={child} seq={seq} waterfall={waterfall} />
          </li>
        )
      })}
    </ol>
  )
}

/** The records from the first to this one, and everything it led to and asked, as a waterfall. An end shows its whole run. */
export function CauseView({ seq }: { readonly seq: number }): ReactNode {
  const { history, traffic } = useMoment()
  const of = subjectOf(history.log, seq)
  const tree = causeTree(history, of)
  if (!tree) return <p className="note">Nothing came before the first record.</p>
  const { path } = causePath(history.log, of)
  const waterfall = waterfallOf(history, path, tree.root, traffic)
  const leads = tree.root.children.length + waterfall.exchangesOf(of).length > 0
  return (
    <div className="thread">
      {path[0] ? <CalledAt seq={path[0].seq} /> : null}
      <ol className="path" data-on={leads} aria-label="From the first record to this one">
        {path.map((record) => (
          <li key={record.seq}>
            <Knot record={record} span={waterfall.spanOf(record)} current={record.seq === seq} />
          </li>
        ))}
      </ol>
      <Branch node={tree.root} seq={seq} waterfall={waterfall} />
      {tree.more ? <p className="note">Only the first 200 records are shown.</p> : null}
    </div>
  )
}
