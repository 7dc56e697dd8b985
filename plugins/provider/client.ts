import {
  type FetchedText,
  fetchText,
  fieldsOf,
  isKernelError,
  isReservedKey,
  type KernelError,
  listOf,
  type Ports,
  type ResourceKey,
  type Resources,
  resourceKey,
  safeText,
  type Traffic,
  textLimits,
} from '../../kernel/index.ts'
import { providerErrors, type Refusal } from './errors.ts'
import { liveUrl } from './url.ts'

/** Where the provider is, and how this app introduces itself. */
export interface ProviderAddress {
  /** Base URL, without a slash at its end. */
  readonly url: string
  readonly projectId: string
  /** Query `st`. */
  readonly sdkType: string
  /** Query `sv`. */
  readonly sdkVersion: string
  /** Zone of the provider's names. */
  readonly zone: string
}

/** What every endpoint gets; `providerIo` makes it of a plugin's context. */
export interface ProviderIo {
  readonly ports: Pick<Ports, 'clock' | 'fetch'>
  readonly traffic: Traffic
  readonly resources: Resources
  readonly signal?: AbortSignal | undefined
  readonly provider: ProviderAddress
}

/** What `providerIo` reads of a context. */
export interface ProviderContext extends Omit<ProviderIo, 'provider'> {
  readonly state: {
    readonly provider: Partial<Pick<ProviderAddress, 'url' | 'zone'>>
    readonly options: Pick<ProviderAddress, 'projectId' | 'sdkType' | 'sdkVersion'>
  }
}

/**
 * What endpoints are called with, from the context of a plugin that requires `provider` and `options`.
 *
 * @example
 * const { data, next } = await fetchHistory(providerIo(ctx), { address, network: 'eip155:1' })
 */
export function providerIo(
  ctx: ProviderContext,
  signal: AbortSignal | undefined = ctx.signal,
): ProviderIo {
  const { ports, traffic, resources } = ctx
  const { provider, options } = ctx.state
  const { projectId, sdkType, sdkVersion } = options
  const { url = liveUrl, zone = 'reown.id' } = provider
  return {
    ...{ ports, traffic, resources, signal },
    provider: { url: url.replace(/\/+$/, ''), zone, projectId, sdkType, sdkVersion },
  }
}

/** The WalletConnect client's id, once one is there: every request carries it. */
export const clientIdKey: ResourceKey<string> = resourceKey('provider/clientId')

interface Query {
  readonly [name: string]: string | number | boolean | undefined
}

/** A request as an endpoint describes it. */
export interface ProviderRequest {
  /** Path with `:name` for what is put in; what is recorded of the request. */
  readonly path: `/${string}`
  readonly params?: Readonly<Record<string, string>>
  /** Only what is undefined is left out: zero and an empty text are values. */
  readonly query?: Query
  /** Makes it a POST, to which no project id is added by itself. */
  readonly body?: object
}

/** How long an answer may take to its last byte, in ms. */
const timeoutMs = 10_000

// The service leaves colons as they are, and keeps sessions under the very text of the path.
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':')

/** Versions that the service takes for releases with a fault and answers with nothing. */
const versionOf = (text: string): string => {
  const version = text || 'unknown'
  return /1\.6\.[45]$/.test(version) ? `${version}-0` : version
}

function addressOf({ provider, resources }: ProviderIo, request: ProviderRequest): string {
  const { path, params = {}, query = {}, body } = request
  const { url, projectId, sdkType, sdkVersion } = provider
  const known = { projectId, st: sdkType || 'unknown', sv: versionOf(sdkVersion) }
  const clientId = resources.get(clientIdKey)
  const all: Query = { ...query, ...(!body && known), ...(clientId && { clientId }) }
  const pairs = Object.entries(all).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  )
  const where = path.replace(/:(\w+)/g, (_all, name: string) => encoded(params[name] ?? ''))
  const search = new URLSearchParams(pairs).toString()
  return `${url}${where}${search && `?${search}`}`
}

/** Fields that are null or that name a prototype are as good as absent. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    value === null || isReservedKey(key) ? undefined : value,
  )

const shown = (text: unknown): string => safeText(text, textLimits.error)

/** The first reason of an error body, whatever form it has. */
function refusalOf({ status, text }: FetchedText): Refusal {
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    return { status } // Internal errors are plain text, which is nothing for visitors.
  }
  const [first] = listOf(fieldsOf(body).reasons, 1)
  const { description, field } = fieldsOf(first)
  const reason = shown(description) || shown(fieldsOf(body).message)
  const about = shown(field)
  return { status, ...(reason && { reason }), ...(about && { field: about }) }
}

/**
 * One request to the provider, once: its JSON with null fields left out, undefined for an empty answer. Rejects with
 * `provider/http-status`, whose facts hold the first reason and whose cause is the answer; `provider/unreachable`;
 * `provider/bad-answer` for what is no JSON or too large; and with the reason of the signal.
 */
export async function ask(io: ProviderIo, request: ProviderRequest): Promise<unknown> {
  const { ports, signal, provider } = io
  if (!provider.projectId) throw providerErrors.create('no-project-id')
  const { path, body } = request
  // A body without a content type is plain text, which needs no preflight.
  const init = body ? { method: 'POST', body: JSON.stringify(body) } : {}
  const { method = 'GET' } = init as { readonly method?: string }
  try {
    return await io.traffic.run(
      'http',
      `${method} ${path}`,
      async () => {
        const from = { ports, ...(signal && { signal }) }
        const answer = await fetchText(from, addressOf(io, request), init, { ms: timeoutMs })
        if (!answer.ok)
          throw providerErrors.create('http-status', refusalOf(answer), { cause: answer })
        return readBody(answer.text, path)
      },
      { signal },
    )
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    if (!isKernelError(cause)) throw providerErrors.create('unreachable', undefined, { cause })
    if (cause.code === 'kernel/answer-too-large')
      throw providerErrors.create('bad-answer', { what: path }, { cause })
    if (cause.code === 'kernel/answer-too-slow')
      throw providerErrors.create('unreachable', undefined, { cause })
    throw cause
  }
}

function readBody(text: string, path: string): unknown {
  if (text.trim() === '') return undefined
  try {
    return parseJson(text)
  } catch (cause) {
    throw providerErrors.create('bad-answer', { what: path }, { cause })
  }
}

/** What the provider objected to, if it said so; undefined for any other failure. */
export const refusal = (error: unknown): Refusal | undefined =>
  providerErrors.is(error, 'http-status') ? error.facts : undefined

/** What a call about names fails with: the provider's own first reason, or else the text of the call. */
export function named(cause: unknown, other: () => KernelError): KernelError {
  const reason = refusal(cause)?.reason
  return reason ? providerErrors.create('refused', { text: reason }, { cause }) : other()
}
