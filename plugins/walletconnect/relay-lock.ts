import { within } from '../../kernel/index.ts'
import { createRelay, type Relay, type RelayEvent } from './client.ts'
import { walletConnectErrors } from './errors.ts'
import { loadFamilies } from './load-families.ts'
import { loadProvider } from './load-provider.ts'
import { noteClientId } from './note-client-id.ts'
import type { Host, RelayLock } from './session-types.ts'

const lockName = 'walletconnect-relay'
/** Time limit for granting a free lock, and for another tab to release its lock, in ms. */
const grantMs = 300
const handOverMs = 3_000

interface Held {
  readonly relay: Promise<Relay & { readonly destroy: () => void }>
  readonly letGo: () => void
}

export function createRelayLock({
  host: { ctx, options, basic },
  onEvent,
  busy,
}: {
  readonly host: Host
  readonly onEvent: (event: RelayEvent) => void
  readonly busy: () => boolean
}): RelayLock {
  const { ports, signal } = ctx
  const observed = ctx.observe('relay')
  let held: Held | undefined
  let taking: Promise<Held | undefined> | undefined
  /** Counts `leave` calls: an acquisition that began earlier is released. */
  let left = 0

  /** Waits for the lock; undefined if another tab keeps it. */
  async function lock(want: 'now' | 'if-free'): Promise<(() => void) | undefined> {
    const waiting = new AbortController()
    let letGo = (): void => undefined
    const kept = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const granted = new Promise<boolean>((resolve) => {
      ports.channel
        .lock(lockName, waiting.signal, () => {
          resolve(true)
          return kept
        })
        .catch(() => resolve(false))
    })
    let got: boolean | undefined
    try {
      got = await within(ports.clock, grantMs, signal, granted)
      if (got === undefined && want === 'now') {
        observed.emit.relayWanted()
        got = await within(ports.clock, handOverMs, signal, granted)
      }
      return got ? letGo : undefined
    } finally {
      if (!got) {
        waiting.abort()
        // Granted at the moment of the timeout: release it.
        letGo()
      }
    }
  }

  async function hold(want: 'now' | 'if-free'): Promise<Held | undefined> {
    const before = left
    const letGo = await lock(want)
    if (before !== left) letGo?.()
    if (!letGo || before !== left) return undefined
    const loading = [
      loadProvider(options, observed.state.options, ctx),
      loadFamilies(basic),
    ] as const
    const relay = Promise.all(loading).then(([{ provider, destroy }]) => {
      void noteClientId(ctx.resources, provider)
      return { ...createRelay(provider, ports, onEvent), destroy }
    })
    held = { relay, letGo }
    relay.catch(() => {
      held = undefined
      letGo()
    })
    return held
  }

  async function take(want: 'now' | 'if-free'): Promise<Relay | undefined> {
    const before = left
    let got = held
    if (!got) {
      taking ??= hold(want).finally(() => {
        taking = undefined
      })
      got = await taking
      // The pending attempt was `if-free`; this caller needs the lock.
      if (!got && want === 'now' && before === left) {
        taking ??= hold(want).finally(() => {
          taking = undefined
        })
        got = await taking
      }
      // Close it if `leave` was called meanwhile; an attempt that failed immediately has its own error.
      if (before !== left) got = held
    }
    if (got) return got.relay
    if (want === 'now') throw walletConnectErrors.create('busy')
    return undefined
  }

  return {
    take: take as RelayLock['take'],
    get idle() {
      return held !== undefined && !busy()
    },
    async leave() {
      left++
      const leaving = held
      held = undefined
      if (!leaving) return
      observed.emit.relayLeft()
      try {
        const { close, destroy } = await leaving.relay
        // First, because a pending request would open the closed socket again.
        destroy()
        await close()
      } finally {
        leaving.letGo()
      }
    },
  }
}
