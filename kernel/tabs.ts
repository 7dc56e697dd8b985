import type { ErasedDefinition, ErasedShared } from './contract.ts'
import { impurity, plainCopy } from './plain.ts'
import type { Channel } from './ports.ts'
import type { LogRecord } from './record.ts'

interface Message {
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

/** A fact on its way: what it is told as, whether it is, and what is let in at the other end. */
interface Route {
  readonly as: string
  readonly when: (payload: unknown) => boolean
  /** Absent: let in as it is. */
  readonly parse?: (payload: unknown) => unknown
}

const everything = (): boolean => true

function routesOf({ id, shared }: ErasedDefinition): readonly (readonly [string, Route])[] {
  if (Array.isArray(shared))
    return shared.map((name: string) => {
      const type = `${id}/${name}`
      return [type, { as: type, when: everything }]
    })
  return Object.entries((shared ?? {}) as Readonly<Record<string, ErasedShared>>).map(
    ([name, { as, when = everything, parse }]) => [
      `${id}/${name}`,
      { as: `${id}/${as}`, when, parse } as Route,
    ],
  )
}

/** Passes declared facts between the tabs of one origin. Foreign or malformed messages are dropped. */
export function createTabs(channel: Channel, definitions: Iterable<ErasedDefinition>): Tabs {
  const routes = new Map([...definitions].flatMap(routesOf))
  const arrivals = new Map([...routes.values()].map((route) => [route.as, route]))

  function read(message: unknown): readonly [string, unknown] | undefined {
    if (typeof message !== 'object' || message === null) return undefined
    const { kernel, type, payload } = message as Partial<Message>
    const route = kernel === 1 && typeof type === 'string' ? arrivals.get(type) : undefined
    if (!route || (payload !== undefined && impurity(payload) !== undefined)) return undefined
    const copy = plainCopy(payload)
    if (!route.parse) return [route.as, copy]
    const known = route.parse(copy)
    return known === undefined ? undefined : [route.as, known]
  }

  return {
    tell({ type, payload, cause }) {
      const route = cause === 'tab' ? undefined : routes.get(type)
      if (!route?.when(payload)) return
      const message: Message = { kernel: 1, type: route.as, payload }
      channel.post(message)
    },
    listen(receive) {
      if (routes.size === 0) return () => undefined
      return channel.listen((message) => {
        const fact = read(message)
        if (fact) receive(...fact)
      })
    },
  }
}
