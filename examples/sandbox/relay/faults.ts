import { createFaultList, type FaultList } from '../fault-list.ts'

/** Which sockets a fault touches; an absent field matches every socket. */
export interface Match {
  readonly projectId?: string
  readonly clientId?: string
  readonly origin?: string
}

/** What is known about a socket before any message was read. */
export interface Peer {
  readonly projectId: string
  readonly clientId: string
  readonly origin: string
}

/**
 * A scripted misbehaviour. `times` counts sockets (refuse, refuse-upgrade, drop-after) or answers
 * (fail) and removes the fault at zero; the others, and all without it, stay until cleared.
 * - `refuse`: accepts the socket and closes it with `code` (3000) and `reason`.
 * - `refuse-upgrade`: answers the WebSocket handshake with an HTTP `status` instead.
 * - `delay`: every answer and push waits `ms`.
 * - `black-hole`: reads everything, stores and answers nothing, pushes nothing.
 * - `fail`: answers the named methods with a JSON-RPC error.
 * - `drop-after`: cuts each new socket `ms` after it opened.
 */
export type Fault = { readonly match?: Match; readonly times?: number } & (
  | { readonly kind: 'refuse'; readonly reason: string; readonly code?: number }
  | { readonly kind: 'refuse-upgrade'; readonly status: number }
  | { readonly kind: 'delay'; readonly ms: number }
  | { readonly kind: 'black-hole' }
  | { readonly kind: 'fail'; readonly methods: readonly string[]; readonly message: string }
  | { readonly kind: 'drop-after'; readonly ms: number }
)

export type FaultOf<K extends Fault['kind']> = Extract<Fault, { kind: K }>

/** The reasons the live relay gives when it refuses, word for word. */
export const refusals = {
  origin: 'Unauthorized: origin not allowed',
  clock: 'JWT validation error: JWT Token is not yet valid',
  key: 'Unauthorized: invalid key',
} as const

export interface Faults extends FaultList<Fault> {
  /** The first fault of this kind for the peer, without using it up. */
  find<K extends Fault['kind']>(kind: K, peer: Peer): FaultOf<K> | undefined
  /** As `find`, and counts one use. */
  take<K extends Fault['kind']>(kind: K, peer: Peer): FaultOf<K> | undefined
}

export function createFaults(): Faults {
  const { add, clear, list, find, take } = createFaultList<Fault>()
  const isOf =
    (kind: Fault['kind'], peer: Peer) =>
    (fault: Fault): boolean =>
      fault.kind === kind && matches(fault.match, peer)
  return {
    add,
    clear,
    list,
    find: <K extends Fault['kind']>(kind: K, peer: Peer) => find<FaultOf<K>>(isOf(kind, peer)),
    take: <K extends Fault['kind']>(kind: K, peer: Peer) => take<FaultOf<K>>(isOf(kind, peer)),
  }
}

export function matches(match: Match | undefined, peer: Peer): boolean {
  if (!match) return true
  return (['projectId', 'clientId', 'origin'] as const).every(
    (key) => match[key] === undefined || match[key] === peer[key],
  )
}

/** Reads a fault from the control endpoint. Throws a sentence that says what is missing. */
export function parseFault(value: Record<string, unknown>): Fault {
  const match = parseMatch(value.match)
  const common = {
    ...(match ? { match } : {}),
    ...(value.times === undefined ? {} : { times: number(value, 'times') }),
  }
  switch (value.kind) {
    case 'refuse':
      return {
        ...common,
        kind: 'refuse',
        reason: text(value, 'reason'),
        ...(value.code === undefined ? {} : { code: number(value, 'code') }),
      }
    case 'refuse-upgrade':
      return { ...common, kind: 'refuse-upgrade', status: number(value, 'status') }
    case 'delay':
      return { ...common, kind: 'delay', ms: number(value, 'ms') }
    case 'black-hole':
      return { ...common, kind: 'black-hole' }
    case 'drop-after':
      return { ...common, kind: 'drop-after', ms: number(value, 'ms') }
    case 'fail': {
      const { methods } = value
      if (!Array.isArray(methods) || !methods.every((one) => typeof one === 'string')) {
        throw new Error('"methods" must be a list of relay method names.')
      }
      return { ...common, kind: 'fail', methods, message: text(value, 'message') }
    }
    default:
      throw new Error(
        '"kind" must be refuse, refuse-upgrade, delay, black-hole, fail or drop-after.',
      )
  }
}

/** Reads `{projectId?, clientId?, origin?}`; undefined stays undefined. */
export function parseMatch(value: unknown): Match | undefined {
  if (value === undefined) return undefined
  if (typeof value !== 'object' || value === null) throw new Error('"match" must be an object.')
  const source = value as Record<string, unknown>
  const match: { -readonly [K in keyof Match]: Match[K] } = {}
  for (const key of ['projectId', 'clientId', 'origin'] as const) {
    if (source[key] !== undefined) match[key] = text(source, key)
  }
  return match
}

function text(value: Record<string, unknown>, key: string): string {
  const found = value[key]
  if (typeof found !== 'string') throw new Error(`"${key}" must be text.`)
  return found
}

function number(value: Record<string, unknown>, key: string): number {
  const found = value[key]
  if (typeof found !== 'number' || !Number.isFinite(found) || found < 0) {
    throw new Error(`"${key}" must be a number that is not negative.`)
  }
  return found
}
