import type { IncomingHttpHeaders } from 'node:http'

/** A request as a handler sees it. */
export interface Call {
  /** The provider's base URL as the caller wrote it. */
  readonly base: string
  /** Decoded parts of the path, by the names in the route's pattern. */
  readonly path: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  /** Parsed JSON object of a POST, whatever its content type; `{}` for a GET. */
  readonly body: Readonly<Record<string, unknown>>
  /** The POST body as it came. */
  readonly text: string
}

/** An answer that is not JSON with status 200 and `no-store`. */
export class Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: unknown

  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    this.status = status
    this.body = body
    this.headers = headers
  }
}

/** One endpoint. The handler returns the JSON body or an `Answer`. */
export interface Route {
  readonly method: 'GET' | 'POST'
  /** `/v1/account/:address/history`. */
  readonly pattern: string
  /** Where the project id must stand; absent = in the query. */
  readonly projectId?: 'body' | 'none'
  /** True keeps the body's text unparsed. */
  readonly raw?: boolean
  handle(call: Call): unknown
}

/** A route with what its pattern found in a path. */
export interface Match {
  readonly route: Route
  readonly path: Readonly<Record<string, string>>
}

/** Finds the routes of a path, for any method. */
export function matchRoutes(routes: readonly Route[], pathname: string): readonly Match[] {
  return routes.flatMap((route) => {
    const path = matchPattern(route.pattern, pathname)
    return path ? [{ route, path }] : []
  })
}

function matchPattern(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  if (wanted.length !== given.length) return undefined
  const found: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const text = decode(given[index] ?? '')
    if (text === undefined) return undefined
    if (part.startsWith(':') && text !== '') found[part.slice(1)] = text
    else if (part !== text) return undefined
  }
  return found
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined // A percent sign that encodes nothing: no route has such a path.
  }
}
