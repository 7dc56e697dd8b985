import type { KeyboardEvent } from 'react'
import { type Depth, headsOf } from '../../model/rows.ts'
import type { StepUnit } from '../../model/steps.ts'
import {
  fold,
  hide,
  pin,
  play,
  select,
  selectFailure,
  showAt,
  showDepth,
  skip,
  step,
} from '../actions.ts'
import { useSession } from '../context.ts'
import type { InspectorTab } from '../panel-state.ts'
import { isCharacter, type ListKey } from './keys.ts'
import type { ListRows } from './use-rows.ts'

/** What the list's keys need to know. */
interface Listed {
  readonly rows: ListRows
  /** The row that is chosen; -1 where none is. */
  readonly active: number
  /** Rows that fit into the list, less one. */
  readonly page: number
}

/** The keys of the list while it has the focus; `keyLines` says what each does. */
export function useListKeys(
  { rows, active, page }: Listed,
  focusFilter: () => void,
): (event: KeyboardEvent) => void {
  const session = useSession()
  const choose = (to: number): void => {
    const row = rows.at(Math.min(Math.max(to, 0), rows.count - 1))
    if (row) select(session, row.seq, row.key)
  }
  /** Outwards to what holds the row, where it cannot be folded itself. */
  const outwards = (): void => {
    const level = rows.at(active)?.level ?? 0
    for (let to = active - 1; to >= 0; to--)
      if ((rows.at(to)?.level ?? 0) < level) return choose(to)
  }
  const turn = (open: boolean) => (): void => {
    const row = rows.at(active)
    if (row?.open === !open) fold(session, row.key, open)
    else if (open && row?.open) choose(active + 1)
    else if (!open) outwards()
  }
  const to = (row: number) => (): void => choose(row)
  const show = (tab: InspectorTab) => (): void => session.panel.set({ tab, tool: undefined })
  const deep = (depth: Depth) => (): void => showDepth(session, depth)
  const by = (direction: 1 | -1, unit: StepUnit) => (): void => {
    step(session, direction, unit)
  }
  // Escape counts in the whole panel.
  const keys: Readonly<Record<Exclude<ListKey, 'Escape'>, () => void>> = {
    ArrowUp: to(active - 1),
    k: to(active - 1),
    ArrowDown: to(active + 1),
    j: to(active + 1),
    PageUp: to(active - page),
    PageDown: to(active + page),
    Home: to(0),
    End: to(rows.count - 1),
    ArrowLeft: turn(false),
    ArrowRight: turn(true),
    Enter: () => {
      const row = rows.at(active)
      if (row) showAt(session, row.seq)
    },
    '[': by(-1, 'record'),
    ']': by(1, 'record'),
    '{': by(-1, 'gesture'),
    '}': by(1, 'gesture'),
    ' ': () => play(session),
    h: () => {
      const row = rows.at(active)
      const record = row && session.moment.get().history.log.at(row.seq)
      if (record) hide(session, record.type)
    },
    p: () => {
      const row = rows.at(active)
      if (row) pin(session, row.seq)
    },
    s: () => {
      const row = rows.at(active)
      if (row) skip(session, ...headsOf(row))
    },
    '/': focusFilter,
    e: () => selectFailure(session, 1),
    E: () => selectFailure(session, -1),
    1: deep('story'),
    2: deep('runs'),
    3: deep('records'),
    t: () => session.panel.set({ lanes: !session.panel.get().lanes }),
    d: show('diff'),
    y: show('payload'),
    r: show('cause'),
    x: show('state'),
    n: show('traffic'),
    '?': () => session.panel.set({ keys: true }),
  }
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const { key } = event
    if (isCharacter(key) && !session.panel.get().characters) return
    const act = Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : undefined
    if (!act) return
    event.preventDefault()
    act()
  }
}
