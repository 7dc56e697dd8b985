import { age, delay, type FetchedText, type Ports } from '../../kernel/index.ts'

/** The fields of a network that decide how its nodes are used. */
export interface NodesOf {
  readonly rpcUrls: readonly string[]
  readonly rpc?: {
    readonly batch?: number | true
    readonly rank?: boolean
    readonly plain?: readonly string[]
  }
}

/** A node's result for a request. */
export type Attempt<T> =
  | { readonly answer: T }
  /** The node is busy: another node is asked, or the same one later. Its answer is used if all are busy. */
  | { readonly busy: unknown; readonly answer?: T; readonly waitMs?: number | undefined }

export interface NodesIo {
  readonly ports: Pick<Ports, 'clock'>
  readonly signal?: AbortSignal
}

/** HTTP statuses after which a request is retried. */
const busyStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
/** Number of retries for busy nodes, the first delay, and the longest delay a node may request. In ms. */
const retries = 3
const firstWaitMs = 150
const longestWaitMs = 10_000
/** Time for which a failed node is asked last, in ms. */
const lastForMs = 30_000

/** Time of each node's last failure, by kernel (its ports object). */
const failures = new WeakMap<object, Map<string, number>>()

function failuresOf({ ports }: NodesIo): Map<string, number> {
  const known = failures.get(ports) ?? new Map<string, number>()
  failures.set(ports, known)
  return known
}

/** True if a node's HTTP status means that it is busy, so that the request may be repeated. */
export const isNodeBusy = ({ status }: Pick<FetchedText, 'status'>): boolean =>
  busyStatuses.includes(status)

/** The nodes in their order, recently failed ones last. */
function inOrder(io: NodesIo, urls: readonly string[]): readonly string[] {
  const failed = failuresOf(io)
  const now = io.ports.clock.now()
  const isLast = (url: string): boolean => {
    const at = failed.get(url)
    return at !== undefined && age(now, at) < lastForMs
  }
  return [...urls.filter((url) => !isLast(url)), ...urls.filter(isLast)]
}

/**
 * Asks a network's nodes, one after another, until one answers; busy ones are retried three times, after 150, 300 and
 * 600 ms or the requested delay. Rejects with the last failure. With `once`, only one node is asked, without retries.
 */
export async function overNodes<T>(
  io: NodesIo,
  urls: readonly string[],
  attempt: (url: string) => Promise<Attempt<T>>,
  { once = false }: { readonly once?: boolean } = {},
): Promise<T> {
  const failed = failuresOf(io)
  let asked = inOrder(io, urls).slice(0, once ? 1 : undefined)
  for (let round = 0; ; round++) {
    const again: string[] = []
    let waitMs = firstWaitMs * 2 ** round
    let end: { readonly answer: T } | undefined
    let failure: unknown
    for (const url of asked) {
      try {
        const said = await attempt(url)
        if (!('busy' in said)) {
          failed.delete(url)
          return said.answer
        }
        if ('answer' in said) end = { answer: said.answer as T }
        failure = said.busy
        again.push(url)
        waitMs = Math.max(waitMs, said.waitMs ?? 0)
      } catch (error) {
        if (io.signal?.aborted) throw error
        failure = error
      }
      failed.set(url, io.ports.clock.now())
    }
    if (once || round === retries || again.length === 0 || waitMs > longestWaitMs) {
      if (end) return end.answer
      throw failure
    }
    await delay(io.ports.clock, waitMs, io.signal)
    asked = again
  }
}

/** The same tools, for requests to one endpoint of the network alone. */
export const atNode = <Io extends { readonly network: NodesOf }>(io: Io, node: string): Io => ({
  ...io,
  network: { ...io.network, rpcUrls: [node] },
})
