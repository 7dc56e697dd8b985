import type { Clock, Fetch } from '../ports/ports.ts'
import type { MockWallets } from './family-wallets.ts'
import { providerError } from './fault-script.ts'
import { parsed, respond, type StubbedAnswer } from './fetch-stub.ts'
import type { HttpCall, StubHandler, WalletCall, WalletFamily } from './stub-handlers.ts'

/** How a request without a handler ends. */
export type Unhandled = 'error' | 'bypass'

/** How stubs treat requests without a handler, and how time passes. */
export interface RequestStubsOptions {
  /**
   * `error`: it fails, and `assertHandled` names it. `bypass`: HTTP goes to the network, a wallet's request to the mock wallet.
   * Default: HTTP fails, wallets answer by their own script.
   */
  readonly unhandled?: Unhandled | ((call: HttpCall | WalletCall) => Unhandled)
  /** What delays pass by. Default: real timers; the kernel's is `kernel.ports.clock`. */
  readonly clock?: Pick<Clock, 'after'>
  /** The network behind `bypass`. Default: the `fetch` there is when the stubs are made. */
  readonly network?: Fetch
}

/** A request that came, and whether a handler answered it. */
export type StubbedCall = (HttpCall | WalletCall) & { readonly handled: boolean }

/** Declared answers to the HTTP and wallet requests of an app, with a record of what was asked. */
export interface RequestStubs {
  /** In the place of `fetch`: as a port of a kernel, or as the global one. */
  readonly fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response>
  /** Mock wallets whose requests go through the handlers first. */
  wallets(wallets: MockWallets): MockWallets
  /** Puts handlers before those that are there; the first that answers counts. */
  use(...handlers: readonly StubHandler[]): void
  /** Back to the handlers of the start, one-time ones included, with an empty record. */
  reset(): void
  /** What was asked since the last reset, oldest first. */
  readonly requests: readonly StubbedCall[]
  /** Throws with every request that was refused for want of a handler. */
  assertHandled(): void
  /** For adapters such as that of Playwright: the answer, or undefined where the request may pass. */
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
 * Builds stubs with the handlers that hold from the start and after each `reset`.
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

  /** What the first handler answers that knows the request; undefined: none does, and it may pass. */
  async function answerOf(
    call: HttpCall | WalletCall,
  ): Promise<{ readonly value: unknown } | undefined> {
    for (const handler of [...added, ...initial]) {
      const own = used.has(handler) ? undefined : handler.match(call)
      if (!own) continue
      // Taken before it is awaited, so that two requests at once do not get one answer both.
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
