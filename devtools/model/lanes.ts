import type { LogRecord, TrafficKind, TrafficRecord } from '../../kernel/index.ts'
import type { Draws } from './draws.ts'
import type { History } from './history.ts'
import { colorOfType, type PluginColor } from './plugin-color.ts'

/** Token names of the lane colours; see the sheet of tokens. */
export type LaneColor = 'edge' | 'signal' | 'event' | 'effect' | 'rpc' | 'ok' | 'view' | 'ink-3'

/** One row of the timeline. Records have `seqs`, exchanges with the outside `spans`, drawing a time per commit. */
export interface LaneRow {
  readonly id: 'gestures' | 'commands' | 'facts' | 'wallet' | 'net' | 'page' | 'drawing'
  readonly label: string
  readonly shape: 'stretch' | 'triangle' | 'dot' | 'bar' | 'column'
  readonly color: LaneColor
  readonly seqs: readonly number[]
  readonly spans: readonly TrafficRecord[]
  /** Of what begins at a `seq`, the newest record: how long its stretch is drawn. */
  readonly endOf?: (seq: number) => number
  /** Of the plugin whose record is at a `seq`, where marks have colours of their own. */
  readonly colorOf?: (seq: number) => PluginColor
  /** Milliseconds at a `seq`: how high its column is. */
  readonly timeOf?: (seq: number) => number | undefined
}

const lanes: readonly (readonly [LaneRow['id'], string, LaneColor, readonly TrafficKind[]])[] = [
  ['wallet', 'Wallet', 'rpc', ['wallet', 'relay', 'frame']],
  ['net', 'RPC, HTTP', 'effect', ['rpc', 'http']],
  ['page', 'Storage and tabs', 'ink-3', ['storage', 'tabs']],
]
const none: readonly never[] = []

/** A lane per kind, always in the same place: gestures, runs, facts, what was asked outside, and the page's own work. */
export function laneRows(
  { log, gestures, commands, facts }: Pick<History, 'log' | 'gestures' | 'commands' | 'facts'>,
  exchanges: readonly TrafficRecord[],
  draws?: Pick<Draws, 'seqs' | 'of'>,
): readonly LaneRow[] {
  const { list, indexOf } = gestures
  const colorOf = (seq: number): PluginColor => colorOfType(log.at(seq)?.type ?? '')
  const rows: LaneRow[] = [
    {
      id: 'gestures',
      label: 'Gestures',
      shape: 'stretch',
      color: 'edge',
      seqs: list.map(({ seq }) => seq),
      endOf: (seq) => list[indexOf(seq)]?.last ?? seq,
      spans: none,
    },
    {
      id: 'commands',
      label: 'Runs',
      shape: 'triangle',
      color: 'signal',
      colorOf,
      seqs: commands,
      spans: none,
    },
    {
      id: 'facts',
      label: 'Facts',
      shape: 'dot',
      color: 'event',
      colorOf,
      seqs: facts,
      spans: none,
    },
  ]
  for (const [id, label, color, kinds] of lanes) {
    const spans = exchanges.filter(({ lane }) => kinds.includes(lane))
    // What a page rarely has takes no room while there is none.
    if (spans.length > 0 || id !== 'page')
      rows.push({ id, label, shape: 'bar', color, seqs: none, spans })
  }
  if (draws && draws.seqs.length > 0)
    rows.push({
      id: 'drawing',
      label: 'Page work',
      shape: 'column',
      color: 'view',
      seqs: draws.seqs,
      spans: none,
      timeOf: draws.of,
    })
  return rows
}

/** The lane that a record is drawn in. */
export const laneOf = ({ kind }: LogRecord): LaneRow['id'] =>
  kind === 'event' ? 'facts' : 'commands'

/** The timeline in one sentence, for those who do not see it. The record list holds the same in full. */
export function lanesSummary(rows: readonly LaneRow[], history: History): string {
  const parts = rows.map(({ label, seqs, spans }) => `${label} ${seqs.length + spans.length}`)
  const errors = history.errors.length
  return `Timeline. ${parts.join(', ')}; ${errors} ${errors === 1 ? 'error' : 'errors'}. The record list below has every item.`
}
