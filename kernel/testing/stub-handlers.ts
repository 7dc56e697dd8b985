import type { StubbedAnswer } from './fetch-stub.ts'

/** The families whose mock wallets can be intercepted. */
export type WalletFamily = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** An HTTP request that a handler receives. */
export interface HttpCall {
  readonly kind: 'http'
  readonly method: string
  readonly url: string
  /** Named parts of the path, from the handler's pattern. */
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly headers: Readonly<Record<string, string>>
  /** The body as sent, parsed if it is JSON. */
  readonly body: unknown
}

/** A request to a mock wallet that a handler receives. */
export interface WalletCall {
  readonly kind: 'wallet'
  readonly family: WalletFamily
  readonly method: string
  readonly params: unknown
}

/** Options of a handler. */
export interface HandlerOptions {
  /** Answers only one request; later requests go to the next handlers. */
  readonly once?: boolean
  /** Delay of the answer, in ms. */
  readonly delay?: number
}

/** A declared answer; undefined leaves the request to the next handler. */
export interface StubHandler extends HandlerOptions {
  /** The request, with the named parts of its path; undefined if the handler does not match it. */
  readonly match: (call: HttpCall | WalletCall) => HttpCall | WalletCall | undefined
  readonly answer: (call: never) => unknown
}

type Result<T> = T | undefined | Promise<T | undefined>
type HttpAnswer = StubbedAnswer | ((call: HttpCall) => Result<StubbedAnswer>)

/** Answer of a wallet: a value, an `Error` that is thrown, or a function of the request that returns either. */
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
  // A pattern without a host matches any server.
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
      // An expression is compared with the query too.
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
 * Builds handlers of HTTP requests by method and address. The address is a text with `:names` and `*`, compared without
 * the query, or an expression, compared with the whole address. The answer is a status, JSON, a `Response`, `offline`,
 * `hang`, or a function of the request.
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
 * Builds a handler of a mock wallet's requests by method. An `Error`, for example of `providerError`, is thrown; a
 * function gets the request.
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
