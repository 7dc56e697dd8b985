import type { ReportFailure } from './failures.ts'
import type { ErasedDefinition, ErasedShared } from './plugin.ts'
import type { Channel } from './ports/ports.ts'
import type { Cause, LogRecord } from './record.ts'
import { isPlain, plainCopy } from './values/json.ts'
import { memberOf } from './values/text.ts'

type Message = Pick<LogRecord, 'type' | 'payload'> & { readonly kernel: 1 }

/** How a fact travels between tabs: its name there, a condition, and the receiver's parser. */
interface Route {
  readonly as: string
  readonly when: (payload: never) => boolean
  /** Absent: accepted without a payload. */
  readonly parse?: (payload: unknown) => unknown
}

/** Longer than any shared fact, in characters of JSON: longer messages are not even copied. */
const longestMessage = 1_000_000

function routesOf({ id, shared = {} }: ErasedDefinition): readonly (readonly [string, Route])[] {
  const routes = Array.isArray(shared)
    ? Object.fromEntries(shared.map((name: string): [string, ErasedShared] => [name, { as: name }]))
    : (shared as Readonly<Record<string, ErasedShared>>)
  return Object.entries(routes).map(([name, { as, when = () => true, ...rest }]) => [
    `${id}/${name}`,
    { as: `${id}/${as}`, when, ...rest },
  ])
}

/** A plain copy of a message; undefined if it is too large or not JSON. */
function dataOf(value: unknown): unknown {
  if (!isPlain(value)) return undefined
  const text = JSON.stringify(plainCopy(value))
  return text.length <= longestMessage ? JSON.parse(text) : undefined
}

/** Sends declared facts to other tabs of this origin and receives theirs. Foreign or malformed messages are dropped. */
export interface TabSync {
  /** Sends a record to the other tabs, if it is declared shared and did not come from one of them. */
  send(record: LogRecord): void
  /** Starts listening; the returned function stops it. */
  listen(): (() => void) | undefined
}

export function createTabSync({
  definitions,
  channel,
  emit,
  failed,
}: {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly channel: Channel
  readonly emit: (type: string, payload: unknown, cause: Cause) => void
  readonly failed: ReportFailure
}): TabSync {
  const routes = new Map<string, Route>()
  const arrivals = new Map<string, Route>()

  for (const definition of definitions.values())
    for (const [type, route] of routesOf(definition)) {
      routes.set(type, route)
      arrivals.set(route.as, route)
    }

  function receive(message: unknown): void {
    const type = memberOf(message, 'type')
    if (typeof type !== 'string' || memberOf(message, 'kernel') !== 1) return
    const route = arrivals.get(type)
    if (route) arrive(route, message)
  }

  function arrive({ as: type, parse }: Route, message: unknown): void {
    try {
      if (!parse) return emit(type, undefined, 'tab')
      const payload = dataOf(memberOf(message, 'payload'))
      const known = payload === undefined ? undefined : dataOf(parse(payload))
      if (known !== undefined) emit(type, known, 'tab')
    } catch (error) {
      failed(type.slice(0, type.indexOf('/')), 'subscriber', type, error, 'tab')
    }
  }

  return {
    send({ type, payload, cause }) {
      const route = cause === 'tab' ? undefined : routes.get(type)
      if (!route?.when(payload as never)) return
      const message: Message = { kernel: 1, type: route.as, payload }
      channel.post(message)
    },
    listen() {
      return routes.size > 0 ? channel.listen(receive) : undefined
    },
  }
}
