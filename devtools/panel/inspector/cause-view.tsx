import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { LogRecord, TrafficRecord } from '../../../kernel/index.ts'
import { type CauseNode, causePath, causeTree, subjectOf } from '../../model/causes.ts'
import { count, duration, position } from '../../model/format.ts'
import { type Span, type Waterfall, waterfallOf } from '../../model/waterfall.ts'
import { select } from '../actions.ts'
import { useMoment, useSession } from '../context.ts'
import { Outcome } from '../parts/outcome.tsx'
import { RecordShape, Shape } from '../parts/shape.tsx'
import { CalledAt } from './call-site.tsx'

/** Position within the whole time; the numbers beside it say the same. */
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
  // A run is often taller than the pane: scroll the selected record into view.
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
      title="Show requests to the outside"
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

/** The exchanges of a record, then its consequences. */
function Branch({
  node,
  seq,
  waterfall,
}: {
  readonly node: CauseNode
  readonly seq: number
  readonly waterfall: Waterfall
}): ReactNode {
  const session = useSession()
  const exchanges = waterfall.exchangesOf(node.record.seq)
  if (exchanges.length + node.children.length + node.below === 0) return null
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
      {node.below > 0 ? (
        <li>
          <More
            text={`${count(node.below)} below`}
            title="Show this run from here"
            onPress={() => select(session, node.record.seq)}
          />
        </li>
      ) : null}
    </ol>
  )
}

/** Stands for records left out: their number, and a button to them. */
function More({
  text,
  title,
  onPress,
}: {
  readonly text: string
  readonly title: string
  readonly onPress: () => void
}): ReactNode {
  return (
    <button type="button" className="knot link" title={title} onClick={onPress}>
      {text}
    </button>
  )
}

/** Number of records shown of the path, and of the tree. */
const [nearest, atOnce] = [20, 200]

/**
 * The records from the first cause to this one, its consequences and their exchanges, as a waterfall. An end shows its
 * whole run.
 */
export function CauseView({ seq }: { readonly seq: number }): ReactNode {
  const session = useSession()
  const { history, traffic } = useMoment()
  const of = subjectOf(history.log, seq)
  const [asked, setAsked] = useState({ of, limit: atOnce })
  const limit = asked.of === of ? asked.limit : atOnce
  const tree = causeTree(history, of, limit)
  if (!tree) return <p className="note">Nothing came before the first record.</p>
  const whole = causePath(history.log, of).path
  const path = whole.slice(-nearest)
  const before = whole.at(-nearest - 1)
  const waterfall = waterfallOf(history, path, tree.root, traffic)
  const leads = tree.root.children.length + waterfall.exchangesOf(of).length > 0
  return (
    <div className="thread">
      {whole[0] ? <CalledAt seq={whole[0].seq} /> : null}
      {before ? (
        <More
          text={`${count(whole.length - path.length)} before`}
          title="Show this run up to there"
          onPress={() => select(session, before.seq)}
        />
      ) : null}
      <ol className="path" data-on={leads} aria-label="From the first record to this one">
        {path.map((record) => (
          <li key={record.seq}>
            <Knot record={record} span={waterfall.spanOf(record)} current={record.seq === seq} />
          </li>
        ))}
      </ol>
      <Branch node={tree.root} seq={seq} waterfall={waterfall} />
      {tree.more > 0 ? (
        <More
          text={`and ${count(tree.more)} more`}
          title="Show more of them"
          onPress={() => setAsked({ of, limit: limit + atOnce })}
        />
      ) : null}
    </div>
  )
}
