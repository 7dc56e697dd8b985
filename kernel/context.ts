import { freeze } from 'immer'
import type { ErasedDefinition } from './contract.ts'
import { kernelErrors } from './errors.ts'
import { Part } from './part.ts'
import { plainCopy, type Refuse } from './plain.ts'
import type { Caller, Patron } from './work.ts'

/** Which command or fact of which plugin; `type` is `plugin/name`, joined once and not per dispatch. */
export interface Named {
  readonly definition: ErasedDefinition
  readonly name: string
  readonly type: string
}

type Method = (...args: readonly unknown[]) => unknown
type Methods = Readonly<Record<string, Method>>
type Parts<T, C = Caller> = new (caller: C) => Readonly<Record<string, T>>

/** A class whose instances hold a caller and make each named part when it is touched. */
function partsOf<T, C = Caller>(
  makers: Iterable<readonly [string, (caller: C) => T]>,
): Parts<T, C> {
  class Made {
    readonly #caller: C
    constructor(caller: C) {
      this.#caller = caller
    }
    static {
      for (const [name, make] of makers)
        Object.defineProperty(Made.prototype, name, {
          enumerable: true,
          get(this: Made) {
            return make(this.#caller)
          },
        })
    }
  }
  return Made as never
}

/** The methods behind `dispatch.plugin` and behind `emit`. */
function methodsOf(
  definition: ErasedDefinition,
  named: object,
  call: (what: Named, caller: Caller, args: readonly unknown[]) => unknown,
): Parts<Method> {
  const methods = Object.keys(named).map((name) => {
    const what = { definition, name, type: `${definition.id}/${name}` }
    const method =
      (caller: Caller): Method =>
      (...args) =>
        call(what, caller, args)
    return [name, method] as const
  })
  return partsOf(methods)
}

const notPlain =
  (type: string): Refuse =>
  (path) => {
    throw kernelErrors.create('not-plain', { type, path })
  }

/** What plugins and hosts act through: one small object per caller, the rest made when it is touched. */
export class Contexts extends Part {
  readonly #commands = [...this.world.definitions].map(([id, definition]) => {
    const Commands = methodsOf(definition, definition.commands, (command, caller, args) =>
      this.world.runs.run(command, args, caller),
    )
    return [id, (caller: Caller) => new Commands(caller)] as const
  })
  /** The class behind every `dispatch`. */
  readonly Dispatch: Parts<Methods> = partsOf(this.#commands)
  readonly #classes = new Map(
    [...this.world.definitions].map(([id, definition]) => [id, this.#classOf(definition)]),
  )

  /** What a plugin's handler, effect or hook may touch. */
  of(plugin: string, patron: Patron): never {
    const Context = this.#classes.get(plugin) as Parts<unknown, Patron>
    return new Context(patron) as never
  }

  /** Tells one fact: copied, checked in development, stripped otherwise, secrets exchanged for handles. */
  tell(fact: Named, payload: unknown, { cause, ended }: Caller & Pick<Patron, 'ended'>): void {
    const { core, mode, life, vault } = this.world
    const { definition, name, type } = fact
    if (life.status === 'disposed') return
    if (core.loops(cause)) return void this.world.looped(fact, cause)
    if (ended) return void core.record('event', 'kernel/factDropped', { type }, cause)
    const safe = vault.conceal(payload, definition.privacy?.events?.[name])
    if (mode === 'production' || safe === undefined)
      core.record('event', type, plainCopy(safe), cause)
    else core.record('event', type, freeze(plainCopy(safe, notPlain(type)), true), cause)
  }

  #classOf(definition: ErasedDefinition): Parts<unknown, Patron> {
    const { world, Dispatch } = this
    const Emit = methodsOf(definition, definition.reduce, (fact, caller, [payload]) =>
      this.tell(fact, payload, caller),
    )
    const parts = {
      state: () => world.core.live,
      state$: () => world.timeline.state$,
      events$: () => world.life.events$,
      dispatch: (patron: Patron) => new Dispatch({ cause: patron.cause, parent: patron }),
      emit: (patron: Patron) => new Emit(patron),
      slots: () => world.slots(definition.id),
      signal: ({ signal }: Patron) => signal,
      name: () => world.name,
      ports: () => world.ports,
      resources: () => world.resources,
      vault: () => world.vault,
      traffic: ({ cause }: Patron) => world.traffic.causedBy(cause),
      observe: () => (origin: string) => ({
        get state() {
          return world.core.live
        },
        dispatch: new Dispatch({ cause: origin }),
        emit: new Emit({ cause: origin }),
      }),
    }
    return partsOf<unknown, Patron>(Object.entries(parts))
  }
}
