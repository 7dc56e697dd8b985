import { age, type Context } from '../../../kernel/index.ts'
import type { ConnectionsContract, ConnectorRef } from '../contract.ts'
import { connectionsErrors } from '../errors.ts'
import { type Attempt, attemptKey } from '../resource-keys.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** Two requests to the same wallet within this time count as one, for example a double click, in ms. */
const doubleMs = 1_000

export const isSameWallet = (one: ConnectorRef, other: ConnectorRef): boolean =>
  one.driver === other.driver && one.id === other.id

/**
 * Begins an attempt and supersedes a pending one, whose wallet may never answer. Throws
 * `connections/already-connecting` for a double click, and for a further family of a wallet while an attempt is
 * pending.
 */
export function beginAttempt(
  ctx: ConnectionsContext,
  connector: ConnectorRef,
  background: boolean,
): Attempt {
  const since = ctx.ports.clock.now()
  const earlier = ctx.resources.get(attemptKey)
  if (earlier && !earlier.end.signal.aborted) {
    const { name } = earlier.connector
    const same = isSameWallet(earlier.connector, connector)
    if (background || (same && age(since, earlier.since) < doubleMs))
      throw connectionsErrors.create('already-connecting', { name })
    earlier.end.abort(connectionsErrors.create('superseded', { name }))
  }
  let noteAnswer = (): void => undefined
  const answeredEarlier = new Promise<void>((resolve) => {
    noteAnswer = resolve
  })
  const end = new AbortController()
  const attempt: Attempt = { connector, since, end, answeredEarlier, noteAnswer }
  const { signal } = ctx
  signal.addEventListener('abort', () => attempt.end.abort(signal.reason), { once: true })
  ctx.resources.put(attemptKey, attempt)
  return attempt
}
