import { type AnyKernel, delay, type Fetch } from '../../kernel/index.ts'

export type FaultKind = 'fail' | 'status' | 'hang' | 'slow'

/** A fault for requests whose address contains a certain text. */
export interface Fault {
  readonly id: number
  readonly kind: FaultKind
  /** Part of the address; empty for every request. */
  readonly match: string
}

/**
 * Injects faults between the product and its `fetch` port, for RPC and HTTP alike. They can be cancelled and time out
 * like real failures.
 */
export interface Faults {
  readonly list: readonly Fault[]
  add(kind: FaultKind, match: string): void
  remove(id: number): void
  /** Removes all faults and restores the port. */
  clear(): void
}

export const slowMs = 3000

const never = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    const aborted = (): void => reject(signal?.reason)
    if (signal?.aborted) aborted()
    else signal?.addEventListener('abort', aborted, { once: true })
  })

/** Changes nothing before the first fault, and nothing outside development mode. `changed` is called on each change. */
export function createFaults(kernel: AnyKernel, changed: () => void): Faults {
  // Plugins read the port for each request, so a replacement takes effect immediately.
  const ports: { fetch: Fetch } = kernel.ports
  let real: Fetch | undefined
  let list: readonly Fault[] = []
  let count = 0

  const faulty =
    (fetch: Fetch): Fetch =>
    async (url, init) => {
      const fault = list.find(({ match }) => url.includes(match))
      if (fault?.kind === 'fail') throw new TypeError('Failed to fetch (a fault of the devtools)')
      if (fault?.kind === 'status') return new Response('A fault of the devtools', { status: 500 })
      if (fault?.kind === 'hang') return never(init?.signal)
      if (fault?.kind === 'slow') await delay(kernel.ports.clock, slowMs, init?.signal ?? undefined)
      return fetch(url, init)
    }
  function set(next: readonly Fault[]): void {
    list = next
    if (list.length > 0 && !real) {
      real = ports.fetch
      ports.fetch = faulty(real)
    } else if (list.length === 0 && real) {
      ports.fetch = real
      real = undefined
    }
    changed()
  }
  return {
    get list() {
      return list
    },
    add(kind, match) {
      if (kernel.mode === 'development') set([...list, { id: ++count, kind, match: match.trim() }])
    },
    remove: (id) => set(list.filter((fault) => fault.id !== id)),
    clear: () => set([]),
  }
}
