import { useImperativeHandle } from 'react'
import { headsOf } from '../../model/rows.ts'
import { fold, hide, pin, play, select, showAt, skip } from '../actions.ts'
import { useSession } from '../context.ts'
import type { KeyActs, RowKey, RowKeys } from '../keys.ts'
import type { ListRows } from './use-rows.ts'

/** Data for the list's keys. */
interface Listed {
  readonly rows: ListRows
  /** Index of the active row; -1 if there is none. */
  readonly active: number
  /** Number of rows that fit into the list, minus one. */
  readonly page: number
}

/** Gives the panel the keys for the listed rows. */
export function useRowKeys(lent: RowKeys, { rows, active, page }: Listed): void {
  const session = useSession()
  const choose = (to: number): void => {
    const row = rows.at(Math.min(Math.max(to, 0), rows.count - 1))
    if (row) select(session, row.seq, row.key)
  }
  /** Moves to the row around this one if it cannot be folded itself. */
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
  const keys: KeyActs<RowKey> = {
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
  }
  useImperativeHandle(lent, () => keys)
}
