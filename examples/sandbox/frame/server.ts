import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isLoopbackHost } from '../loopback.ts'
import { type Listening, listen, readJson, sendJson } from '../relay/http.ts'
import { bundle } from '../wallets/bundle.ts'
import { toRpcError } from '../wallets/evm/errors.ts'
import type { createApi } from './api.ts'
import type { Codes } from './codes.ts'
import type { Farcaster } from './farcaster.ts'
import type { FrameFaults } from './faults.ts'
import {
  awayPage,
  callbackPage,
  confirmPage,
  deviceDonePage,
  devicePage,
  farcasterDonePage,
  farcasterPage,
  sdkPage,
} from './pages.ts'
import type { SocialLogins } from './social-logins.ts'

/** What the server answers with. */
export interface FrameServerOptions {
  readonly api: ReturnType<typeof createApi>
  readonly codes: Codes
  readonly social: SocialLogins
  readonly farcaster: Farcaster
  readonly faults: FrameFaults
  readonly port: number | undefined
  /** Origins whose pages may hold the frame, as `frame-ancestors` takes them. */
  readonly ancestors: readonly string[]
  /** Reverse proxies in front of it: each appends the address it was asked from to `x-forwarded-for`. */
  readonly proxies: number
}

/** Who asks, as far as the network tells; what a client wrote itself into the header does not count. */
function networkOf({ headers, socket }: IncomingMessage, proxies: number): string {
  const direct = socket.remoteAddress ?? ''
  if (proxies === 0) return direct
  const hops = String(headers['x-forwarded-for'] ?? '').split(',')
  return hops.at(-proxies)?.trim() || direct
}

const styleUrl = new URL('./frame.css', import.meta.url)
const pageUrl = new URL('./page/index.ts', import.meta.url)
const confirmUrl = new URL('./page/confirm.ts', import.meta.url)
const callbackUrl = new URL('./page/callback.ts', import.meta.url)

function send(
  response: ServerResponse,
  type: string,
  body: string,
  {
    ancestors,
    forms = "'none'",
  }: { readonly ancestors: readonly string[]; readonly forms?: string },
): void {
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'content-security-policy':
      `default-src 'self'; object-src 'none'; base-uri 'none'; form-action ${forms}; ` +
      `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
  })
  response.end(body)
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let body = ''
  for await (const part of request) body = (body + part).slice(0, 1_000)
  return new URLSearchParams(body)
}

/** Serves the page, its script and its API on `frame.localhost`. No other page may ask the API. */
export async function serveFrame(options: FrameServerOptions): Promise<Listening> {
  const { api, codes, faults, port, ancestors, proxies, social, farcaster } = options

  async function answerApi(
    name: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const { origin, host } = request.headers
    const route = Object.hasOwn(api, name) ? api[name] : undefined
    // Browsers send the origin with every POST; this one comes from the frame's own page.
    if (request.method !== 'POST' || origin !== `http://${host}` || !route)
      return sendJson(response, 404, {
        error: { code: -32601, message: 'There is no such route.' },
      })
    try {
      sendJson(response, 200, await route(await readJson(request), networkOf(request, proxies)))
    } catch (error) {
      sendJson(response, 400, { error: toRpcError(error) })
    }
  }

  function answerSdk(request: IncomingMessage, response: ServerResponse, url: URL): void {
    const { host = '' } = request.headers
    const elsewhere = host.startsWith('frame.')
      ? faults.take(({ kind }) => kind === 'wrong-origin')
      : undefined
    if (elsewhere)
      return send(response, 'text/html', awayPage(`http://other-${host}/sdk${url.search}`), {
        ancestors,
      })
    if (faults.take(({ kind }) => kind === 'not-found'))
      return sendJson(response, 404, { error: 'There is nothing here.' })
    const start = faults.take(({ kind }) => kind === 'never-ready' || kind === 'ready-late')
    const lasting = ['reply-twice', 'garbage', 'no-reply']
    const others = faults.list().filter(({ kind }) => lasting.includes(kind))
    send(response, 'text/html', sdkPage({ faults: [...(start ? [start] : []), ...others] }), {
      ancestors,
    })
  }

  async function answerDevice(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const page = { ancestors: [], forms: "'self'" }
    if (request.method !== 'POST') {
      const [login, code] = ['login', 'code'].map((name) => url.searchParams.get(name) ?? '')
      return send(response, 'text/html', devicePage(login ?? '', code ?? ''), page)
    }
    const form = await readForm(request)
    const confirmed = codes.confirm(form.get('login') ?? '', form.get('code') ?? '')
    send(response, 'text/html', deviceDonePage(confirmed), page)
  }

  /** Plays the phone of a person with Farcaster. */
  async function answerFarcaster(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
  ): Promise<void> {
    const page = { ancestors: [], forms: "'self'" }
    if (request.method !== 'POST') {
      const channel = url.searchParams.get('channelToken') ?? ''
      const shown = farcasterPage(channel, farcaster.asked(channel))
      return send(response, 'text/html', shown, page)
    }
    const form = await readForm(request)
    const done = await farcaster.approve(form.get('channel') ?? '', form.get('name') ?? '')
    send(response, 'text/html', farcasterDonePage(done), page)
  }

  return listen(async (request, response, url) => {
    const host = new URL(`http://${request.headers.host ?? 'unknown'}`).hostname
    if (!isLoopbackHost(host)) return sendJson(response, 403, { error: 'Loopback only.' })
    const { pathname } = url
    if (pathname === '/sdk') return answerSdk(request, response, url)
    if (pathname === '/frame.js')
      return send(response, 'text/javascript', await bundle(pageUrl), { ancestors })
    if (pathname === '/confirm')
      return send(response, 'text/html', confirmPage(), { ancestors: [] })
    if (pathname === '/confirm.js')
      return send(response, 'text/javascript', await bundle(confirmUrl), { ancestors: [] })
    if (pathname === '/callback.js')
      return send(response, 'text/javascript', await bundle(callbackUrl), { ancestors })
    if (pathname === '/social/callback') {
      const state = url.searchParams.get('state') ?? ''
      const back = social.returnTo(state)
      if (back) {
        back.searchParams.set('result_uri', `http://${request.headers.host}${request.url}`)
        response.writeHead(303, { location: back.href, 'referrer-policy': 'no-referrer' })
        return void response.end()
      }
      const origin = social.originOf(state)
      return send(response, 'text/html', callbackPage(origin), { ancestors: [] })
    }
    if (pathname === '/frame.css')
      return send(response, 'text/css', await readFile(styleUrl, 'utf8'), { ancestors })
    if (pathname === '/farcaster') return answerFarcaster(request, response, url)
    if (pathname === '/device') return answerDevice(request, response, url)
    if (pathname.startsWith('/api/')) return answerApi(pathname.slice(5), request, response)
    sendJson(response, 404, { error: 'There is nothing here.' })
  }, port)
}
