import type { Path } from '../model/diff.ts'
import type { RecordingFacts } from '../model/read-about.ts'
import type { Depth } from '../model/rows.ts'
import type { StepUnit } from '../model/steps.ts'

export type Dock = 'bottom' | 'right' | 'window' | 'closed'
export type Theme = 'system' | 'dark' | 'light'
export type InspectorTab = 'diff' | 'payload' | 'cause' | 'state' | 'traffic'
/** What the state after a record is compared with. */
export type Base = 'record' | 'run' | 'gesture' | 'pin' | 'without'
export type Tool = 'status' | 'dispatch' | 'faults' | 'plugins' | 'speed' | 'recording' | 'fork'

/** Lanes in view until someone says otherwise. */
export const usualLanes = 6

/** The dispatch console: kept while other tools are looked at. */
export interface ConsoleState {
  /** `plugin/name`; undefined until one is chosen. */
  readonly command: string | undefined
  /** The arguments as typed. */
  readonly input: string
  /** Newest first. */
  readonly answers: readonly Answer[]
}

export interface Answer {
  readonly id: number
  readonly command: string
  readonly ok: boolean
  readonly text: string
}

/** The whole filter: its chips and what is typed after them. */
export const filterText = ({ words, filter }: Pick<PanelState, 'words' | 'filter'>): string =>
  [...words, filter].join(' ').trim()

/** What the person chose. Undefined fields are absent choices, so that one patch can clear them. */
export interface PanelState {
  readonly dock: Dock
  readonly theme: Theme
  /** Pixels of the docked side. */
  readonly height: number
  readonly width: number
  /** What the list takes beside the inspector, and above it, in percent. */
  readonly columnShare: number
  readonly rowShare: number
  readonly lanes: boolean
  /** How many lanes are in view; the others scroll. */
  readonly laneRows: number
  /** What is typed into the filter, after the words that are chips already. */
  readonly filter: string
  readonly words: readonly string[]
  /** Plugins, kinds and types whose rows are left out; see `isHidden`. */
  readonly hidden: ReadonlySet<string>
  /** The row of plugins and kinds to hide. */
  readonly hiding: boolean
  readonly depth: Depth
  /** Rows folded or unfolded by hand, by their keys. */
  readonly folds: ReadonlyMap<string, boolean>
  /** Runs that did nothing are shown as well. */
  readonly quiet: boolean
  /** Keys of a single character act; see `isCharacter`. */
  readonly characters: boolean
  /** The sheet of keys is shown. */
  readonly keys: boolean
  /** The record chosen in the list; undefined follows the playhead. */
  readonly selected: number | undefined
  /** The row it was chosen by: a gesture and its first run begin with the same record. */
  readonly selectedRow: string | undefined
  readonly tab: InspectorTab
  /** What is looked for in the names and values of the state. */
  readonly search: string
  /** Fields of the state that are shown above it, whatever record is chosen. */
  readonly watched: readonly Path[]
  readonly tool: Tool | undefined
  readonly console: ConsoleState
  /** What changes are counted against. */
  readonly base: Base
  readonly pinA: number | undefined
  /** Records that are left out of what-if, without what they led to. */
  readonly skipped: ReadonlySet<number>
  /** The position the second modal begins at. */
  readonly forkAt: number | undefined
  /** The stretch of the time axis in view; undefined shows everything. */
  readonly zoom: { readonly from: number; readonly to: number } | undefined
  /** What the recording that is shown says of itself, and the name of its file. */
  readonly facts: RecordingFacts | undefined
  readonly file: string | undefined
  /** The report of a recording stands where the list and the inspector are. */
  readonly report: boolean
  /** The bridge to the Redux DevTools extension. */
  readonly redux: 'off' | 'on' | 'missing'
  readonly unit: StepUnit
  readonly speed: number
  readonly playing: boolean
}
