import type { Lease, Outside } from './live-types.ts'

/** Ends a session here and at the wallet; a wallet that cannot be told is left to the session's expiry. */
export async function forget(outside: Outside, lease: Lease, topic: string): Promise<void> {
  if (outside.state.walletconnect.session?.topic === topic) outside.emit.sessionEnded({ topic })
  const relay = await lease.take('now')
  if (relay.holds(topic)) await relay.end(topic)
}
