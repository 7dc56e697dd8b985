import type { IncomingMessage, ServerResponse } from 'node:http'

/**
 * How the list service misbehaves, for paths that start with `path` (all without it).
 * `times` counts requests and ends the fault at zero.
 * - `down`: the connection breaks without an answer.
 * - `slow`: the right answer after `ms`.
 * - `hang`: no answer at all.
 * - `status`: an error body with this HTTP status.
 * - `malformed`: text that is not JSON. `truncated`: JSON that stops in the middle.
 * - `wrong-shape`: JSON of another shape. `html`: a captive portal's page, status 200.
 */
export type ListFault = { readonly path?: string; readonly times?: number } & (
  | { readonly kind: 'down' | 'hang' | 'malformed' | 'truncated' | 'wrong-shape' | 'html' }
  | { readonly kind: 'slow'; readonly ms: number }
  | { readonly kind: 'status'; readonly status: number }
)

export interface ListFaults {
  /** Adds a fault and returns the function that removes it again. */
  add(fault: ListFault): () => void
  clear(): void
  list(): readonly ListFault[]
  /** Plays the first fault for this path. Resolves with true when the request is finished. */
  play(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean>
}

export function createListFaults(): ListFaults {
  let active: { fault: ListFault; left: number }[] = []
  return {
    add(fault) {
      const added = { fault, left: fault.times ?? Number.POSITIVE_INFINITY }
      active.push(added)
      return () => {
        active = active.filter((one) => one !== added)
      }
    },
    clear() {
      active = []
    },
    list: () => active.map(({ fault }) => fault),
    async play(request, response, path) {
      const entry = active.find(({ fault }) => path.startsWith(fault.path ?? '/'))
      if (!entry) return false
      entry.left -= 1
      if (entry.left <= 0) active = active.filter((one) => one !== entry)
      return misbehave(entry.fault, request, response)
    },
  }
}

async function misbehave(
  fault: ListFault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const answer = (status: number, type: string, body: string) => {
    response.writeHead(status, { 'content-type': type })
    response.end(body)
    return true
  }
  switch (fault.kind) {
    case 'down':
      request.socket.destroy()
      return true
    case 'hang':
      return true
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.ms))
      return false
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
  }
}

const plain = ['down', 'hang', 'malformed', 'truncated', 'wrong-shape', 'html'] as const

/** Reads a fault from the control endpoint. Throws a sentence that says what is wrong. */
export function parseListFault(value: Record<string, unknown>): ListFault {
  const { kind, path, times, ms, status } = value
  if (path !== undefined && typeof path !== 'string') throw new Error('"path" must be text.')
  if (times !== undefined && !isCount(times)) throw new Error('"times" must be a whole number.')
  const common = { ...(path === undefined ? {} : { path }), ...(isCount(times) ? { times } : {}) }
  const simple = plain.find((one) => one === kind)
  if (simple) return { ...common, kind: simple }
  if (kind === 'slow' && isCount(ms)) return { ...common, kind, ms }
  if (kind === 'status' && isCount(status) && status >= 400 && status < 600) {
    return { ...common, kind, status }
  }
  throw new Error(`"kind" must be ${plain.join(', ')}, slow (with ms) or status (400 to 599).`)
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}
