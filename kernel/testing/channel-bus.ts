import type { Channel } from '../ports/ports.ts'

/** The tabs of one origin: each channel receives the messages that the others post. */
export interface ChannelBus {
  /** A channel for one more tab. */
  connect(): Channel
  /** Everything posted so far, in order. */
  readonly messages: readonly unknown[]
}

/** Builds a bus; messages are copied and arrive a microtask later, as BroadcastChannel delivers them. */
export function channelBus(): ChannelBus {
  const messages: unknown[] = []
  const listeners = new Set<{
    readonly tab: number
    readonly receive: (message: unknown) => void
  }>()
  const locks = new Map<string, Promise<void>>()
  let tabs = 0
  return {
    messages,
    connect() {
      const tab = ++tabs
      return {
        post(message) {
          const copy: unknown = structuredClone(message)
          messages.push(copy)
          for (const listener of listeners)
            if (listener.tab !== tab)
              queueMicrotask(() => {
                if (listeners.has(listener)) listener.receive(structuredClone(copy))
              })
        },
        listen(receive) {
          const listener = { tab, receive }
          listeners.add(listener)
          return () => void listeners.delete(listener)
        },
        async lock(name, signal, held, want) {
          const before = locks.get(name)
          if (before && want === 'if-free') return
          const turn = (before ?? Promise.resolve()).then(async () => {
            if (!signal.aborted) await held()
          })
          const quiet = turn
            .catch(() => undefined)
            .then(() => {
              if (locks.get(name) === quiet) locks.delete(name)
            })
          locks.set(name, quiet)
          await turn
          if (signal.aborted) throw signal.reason
        },
      }
    },
  }
}
