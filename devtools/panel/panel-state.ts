import type { Depth } from '../model/rows.ts'
import type { StepUnit } from '../model/steps.ts'

export type Dock = 'bottom' | 'right' | 'window' | 'closed'
export type Theme = 'system' | 'dark' | 'light'
export type InspectorTab = 'diff' | 'payload' | 'cause' | 'state' | 'traffic'
export type Tool =
  | 'status'
  | 'dispatch'
  | 'faults'
  | 'plugins'
  | 'speed'
  | 'compare'
  | 'recording'
  | 'fork'

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

/** What the person chose. Undefined fields are absent choices, so that one patch can clear them. */
export interface PanelState {
  readonly dock: Dock
  readonly theme: Theme
  /** Pixels of the docked side. */
  readonly height: number
  readonly width: number
  readonly lanes: boolean
  readonly filter: string
  readonly depth: Depth
  /** Rows folded or unfolded by hand, by their keys. */
  readonly folds: ReadonlyMap<string, boolean>
  /** Runs that did nothing are shown as well. */
  readonly quiet: boolean
  /** The record chosen in the list; undefined follows the playhead. */
  readonly selected: number | undefined
  /** The row it was chosen by: a gesture and its first run begin with the same record. */
  readonly selectedRow: string | undefined
  readonly tab: InspectorTab
  readonly tool: Tool | undefined
  readonly console: ConsoleState
  readonly pinA: number | undefined
  readonly pinB: number | undefined
  /** The position the second modal begins at. */
  readonly forkAt: number | undefined
  /** The stretch of the time axis in view; undefined shows everything. */
  readonly zoom: { readonly from: number; readonly to: number } | undefined
  /** The bridge to the Redux DevTools extension. */
  readonly redux: 'off' | 'on' | 'missing'
  readonly unit: StepUnit
  readonly speed: number
  readonly playing: boolean
}
