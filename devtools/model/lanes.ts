import type { TrafficKind, TrafficRecord } from '../../kernel/index.ts'
import type { Draws } from './draws.ts'
import type { History } from './history.ts'

/** Token names of the lane colours; see the sheet of tokens. */
export type LaneColor = 'signal' | 'event' | 'effect' | 'rpc' | 'ok' | 'view' | 'ink-3'

/** One row of the timeline. Records have `seqs`, exchanges with the outside `spans`, drawing a time per commit. */
export interface LaneRow {
  readonly id: string
  readonly label: string
  readonly shape: 'triangle' | 'dot' | 'bar' | 'tick' | 'column'
  readonly color: LaneColor
  readonly seqs: readonly number[]
  readonly spans: readonly TrafficRecord[]
  /** Milliseconds at a `seq`: how high its column is. */
  readonly timeOf?: (seq: number) => number | undefined
}

const traffic: readonly (readonly [TrafficKind, string, LaneColor])[] = [
  ['http', 'HTTP', 'effect'],
  ['rpc', 'RPC', 'rpc'],
  ['wallet', 'Wallet', 'rpc'],
  ['relay', 'Relay', 'effect'],
  ['frame', 'Frame', 'ok'],
  ['storage', 'Storage', 'ink-3'],
  ['tabs', 'Tabs', 'ink-3'],
]

/** Commands first, then a lane per plugin that emitted something, the traffic, and the render times. */
export function laneRows(
  history: History,
  plugins: readonly string[],
  exchanges: readonly TrafficRecord[],
  draws?: Pick<Draws, 'seqs' | 'of'>,
): readonly LaneRow[] {
  const none: readonly never[] = []
  const rows: LaneRow[] = [
    {
      id: 'commands',
      label: 'Commands',
      shape: 'triangle',
      color: 'signal',
      seqs: history.commands,
      spans: none,
    },
  ]
  const unknown = [...history.events.keys()].filter((id) => !plugins.includes(id))
  for (const id of [...plugins, ...unknown]) {
    const seqs = history.events.get(id)
    const isView = id === 'modal'
    if (seqs)
      rows.push({
        id,
        label: isView ? 'View' : id,
        shape: isView ? 'tick' : 'dot',
        color: isView ? 'view' : 'event',
        seqs,
        spans: none,
      })
  }
  for (const [lane, label, color] of traffic) {
    const spans = exchanges.filter((exchange) => exchange.lane === lane)
    if (spans.length > 0)
      rows.push({ id: `lane:${lane}`, label, shape: 'bar', color, seqs: none, spans })
  }
  if (draws && draws.seqs.length > 0)
    rows.push({
      id: 'drawing',
      label: 'Drawing',
      shape: 'column',
      color: 'view',
      seqs: draws.seqs,
      spans: none,
      timeOf: draws.of,
    })
  return rows
}

/** The timeline in one sentence, for those who do not see it. The record list holds the same in full. */
export function lanesSummary(rows: readonly LaneRow[], history: History): string {
  const parts = rows.map(({ label, seqs, spans }) => `${label} ${seqs.length + spans.length}`)
  const errors = history.errors.length
  return `Timeline. ${parts.join(', ')}; ${errors} ${errors === 1 ? 'error' : 'errors'}. The record list below has every item.`
}
