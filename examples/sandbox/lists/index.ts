import type { ServerResponse } from 'node:http'
import {
  answerFaultControl,
  type BodyChange,
  createHttpFaults,
  type HttpFaults,
} from '../http-faults.ts'
import { listen, sendJson } from '../relay/http.ts'
import { drawImage } from './images.ts'
import { selectWallets } from './query.ts'
import { hostileWallets, type ListedWallet, makeWallets } from './wallets.ts'

export { imageIdOf, type ListedWallet, makeWallets } from './wallets.ts'

export interface ListsOptions {
  /** Absent = a free one. */
  readonly port?: number
  /** How many made-up wallets, 2,000 by default. */
  readonly count?: number
  /** Real wallets of the sandbox (the phone, the page wallets), listed before the made-up ones. */
  readonly extra?: readonly Partial<ListedWallet>[]
  /** Adds wallets whose names and links are attacks. */
  readonly hostile?: boolean
  /** Project ids that are known; absent = every non-empty one. */
  readonly projectIds?: readonly string[]
  /** Pages that `/projects/v1/origins` names. */
  readonly origins?: readonly string[]
  readonly analytics?: boolean
  /** Answer of `/appkit/v1/config`. */
  readonly features?: readonly Feature[]
}

export interface Feature {
  readonly id: string
  readonly isEnabled: boolean
  readonly config: readonly string[] | null
}

export interface RunningLists {
  /** Base URL: the value for the provider's wallet API. */
  readonly url: string
  readonly controlUrl: string
  readonly wallets: readonly ListedWallet[]
  readonly faults: HttpFaults
  /** Requests so far by path, images under their folder. */
  readonly counts: Readonly<Record<string, number>>
  close(): Promise<void>
}

/** Starts the provider's wallet list API on 127.0.0.1. Rejects when the port is taken. */
export async function start(options: ListsOptions = {}): Promise<RunningLists> {
  const wallets = collect(options)
  const faults = createHttpFaults()
  const counts: Record<string, number> = Object.create(null)
  const http = await listen(async (request, response, url) => {
    if (url.pathname.startsWith('/control/')) {
      const state = () => ({ wallets: wallets.length, counts: { ...counts } })
      return answerFaultControl(request, response, url, { faults, state })
    }
    response.setHeader('access-control-allow-origin', '*')
    if (request.method === 'OPTIONS') return preflight(response)
    const path = url.pathname.replace(/^(.*Image)\/.*$/, '$1')
    counts[path] = (counts[path] ?? 0) + 1
    const change = await faults.play(request, response, url.pathname)
    if (!change) return
    const projectId = url.searchParams.get('projectId') ?? ''
    const known = options.projectIds?.includes(projectId) ?? projectId !== ''
    if (!known) return sendJson(response, 401, unauthenticated)
    answer(response, url, { wallets, options, change })
  }, options.port)
  return {
    url: http.url,
    controlUrl: `${http.url}/control`,
    wallets,
    faults,
    counts,
    close: http.close,
  }
}

const unauthenticated = {
  status: 'FAILED',
  reasons: [{ field: 'authentication', description: 'The project id is not known.' }],
}

const nothing = {
  status: 'FAILED',
  reasons: [{ field: 'path', description: 'There is no such endpoint.' }],
}

function collect({ count = 2_000, extra = [], hostile = false }: ListsOptions) {
  const made = makeWallets(count + extra.length)
  // An extra wallet takes what it does not say from a made-up one, but no link of it.
  const real = extra.map(
    (own, index): ListedWallet => ({
      ...(made[count + index] as ListedWallet),
      mobile_link: null,
      desktop_link: null,
      webapp_link: null,
      link_mode: null,
      app_store: null,
      play_store: null,
      chrome_store: null,
      rdns: null,
      injected: null,
      order: index + 1,
      ...own,
    }),
  )
  return [...real, ...made.slice(0, count), ...(hostile ? hostileWallets() : [])]
}

function answer(
  response: ServerResponse,
  url: URL,
  served: {
    readonly wallets: readonly ListedWallet[]
    readonly options: ListsOptions
    readonly change: BodyChange
  },
): void {
  const { wallets, change } = served
  const { analytics = true, origins = [], features = [] } = served.options
  const image =
    /^\/(?:getWalletImage|public\/get(?:Asset|Currency|Token)Image)\/([\w.-]{1,80})$/.exec(
      url.pathname,
    )
  if (image?.[1] !== undefined) {
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'",
    })
    response.end(drawImage(image[1]))
    return
  }
  const bodies: Readonly<Record<string, () => unknown>> = {
    '/getWallets': () => selectWallets(wallets, url.searchParams),
    '/getAnalyticsConfig': () => ({ isAnalyticsEnabled: analytics }),
    '/appkit/v1/config': () => ({ features }),
    '/appkit/v1/project-limits': () => ({
      planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
    }),
    '/projects/v1/origins': () => ({ allowedOrigins: origins }),
  }
  const body = Object.hasOwn(bodies, url.pathname) ? bodies[url.pathname] : undefined
  if (body) sendJson(response, 200, change(body()))
  else sendJson(response, 404, nothing)
}

/** The live service lets pages send these headers and no others. */
function preflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'content-type, x-sdk-type, x-sdk-version',
    'access-control-max-age': '600',
  })
  response.end()
}
