import type { ErasedEffect } from './contract.ts'
import { isKernelError, kernelErrors } from './errors.ts'
import { Part } from './part.ts'
import type { LogRecord } from './record.ts'
import { promised, Work } from './work.ts'
import type { World } from './world.ts'

/** One reaction to one record; it ends by itself or is called off. */
class Reaction extends Work {
  /** Ends listening to the observable the effect returned. */
  unsubscribe: (() => void) | undefined
}

interface Lane {
  next(record: LogRecord): void
  callOff(): void
}

/** The reactions of one effect, in its order. */
function laneOf(world: World, plugin: string, { on, order, run }: ErasedEffect): Lane {
  const running = new Set<Reaction>()
  const waiting: LogRecord[] = []
  let draining = false

  function callOff(): void {
    waiting.length = 0
    for (const reaction of [...running]) {
      running.delete(reaction)
      reaction.callOff(kernelErrors.create('cancelled'))
      try {
        reaction.unsubscribe?.()
      } catch (error) {
        // The plugin's own observable; the other reactions are called off all the same.
        world.failed(plugin, 'effect', on, error, reaction.cause)
      }
      world.runs.cancelChildren(reaction)
    }
  }

  /** A loop, not a recursion: a long queue of reactions that end at once must not fill the stack. */
  function drain(): void {
    if (draining) return
    draining = true
    while (order !== 'queue' || running.size === 0) {
      const record = waiting.shift()
      if (!record) break
      start(record)
    }
    draining = false
  }

  function start(record: LogRecord): void {
    const { type, seq, payload } = record
    const reaction = new Reaction(seq)
    const complete = (): void => {
      if (reaction.ended) return
      reaction.ended = true
      running.delete(reaction)
      drain()
    }
    const failed = (error: unknown): void => {
      // A coded error is a command's own failure, already a fact; after an abort nothing is news.
      if (!reaction.ended && !isKernelError(error)) world.failed(plugin, 'effect', type, error, seq)
      complete()
    }
    running.add(reaction)
    try {
      const result = run(world.contexts.of(plugin, reaction), payload, record)
      if (isSubscribable(result)) {
        const subscription = result.subscribe({ error: failed, complete })
        reaction.unsubscribe = () => subscription.unsubscribe()
        return
      }
      const later = promised(result)
      if (later) later.then(complete, failed)
      else complete()
    } catch (error) {
      failed(error)
    }
  }

  return {
    next(record) {
      if (order === 'exhaust' && running.size > 0) return
      if (order === 'latest') callOff()
      waiting.push(record)
      drain()
    },
    callOff,
  }
}

/** Runs declared effects in their order; one that throws ends its own run and nothing else. */
export class Effects extends Part {
  readonly #lanes = new Map<string, readonly Lane[]>()
  #stopped = false

  constructor(world: World) {
    super(world)
    for (const { id, effects = [] } of world.definitions.values())
      for (const effect of effects) {
        const others = this.#lanes.get(effect.on) ?? []
        this.#lanes.set(effect.on, [...others, laneOf(world, id, effect)])
      }
  }

  /** Hands a record to the effects that asked for its type, as a stretch of its own. */
  next(record: LogRecord): void {
    const lanes = this.#lanes.get(record.type)
    if (!lanes) return
    this.world.core.enter(() => {
      for (const lane of lanes) if (!this.#stopped) lane.next(record)
    })
  }

  stop(): void {
    this.#stopped = true
    for (const lane of [...this.#lanes.values()].flat()) lane.callOff()
  }
}

interface Subscribable {
  subscribe(observer: { error(error: unknown): void; complete(): void }): { unsubscribe(): void }
}
// By shape, not by class: a plugin may bring its own copy of rxjs.
const isSubscribable = (value: unknown): value is Subscribable =>
  typeof value === 'object' && value !== null && 'subscribe' in value
