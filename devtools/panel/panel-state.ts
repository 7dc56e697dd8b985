import type { Path } from '../model/diff.ts'
import type { RecordingFacts } from '../model/read-about.ts'
import type { Depth } from '../model/rows.ts'
import type { StepUnit } from '../model/steps.ts'

export type Dock = 'bottom' | 'right' | 'window' | 'closed'
export type Theme = 'system' | 'dark' | 'light'
export type InspectorTab = 'diff' | 'payload' | 'cause' | 'state' | 'traffic'
/** The state that changes are compared with. */
export type Base = 'record' | 'run' | 'gesture' | 'pin' | 'without'
export type Tool = 'status' | 'dispatch' | 'faults' | 'plugins' | 'speed' | 'recording' | 'fork'

/** Default number of visible lanes. */
export const usualLanes = 6

/** The dispatch console; its input is kept while other tools are open. */
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

/** The whole filter: its chips and the text typed after them. */
export const filterText = ({ words, filter }: Pick<PanelState, 'words' | 'filter'>): string =>
  [...words, filter].join(' ').trim()

/** The person's choices. Absent choices are undefined, so that one patch can clear them. */
export interface PanelState {
  readonly dock: Dock
  readonly theme: Theme
  /** Size of the docked panel in pixels. */
  readonly height: number
  readonly width: number
  /** Share of the list beside the inspector, and above it, in percent. */
  readonly columnShare: number
  readonly rowShare: number
  readonly lanes: boolean
  /** Number of visible lanes; the others scroll. */
  readonly laneRows: number
  /** Text typed into the filter after its chips. */
  readonly filter: string
  readonly words: readonly string[]
  /** Hidden plugins, kinds and types; see `isHidden`. */
  readonly hidden: ReadonlySet<string>
  /** Whether the row for hiding plugins and kinds is open. */
  readonly hiding: boolean
  readonly depth: Depth
  /** Rows folded or unfolded by hand, by their keys. */
  readonly folds: ReadonlyMap<string, boolean>
  /** Also show runs that did nothing. */
  readonly quiet: boolean
  /** Whether keys of a single character act; see `isCharacter`. */
  readonly characters: boolean
  /** Whether the sheet of keys is open. */
  readonly keys: boolean
  /** The record chosen in the list; undefined follows the playhead. */
  readonly selected: number | undefined
  /** The row it was selected by: a gesture and its first run begin with the same record. */
  readonly selectedRow: string | undefined
  readonly tab: InspectorTab
  /** Search text for names and values of the state. */
  readonly search: string
  /** Pinned fields of the state, shown for every record. */
  readonly watched: readonly Path[]
  readonly tool: Tool | undefined
  readonly console: ConsoleState
  /** The base of the comparison. */
  readonly base: Base
  readonly pinA: number | undefined
  /** Records excluded from what-if, without their consequences. */
  readonly skipped: ReadonlySet<number>
  /** Position at which the second modal starts. */
  readonly forkAt: number | undefined
  /** The visible range of the time axis; undefined shows everything. */
  readonly zoom: { readonly from: number; readonly to: number } | undefined
  /** The description in the loaded recording, and its file name. */
  readonly facts: RecordingFacts | undefined
  readonly file: string | undefined
  /** Whether the report of a recording replaces the list and the inspector. */
  readonly report: boolean
  /** State of the bridge to the Redux DevTools extension. */
  readonly redux: 'off' | 'on' | 'missing'
  readonly unit: StepUnit
  readonly speed: number
  readonly playing: boolean
}
