import { age, type Context } from '../../../kernel/index.ts'
import type { ConnectionsContract, ConnectorRef } from '../contract.ts'
import { connectionsErrors } from '../errors.ts'
import { type Attempt, attemptKey } from '../resource-keys.ts'

type ConnectionsContext = Context<ConnectionsContract>

/** Two requests to the same wallet within this time are one, such as a double click, in ms. */
const doubleMs = 1_000

export const isSameWallet = (one: ConnectorRef, other: ConnectorRef): boolean =>
  one.driver === other.driver && one.id === other.id

/**
 * Begins an attempt in the place of one that still waits: its wallet may never answer. A further family of a wallet
 * displaces nothing that the visitor chose since.
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
