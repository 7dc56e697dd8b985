import { type AnyKernel, definePlainPlugin, type LogRecord } from '../../kernel/index.ts'
import { placesOf, shortPlace } from './stack.ts'

/** The line of code that dispatched a command. */
export interface CallSite {
  /** `src/app.tsx:42`. */
  readonly text: string
  /** The whole address of the script with line and column. */
  readonly place: string
}

/** Where commands were dispatched from, known of those made while the panel was open. Nothing of it is in the log. */
export interface CallSites {
  /** Of a command, by its `seq`. */
  of(seq: number): CallSite | undefined
  /** Takes a stack per dispatch from now on; returns how to stop. */
  watch(): () => void
}

const kept = 2000

/** The places of the present stack, innermost first. */
function stackNow(): readonly string[] {
  // V8 keeps ten frames unless it is asked for more; other engines know no such limit.
  const engine = Error as { stackTraceLimit?: number }
  const { stackTraceLimit } = engine
  try {
    if (stackTraceLimit !== undefined) engine.stackTraceLimit = Number.POSITIVE_INFINITY
    const { stack } = new Error('where')
    if (stackTraceLimit !== undefined) engine.stackTraceLimit = stackTraceLimit
    return typeof stack === 'string' ? placesOf(stack) : []
  } catch {
    return [] // A page may freeze `Error`: the places are a comfort.
  }
}

/** Commits are read within the dispatch that made them, so the stack still says who called. */
function listen(
  kernel: Pick<AnyKernel, 'commits$'>,
  heard: (record: LogRecord, places: readonly string[]) => void,
): () => void {
  const subscription = kernel.commits$.subscribe(({ records }) => {
    const [record] = records
    // What another record caused was dispatched by a plugin.
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
const probe = definePlainPlugin<Probe>({
  id: 'probe',
  requires: {},
  initialState: () => ({}),
  commands: { now: () => undefined },
  reduce: {},
} as never)

/** The frames between a dispatch and its commit, found by one dispatch in a kernel apart: names of files say nothing in a bundle. */
function kernelPath(kernel: AnyKernel): readonly string[] {
  const apart = kernel.fork(kernel.timeline.log.last, { plugins: [probe] })
  let found: readonly string[] = []
  const stop = listen(apart, (_record, places) => {
    found = places
  })
  apart.start()
  // The frame of `stackNow` is part of both.
  const below = stackNow().length - 1
  apart.with({}).probe.now()
  stop()
  apart.dispose()
  return found.slice(0, found.length - below)
}

/** For development only: a stack costs some ten microseconds. */
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
        // Another way through the kernel: the dispatch waited its turn, and the stack is that of another one.
        if (place === undefined || known.some((each, at) => each !== places[at])) return
        sites.set(seq, { text: shortPlace(place), place })
        if (sites.size > kept) sites.delete(sites.keys().next().value as number)
      })
    },
  }
}
