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
  const routes = Array.isArray(shared)
    ? Object.fromEntries(shared.map((name: string): [string, ErasedShared] => [name, { as: name }]))
    : (shared as Readonly<Record<string, ErasedShared>>)
  return Object.entries(routes).map(([name, { as, when = () => true, ...rest }]) => [
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
  /** Passes the facts of a plugin whose code was loaded. */
  add(definition: ErasedDefinition): void
}

export function createTabSync({
  definitions,
  channel,
  emit,
  load,
  failed,
}: {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly channel: Channel
  readonly emit: (type: string, payload: unknown, cause: Cause) => void
  /** Loads the code of a plugin that was registered without it. */
  readonly load: (plugin: string) => Promise<void>
  readonly failed: ReportFailure
}): TabSync {
  const routes = new Map<string, Route>()
  const arrivals = new Map<string, Route>()
  const held = new Map<string, unknown[]>()

  function add(definition: ErasedDefinition): void {
    for (const [type, route] of routesOf(definition)) {
      routes.set(type, route)
      arrivals.set(route.as, route)
    }
    const messages = held.get(definition.id) ?? []
    held.delete(definition.id)
    messages.forEach(receive)
  }
  for (const definition of definitions.values()) add(definition)

  function receive(message: unknown): void {
    const type = memberOf(message, 'type')
    if (typeof type !== 'string' || memberOf(message, 'kernel') !== 1) return
    const route = arrivals.get(type)
    const plugin = type.slice(0, type.indexOf('/'))
    if (route) arrive(route, message)
    else if (definitions.get(plugin)?.late?.shares) hold(plugin, message)
  }

  /** Keeps a message in its order until the code is there that reads it. */
  function hold(plugin: string, message: unknown): void {
    const others = held.get(plugin)
    if (others) return void others.push(message)
    held.set(plugin, [message])
    load(plugin).catch((error: unknown) => {
      held.delete(plugin)
      failed(plugin, 'start', 'load', error, 'tab')
    })
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
      if (routes.size === 0 && ![...definitions.values()].some(({ late }) => late?.shares))
        return undefined
      const stop = channel.listen(receive)
      return () => {
        held.clear()
        stop()
      }
    },
    add,
  }
}
