import type { Fetch } from '../ports/ports.ts'

/** A request that the stub received. */
export interface StubbedRequest {
  readonly url: string
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  /** The body as sent, parsed if it is JSON. */
  readonly body: unknown
}

/** A status, a JSON value, a response, `offline` (rejects) or `hang` (never answers; only an abort ends it). */
export type StubbedAnswer =
  | number
  | 'offline'
  | 'hang'
  | Response
  | { readonly [key: string]: unknown }
  | readonly unknown[]
type Answering =
  | StubbedAnswer
  | ((request: StubbedRequest) => StubbedAnswer | Promise<StubbedAnswer>)

/** A fetch port with scripted answers. A request without a script rejects with its address. */
export interface FetchStub extends Fetch {
  readonly requests: readonly StubbedRequest[]
  /** Answers addresses that contain the text or match the expression; the newest rule wins. */
  reply(address: string | RegExp, answer: Answering): FetchStub
}

/** The body of a request, parsed if it is JSON. */
export function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    return body
  }
}

/** Converts an answer to the response that `fetch` returns. */
export function respond(answer: StubbedAnswer): Response | Promise<Response> {
  if (answer === 'offline') return Promise.reject(new TypeError('Failed to fetch'))
  if (answer === 'hang') return new Promise<Response>(() => undefined)
  if (answer instanceof Response) return answer.clone()
  if (typeof answer === 'number') return new Response(null, { status: answer })
  return Response.json(answer)
}

/** Builds a fetch stub without rules. */
export function fetchStub(): FetchStub {
  const requests: StubbedRequest[] = []
  const rules: { readonly address: string | RegExp; readonly answer: Answering }[] = []
  const fetch: Fetch = (url, init = {}) => {
    const headers = Object.fromEntries(new Headers(init.headers))
    const request = { url, method: init.method ?? 'GET', headers, body: parsed(init.body) }
    requests.push(request)
    const rule = rules.find(({ address }) =>
      typeof address === 'string' ? url.includes(address) : address.test(url),
    )
    if (!rule) return Promise.reject(new TypeError(`fetchStub: nothing replies to ${url}`))
    const { answer } = rule
    return new Promise((resolve, reject) => {
      const aborted = (): void => reject(init.signal?.reason)
      if (init.signal?.aborted) return aborted()
      init.signal?.addEventListener('abort', aborted, { once: true })
      Promise.resolve(typeof answer === 'function' ? answer(request) : answer)
        .then(respond)
        .then(resolve, reject)
    })
  }
  const stub: FetchStub = Object.assign(fetch, {
    requests,
    reply(address: string | RegExp, answer: Answering): FetchStub {
      rules.unshift({ address, answer })
      return stub
    },
  })
  return stub
}
