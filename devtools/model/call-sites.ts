import { type AnyKernel, definePlugin, type LogRecord } from '../../kernel/index.ts'
import { placesOf, shortPlace } from './stack.ts'

/** The line of code that dispatched a command. */
export interface CallSite {
  /** `src/app.tsx:42`. */
  readonly text: string
  /** Full URL of the script with line and column. */
  readonly place: string
}

/** Where commands were dispatched from, for dispatches while the panel is open. Not part of the log. */
export interface CallSites {
  /** Call site of a command, by its `seq`. */
  of(seq: number): CallSite | undefined
  /** Captures a stack for each dispatch from now on; returns a function that stops it. */
  watch(): () => void
}

const kept = 2000

/** The places of the current stack, innermost first. */
function stackNow(): readonly string[] {
  // V8 keeps ten frames by default; other engines have no such limit.
  const engine = Error as { stackTraceLimit?: number }
  const { stackTraceLimit } = engine
  try {
    if (stackTraceLimit !== undefined) engine.stackTraceLimit = Number.POSITIVE_INFINITY
    const { stack } = new Error('where')
    if (stackTraceLimit !== undefined) engine.stackTraceLimit = stackTraceLimit
    return typeof stack === 'string' ? placesOf(stack) : []
  } catch {
    return [] // A page may freeze `Error`; call sites are optional.
  }
}

/** Subscribers run within the dispatch that made a commit, so the stack still shows the caller. */
function listen(
  kernel: Pick<AnyKernel, 'commits$'>,
  heard: (record: LogRecord, places: readonly string[]) => void,
): () => void {
  const subscription = kernel.commits$.subscribe(({ records }) => {
    const [record] = records
    // A plugin dispatched every command that another record caused.
    if (record?.kind === 'command' && typeof record.cause === 'string') heard(record, stackNow())
  })
  return () => subscription.unsubscribe()
}

interface Probe {
  readonly id: 'probe'
  readonly requires: never
  readonly state: object
  readonly commands: { now(): void }
  readonly events: object
}
const probe = definePlugin<Probe>({
  id: 'probe',
  requires: {},
  initialState: () => ({}),
  commands: { now: () => undefined },
  reduce: {},
} as never)

/**
 * The frames between a dispatch and its commit, found with one dispatch in a separate kernel: in a bundle, file names
 * do not help.
 */
function kernelPath(kernel: AnyKernel): readonly string[] {
  const apart = kernel.fork(kernel.timeline.log.last, { plugins: [probe] })
  let found: readonly string[] = []
  const stop = listen(apart, (_record, places) => {
    found = places
  })
  apart.start()
  // Both paths contain the frame of `stackNow`.
  const below = stackNow().length - 1
  apart.with({}).probe.now()
  stop()
  apart.dispose()
  return found.slice(0, found.length - below)
}

/** For development only: capturing a stack takes about ten microseconds. */
export function createCallSites(kernel: AnyKernel): CallSites {
  const sites = new Map<number, CallSite>()
  let path: readonly string[] | undefined
  return {
    of: (seq) => sites.get(seq),
    watch() {
      path ??= kernelPath(kernel)
      const known = path
      return listen(kernel, ({ seq }, places) => {
        const place = places[known.length]
        // A different path: the dispatch was queued, and the stack belongs to another one.
        if (place === undefined || known.some((each, at) => each !== places[at])) return
        sites.set(seq, { text: shortPlace(place), place })
        if (sites.size > kept) sites.delete(sites.keys().next().value as number)
      })
    },
  }
}
