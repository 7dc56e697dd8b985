import { useRef } from 'react'
import type { ModalEntry } from '../../plugins/modal/contract.ts'
import type { Direction } from '../primitives/index.ts'

interface Seen {
  readonly history: readonly ModalEntry[]
  readonly direction: Direction
}

/** Direction of the newest history change, for motion and focus. */
export function useDirection(history: readonly ModalEntry[]): Direction {
  const seen = useRef<Seen>({ history, direction: 'none' })
  const before = seen.current
  if (before.history !== history) {
    const last = history[history.length - 1]
    const known = before.history.some((entry) => entry.id === last?.id)
    const same = before.history[before.history.length - 1]?.id === last?.id
    const direction: Direction = same ? before.direction : known ? 'back' : 'forward'
    seen.current = { history, direction }
  }
  return seen.current.direction
}
