import { freeze } from 'immer'
import type { Observable } from 'rxjs'
import type { ErasedDefinition } from './contract.ts'
import type { Core } from './core.ts'
import { kernelErrors } from './errors.ts'
import { impurity, plainCopy } from './plain.ts'
import type { Ports } from './ports.ts'
import { replaceAt } from './privacy.ts'
import type { Cause, LogRecord } from './record.ts'
import type { Resources } from './resources.ts'
import type { Caller, RunCaller, Runs } from './runs.ts'
import { type Traffic, type TrafficLog, tracked } from './traffic.ts'
import type { OwnedVault, Vault } from './vault.ts'

type Method = (...args: readonly unknown[]) => unknown
export type MethodsByPlugin = Readonly<Record<string, Readonly<Record<string, Method>>>>

export interface World {
  readonly name: string
  readonly core: Core
  readonly runs: Runs
  readonly ports: Ports
  readonly resources: Resources
  readonly vault: OwnedVault
  readonly traffic: TrafficLog
  readonly state$: Observable<unknown>
  readonly events$: Observable<LogRecord>
  readonly slots: (plugin: string) => unknown
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly development: boolean
  readonly disposed: () => boolean
  /** A chain of reactions was cut here. */
  readonly looped: (plugin: string, type: string, cause: Cause) => void
}

/** A class whose instances hold a caller and make each named part when it is first touched. */
function partsOf<T>(
  names: Iterable<string>,
  part: (name: string) => (caller: Caller) => T,
): new (
  caller: Caller,
) => Readonly<Record<string, T>> {
  class Parts {
    readonly #caller: Caller
    constructor(caller: Caller) {
      this.#caller = caller
    }
    static {
      for (const name of names) {
        const make = part(name)
        Object.defineProperty(Parts.prototype, name, {
          enumerable: true,
          get(this: Parts) {
            return make(this.#caller)
          },
        })
      }
    }
  }
  return Parts as never
}

/** Builds the class behind every `dispatch`: one instance per caller, methods made on use. */
export function dispatchClass(world: World): new (caller: Caller) => MethodsByPlugin {
  const classes = new Map<string, new (caller: Caller) => Readonly<Record<string, Method>>>()
  for (const [id, { commands }] of world.definitions)
    classes.set(
      id,
      partsOf<Method>(Object.keys(commands), (name) => {
        const command = { plugin: id, name, type: `${id}/${name}` }
        return (caller) =>
          (...args) =>
            world.runs.run(command, args, caller)
      }),
    )
  return partsOf(classes.keys(), (id) => {
    const Methods = classes.get(id) as new (caller: Caller) => Readonly<Record<string, Method>>
    return (caller) => new Methods(caller)
  })
}

/** Tells one fact: copied, checked in development, stripped otherwise, secrets exchanged for handles. */
export function tell(
  world: World,
  { id, privacy }: ErasedDefinition,
  name: string,
  type: string,
  payload: unknown,
  caller: Caller & { readonly ended?: boolean },
): void {
  if (world.disposed()) return
  if (world.core.loops(caller.cause)) {
    world.looped(id, type, caller.cause)
    return
  }
  if (caller.ended) {
    world.core.record('event', 'kernel/factDropped', { type }, caller.cause)
    return
  }
  if (payload === undefined) {
    world.core.record('event', type, undefined, caller.cause)
    return
  }
  const paths = privacy?.events?.[name]
  const safe = paths
    ? replaceAt(payload, paths, (value, kind) =>
        kind === 'secret' ? world.vault.handleFor(value) : value,
      )
    : payload
  if (world.development) {
    const path = impurity(safe)
    if (path !== undefined) throw kernelErrors.create('not-plain', { type, path })
  }
  const own = plainCopy(safe)
  world.core.record('event', type, world.development ? freeze(own, true) : own, caller.cause)
}

/** Builds the class of one plugin's contexts: a context costs one object until its parts are touched. */
export function contextClass(
  world: World,
  definition: ErasedDefinition,
  Dispatch: new (caller: Caller) => MethodsByPlugin,
): new (
  caller: RunCaller,
) => object {
  const Emit = partsOf<Method>(Object.keys(definition.reduce), (name) => {
    // Joined once: a text put together per fact would be hashed anew on every look-up.
    const type = `${definition.id}/${name}`
    return (caller) => (payload) => tell(world, definition, name, type, payload, caller)
  })

  return class Context {
    readonly #caller: RunCaller
    constructor(caller: RunCaller) {
      this.#caller = caller
    }
    get state(): unknown {
      return world.core.live
    }
    get state$(): Observable<unknown> {
      return world.state$
    }
    get events$(): Observable<LogRecord> {
      return world.events$
    }
    get dispatch(): MethodsByPlugin {
      return new Dispatch({ cause: this.#caller.cause, parent: this.#caller })
    }
    get emit(): Readonly<Record<string, Method>> {
      return new Emit(this.#caller)
    }
    get slots(): unknown {
      return world.slots(definition.id)
    }
    get signal(): AbortSignal {
      return this.#caller.signal
    }
    get name(): string {
      return world.name
    }
    get ports(): Ports {
      return world.ports
    }
    get resources(): Resources {
      return world.resources
    }
    get vault(): Vault {
      return world.vault
    }
    get traffic(): Traffic {
      return tracked(world.traffic, () => this.#caller.cause)
    }
    observe(origin: string): object {
      return {
        get state() {
          return world.core.live
        },
        dispatch: new Dispatch({ cause: origin }),
        emit: new Emit({ cause: origin }),
      }
    }
  }
}
