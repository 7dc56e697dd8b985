import type { Observable } from 'rxjs'
import { type Bind, bindLazily } from './bound-methods.ts'
import type { DispatchOptions, Execution } from './execution.ts'
import { type ReportFailure, reportLoop } from './failures.ts'
import type { DeclaredFeature } from './features.ts'
import type { LifecycleState } from './lifecycle-state.ts'
import { letPass } from './passing.ts'
import type { ErasedDefinition } from './plugin.ts'
import type { Ports } from './ports/ports.ts'
import type { OwnedVault } from './privacy/vault.ts'
import type { Queue } from './queue.ts'
import type { RootState } from './record.ts'
import type { Resources } from './resources.ts'
import type { Scopes } from './scopes.ts'
import type { TrafficLog } from './traffic.ts'
import { kernelErrors } from './values/errors.ts'
import { freezeAll } from './values/freeze.ts'
import { plainCopy, type Refuse } from './values/json.ts'

/** A command or fact with its plugin; `type` is `plugin/name`, joined once instead of per dispatch. */
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

const notPlain =
  (type: string): Refuse =>
  (path) => {
    throw kernelErrors.create('not-plain', { type, path })
  }

/** Records one fact of a plugin: copies it, checks it in development mode and replaces its secrets by handles. */
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

/** Contexts through which plugins and hosts act. */
export interface Contexts {
  /** The context of a plugin's handler, effect or hook. */
  of(plugin: string, execution: Execution): never
  dispatch(options: DispatchOptions): Readonly<Record<string, Methods>>
}

/** Members of a context other than the methods of plugins. */
interface ContextParts {
  readonly name: string
  readonly features: readonly DeclaredFeature[]
  readonly queue: Queue
  readonly state$: Observable<RootState>
  readonly events$: Observable<unknown>
  readonly ports: Ports
  readonly resources: Resources
  readonly vault: OwnedVault
  readonly scopes: Scopes
  readonly traffic: TrafficLog
  readonly slotsOf: (plugin: string) => unknown
}

export function createContexts({
  definitions,
  run,
  emitFact,
  parts,
}: {
  readonly definitions: ReadonlyMap<string, ErasedDefinition>
  readonly run: (command: Named, args: readonly unknown[], options: DispatchOptions) => unknown
  readonly emitFact: EmitFact
  readonly parts: ContextParts
}): Contexts {
  const commandsOf = (definition: ErasedDefinition, once: boolean): Bind<DispatchOptions, Method> =>
    methodsOf<DispatchOptions>(
      definition,
      definition.commands,
      (command, options, args) => run(command, args, options),
      once,
    )
  const dispatchOf = (once: boolean): Bind<DispatchOptions, Methods> =>
    bindLazily(
      [...definitions].map(([id, definition]) => [id, commandsOf(definition, once)] as const),
      once,
    )
  const dispatch = dispatchOf(false)
  const { queue, state$, events$, ports, resources, vault, scopes, traffic } = parts
  const { name, features, slotsOf } = parts

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
      signal: ({ signal }) => signal,
      name: () => name,
      features: () => features,
      ports: () => ports,
      resources: () => resources,
      vault: () => vault,
      scopes: () => scopes,
      traffic: ({ cause }) => letPass(traffic.causedBy(cause)),
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
    of: (plugin, execution) => contexts.get(plugin)?.(execution) as never,
    // React effects and memos depend on single commands, so their identity must be stable.
    dispatch: dispatchOf(true),
  }
}
