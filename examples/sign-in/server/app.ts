import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import {
  isSiteFault,
  parseSignInMessage,
  type SignatureNodes,
  verifySignIn,
} from 'wallet-kernel/siwx/verify'
import type { Database } from './database.ts'
import { createSessions, nonceMs, type Session, sessionMs } from './sessions.ts'

/** Configuration of the server; nothing of it is read from a request. */
export interface AppOptions extends SignatureNodes {
  readonly database: Database
  /** Of the page, such as `https://app.example`: its host is the domain that visitors sign in to. */
  readonly origin: string
  /** CAIP-2 ids that visitors may sign in on. */
  readonly chainIds: readonly string[]
  /** The JSON of `/api/config`. */
  readonly config?: object
  /** Milliseconds since 1970. */
  readonly now?: () => number
}

/** Answers requests in any runtime with `Request` and `Response`. */
export interface App {
  fetch(request: Request): Response | Promise<Response>
}

interface Variables {
  readonly sessions: readonly Session[]
}

/** Accounts that one request signs out at most; a page knows no more of them. */
const mostEnded = 20

/** No text of the protocol has a character of no code; databases take none either. */
const text = (value: unknown): string =>
  typeof value === 'string' && !value.includes('\0') ? value : ''

/** The fields of a JSON body: none of a body that is no object. */
async function fieldsOf(c: Context): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await c.req.json().catch(() => undefined)
  return Object(body) as Record<string, unknown>
}

/** `__Host-` binds a cookie to this very host; browsers take it over https alone. */
const cookieNames = (isSecure: boolean) => ({
  session: isSecure ? '__Host-session' : 'session',
  attempt: isSecure ? '__Host-attempt' : 'attempt',
})

/**
 * The host's server: sign-in under `/api/sign-in`, as `hostStore({ url: '/api/sign-in' })` calls it, and a route that only
 * who signed in gets. A function of a Request, so that it serves any runtime.
 *
 * @example
 * // app/api/[[...route]]/route.ts of Next
 * const handle = (request: Request) => app.fetch(request)
 * export { handle as GET, handle as POST, handle as DELETE }
 */
export function createApp(options: AppOptions): App {
  const { database, origin, chainIds, now = Date.now, eip155, onFault } = options
  const sessions = createSessions(database, now)
  const isSecure = origin.startsWith('https:')
  const names = cookieNames(isSecure)
  const attributes = {
    path: '/',
    httpOnly: true,
    secure: isSecure,
    sameSite: 'Strict',
  } as const
  const refuse = (c: Context, reason: string, status: 400 | 401 | 403 | 413 | 503 = 401) =>
    c.json({ reason }, status)

  // Another site can send neither the header nor JSON without this server's leave, and browsers name their own origin.
  const ownPage = createMiddleware(async (c, next) => {
    if (c.req.method === 'GET') return next()
    const isOwn = c.req.header('origin') === origin && c.req.header('x-sign-in') === '1'
    const isJson = /^application\/json\b/.test(c.req.header('content-type') ?? '')
    return isOwn && isJson ? next() : refuse(c, 'other-site', 403)
  })

  /** Refuses requests without a signed-in session. */
  const signedIn = createMiddleware<{ Variables: Variables }>(async (c, next) => {
    const token = getCookie(c, names.session)
    const open = token === undefined ? [] : await sessions.read(token)
    if (open.length === 0) return refuse(c, 'not-signed-in')
    c.set('sessions', open)
    return next()
  })

  const app = new Hono<{ Variables: Variables }>().basePath('/api')
  app.use(async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
  })
  app.use(bodyLimit({ maxSize: 64 * 1024, onError: (c) => refuse(c, 'too-large', 413) }))
  app.use('/sign-in/*', ownPage)

  app.get('/config', (c) => c.json(options.config ?? {}))

  app.get('/sign-in/nonce', async (c) => {
    const { nonce, attempt } = await sessions.begin(getCookie(c, names.attempt))
    setCookie(c, names.attempt, attempt, { ...attributes, maxAge: nonceMs / 1000 })
    return c.json({ nonce, now: now() })
  })

  app.post('/sign-in', async (c) => {
    const { message: given, signature } = await fieldsOf(c)
    const proof = { message: text(given), signature: text(signature) }
    let nonce: string
    try {
      nonce = parseSignInMessage(proof.message).nonce
    } catch {
      return refuse(c, 'malformed-message', 400)
    }
    // Taken out before anything is verified: a nonce serves one attempt, of the browser that asked for it.
    const attempt = getCookie(c, names.attempt)
    if (attempt === undefined || !(await sessions.spend(nonce, attempt)))
      return refuse(c, 'wrong-nonce')
    const at = now()
    const expected = {
      domain: new URL(origin).host,
      uri: origin,
      nonce,
      chainIds,
      maxAgeMs: nonceMs,
    }
    const verdict = await verifySignIn(proof, expected, { at, eip155, onFault })
    // The visitor may try again when a node did not answer.
    if (!verdict.ok) return refuse(c, verdict.reason, isSiteFault(verdict.reason) ? 503 : 401)
    const { chainId, accountAddress, expirationTime } = verdict.message
    const stated =
      expirationTime === undefined ? Number.POSITIVE_INFINITY : Date.parse(expirationTime)
    const session = { chainId, accountAddress, expiresAt: Math.min(stated, at + sessionMs) }
    // A sign-in always creates a new token, even if the request has one (session fixation).
    const token = await sessions.open(session, getCookie(c, names.session))
    deleteCookie(c, names.attempt, attributes)
    setCookie(c, names.session, token, { ...attributes, maxAge: sessionMs / 1000 })
    return c.json({ session })
  })

  app.get('/sign-in/session', async (c) => {
    const token = getCookie(c, names.session)
    return c.json({ sessions: token === undefined ? [] : await sessions.read(token) })
  })

  app.delete('/sign-in/session', async (c) => {
    const token = getCookie(c, names.session)
    // Who is not signed in here has nothing to end.
    if (token === undefined || (await sessions.read(token)).length === 0) {
      deleteCookie(c, names.session, attributes)
      return c.json({})
    }
    const { sessions: named } = await fieldsOf(c)
    const accounts = Array.isArray(named)
      ? named.slice(0, mostEnded).map((one) => ({
          chainId: text(one?.chainId),
          accountAddress: text(one?.accountAddress),
        }))
      : undefined
    await sessions.end(token, accounts)
    if ((await sessions.read(token)).length === 0) deleteCookie(c, names.session, attributes)
    return c.json({})
  })

  app.get('/harvest', signedIn, (c) => {
    const [latest] = c.get('sessions')
    return c.json({ owner: latest?.accountAddress, crates: 12 })
  })

  return { fetch: (request) => app.fetch(request) }
}
