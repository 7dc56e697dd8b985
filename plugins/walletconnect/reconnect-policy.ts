import { age, type Clock } from '../../kernel/index.ts'

/** The part of a client's socket that reconnecting uses. */
export interface Relayer {
  readonly connected?: boolean
  /** The client's first attempt, pending while the client is created. */
  readonly connectPromise?: Promise<unknown> | undefined
  /** True if it was closed on purpose and not reopened on purpose. */
  readonly transportExplicitlyClosed?: boolean
  on?(event: string, listener: (value: never) => void): unknown
  off?(event: string, listener: (value: never) => void): unknown
  transportClose?(): Promise<void>
  restartTransport?(): Promise<void>
  /** Opens a socket, even if there is one. */
  connect?: ((url?: string) => Promise<void>) | undefined
  /** Called by the client before any network access. */
  confirmOnlineStateOrThrow?: (() => Promise<void>) | undefined
}
/** The parts of a client's core used here; a host's own client may lack them. */
export interface Core {
  readonly relayer?: Relayer
  readonly heartbeat?: { stop?(): void; init?(): Promise<void> }
  readonly pairing?: { disconnect?(input: { topic: string }): Promise<void> }
}

/** Time for which a drop is remembered, in ms. */
const memoryMs = 60_000
/** Delay before the second reconnect in a row, doubled with each further one up to the maximum, in ms. */
const firstMs = 250
const longestMs = 8_000
/**
 * A client loses messages written to a closed socket for a while, so requests wait this long for it to reopen, in ms.
 */
const graceMs = 3_000

const nothing = (): void => undefined

export interface ReconnectPolicy {
  dropped(): void
  opened(): void
  /** The relay refused the client: makes no attempt until `resume`. */
  suspend(error: unknown): void
  resume(): Promise<void>
  /** Opens a closed socket immediately and waits briefly for it. */
  connectNow(): Promise<void>
  /** Replaces a socket that may be dead by a new one. */
  reconnect(): Promise<void>
  leave(): void
}

/**
 * Replaces a client's reconnect loop, which retries immediately and without end, even if the relay refuses it. Each
 * drop within a minute increases the delay of the next attempt, and only one attempt runs at a time.
 */
export function createReconnectPolicy(
  { relayer = {}, heartbeat }: Core,
  clock: Clock,
): ReconnectPolicy {
  const { connect } = relayer
  const waiting = new Set<() => void>()
  let drops: readonly number[] = []
  let connecting: Promise<void> | undefined
  let suspended = false
  let left = false

  const down = (): boolean => relayer.connected === false
  const release = (): void => {
    for (const go of [...waiting]) go()
  }
  /** Resolves after `ms`, when the socket opens, or on `connectNow`. */
  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const go = (): void => {
        cancel()
        waiting.delete(go)
        resolve()
      }
      const cancel = clock.after(ms, go)
      waiting.add(go)
    })
  function due(): number {
    drops = drops.filter((at) => age(clock.now(), at) < memoryMs)
    return drops.length < 2 ? 0 : Math.min(longestMs, firstMs * 2 ** (drops.length - 2))
  }
  async function attempt(url?: string): Promise<void> {
    const ms = due()
    if (ms > 0) await pause(ms)
    if (down() && !left) await connect?.call(relayer, url)
  }
  function underway(started: Promise<void>): Promise<void> {
    connecting ??= started.finally(() => {
      connecting = undefined
    })
    return connecting
  }
  if (connect) {
    relayer.connect = (url) => connecting ?? underway(attempt(url))
    const first = relayer.connectPromise
    // A second `connect` during the client's first attempt would leak that attempt's socket.
    if (first) void underway(first.then(nothing, nothing))
  }
  // After an explicit close the client's `reconnectInProgress` flag stays set and blocks later attempts.
  const free = (): void => void Reflect.set(relayer, 'reconnectInProgress', false)

  return {
    dropped() {
      drops = [...drops, clock.now()]
    },
    opened: release,
    suspend(error) {
      if (suspended) return
      suspended = true
      heartbeat?.stop?.()
      relayer.confirmOnlineStateOrThrow = () => Promise.reject(error)
    },
    async resume() {
      if (!suspended) return
      suspended = false
      Reflect.deleteProperty(relayer, 'confirmOnlineStateOrThrow')
      free()
      await heartbeat?.init?.()
    },
    async connectNow() {
      if (!down()) return
      drops = []
      release()
      const moment = pause(graceMs)
      // Without a socket the next request fails with its own error.
      relayer.connect?.().catch(nothing)
      await moment
    },
    async reconnect() {
      if (suspended) return
      drops = []
      release()
      await relayer.restartTransport?.()
      free()
    },
    leave() {
      left = true
      release()
      if (connect) relayer.connect = connect
      // Closing the client cancels neither a pending attempt nor a request; both may open another socket.
      const close = (): void => {
        if (connecting || relayer.transportExplicitlyClosed)
          relayer.transportClose?.().catch(nothing)
        else relayer.off?.('relayer_connect', close)
      }
      relayer.on?.('relayer_connect', close)
    },
  }
}
