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
// What has characters of its own: fields that are written in, and the modal of a fork.
const fields = `input:not(${marks}),textarea,select,[data-wallet-kernel]`
const lists = '[role=grid],[role=treegrid]'
// Many layouts write them with AltGr or Option.
const brackets = ['[', ']', '{', '}']

/** What the panel does at a key, whatever in it has the focus; `keyLines` says it in words. */
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

/** What a pressed key does, in the panel and with the rows it lists; false where it does nothing. */
function actOn(event: KeyboardEvent, session: Session, rows: RowKeys): boolean {
  const { key } = event
  const path = event.nativeEvent.composedPath() as readonly Partial<Element>[]
  const isIn = (selector: string): boolean => path.some((part) => part.matches?.(selector))
  if (isIn(fields)) return false
  if (key === 'Escape') return stepOut(session)
  const isWritten = event.altKey && brackets.includes(key)
  if (event.metaKey || ((event.altKey || event.ctrlKey) && !isWritten)) return false
  const { characters, tool } = session.panel.get()
  // A fork is worked in: a stray letter would close it.
  if (isCharacter(key) ? !characters || (tool === 'fork' && !isIn(lists)) : !isIn(lists))
    return false
  const acts = { ...panelKeys(session, event.currentTarget), ...rows.current }
  if (!Object.hasOwn(acts, key)) return false
  acts[key as keyof typeof acts]?.()
  return true
}

/** Acts on a key that nothing inside the panel took. */
export function onPanelKey(event: KeyboardEvent, session: Session, rows: RowKeys): void {
  // Drawn at once: another tab or no tool may take away what had the focus, and the next key goes where it is.
  if (event.defaultPrevented || !flushSync(() => actOn(event, session, rows))) return
  event.preventDefault()
  catchFocus(event.currentTarget.getRootNode() as ShadowRoot)
  // The page's own modal would get an Escape next, and the browser would close with it the one that stands again by now.
  if (event.key === 'Escape') event.stopPropagation()
}
