import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline, Readable } from 'node:stream'
import { createFaultList, type FaultList } from './fault-list.ts'
import { allowControl, readJson, sendJson } from './relay/http.ts'

const plain = [
  'down',
  'hang',
  'malformed',
  'truncated',
  'wrong-shape',
  'html',
  'drip',
  'cors',
  'wrong-numbers',
  'foreign-addresses',
] as const

/**
 * How a service misbehaves, for paths that start with `path` (all without it).
 * `times` counts requests and ends the fault at zero.
 * - `down`: the connection breaks without an answer.
 * - `slow`: the right answer after `ms`.
 * - `hang`: no answer at all. `drip`: status 200 and a space every 100 ms, without end.
 * - `status`: an error body with this HTTP status.
 * - `malformed`: text that is not JSON. `truncated`: JSON that stops in the middle.
 * - `wrong-shape`: JSON of another shape. `html`: a captive portal's page, status 200.
 * - `huge`: valid JSON of this many `bytes`.
 * - `cors`: the right answer without the header that lets a page read it.
 * - `wrong-numbers`: the right shape, every amount and price a thousand times as large.
 * - `foreign-addresses`: the right shape, every EVM address, also in call data, that of a stranger.
 */
export type HttpFault = { readonly path?: string; readonly times?: number } & (
  | { readonly kind: (typeof plain)[number] }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'huge'; readonly bytes: number }
)

/** Changes the right answer's body before it is sent. */
export type BodyChange = (body: unknown) => unknown

export interface HttpFaults extends FaultList<HttpFault> {
  /** Plays the first fault for this path. Resolves with undefined when the request is finished. */
  play(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
  ): Promise<BodyChange | undefined>
}

export function createHttpFaults(): HttpFaults {
  const { add, clear, list, take } = createFaultList<HttpFault>()
  return {
    add,
    clear,
    list,
    async play(request, response, path) {
      const fault = take((one) => path.startsWith(one.path ?? '/'))
      return fault ? misbehave(fault, request, response) : unchanged
    },
  }
}

const unchanged: BodyChange = (body) => body

async function misbehave(
  fault: HttpFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<BodyChange | undefined> {
  const answer = (status: number, type: string, body: string) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
    return undefined
  }
  switch (fault.kind) {
    case 'down':
      request.socket.destroy()
      return undefined
    case 'hang':
      return undefined
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return unchanged
    case 'status': {
      const reasons = [{ field: 'sandbox', description: `A scripted ${fault.status}.` }]
      const body = JSON.stringify({ status: 'FAILED', reasons })
      return answer(fault.status, 'application/json', body)
    }
    case 'malformed':
      return answer(200, 'application/json', 'this is not JSON')
    case 'truncated':
      return answer(200, 'application/json', '{"count":2000,"data":[{"id":"00')
    case 'wrong-shape':
      return answer(200, 'application/json', '{"data":{"id":7},"count":"many"}')
    case 'html':
      return answer(200, 'text/html', '<!doctype html><title>Sign in to the network</title>')
    case 'drip':
      return drip(response)
    case 'huge':
      return sendHuge(response, fault.bytes)
    case 'cors':
      response.removeHeader('access-control-allow-origin')
      return unchanged
    case 'wrong-numbers':
      return (body) => changeLeaves(body, enlarge)
    case 'foreign-addresses':
      return (body) => changeLeaves(body, replaceAddresses)
  }
}

function drip(response: ServerResponse): undefined {
  response.writeHead(200, { 'content-type': 'application/json' })
  const timer = setInterval(() => response.write(' '), 100)
  response.once('close', () => clearInterval(timer))
}

/** Sends in pieces that wait for the reader, so that the sandbox itself stays small. */
function sendHuge(response: ServerResponse, bytes: number): undefined {
  response.writeHead(200, { 'content-type': 'application/json' })
  const piece = 'x'.repeat(65_536)
  const pieces = Array.from({ length: Math.ceil(bytes / piece.length) }, () => piece)
  // A reader that gives up ends the stream with an error that is no failure of the sandbox.
  pipeline(Readable.from(['{"data":"', ...pieces, '"}']), response, () => undefined)
}

function changeLeaves(value: unknown, change: (leaf: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => changeLeaves(item, change))
  if (typeof value !== 'object' || value === null) return change(value)
  const entries = Object.entries(value).map(([key, item]) => [key, changeLeaves(item, change)])
  return Object.fromEntries(entries)
}

function enlarge(leaf: unknown): unknown {
  if (typeof leaf === 'number') return leaf * 1_000
  if (typeof leaf !== 'string' || !/^\d+(\.\d+)?$/.test(leaf)) return leaf
  const [whole = '', fraction = ''] = leaf.split('.')
  const digits = fraction.padEnd(3, '0')
  const larger = `${whole}${digits.slice(0, 3)}`.replace(/^0+(?=\d)/, '')
  return digits.length > 3 ? `${larger}.${digits.slice(3)}` : larger
}

const stranger = 'badbadbadbadbadbadbadbadbadbadbadbadbad0'

/** Plain and CAIP-10 addresses, and in call data every word that holds one. */
function replaceAddresses(leaf: unknown): unknown {
  if (typeof leaf !== 'string') return leaf
  if (!/^0x[0-9a-f]{8}([0-9a-f]{64})+$/.test(leaf)) {
    return leaf.replaceAll(/0x[0-9a-fA-F]{40}(?![0-9a-fA-F])/g, `0x${stranger}`)
  }
  const words = leaf.slice(10).match(/.{64}/g) ?? []
  const changed = words.map((word) =>
    /^0{24}(?!0{8})/.test(word) ? `${'0'.repeat(24)}${stranger}` : word,
  )
  return leaf.slice(0, 10) + changed.join('')
}

/** Reads a fault from the control endpoint. Throws a sentence that says what is wrong. */
export function parseHttpFault(value: Record<string, unknown>): HttpFault {
  const { kind, path, times, ms, status, bytes } = value
  if (path !== undefined && typeof path !== 'string') throw new Error('"path" must be text.')
  if (times !== undefined && !isCount(times)) throw new Error('"times" must be a whole number.')
  const common = { ...(path === undefined ? {} : { path }), ...(isCount(times) ? { times } : {}) }
  const simple = plain.find((one) => one === kind)
  if (simple) return { ...common, kind: simple }
  if (kind === 'slow' && isCount(ms)) return { ...common, kind, ms }
  if (kind === 'huge' && isCount(bytes)) return { ...common, kind, bytes }
  if (kind === 'status' && isCount(status) && status >= 400 && status < 600) {
    return { ...common, kind, status }
  }
  throw new Error(
    `"kind" must be ${plain.join(', ')}, slow (with ms), huge (with bytes) or status (400 to 599).`,
  )
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

/** `GET /control/state`, `POST /control/faults`, `DELETE /control/faults` of a service. */
export async function answerFaultControl(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  { faults, state }: { readonly faults: HttpFaults; readonly state: () => object },
): Promise<void> {
  if (!allowControl(request, response)) return
  const route = `${request.method} ${url.pathname}`
  const answer = () => sendJson(response, 200, { ...state(), faults: faults.list() })
  if (route === 'GET /control/state') return answer()
  if (route === 'DELETE /control/faults') {
    faults.clear()
    return answer()
  }
  if (route !== 'POST /control/faults') {
    return sendJson(response, 404, { error: `No control endpoint ${route}.` })
  }
  try {
    faults.add(parseHttpFault(await readJson(request)))
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return sendJson(response, 400, { error: text })
  }
  answer()
}
