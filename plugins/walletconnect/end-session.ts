import type { RelayLock, RelayObserver } from './session-types.ts'

/** Ends a session here and at the wallet. If the wallet is unreachable, the session expires there. */
export async function endSession(
  observed: RelayObserver,
  relayLock: RelayLock,
  topic: string,
): Promise<void> {
  if (observed.state.walletconnect.session?.topic === topic) observed.emit.sessionEnded({ topic })
  const relay = await relayLock.take('now')
  if (relay.holds(topic)) await relay.end(topic)
}
