import type { ErasedDefinition } from './contract.ts'
import { impurity, plainCopy } from './plain.ts'
import type { Channel } from './ports.ts'
import type { LogRecord } from './record.ts'

interface Shared {
  readonly kernel: 1
  readonly type: string
  readonly payload: unknown
}

export interface Tabs {
  /** Tells the other tabs, if the event is declared shared and did not come from one of them. */
  tell(record: LogRecord): void
  /** Starts listening; the returned function stops it. */
  listen(receive: (type: string, payload: unknown) => void): () => void
}

/** Passes declared facts between the tabs of one origin. Foreign or malformed messages are dropped. */
export function createTabs(channel: Channel, definitions: Iterable<ErasedDefinition>): Tabs {
  const shared = new Set<string>()
  for (const { id, shared: names = [] } of definitions)
    for (const name of names) shared.add(`${id}/${name}`)

  return {
    tell({ type, payload, cause }) {
      if (cause === 'tab' || !shared.has(type)) return
      const message: Shared = { kernel: 1, type, payload }
      channel.post(message)
    },
    listen(receive) {
      if (shared.size === 0) return () => undefined
      return channel.listen((message) => {
        if (typeof message !== 'object' || message === null) return
        const { kernel, type, payload } = message as Partial<Shared>
        if (kernel !== 1 || typeof type !== 'string' || !shared.has(type)) return
        if (payload !== undefined && impurity(payload) !== undefined) return
        receive(type, plainCopy(payload))
      })
    },
  }
}
