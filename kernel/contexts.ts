import type { Observable } from 'rxjs'
import { awaitedMethods } from './awaited-methods.ts'
import { type Bind, bindLazily } from './bound-methods.ts'
import type { DispatchOptions, Execution } from './execution.ts'
import { type ReportFailure, reportLoop } from './failures.ts'
import { freezeAll } from './freeze.ts'
import type { LifecycleState } from './lifecycle-state.ts'
import type { ErasedDefinition } from './plugin.ts'
import type { Ports } from './ports/ports.ts'
import type { OwnedVault } from './privacy/vault.ts'
import type { Queue } from './queue.ts'
import type { RootState } from './record.ts'
import type { Resources } from './resources.ts'
import type { Scopes } from './scopes.ts'
import type { TrafficLog } from './traffic.ts'
import { kernelErrors } from './values/errors.ts'
import { plainCopy, type Refuse } from './values/json.ts'

/** Which command or fact of which plugin; `type` is `plugin/name`, joined once and not per dispatch. */
export interface Named {
  readonly definition: ErasedDefinition
  readonly name: string
  readonly type: string
}

type Method = (...args: readonly unknown[]) => unknown
type Methods = Readonly<Record<string, Method>>

/** The methods behind `dispatch.plugin` and behind `emit`. */
function methodsOf<Owner>(
  definition: ErasedDefinition,
  named: object,
  call: (what: Named, owner: Owner, args: readonly unknown[]) => unknown,
  once = false,
): Bind<Owner, Method> {
  return bindLazily(
    Object.keys(named).map((name) => {
      const what = { definition, name, type: `${definition.id}/${name}` }
      const method =
        (owner: Owner): Method =>
        (...args) =>
          call(what, owner, args)
      return [name, method] as const
    }),
    once,
  )
}

/** Throws where the plugin is still deferred, or has no such command. */
function commandOf(definition: ErasedDefinition, name: string): Named {
  const { id: plugin, commands, late } = definition
  if (late?.deferred) throw kernelErrors.create('not-declared', { plugin })
  if (!Object.hasOwn(commands, name)) {
    const there = Object.keys(commands).join(', ') || 'none'
    throw kernelErrors.create('unknown-name', { plugin, name: `"${name}"`, there })
  }
  return { definition, name, type: `${plugin}/${name}` }
}

const notPlain =
  (type: string): Refuse =>
  (path) => {
    throw kernelErrors.create('not-plain', { type, path })
  }

/** Records one fact of a plugin: copied, checked in development, its secrets replaced by handles. */
export type EmitFact = (
  fact: Named,
  payload: unknown,
  origin: Pick<Execution, 'cause' | 'ended'>,
) => void

export function createEmitFact({
  lifecycle,
  development,
  queue,
  vault,
  failed,
}: {
  readonly lifecycle: LifecycleState
  readonly development: boolean
  readonly queue: Queue
  readonly vault: OwnedVault
  readonly failed: ReportFailure
}): EmitFact {
  return ({ definition, name, type }, payload, { cause, ended }) => {
    if (lifecycle.status === 'disposed') return
    if (queue.loops(cause)) return void reportLoop(failed, definition.id, type, cause)
    if (ended) return void queue.append('event', 'kernel/factDropped', { type }, cause)
    const safe = vault.conceal(payload, definition.privacy?.events?.[name])
    if (!development || safe === undefined) queue.append('event', type, plainCopy(safe), cause)
    else queue.append('event', type, freezeAll(plainCopy(safe, notPlain(type))), cause)
  }
}

/** What plugins and hosts act through. */
export interface Contexts {
  /** Puts the names of a plugin that was declared in the place of what waited for them. */
  declared(plugin: string): void
  /** What a plugin's handler, effect or hook may touch. */
  of(plugin: string, execution: Execution): never
  dispatch(options: DispatchOptions): Readonly<Record<string, Methods>>
}

/** What a context offers beside the methods of the plugins. */
interface ContextParts {
  readonly name: string
  readonly queue: Queue
  readonly state$: Observable<RootState>
  readonly events$: Observable<unknown>
  readonly ports: Ports
  readonly resources: Resources
  readonly vault: OwnedVault
  readonly scopes: Scopes
  readonly traffic: TrafficLog
  readonly slotsOf: (plugin: string) => unknown
  readonly declared: () => Promise<void>
}

export function createContexts({
  definitions,
  run,
  emitFact,
  parts,
}: {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly run: (
    command: Named,
    args: readonly unknown[],
    options: DispatchOptions,
    declare?: () => Promise<Named>,
  ) => unknown
  readonly emitFact: EmitFact
  readonly parts: ContextParts
}): Contexts {
  /** The commands of a plugin; of a deferred one whichever is asked for, once its names are known. */
  function commandsOf(id: string, once: boolean): Bind<DispatchOptions, Method> {
    const now = (): ErasedDefinition => definitions.get(id) as ErasedDefinition
    const named = (): Bind<DispatchOptions, Method> =>
      methodsOf<DispatchOptions>(
        now(),
        now().commands,
        (command, options, args) => run(command, args, options),
        once,
      )
    if (!now().late?.deferred) return named()
    const awaited = awaitedMethods<DispatchOptions>((name, options, args) => {
      if (!now().late?.deferred) return run(commandOf(now(), name), args, options)
      const declare = (): Promise<Named> => parts.declared().then(() => commandOf(now(), name))
      return run({ definition: now(), name, type: `${id}/${name}` }, args, options, declare)
    })
    // What a page holds on to stays as it is; each run of a plugin has its own.
    if (once) return awaited
    let known: Bind<DispatchOptions, Method> | undefined
    return (options) => {
      if (now().late?.deferred) return awaited(options)
      known ??= named()
      return known(options)
    }
  }
  const dispatchOf = (once: boolean): Bind<DispatchOptions, Methods> =>
    bindLazily(
      [...definitions.keys()].map((id) => [id, commandsOf(id, once)] as const),
      once,
    )
  const dispatch = dispatchOf(false)
  const {
    queue,
    state$,
    events$,
    ports,
    resources,
    vault,
    scopes,
    traffic,
    name,
    slotsOf,
    declared,
  } = parts

  function contextOf(definition: ErasedDefinition): Bind<Execution, unknown> {
    const emit = methodsOf<Pick<Execution, 'cause' | 'ended'>>(
      definition,
      definition.reduce,
      (fact, origin, [payload]) => emitFact(fact, payload, origin),
    )
    const members: Readonly<Record<string, (execution: Execution) => unknown>> = {
      state: () => queue.state(),
      state$: () => state$,
      events$: () => events$,
      dispatch: (execution) => dispatch({ cause: execution.cause, parent: execution }),
      emit,
      slots: () => slotsOf(definition.id),
      declared: () => declared,
      signal: ({ signal }) => signal,
      name: () => name,
      ports: () => ports,
      resources: () => resources,
      vault: () => vault,
      scopes: () => scopes,
      traffic: ({ cause }) => traffic.causedBy(cause),
      observe: () => (origin: string) => ({
        get state() {
          return queue.state()
        },
        dispatch: dispatch({ cause: origin }),
        emit: emit({ cause: origin }),
      }),
    }
    return bindLazily(Object.entries(members))
  }
  const contexts = new Map([...definitions].map(([id, found]) => [id, contextOf(found)]))
  return {
    declared: (id) => void contexts.set(id, contextOf(definitions.get(id) as ErasedDefinition)),
    of: (plugin, execution) => contexts.get(plugin)?.(execution) as never,
    // Effects and memos of a page's components depend on single commands.
    dispatch: dispatchOf(true),
  }
}
