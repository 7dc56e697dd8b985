import dgram from 'node:dgram'
import net from 'node:net'
import { isLoopbackHost } from './loopback.ts'

/** A connection that the guard refused: host and port as the caller asked for them. */
export interface RefusedConnection {
  readonly host: string
  readonly port: number
  readonly stack: string
}

const refusals: RefusedConnection[] = []

/** Every refused connection so far; a test asserts that it is empty. */
export const refusedConnections: readonly RefusedConnection[] = refusals

/** Forgets what was refused so far, between tests. */
export function clearRefusedConnections(): void {
  refusals.length = 0
}

function refuse(host: string, port: number): Error {
  const error = new Error(`net-guard: ${host}:${port} is not loopback, the connection was refused.`)
  refusals.push({ host, port, stack: error.stack ?? '' })
  return Object.assign(error, { code: 'ECONNREFUSED' })
}

interface Target {
  readonly host: string
  readonly port: number
}

/** Reads the overloads of `connect(options | port | path, host?)`; undefined for local pipes. */
function readTarget(input: readonly unknown[]): Target | undefined {
  // net.connect and tls.connect hand over their normalised arguments as one nested array.
  const list = Array.isArray(input[0]) ? (input[0] as readonly unknown[]) : input
  const [first, second] = list
  if (typeof first === 'object' && first !== null) {
    const options = first as { path?: unknown; host?: unknown; port?: unknown }
    if (typeof options.path === 'string') return undefined
    return { host: String(options.host || 'localhost'), port: Number(options.port) }
  }
  if (typeof first === 'string' && !/^\d+$/.test(first)) return undefined
  return { host: typeof second === 'string' ? second : 'localhost', port: Number(first) }
}

const connect = net.Socket.prototype.connect as (...input: unknown[]) => net.Socket

net.Socket.prototype.connect = function guardedConnect(this: net.Socket, ...input: unknown[]) {
  const target = readTarget(input)
  if (!target || isLoopbackHost(target.host)) return connect.apply(this, input)
  const error = refuse(target.host, target.port)
  process.nextTick(() => this.destroy(error))
  return this
} as typeof net.Socket.prototype.connect

const sendDatagram = dgram.Socket.prototype.send as (...input: unknown[]) => void

dgram.Socket.prototype.send = function guardedSend(this: dgram.Socket, ...input: unknown[]) {
  const host = input.findLast((value) => typeof value === 'string' && value !== input[0])
  if (typeof host !== 'string' || isLoopbackHost(host)) return sendDatagram.apply(this, input)
  throw refuse(host, Number(input.findLast((value) => typeof value === 'number')))
} as typeof dgram.Socket.prototype.send
