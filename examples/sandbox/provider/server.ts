import type { IncomingMessage, ServerResponse } from 'node:http'
import type { BodyChange, HttpFaults } from '../http-faults.ts'
import { failure, ProviderFailure } from './failure.ts'
import { Answer, type Call, matchRoutes, type Route } from './routes.ts'

/** What holds for every endpoint. */
export interface CommonRules {
  readonly routes: readonly Route[]
  readonly faults: HttpFaults
  /** Project ids that are known; absent = every non-empty one. */
  readonly projectIds?: readonly string[] | undefined
  /** True when the caller is over its quota. */
  limited(): boolean
  /** Notes a request by its route's pattern. */
  count(pattern: string): void
}

/** The headers that the live service lets a page send; any other makes the preflight fail. */
const allowedHeaders = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
]
/** Those of its auth service, which is another host's. */
const authHeaders = [...allowedHeaders, 'accept', 'authorization', 'x-nonce-jwt', 'x-otp']

const bodyLimit = 10 * 1024 * 1024

/** Answers one request by the common rules: CORS, faults, quota, project id, route, error body. */
export async function answerRequest(
  rules: CommonRules,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> {
  response.setHeader('access-control-allow-origin', '*')
  if (request.method === 'OPTIONS') return answerPreflight(response, url)
  const matches = matchRoutes(rules.routes, url.pathname)
  rules.count(matches[0]?.route.pattern ?? url.pathname)
  const change = await rules.faults.play(request, response, url.pathname)
  if (!change) return
  try {
    const result = await handle(rules, request, url, matches)
    send(response, result instanceof Answer ? result : new Answer(200, result), change)
  } catch (error) {
    const known = error instanceof ProviderFailure
    // An internal error is plain text, as on the live service.
    const answer = known ? new Answer(error.status, error.body) : new Answer(500, String(error))
    send(response, answer, (body) => body)
  }
}

function answerPreflight(response: ServerResponse, { pathname }: URL): void {
  const allowed = pathname.startsWith('/auth/') ? authHeaders : allowedHeaders
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': allowed.join(', '),
    'access-control-max-age': '600',
  })
  response.end()
}

async function handle(
  rules: CommonRules,
  request: IncomingMessage,
  url: URL,
  matches: ReturnType<typeof matchRoutes>,
): Promise<unknown> {
  if (matches.length === 0) return new Answer(404, '')
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const match = matches.find(({ route }) => route.method === method)
  if (!match) return new Answer(405, '')
  if (rules.limited()) throw failure(429, 'rate_limited', 'Too many requests.')
  const { route, path } = match
  const text = await readText(request)
  const body = route.method === 'POST' && route.raw !== true ? parseBody(text) : {}
  const { headers } = request
  const base = `http://${headers.host ?? url.host}`
  const call: Call = { base, path, query: url.searchParams, headers, body, text }
  const where = route.projectId ?? 'query'
  const projectId = where === 'body' ? body.projectId : url.searchParams.get('projectId')
  if (where !== 'none' && !isKnown(rules.projectIds, projectId)) {
    throw failure(401, 'authentication', 'The project id is not known.')
  }
  return route.handle(call)
}

function isKnown(known: readonly string[] | undefined, projectId: unknown): boolean {
  if (typeof projectId !== 'string' || projectId === '') return false
  return known?.includes(projectId) ?? true
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > bodyLimit) throw failure(413, 'body', 'The body is larger than 10 MB.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const unreadable = new ProviderFailure(400, 'The body is not a JSON object.', 'Unreadable body.')

/** The content type is not looked at: clients send text to avoid a preflight. */
function parseBody(text: string): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw unreadable
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
    return value as Record<string, unknown>
  }
  throw unreadable
}

function send(response: ServerResponse, answer: Answer, change: BodyChange): void {
  const json = typeof answer.body !== 'string'
  response.writeHead(answer.status, {
    'content-type': json ? 'application/json' : 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...answer.headers,
  })
  response.end(json ? JSON.stringify(change(answer.body)) : answer.body)
}
