import type { EffectOrder, ErasedDefinition } from './contract.ts'
import { isKernelError, kernelErrors } from './errors.ts'
import type { LogRecord } from './record.ts'
import type { RunCaller } from './runs.ts'

export interface EffectsOptions {
  readonly definitions: Iterable<ErasedDefinition>
  readonly context: (plugin: string, caller: RunCaller) => unknown
  readonly failed: (plugin: string, event: string, error: unknown, cause: number) => void
  /** An effect was called off before its end; so is what it dispatched. */
  readonly calledOff: (caller: object) => void
}

export interface EffectsRunner {
  hears(type: string): boolean
  /** Hands a record to the effects that asked for its type. */
  next(record: LogRecord): void
  stop(): void
}

/** One reaction to one record; it ends by itself or is called off. */
class EffectRun implements RunCaller {
  ended = false
  readonly cause: number
  /** Ends listening to the observable the effect returned. */
  unsubscribe: (() => void) | undefined
  #calledOff = false
  #controller: AbortController | undefined
  constructor(cause: number) {
    this.cause = cause
  }
  get signal(): AbortSignal {
    this.#controller ??= new AbortController()
    if (this.#calledOff) this.#controller.abort(kernelErrors.create('cancelled'))
    return this.#controller.signal
  }
  callOff(): void {
    this.ended = true
    this.#calledOff = true
    this.#controller?.abort(kernelErrors.create('cancelled'))
    this.unsubscribe?.()
  }
}

interface Lane {
  readonly order: EffectOrder
  readonly running: Set<EffectRun>
  readonly waiting: LogRecord[]
  start(record: LogRecord): void
}

/** Runs declared effects in their order; one that throws ends its own run and nothing else. */
export function runEffects(options: EffectsOptions): EffectsRunner {
  const lanes = new Map<string, Lane[]>()
  let stopped = false

  function callOff(lane: Lane): void {
    for (const run of [...lane.running]) {
      lane.running.delete(run)
      run.callOff()
      options.calledOff(run)
    }
  }

  function laneOf(
    id: string,
    order: EffectOrder,
    react: (ctx: unknown, payload: unknown, event: LogRecord) => unknown,
  ): Lane {
    const running = new Set<EffectRun>()
    const waiting: LogRecord[] = []
    let draining = false
    // A loop, not a recursion: a long queue of reactions that end at once must not fill the stack.
    function drain(): void {
      if (draining) return
      draining = true
      for (let next = waiting[0]; next && running.size === 0; next = waiting[0]) {
        waiting.shift()
        start(next)
      }
      draining = false
    }
    function start(record: LogRecord): void {
      const run = new EffectRun(record.seq)
      running.add(run)
      const complete = (): void => {
        if (run.ended) return
        run.ended = true
        running.delete(run)
        drain()
      }
      const failed = (error: unknown): void => {
        // A coded error is a command's own failure, already a fact; after an abort nothing is news.
        if (!run.ended && !isKernelError(error)) options.failed(id, record.type, error, record.seq)
        complete()
      }
      try {
        const result = react(options.context(id, run), record.payload, record)
        if (isSubscribable(result)) {
          const subscription = result.subscribe({ error: failed, complete })
          run.unsubscribe = () => subscription.unsubscribe()
        } else if (isThenable(result)) result.then(complete, failed)
        else complete()
      } catch (error) {
        failed(error)
      }
    }
    return { order, running, waiting, start }
  }

  for (const { id, effects = [] } of options.definitions)
    for (const { on, order, run } of effects) {
      const lane = laneOf(id, order, run as Parameters<typeof laneOf>[2])
      lanes.set(on, [...(lanes.get(on) ?? []), lane])
    }
  return {
    hears: (type) => lanes.has(type),
    next(record) {
      for (const lane of lanes.get(record.type) ?? []) {
        if (stopped) return
        const busy = lane.running.size > 0
        if (lane.order === 'exhaust' && busy) continue
        if (lane.order === 'latest') callOff(lane)
        if (lane.order === 'queue' && busy) lane.waiting.push(record)
        else lane.start(record)
      }
    },
    stop() {
      stopped = true
      for (const lane of [...lanes.values()].flat()) {
        lane.waiting.length = 0
        callOff(lane)
      }
    },
  }
}

interface Subscribable {
  subscribe(observer: { error(error: unknown): void; complete(): void }): { unsubscribe(): void }
}
// By shape, not by class: a plugin may bring its own copy of rxjs.
const isSubscribable = (value: unknown): value is Subscribable =>
  typeof value === 'object' && value !== null && 'subscribe' in value
const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value
