import { age, delay, type FetchedText, type Ports } from '../../kernel/index.ts'

/** What of a network says how it is asked. */
export interface NodesOf {
  readonly rpcUrls: readonly string[]
  readonly rpc?: {
    readonly batch?: number | true
    readonly rank?: boolean
    readonly plain?: readonly string[]
  }
}

/** What a node makes of a request. */
export type Attempt<T> =
  | { readonly answer: T }
  /** It is busy: another node is asked, or the same one later. What it answered serves where all are. */
  | { readonly busy: unknown; readonly answer?: T; readonly waitMs?: number | undefined }

export interface NodesIo {
  readonly ports: Pick<Ports, 'clock'>
  readonly signal?: AbortSignal
}

/** Statuses after which a node is asked again. */
const busyStatuses: readonly number[] = [403, 408, 413, 429, 500, 502, 503, 504]
/** How often busy nodes are asked again, the first wait, and the longest that a node may ask for. In ms. */
const retries = 3
const firstWaitMs = 150
const longestWaitMs = 10_000
/** How long a node that failed comes after the others, in ms. */
const lastForMs = 30_000

/** When a node failed last, by kernel: its ports are made once. */
const failures = new WeakMap<object, Map<string, number>>()

function failuresOf({ ports }: NodesIo): Map<string, number> {
  const known = failures.get(ports) ?? new Map<string, number>()
  failures.set(ports, known)
  return known
}

/** Whether an HTTP status means that a node is to be asked again. */
export const isBusy = ({ status }: Pick<FetchedText, 'status'>): boolean =>
  busyStatuses.includes(status)

/** The nodes in their order, with those behind that failed a moment ago. */
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
 * Asks the nodes of a network, one after another, until one answers; those that are busy three times more, with waits
 * of 150, 300 and 600 ms or as long as they ask for. Rejects with what the last one failed with. What must not arrive
 * twice is asked `once`: of one node, and never again.
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
