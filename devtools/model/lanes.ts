import type { LogRecord, TrafficKind, TrafficRecord } from '../../kernel/index.ts'
import type { Draws } from './draws.ts'
import type { Gesture } from './gestures.ts'
import type { History } from './history.ts'
import type { Matches } from './matches.ts'
import { colorOfType, type PluginColor } from './plugin-color.ts'
import { lowerBound } from './records.ts'

/** Token names of the lane colours; see the sheet of tokens. */
export type LaneColor = 'edge' | 'signal' | 'event' | 'effect' | 'rpc' | 'ok' | 'view' | 'ink-3'

/** One row of the timeline. Records have `seqs`, exchanges with the outside `spans`, and drawing a time per commit. */
export interface LaneRow {
  readonly id: 'gestures' | 'commands' | 'facts' | 'wallet' | 'net' | 'page' | 'drawing'
  readonly label: string
  readonly shape: 'stretch' | 'triangle' | 'dot' | 'bar' | 'column'
  readonly color: LaneColor
  readonly seqs: readonly number[]
  readonly spans: readonly TrafficRecord[]
  /** The newest record of the interval that begins at a `seq`: its drawn length. */
  readonly endOf?: (seq: number) => number
  /** Name of the interval that begins at a `seq`. */
  readonly nameOf?: (seq: number) => string
  /** Colour of the record at a `seq`, in lanes that are coloured by plugin. */
  readonly colorOf?: (seq: number) => PluginColor
  /** Milliseconds at a `seq`: the height of its column. */
  readonly timeOf?: (seq: number) => number | undefined
}

const lanes: readonly (readonly [LaneRow['id'], string, LaneColor, readonly TrafficKind[]])[] = [
  ['wallet', 'Wallet', 'rpc', ['wallet', 'relay', 'frame']],
  ['net', 'RPC, HTTP', 'effect', ['rpc', 'http']],
  ['page', 'Storage and tabs', 'ink-3', ['storage', 'tabs']],
]
const none: readonly never[] = []

/** Whether the filter matches the command of an exchange, by itself or by its end. */
const isFound = (
  { all }: Pick<Matches, 'all'>,
  { endOf }: Pick<History, 'endOf'>,
  { cause }: TrafficRecord,
): boolean => typeof cause === 'number' && (all.has(cause) || all.has(endOf(cause)?.seq ?? -1))

/** Whether the filter matches any record of the commit that begins with a record. */
const isCommitFound = (
  { found }: Pick<Matches, 'found'>,
  { log }: Pick<History, 'log'>,
  commit: number,
): boolean => log.at(found[lowerBound(found, commit)] ?? -1)?.commit === commit

/** Data for lanes, besides the log. */
export interface LaneSources {
  readonly exchanges: readonly TrafficRecord[]
  readonly draws?: Pick<Draws, 'seqs' | 'of'> | undefined
  /** Matches of the filter: nothing else is drawn. */
  readonly matches?: Matches | undefined
  /** Names of gestures; without it they are drawn without names. */
  readonly nameOf?: ((gesture: Gesture) => string) | undefined
}

/** One lane per kind, in a fixed order: gestures, runs, facts, exchanges with the outside, and the page's own work. */
export function laneRows(
  history: Pick<History, 'log' | 'gestures' | 'commands' | 'facts' | 'endOf'>,
  { exchanges, draws, matches, nameOf }: LaneSources,
): readonly LaneRow[] {
  const { log, gestures } = history
  const colorOf = (seq: number): PluginColor => colorOfType(log.at(seq)?.type ?? '')
  const rows: LaneRow[] = [
    {
      id: 'gestures',
      label: 'Gestures',
      shape: 'stretch',
      color: 'edge',
      seqs: (matches?.gestures ?? gestures.list).map(({ seq }) => seq),
      endOf: (seq) => gestures.of(seq)?.last ?? seq,
      ...(nameOf && {
        nameOf: (seq) => {
          const gesture = gestures.of(seq)
          return gesture ? nameOf(gesture) : ''
        },
      }),
      spans: none,
    },
    {
      id: 'commands',
      label: 'Runs',
      shape: 'triangle',
      color: 'signal',
      colorOf,
      seqs: matches?.commands ?? history.commands,
      spans: none,
    },
    {
      id: 'facts',
      label: 'Facts',
      shape: 'dot',
      color: 'event',
      colorOf,
      seqs: matches?.facts ?? history.facts,
      spans: none,
    },
  ]
  for (const [id, label, color, kinds] of lanes) {
    const own = exchanges.filter(({ lane }) => kinds.includes(lane))
    const spans = matches ? own.filter((each) => isFound(matches, history, each)) : own
    // Rare kinds take no space while the page has none.
    if (own.length > 0 || id !== 'page')
      rows.push({ id, label, shape: 'bar', color, seqs: none, spans })
  }
  if (draws && draws.seqs.length > 0)
    rows.push({
      id: 'drawing',
      label: 'Page work',
      shape: 'column',
      color: 'view',
      seqs: matches ? draws.seqs.filter((seq) => isCommitFound(matches, history, seq)) : draws.seqs,
      spans: none,
      timeOf: draws.of,
    })
  return rows
}

/** The lane of a record. */
export const laneOf = ({ kind }: LogRecord): LaneRow['id'] =>
  kind === 'event' ? 'facts' : 'commands'

/** The timeline in one sentence, for screen readers. The record list holds the details. */
export function lanesSummary(
  rows: readonly LaneRow[],
  history: Pick<History, 'errors'>,
  matches?: Pick<Matches, 'errors'>,
): string {
  const parts = rows.map(({ label, seqs, spans }) => `${label} ${seqs.length + spans.length}`)
  const errors = (matches ?? history).errors.length
  return `Timeline${matches ? ' of what is found' : ''}. ${parts.join(', ')}; ${errors} ${errors === 1 ? 'error' : 'errors'}. The record list below has ${matches ? 'each of them' : 'every item'}.`
}
