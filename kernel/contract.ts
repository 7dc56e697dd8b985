import type { Observable } from 'rxjs'
import type { DeclaredFeature } from './features.ts'
import type { Ports } from './ports/ports.ts'
import type { Vault } from './privacy/vault.ts'
import type { LogRecord } from './record.ts'
import type { Resources } from './resources.ts'
import type { Scopes } from './scopes.ts'
import type { Slot } from './slot.ts'
import type { Traffic } from './traffic.ts'

/**
 * The public interface of a plugin. Types only: it does not exist at run time.
 *
 * - `commands`: imperative methods, input in, result out. `dispatch` makes the result a promise.
 * - `events`: past-tense names mapped to JSON payloads. They are what the log stores and replays.
 * - `requires`: union of the contracts this plugin dispatches to or reads from.
 * - `uses`: the same for plugins that may be absent; their state is `State | undefined`.
 * - `slots`: extension points for other plugins, by name: the type of an item, or a `Slot` that combines its items.
 */
export interface Contract {
  readonly id: string
  readonly state: object
  readonly commands: object
  readonly events: object
  readonly requires?: Contract
  readonly uses?: Contract
  readonly slots?: object
}

/** The kernel's own facts: life cycle, restored data and contained failures. */
export interface KernelContract {
  readonly id: 'kernel'
  readonly state: {
    readonly status: 'created' | 'started' | 'stopped'
    /** True once the first start has read the storage port, or the port failed. */
    readonly restored: boolean
    /** The newest contained failures, at most 20. */
    readonly failures: readonly PluginFailure[]
  }
  readonly commands: object
  readonly events: {
    started: void
    stopped: void
    /** Stored state per plugin, validated by each plugin's `persist.parse`. */
    restored: { readonly slices: { readonly [plugin: string]: object } }
    /** Merged fields that another page has stored in the meantime; read when this page becomes visible again. */
    merged: { readonly slices: { readonly [plugin: string]: object } }
    pluginFailed: PluginFailure
    /** A handler emitted a fact after its command had ended; the fact was dropped. */
    factDropped: { readonly type: string }
  }
  readonly slots: {
    /** False for a feature that is switched off now: commands of the feature are then refused. */
    switches: (feature: string) => boolean | undefined
  }
}

/** The place where a plugin threw; `text` is shortened and scrubbed of secrets. */
export interface PluginFailure {
  readonly plugin: string
  readonly where: 'reducer' | 'effect' | 'command' | 'view' | 'subscriber' | 'start' | 'storage'
  readonly event: string
  readonly text: string
}

export type Requires<C extends Contract> = C extends { requires: infer R extends Contract }
  ? R
  : never
export type Uses<C extends Contract> = C extends { uses: infer U extends Contract } ? U : never
/** The contracts a plugin sees: its own, those it requires or uses, and the kernel. One level, never transitive. */
export type Visible<C extends Contract> = C | Requires<C> | Uses<C> | KernelContract
/** `undefined` for a plugin that may be absent. */
type Absent<C extends Contract, P extends Contract> = P['id'] extends Uses<C>['id']
  ? undefined
  : never
export type Slots<C extends Contract> = C extends { slots: infer S extends object } ? S : object

type Input<F> = F extends (...args: infer A) => unknown ? A : never
type Result<F> = F extends (...args: never[]) => infer R ? Awaited<R> : never

/** The state of the given contracts, one slice per plugin id: `state.send.status`. */
export type State<C extends Contract> = { readonly [P in C as P['id']]: P['state'] }

/** The slices visible to a plugin, one per plugin id; `undefined` for a partner that is not registered. */
export type VisibleState<C extends Contract> = {
  readonly [P in Visible<C> as P['id']]: P['state'] | Absent<C, P>
}

/** Every event of the given contracts as the log holds it: `type` is `plugin/name`, `payload` as the contract declares it. */
export type KernelEvent<C extends Contract> = C extends Contract
  ? {
      [N in keyof C['events'] & string]: LoggedEvent<`${C['id']}/${N}`, C['events'][N]>
    }[keyof C['events'] & string]
  : never

/** A log record narrowed to one event type. */
export interface LoggedEvent<Type extends string = string, Payload = unknown> extends LogRecord {
  readonly kind: 'event'
  readonly type: Type
  readonly payload: Payload
}

/** The commands of one plugin as methods that return promises. */
type Methods<P extends Contract> = {
  readonly [N in keyof P['commands']]: (
    ...input: Input<P['commands'][N]>
  ) => Promise<Result<P['commands'][N]>>
}
/** `dispatch.send.submit(input)`: one namespace per plugin, one method per command. */
export type Dispatch<C extends Contract> = { readonly [P in C as P['id']]: Methods<P> }
/** The commands visible to a plugin; `undefined` for a partner that is not registered. */
export type VisibleDispatch<C extends Contract> = {
  readonly [P in Visible<C> as P['id']]: Methods<P> | Absent<C, P>
}

/** `emit.submitted({ hash })`: only the plugin's own events. */
export type Emit<C extends Contract> = {
  readonly [N in keyof C['events']]: (
    ...payload: C['events'][N] extends void ? [] : [payload: C['events'][N]]
  ) => void
}

export type Item<S> = S extends Slot<infer T, infer _Combined> ? T : S
export type Combined<S> = S extends Slot<infer _T, infer R> ? R : readonly S[]
/** Contributions to a plugin's slots: the ordered list of items, or the slot's combined value. */
export type SlotValues<C extends Contract> = {
  readonly [S in keyof Slots<C>]: Combined<Slots<C>[S]>
}
/** Contributions to the slots of the given contracts, by plugin and slot. */
export type Contributions<C extends Contract> = {
  readonly [R in C as R['id']]?: {
    readonly [S in keyof Slots<R>]?: readonly Item<Slots<R>[S]>[]
  }
}

/** Everything that a handler, an effect or a start hook may use. A plugin reaches nothing else. */
export interface Context<C extends Contract> {
  /** The newest state, including events emitted synchronously before. Read it again after every await. */
  readonly state: VisibleState<C>
  readonly state$: Observable<VisibleState<C>>
  readonly events$: Observable<KernelEvent<Visible<C>>>
  /**
   * Starts commands as part of this run. After the run was cancelled or timed out, commands do not start: they end as
   * cancelled, with the same error. To clean up after that, use `observe(origin).dispatch`.
   */
  readonly dispatch: VisibleDispatch<C>
  readonly emit: Emit<C>
  readonly slots: SlotValues<C>
  /** Aborted when the run is cancelled, the visitor leaves its view, it times out or the kernel is disposed. */
  readonly signal: AbortSignal
  /** The features that the registered plugins declare, with their commands and views. */
  readonly features: readonly DeclaredFeature[]
  /** The kernel's name, which separates the stored data of two kernels on one page. */
  readonly name: string
  readonly ports: Ports
  /** Live objects (providers, sockets) keyed by id, outside the log. */
  readonly resources: Resources
  readonly vault: Vault
  readonly scopes: Scopes
  readonly traffic: Traffic
  /** A context for later facts from outside, for example wallet events, with `origin` as their cause. */
  observe(origin: string): Observer<C>
}

/** Records facts and starts commands on behalf of something outside the kernel. */
export type Observer<C extends Contract> = Pick<Context<C>, 'state' | 'dispatch' | 'emit'>
