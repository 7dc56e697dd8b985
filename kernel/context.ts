import { freeze } from 'immer'
import type { ErasedDefinition } from './contract.ts'
import { kernelErrors } from './errors.ts'
import { impurity, plainCopy } from './plain.ts'
import type { Caller, Patron } from './work.ts'
import type { World } from './world.ts'

type Method = (...args: readonly unknown[]) => unknown
type Methods = Readonly<Record<string, Method>>
type Parts<T, C = Caller> = new (caller: C) => Readonly<Record<string, T>>
type DispatchClass = Parts<Methods>

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

/** Builds the class behind every `dispatch`: one instance per caller, methods made on use. */
export function dispatchClass(world: World): DispatchClass {
  const plugins = [...world.definitions].map(([id, definition]) => {
    const methods = Object.keys(definition.commands).map((name) => {
      const command = { definition, name, type: `${id}/${name}` }
      const method =
        (caller: Caller): Method =>
        (...args) =>
          world.runs.run(command, args, caller)
      return [name, method] as const
    })
    const Commands = partsOf(methods)
    return [id, (caller: Caller) => new Commands(caller)] as const
  })
  return partsOf(plugins)
}

/** Tells one fact: copied, checked in development, stripped otherwise, secrets exchanged for handles. */
export function tell(
  world: World,
  { id, privacy }: ErasedDefinition,
  name: string,
  type: string,
  payload: unknown,
  { cause, ended }: Caller & Pick<Patron, 'ended'>,
): void {
  const { core, development, life, vault } = world
  if (life.status === 'disposed') return
  if (core.loops(cause)) {
    world.looped(id, type, cause)
    return
  }
  if (ended) {
    core.record('event', 'kernel/factDropped', { type }, cause)
    return
  }
  const safe = vault.conceal(payload, privacy?.events?.[name])
  const path = development && safe !== undefined ? impurity(safe) : undefined
  if (path !== undefined) throw kernelErrors.create('not-plain', { type, path })
  const own = plainCopy(safe)
  core.record('event', type, development ? freeze(own, true) : own, cause)
}

/** Builds the class of one plugin's contexts: a context costs one object until its parts are touched. */
export function contextClass(
  world: World,
  definition: ErasedDefinition,
  Dispatch: DispatchClass,
): Parts<unknown, Patron> {
  const emitters = Object.keys(definition.reduce).map((name) => {
    // Joined once: a text put together per fact would be hashed anew on every look-up.
    const type = `${definition.id}/${name}`
    const emitter =
      (caller: Caller): Method =>
      (payload) =>
        tell(world, definition, name, type, payload, caller)
    return [name, emitter] as const
  })
  const Emit = partsOf(emitters)

  return partsOf<unknown, Patron>(
    Object.entries({
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
    }),
  )
}
