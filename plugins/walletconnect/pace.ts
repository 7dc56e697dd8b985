import { age, type Clock } from '../../kernel/index.ts'

/** The socket inside a client, as far as its reconnects are led from here. */
export interface Relayer {
  readonly connected?: boolean
  /** The client's own first attempt, which is on its way while it is made. */
  readonly connectPromise?: Promise<unknown> | undefined
  /** Whether it was closed on purpose and not opened on purpose since. */
  readonly transportExplicitlyClosed?: boolean
  on?(event: string, listener: (value: never) => void): unknown
  off?(event: string, listener: (value: never) => void): unknown
  transportClose?(): Promise<void>
  restartTransport?(): Promise<void>
  /** Opens a socket, whether there is one or not. */
  connect?: ((url?: string) => Promise<void>) | undefined
  /** Asked by the client before whatever needs the network. */
  confirmOnlineStateOrThrow?: (() => Promise<void>) | undefined
}
/** What is used of a client's core, which a host's own client may lack. */
export interface Core {
  readonly relayer?: Relayer
  readonly heartbeat?: { stop?(): void; init?(): Promise<void> }
  readonly pairing?: { disconnect?(input: { topic: string }): Promise<void> }
}

/** A drop counts for this long, in ms. */
const memoryMs = 60_000
/** The wait before the second reconnect in a row, doubled with each further one up to the longest, in ms. */
const firstMs = 250
const longestMs = 8_000
/** What a client writes to a socket that is down is lost for a while, so a moment is given to it to come back. */
const patienceMs = 3_000

const nothing = (): void => undefined

export interface Pace {
  dropped(): void
  opened(): void
  /** The relay turned the client away: no attempt until `wake`. */
  rest(error: unknown): void
  wake(): Promise<void>
  /** Opens the socket at once, if it is down, and gives it a moment. */
  hurry(): Promise<void>
  /** Opens another socket in place of one that may be dead. */
  revive(): Promise<void>
  leave(): void
}

/**
 * Leads a client's reconnects. Its own come at once and without end, also to a relay that refuses it; here each drop
 * within a minute makes the next attempt wait longer, and there is one attempt at a time.
 */
export function createPace({ relayer = {}, heartbeat }: Core, clock: Clock): Pace {
  const { connect } = relayer
  const waiting = new Set<() => void>()
  let drops: readonly number[] = []
  let connecting: Promise<void> | undefined
  let resting = false
  let left = false

  const down = (): boolean => relayer.connected === false
  const release = (): void => {
    for (const go of [...waiting]) go()
  }
  /** Resolves after `ms`, when the socket is open, or when somebody is in a hurry. */
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
    // The client forgets the socket of its first attempt when it is made to open another one meanwhile.
    if (first) void underway(first.then(nothing, nothing))
  }
  // A client whose socket was closed on purpose believes ever after that it is opening the next one.
  const free = (): void => void Reflect.set(relayer, 'reconnectInProgress', false)

  return {
    dropped() {
      drops = [...drops, clock.now()]
    },
    opened: release,
    rest(error) {
      if (resting) return
      resting = true
      heartbeat?.stop?.()
      relayer.confirmOnlineStateOrThrow = () => Promise.reject(error)
    },
    async wake() {
      if (!resting) return
      resting = false
      Reflect.deleteProperty(relayer, 'confirmOnlineStateOrThrow')
      free()
      await heartbeat?.init?.()
    },
    async hurry() {
      if (!down()) return
      drops = []
      release()
      const moment = pause(patienceMs)
      // What comes after this fails in words of its own when there is no socket then.
      relayer.connect?.().catch(nothing)
      await moment
    },
    async revive() {
      if (resting) return
      drops = []
      release()
      await relayer.restartTransport?.()
      free()
    },
    leave() {
      left = true
      release()
      if (connect) relayer.connect = connect
      // Closing the client calls off neither an attempt nor a request, which opens a socket of its own.
      const close = (): void => {
        if (connecting || relayer.transportExplicitlyClosed)
          relayer.transportClose?.().catch(nothing)
        else relayer.off?.('relayer_connect', close)
      }
      relayer.on?.('relayer_connect', close)
    },
  }
}
