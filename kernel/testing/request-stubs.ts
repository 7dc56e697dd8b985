import type { Clock, Fetch } from '../ports/ports.ts'
import type { MockWallets } from './family-wallets.ts'
import { providerError } from './fault-script.ts'
import { parsed, respond, type StubbedAnswer } from './fetch-stub.ts'
import type { HttpCall, StubHandler, WalletCall, WalletFamily } from './stub-handlers.ts'

/** Treatment of a request without a handler. */
export type Unhandled = 'error' | 'bypass'

/** Options of request stubs. */
export interface RequestStubsOptions {
  /**
   * For requests without a handler. `error`: the request fails, and `assertHandled` names it. `bypass`: an HTTP request
   * goes to the network, a wallet request to the mock wallet. Default: `error` for HTTP, `bypass` for wallets.
   */
  readonly unhandled?: Unhandled | ((call: HttpCall | WalletCall) => Unhandled)
  /** Clock for delays. Default: real timers. Pass `kernel.ports.clock` for a test kernel's virtual time. */
  readonly clock?: Pick<Clock, 'after'>
  /** The network for `bypass`. Default: the global `fetch` at the time the stubs are created. */
  readonly network?: Fetch
}

/** A received request; `handled` is true if a handler answered it. */
export type StubbedCall = (HttpCall | WalletCall) & { readonly handled: boolean }

/** Declared answers to an app's HTTP and wallet requests, with a list of the requests. */
export interface RequestStubs {
  /** Replaces `fetch`: as a kernel's port, or globally. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Returns the mock wallets with their requests passed through the handlers first. */
  wallets(wallets: MockWallets): MockWallets
  /** Adds handlers before the existing ones; the first handler that answers counts. */
  use(...handlers: readonly StubHandler[]): void
  /** Restores the initial handlers, including used one-time ones, and clears `requests`. */
  reset(): void
  /** Requests since the last reset, oldest first. */
  readonly requests: readonly StubbedCall[]
  /** Throws an error that lists every request that failed because it had no handler. */
  assertHandled(): void
  /** For adapters, for example Playwright's: the answer, or undefined if the request may go to the network. */
  answerHttp(call: Omit<HttpCall, 'kind' | 'params' | 'query'>): Promise<Response | undefined>
}

const realClock: Pick<Clock, 'after'> = {
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
const byKind = ({ kind }: HttpCall | WalletCall): Unhandled =>
  kind === 'http' ? 'error' : 'bypass'
const nameOf = (call: HttpCall | WalletCall): string =>
  call.kind === 'http' ? `${call.method} ${call.url}` : `${call.method} of ${call.family}`

function queryOf(url: string): Readonly<Record<string, string>> {
  const [, text = ''] = /\?([^#]*)/.exec(url) ?? []
  return Object.fromEntries(new URLSearchParams(text))
}

/**
 * Builds stubs with initial handlers, which `reset` restores.
 *
 * @example
 * const stubs = requestStubs([http.get('/orders/:id', { paid: false })])
 * stubs.use(http.get('/orders/:id', 503, { once: true }))
 * afterEach(() => { stubs.assertHandled(); stubs.reset() })
 */
export function requestStubs(
  initial: readonly StubHandler[] = [],
  {
    unhandled = byKind,
    clock = realClock,
    network = globalThis.fetch as Fetch,
  }: RequestStubsOptions = {},
): RequestStubs {
  let added: readonly StubHandler[] = []
  const requests: StubbedCall[] = []
  const refused: string[] = []
  const used = new Set<StubHandler>()

  /** The answer of the first matching handler. Undefined if there is none and the request may pass. */
  async function answerOf(
    call: HttpCall | WalletCall,
  ): Promise<{ readonly value: unknown } | undefined> {
    for (const handler of [...added, ...initial]) {
      const own = used.has(handler) ? undefined : handler.match(call)
      if (!own) continue
      // Mark it as used before awaiting, so that two simultaneous requests do not both get this answer.
      if (handler.once) used.add(handler)
      const record = { ...own, handled: true }
      requests.push(record)
      const { delay = 0 } = handler
      if (delay > 0) await new Promise<void>((resolve) => void clock.after(delay, resolve))
      const value = await handler.answer(own as never)
      if (value !== undefined) return { value }
      used.delete(handler)
      if (requests.includes(record)) requests.splice(requests.indexOf(record), 1)
    }
    requests.push({ ...call, handled: false })
    const policy = typeof unhandled === 'function' ? unhandled(call) : unhandled
    if (policy === 'bypass') return undefined
    refused.push(nameOf(call))
    throw call.kind === 'http'
      ? new TypeError(`requestStubs: nothing answers ${nameOf(call)}`)
      : providerError(4200, `requestStubs: nothing answers ${nameOf(call)}`)
  }

  const answerHttp: RequestStubs['answerHttp'] = async (asked) => {
    const call: HttpCall = { ...asked, kind: 'http', params: {}, query: queryOf(asked.url) }
    const found = await answerOf(call)
    return found && respond(found.value as StubbedAnswer)
  }
  async function fetch(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const request = input instanceof Request ? input : undefined
    const body = init.body ?? (request?.body ? await request.clone().text() : undefined)
    const { signal = request?.signal } = init
    const answering = answerHttp({
      url: request?.url ?? String(input),
      method: (init.method ?? request?.method ?? 'GET').toUpperCase(),
      headers: Object.fromEntries(new Headers(init.headers ?? request?.headers)),
      body: parsed(body),
    })
    return new Promise((resolve, reject) => {
      const aborted = (): void => reject(signal?.reason)
      if (signal?.aborted) aborted()
      signal?.addEventListener('abort', aborted, { once: true })
      answering.then((found) => found ?? network(input as string, init)).then(resolve, reject)
    })
  }

  async function askWallet(
    family: WalletFamily,
    method: string,
    params: unknown,
    own: () => Promise<unknown>,
  ): Promise<unknown> {
    const found = await answerOf({ kind: 'wallet', family, method, params })
    if (!found) return own()
    if (found.value instanceof Error) throw found.value
    return found.value
  }

  return {
    fetch,
    answerHttp,
    requests,
    wallets({ eip155, ...others }) {
      const { provider } = eip155
      const request: typeof provider.request = (asked) =>
        askWallet('eip155', asked.method, asked.params, () => provider.request(asked))
      const family = <F extends keyof typeof others>(name: F): (typeof others)[F] => ({
        ...others[name],
        ask: (method, params) =>
          askWallet(name, method, params, () => others[name].ask(method, params)),
      })
      return {
        eip155: { ...eip155, provider: { ...provider, request } },
        solana: family('solana'),
        bip122: family('bip122'),
        polkadot: family('polkadot'),
      }
    },
    use(...handlers) {
      added = [...handlers, ...added]
    },
    reset() {
      added = []
      used.clear()
      requests.length = 0
      refused.length = 0
    },
    assertHandled() {
      if (refused.length > 0)
        throw new Error(`requestStubs: nothing answered ${[...new Set(refused)].join(', ')}`)
    },
  }
}
