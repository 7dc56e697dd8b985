import type { Reason } from '../../model/reasons.ts'
import { select, showAt } from '../actions.ts'
import type { Session } from '../session.ts'

/** Shows on the page what the visitor saw of a failure, and in the panel the failed record. */
export function showFailure(session: Session, { record, seen }: Reason): void {
  showAt(session, seen)
  select(session, record.seq)
}
