import {
  type FetchedText,
  fetchText,
  fieldsOf,
  isKernelError,
  isReservedKey,
  type KernelError,
  listOf,
  type Ports,
  type Resources,
  safeText,
  type Traffic,
  textLimits,
} from '../../kernel/index.ts'
import { clientIdKey } from '../values/index.ts'
import { providerErrors, type Refusal } from './errors.ts'
import { liveUrl } from './node.ts'

/** The provider's address, and how this app identifies itself. */
export interface ProviderAddress {
  /** Base URL, without a trailing slash. */
  readonly url: string
  readonly projectId: string
  /** Query `st`. */
  readonly sdkType: string
  /** Query `sv`. */
  readonly sdkVersion: string
  /** Zone of the provider's registered names. */
  readonly zone: string
}

/** Parameter of every endpoint; made by `providerIo` from a plugin's context. */
export interface ProviderIo {
  readonly ports: Pick<Ports, 'clock' | 'fetch'>
  readonly traffic: Traffic
  readonly resources: Resources
  readonly signal?: AbortSignal | undefined
  readonly provider: ProviderAddress
}

/** The part of a context that `providerIo` reads. */
export interface ProviderContext extends Omit<ProviderIo, 'provider'> {
  readonly state: {
    readonly provider: Partial<Pick<ProviderAddress, 'url' | 'zone'>>
    readonly options: Pick<ProviderAddress, 'projectId' | 'sdkType' | 'sdkVersion'>
  }
}

/**
 * Makes the parameter for endpoints from the context of a plugin that requires `provider` and `options`.
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

interface Query {
  readonly [name: string]: string | number | boolean | undefined
}

/** A request, as described by an endpoint. */
export interface ProviderRequest {
  /** Path with `:name` placeholders; the request is recorded under it. */
  readonly path: `/${string}`
  readonly params?: Readonly<Record<string, string>>
  /** Only undefined values are left out: zero and an empty text are sent. */
  readonly query?: Query
  /** Makes it a POST, to which the project id is not added automatically. */
  readonly body?: object
}

/** Time limit for a whole answer, in ms. */
const timeoutMs = 10_000

// The service does not decode colons, and stores sessions under the exact text of the path.
const encoded = (text: string): string => encodeURIComponent(text).replaceAll('%3A', ':')

/** Avoids versions that the service treats as faulty releases and answers with nothing. */
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

/** Fields that are null or that name a prototype count as absent. */
export const parseJson = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) =>
    value === null || isReservedKey(key) ? undefined : value,
  )

const shown = (text: unknown): string => safeText(text, textLimits.error)

/** The first reason of an error body in any of its forms. */
function refusalOf({ status, text }: FetchedText): Refusal {
  let body: unknown
  try {
    body = parseJson(text)
  } catch {
    return { status } // Internal errors are plain text, which is not for visitors.
  }
  const [first] = listOf(fieldsOf(body).reasons, 1)
  const { description, field } = fieldsOf(first)
  const reason = shown(description) || shown(fieldsOf(body).message)
  const about = shown(field)
  return { status, ...(reason && { reason }), ...(about && { field: about }) }
}

/**
 * One request to the provider, without retries. Resolves with its JSON without null fields, or undefined for an empty
 * answer. Rejects with `provider/http-status`, whose facts hold the first reason and whose cause is the answer;
 * `provider/unreachable`; `provider/bad-answer` for an answer that is not JSON or too large; and with the reason of the
 * signal.
 */
export async function ask(io: ProviderIo, request: ProviderRequest): Promise<unknown> {
  const { ports, signal, provider } = io
  if (!provider.projectId) throw providerErrors.create('no-project-id')
  const { path, body } = request
  // A body without a content type is sent as plain text, which needs no preflight.
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

/** The provider's stated reason; undefined for any other failure. */
export const refusal = (error: unknown): Refusal | undefined =>
  providerErrors.is(error, 'http-status') ? error.facts : undefined

/** The error of a request about names: the provider's first reason, or else the text of the call. */
export function named(cause: unknown, other: () => KernelError): KernelError {
  const reason = refusal(cause)?.reason
  return reason ? providerErrors.create('refused', { text: reason }, { cause }) : other()
}
