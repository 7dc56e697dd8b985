import { type Depth, depths } from '../model/rows.ts'
import type { Dock, PanelState, Theme } from './panel-state.ts'

const key = 'wallet-kernel:devtools'
const themes: readonly Theme[] = ['system', 'dark', 'light']
const docks: readonly Dock[] = ['bottom', 'right', 'closed']

type Saved = Partial<
  Pick<
    PanelState,
    | 'dock'
    | 'theme'
    | 'height'
    | 'width'
    | 'columnShare'
    | 'rowShare'
    | 'lanes'
    | 'laneRows'
    | 'depth'
    | 'characters'
    | 'hidden'
    | 'words'
  >
>

const between = (value: number, least: number, most: number): number =>
  Math.min(Math.max(value, least), most)

/** Filter words about kinds of records. Others concern one session: a record, an address. */
const kindWord = /^-?(?:plugin|type|kind|by|slower):|^-?errors?$/

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string').slice(0, 50) : []

/** The page's storage; undefined if access is denied. */
function storageOf(page: Window): Storage | undefined {
  try {
    return page.localStorage
  } catch {
    return undefined
  }
}

/** Reads the previous choices on this origin; unreadable ones are ignored. */
export function loadPreferences(page: Window): Saved {
  try {
    const found: unknown = JSON.parse(storageOf(page)?.getItem(key) ?? 'null')
    if (typeof found !== 'object' || found === null) return {}
    const saved = found as Record<string, unknown>
    const { dock, theme, height, width, columnShare, rowShare } = saved
    const { lanes, laneRows, depth, characters, hidden, words } = saved
    return {
      ...(docks.includes(dock as Dock) && { dock: dock as Dock }),
      ...(themes.includes(theme as Theme) && { theme: theme as Theme }),
      ...(typeof height === 'number' && { height: between(height, 240, 1200) }),
      ...(typeof width === 'number' && { width: between(width, 360, 1600) }),
      ...(typeof columnShare === 'number' && { columnShare: between(columnShare, 20, 80) }),
      ...(typeof rowShare === 'number' && { rowShare: between(rowShare, 20, 80) }),
      ...(typeof lanes === 'boolean' && { lanes }),
      ...(typeof laneRows === 'number' && { laneRows: between(Math.round(laneRows), 1, 7) }),
      ...(depths.includes(depth as Depth) && { depth: depth as Depth }),
      ...(typeof characters === 'boolean' && { characters }),
      hidden: new Set(texts(hidden)),
      words: texts(words).filter((word) => kindWord.test(word)),
    }
  } catch {
    return {}
  }
}

/**
 * Stores the layout and which kinds of records are shown. A separate window cannot be reopened without a click, so it
 * is stored as closed.
 */
export function savePreferences(page: Window, state: PanelState): void {
  const { theme, height, width, columnShare, rowShare, lanes, laneRows, depth, characters } = state
  const dock = state.dock === 'window' ? 'closed' : state.dock
  try {
    const sizes = { height, width, columnShare, rowShare, laneRows }
    const words = state.words.filter((word) => kindWord.test(word))
    const kinds = { hidden: [...state.hidden], words }
    const saved = { dock, theme, ...sizes, lanes, depth, characters, ...kinds }
    storageOf(page)?.setItem(key, JSON.stringify(saved))
  } catch {
    // Storage is full or denied: the next session uses the defaults.
    return
  }
}
