import type { ErasedDefinition, ErasedShared } from './contract.ts'
import { Part } from './part.ts'
import { isPlain, plainCopy } from './plain.ts'
import type { LogRecord } from './record.ts'

type Message = Pick<LogRecord, 'type' | 'payload'> & { readonly kernel: 1 }

/** A fact on its way: what it is told as, whether it is, and what is let in at the other end. */
interface Route {
  readonly as: string
  readonly when: (payload: never) => boolean
  /** Absent: let in as it is. */
  readonly parse?: (payload: unknown) => unknown
}

function routesOf({ id, shared = {} }: ErasedDefinition): readonly (readonly [string, Route])[] {
  const told = Array.isArray(shared)
    ? Object.fromEntries(shared.map((name: string): [string, ErasedShared] => [name, { as: name }]))
    : (shared as Readonly<Record<string, ErasedShared>>)
  return Object.entries(told).map(([name, { as, when = () => true, ...rest }]) => [
    `${id}/${name}`,
    { as: `${id}/${as}`, when, ...rest },
  ])
}

/** Passes declared facts between the tabs of one origin. Foreign or malformed messages are dropped. */
export class Tabs extends Part {
  readonly #routes = new Map([...this.world.definitions.values()].flatMap(routesOf))
  readonly #arrivals = new Map([...this.#routes.values()].map((route) => [route.as, route]))

  /** Tells the other tabs, if the event is declared shared and did not come from one of them. */
  tell({ type, payload, cause }: LogRecord): void {
    const route = cause === 'tab' ? undefined : this.#routes.get(type)
    if (!route?.when(payload as never)) return
    const message: Message = { kernel: 1, type: route.as, payload }
    this.world.ports.channel.post(message)
  }

  /** Starts listening; the returned function stops it. */
  listen(): (() => void) | undefined {
    if (this.#routes.size === 0) return undefined
    return this.world.ports.channel.listen((message) => this.#arrived(message))
  }

  #arrived(message: unknown): void {
    if (typeof message !== 'object' || message === null) return
    const { kernel, type = '', payload } = message as Partial<Message>
    const route = kernel === 1 ? this.#arrivals.get(type) : undefined
    if (!route || (payload !== undefined && !isPlain(payload))) return
    const copy = plainCopy(payload)
    try {
      const known = route.parse ? route.parse(copy) : copy
      if (!route.parse || known !== undefined) this.world.core.tell(type, known, 'tab')
    } catch (error) {
      this.world.failed(type.slice(0, type.indexOf('/')), 'subscriber', type, error, 'tab')
    }
  }
}
