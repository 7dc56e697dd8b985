import type { KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Depth } from '../model/rows.ts'
import type { StepUnit } from '../model/steps.ts'
import { selectFailure, showDepth, step, stepOut } from './actions.ts'
import { catchFocus } from './catch-focus.ts'
import { isCharacter, type KeyActs, type PanelKey, type RowKeys } from './keys.ts'
import type { InspectorTab } from './panel-state.ts'
import type { Session } from './session.ts'

const marks = ['range', 'checkbox', 'file'].map((type) => `[type=${type}]`)
// Elements that receive characters: text fields, and the modal of a fork.
const fields = `input:not(${marks}),textarea,select,[data-wallet-kernel]`
const lists = '[role=grid],[role=treegrid]'
// Many keyboard layouts type them with AltGr or Option.
const brackets = ['[', ']', '{', '}']

/** The panel's action for each key, wherever in it the focus is; `keyLines` describes them. */
function panelKeys(session: Session, panel: Element): KeyActs<PanelKey> {
  const by = (direction: 1 | -1, unit: StepUnit) => (): void => {
    step(session, direction, unit)
  }
  const deep = (depth: Depth) => (): void => showDepth(session, depth)
  const show = (tab: InspectorTab) => (): void =>
    session.panel.set({ tab, tool: undefined, report: false })
  return {
    '[': by(-1, 'record'),
    ']': by(1, 'record'),
    '{': by(-1, 'gesture'),
    '}': by(1, 'gesture'),
    e: () => selectFailure(session, 1),
    E: () => selectFailure(session, -1),
    1: deep('story'),
    2: deep('runs'),
    3: deep('records'),
    '/': () => panel.querySelector<HTMLElement>('[role=combobox]')?.focus(),
    t: () => session.panel.set({ lanes: !session.panel.get().lanes }),
    d: show('diff'),
    y: show('payload'),
    r: show('cause'),
    x: show('state'),
    n: show('traffic'),
    '?': () => session.panel.set({ keys: true }),
  }
}

/** Performs the action of a key, for the panel and its list; false if it has none. */
function actOn(event: KeyboardEvent, session: Session, rows: RowKeys): boolean {
  const { key } = event
  const path = event.nativeEvent.composedPath() as readonly Partial<Element>[]
  const isIn = (selector: string): boolean => path.some((part) => part.matches?.(selector))
  if (isIn(fields)) return false
  if (key === 'Escape') return stepOut(session)
  const isWritten = event.altKey && brackets.includes(key)
  if (event.metaKey || ((event.altKey || event.ctrlKey) && !isWritten)) return false
  const { characters, tool } = session.panel.get()
  // A fork takes keyboard input: a stray letter would close it.
  if (isCharacter(key) ? !characters || (tool === 'fork' && !isIn(lists)) : !isIn(lists))
    return false
  const acts = { ...panelKeys(session, event.currentTarget), ...rows.current }
  if (!Object.hasOwn(acts, key)) return false
  acts[key as keyof typeof acts]?.()
  return true
}

/** Handles a key that nothing inside the panel handled. */
export function onPanelKey(event: KeyboardEvent, session: Session, rows: RowKeys): void {
  // Render synchronously: the action may remove the focused element, and the next key goes to the new one.
  if (event.defaultPrevented || !flushSync(() => actOn(event, session, rows))) return
  event.preventDefault()
  catchFocus(event.currentTarget.getRootNode() as ShadowRoot)
  // Without this the page's own modal would get the Escape next, and the browser would close the reopened one.
  if (event.key === 'Escape') event.stopPropagation()
}
