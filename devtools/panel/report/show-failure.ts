import { select, showAt } from '../actions.ts'
import type { Session } from '../session.ts'

/** Moves the page to where a run failed and lists it. */
export function showFailure(session: Session, seq: number): void {
  const at = session.moment.get().history.gestures.runOf(seq)?.failed ?? seq
  showAt(session, at)
  select(session, at)
}
