import type { Context } from '../../kernel/index.ts'
import { selectOpenConnection } from '../connections/selectors.ts'
import type { AskedSubject, SiwxContract } from './contract.ts'
import { isSameSubject, subjectOf } from './selectors.ts'

/** True if a connection still has this account and network. */
export function isCurrent(
  { state }: Pick<Context<SiwxContract>, 'state'>,
  { connectionId, ...subject }: AskedSubject,
): boolean {
  const now = selectOpenConnection(state.connections, connectionId)
  return now !== undefined && isSameSubject(subject, subjectOf(now))
}
