import type { StubbedAnswer } from './fetch-stub.ts'

/** The families whose mock wallets can be intercepted. */
export type WalletFamily = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** An HTTP request, as a handler sees it. */
export interface HttpCall {
  readonly kind: 'http'
  readonly method: string
  readonly url: string
  /** Parts of the path that the handler's pattern names. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** The body as sent, parsed when it is JSON. */
  readonly body: unknown
}

/** A request to a mock wallet, as a handler sees it. */
export interface WalletCall {
  readonly kind: 'wallet'
  readonly family: WalletFamily
  readonly method: string
  readonly params: unknown
}

/** What a handler may say beside its answer. */
export interface HandlerOptions {
  /** It answers one request, and further ones go to the handlers behind it. */
  readonly once?: boolean
  /** How long its answer takes, in ms. */
  readonly delay?: number
}

/** A declared answer; undefined leaves the request to the next handler. */
export interface StubHandler extends HandlerOptions {
  /** The request that it answers, with the parts of the path it names. Undefined: not this one. */
  readonly match: (call: HttpCall | WalletCall) => HttpCall | WalletCall | undefined
  readonly answer: (call: never) => unknown
}

type Result<T> = T | undefined | Promise<T | undefined>
type HttpAnswer = StubbedAnswer | ((call: HttpCall) => Result<StubbedAnswer>)

/** What a wallet answers: a value, an `Error` that is thrown, or a function of the request that returns either. */
export type WalletAnswer =
  | ((call: WalletCall) => unknown)
  | Error
  | string
  | number
  | boolean
  | null
  | readonly unknown[]
  | { readonly [key: string]: unknown }

const escaped = (text: string): string => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&')

/** An address without its query, as a pattern: `/orders/:id`, `https://api.example/*`. */
function patternOf(address: string): RegExp {
  const source = address
    .replace(/\/+$/, '')
    .split(/(\/:[a-z_]\w*|\*)/i)
    .map((part) =>
      part === '*' ? '.*' : part.startsWith('/:') ? `/(?<${part.slice(2)}>[^/]+)` : escaped(part),
    )
    .join('')
  // A pattern that is a path alone is one of any server.
  const before = address.startsWith('/') ? '(?:[a-z]+://[^/]+)?' : ''
  return new RegExp(`^${before}${source}/?$`, 'i')
}

function httpHandler(
  method: string | undefined,
  address: string | RegExp,
  answer: HttpAnswer,
  options: HandlerOptions = {},
): StubHandler {
  const pattern = typeof address === 'string' ? patternOf(address) : address
  return {
    ...options,
    match(call) {
      if (call.kind !== 'http' || (method !== undefined && call.method !== method)) return undefined
      const [path = ''] = call.url.split(/[?#]/)
      // An expression may look at the query too.
      const found = pattern.exec(typeof address === 'string' ? path : call.url)
      if (!found) return undefined
      const named = Object.entries(found.groups ?? {})
      const params = named.map(([name, text]) => [name, decodeURIComponent(text ?? '')])
      return { ...call, params: Object.fromEntries(params) }
    },
    answer: (call: HttpCall) => (typeof answer === 'function' ? answer(call) : answer),
  }
}

type HttpMethod = (
  address: string | RegExp,
  answer: HttpAnswer,
  options?: HandlerOptions,
) => StubHandler

const of =
  (method?: string): HttpMethod =>
  (address, answer, options) =>
    httpHandler(method, address, answer, options)

/**
 * Answers to HTTP requests by method and address. An address is a text with `:names` and `*`, compared without its query, or
 * an expression, compared with all of it. An answer is a status, JSON, a `Response`, `offline`, `hang`, or a function of
 * the request.
 *
 * @example
 * http.get('https://shop.example/orders/:id', ({ params }) => ({ id: params.id, paid: false }))
 * http.post('https://rpc.example', 503, { once: true })
 */
export const http: Readonly<
  Record<'get' | 'post' | 'put' | 'patch' | 'delete' | 'all', HttpMethod>
> = {
  get: of('GET'),
  post: of('POST'),
  put: of('PUT'),
  patch: of('PATCH'),
  delete: of('DELETE'),
  all: of(),
}

/**
 * The answer to what a mock wallet is asked. An `Error` is thrown, such as one of `providerError`; a function gets the
 * request.
 *
 * @example
 * walletCall('eip155', 'eth_sendTransaction', providerError(4001, 'No.'), { once: true })
 */
export const walletCall = (
  family: WalletFamily,
  method: string,
  answer: WalletAnswer,
  options: HandlerOptions = {},
): StubHandler => ({
  ...options,
  match: (call) =>
    call.kind === 'wallet' && call.family === family && call.method === method ? call : undefined,
  answer: (call: WalletCall) => (typeof answer === 'function' ? answer(call) : answer),
})
