import type { Observable } from 'rxjs'
import type { ErasedDefinition } from './contract.ts'
import type { Core } from './core.ts'
import { kernelErrors } from './errors.ts'
import { impurity, plainCopy } from './plain.ts'
import type { Ports } from './ports.ts'
import { replaceAt } from './privacy.ts'
import type { LogRecord } from './record.ts'
import type { Resources } from './resources.ts'
import type { Caller, RunCaller, Runs } from './runs.ts'
import { type Traffic, type TrafficLog, tracked } from './traffic.ts'
import type { Vault } from './vault.ts'

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => unknown>>
type MethodsByPlugin = Readonly<Record<string, Methods>>

export interface World {
  readonly core: Core
  readonly runs: Runs
  readonly ports: Ports
  readonly resources: Resources
  readonly vault: Vault
  readonly traffic: TrafficLog
  readonly state$: Observable<unknown>
  readonly events$: Observable<LogRecord>
  readonly slots: (plugin: string) => unknown
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly development: boolean
}

/** `dispatch.plugin.command(...)` on behalf of a caller; each plugin's methods are made when first touched. */
export function dispatchFor(world: World, caller: Caller): MethodsByPlugin {
  const root: Record<string, Methods> = {}
  for (const [id, definition] of world.definitions)
    Object.defineProperty(root, id, {
      enumerable: true,
      configurable: true,
      get() {
        const methods: Record<string, (...args: readonly unknown[]) => unknown> = {}
        for (const name of Object.keys(definition.commands))
          methods[name] = (...args) => world.runs.run(id, name, args, caller)
        Object.defineProperty(root, id, { value: methods, enumerable: true })
        return methods
      },
    })
  return root
}

/** Tells one fact: checked in development, stripped otherwise, secrets exchanged for handles. */
export function tell(
  world: World,
  definition: ErasedDefinition,
  name: string,
  payload: unknown,
  caller: Caller & { readonly ended?: boolean },
): void {
  const type = `${definition.id}/${name}`
  if (caller.ended) {
    world.core.record('event', 'kernel/factDropped', { type }, caller.cause)
    return
  }
  const paths = definition.privacy?.events?.[name]
  const safe = paths
    ? replaceAt(payload, paths, (value, kind) =>
        kind === 'secret' && typeof value === 'string' && !value.startsWith('secret:')
          ? world.vault.put(value)
          : value,
      )
    : payload
  if (world.development) {
    const path = safe === undefined ? undefined : impurity(safe)
    if (path !== undefined) throw kernelErrors.create('not-plain', { type, path })
    world.core.record('event', type, safe, caller.cause)
  } else world.core.record('event', type, plainCopy(safe), caller.cause)
}

/** Builds the class of one plugin's contexts: a context costs one object until its parts are touched. */
export function contextClass(
  world: World,
  definition: ErasedDefinition,
): new (
  caller: RunCaller,
) => object {
  class Emit {
    readonly caller: RunCaller
    constructor(caller: RunCaller) {
      this.caller = caller
    }
  }
  for (const name of Object.keys(definition.reduce))
    Object.defineProperty(Emit.prototype, name, {
      value(this: Emit, payload: unknown) {
        tell(world, definition, name, payload, this.caller)
      },
    })

  class Context {
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
      return dispatchFor(world, { cause: this.#caller.cause })
    }
    get emit(): Emit {
      return new Emit(this.#caller)
    }
    get slots(): unknown {
      return world.slots(definition.id)
    }
    get signal(): AbortSignal {
      return this.#caller.signal
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
      const outside: RunCaller = { cause: origin, ended: false, signal: this.#caller.signal }
      return {
        get state() {
          return world.core.live
        },
        dispatch: dispatchFor(world, { cause: origin }),
        emit: new Emit(outside),
      }
    }
  }
  return Context
}
