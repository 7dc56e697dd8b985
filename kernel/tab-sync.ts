import type { ReportFailure } from './failures.ts'
import type { ErasedDefinition, ErasedShared } from './plugin.ts'
import type { Channel } from './ports/ports.ts'
import type { Cause, LogRecord } from './record.ts'
import { isPlain, plainCopy } from './values/json.ts'
import { memberOf } from './values/text.ts'

type Message = Pick<LogRecord, 'type' | 'payload'> & { readonly kernel: 1 }

/** How a fact travels between tabs: its name there, a condition, and the parser at the receiving end. */
interface Route {
  readonly as: string
  readonly when: (payload: never) => boolean
  /** Absent: let in without a payload. */
  readonly parse?: (payload: unknown) => unknown
}

/** Longer than any fact that is shared, in characters of JSON: a message above it is not even copied. */
const longestMessage = 1_000_000

function routesOf({ id, shared = {} }: ErasedDefinition): readonly (readonly [string, Route])[] {
  const told = Array.isArray(shared)
    ? Object.fromEntries(shared.map((name: string): [string, ErasedShared] => [name, { as: name }]))
    : (shared as Readonly<Record<string, ErasedShared>>)
  return Object.entries(told).map(([name, { as, when = () => true, ...rest }]) => [
    `${id}/${name}`,
    { as: `${id}/${as}`, when, ...rest },
  ])
}

/** A copy as data of our own: undefined where there is none, and for what is too large or no JSON. */
function dataOf(value: unknown): unknown {
  if (!isPlain(value)) return undefined
  const text = JSON.stringify(plainCopy(value))
  return text.length <= longestMessage ? JSON.parse(text) : undefined
}

/** Passes declared facts between the tabs of one origin. Foreign or malformed messages are dropped. */
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
  const routes = new Map([...definitions.values()].flatMap(routesOf))
  const arrivals = new Map([...routes.values()].map((route) => [route.as, route]))

  function receive(message: unknown): void {
    const route = arrivals.get(memberOf(message, 'type') as string)
    if (!route || memberOf(message, 'kernel') !== 1) return
    const type = route.as
    try {
      if (!route.parse) return emit(type, undefined, 'tab')
      const payload = dataOf(memberOf(message, 'payload'))
      const known = payload === undefined ? undefined : dataOf(route.parse(payload))
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
    listen: () => (routes.size === 0 ? undefined : channel.listen(receive)),
  }
}
