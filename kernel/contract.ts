import type { Observable } from 'rxjs'
import type { Ports } from './ports/ports.ts'
import type { Vault } from './privacy/vault.ts'
import type { LogRecord } from './record.ts'
import type { Resources } from './resources.ts'
import type { Scopes } from './scopes.ts'
import type { Slot } from './slot.ts'
import type { Traffic } from './traffic.ts'

/**
 * What a plugin promises to the rest of the app. Types only: nothing of it exists at run time.
 *
 * - `commands`: imperative methods, input in, result out. `dispatch` makes the result a promise.
 * - `events`: past-tense names mapped to JSON payloads. They are what the log stores and replays.
 * - `requires`: union of the contracts this plugin dispatches to or reads from.
 * - `uses`: the same for partners that may be absent; their state is `State | undefined`.
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
    /** True once the storage port answered (or refused to) after the first start. */
    readonly restored: boolean
    /** Plugins whose code was loaded before their stored data was read: what they had is not known yet. */
    readonly unread?: readonly string[]
    /** The newest contained failures, at most 20. */
    readonly failures: readonly PluginFailure[]
  }
  readonly commands: object
  readonly events: {
    started: void
    stopped: void
    /** What the storage port held, per plugin, already checked by each plugin's `persist.parse`. */
    restored: { readonly slices: { readonly [plugin: string]: object } }
    /**
     * What another page stored since, of fields that are merged: read when this page is looked at again. Of a plugin
     * that was `unread`, what is stored of it.
     */
    merged: { readonly slices: { readonly [plugin: string]: object } }
    /** Deferred plugins were declared: their names, slots, contributions and views are there. */
    pluginsDeclared: { readonly plugins: readonly string[] }
    /** The code of a plugin that was registered without it is there; its slice has caught up. */
    pluginLoaded: {
      readonly plugin: string
      /** What storage had of it. */
      readonly slices?: { readonly [plugin: string]: object }
      /** Storage has not answered yet. */
      readonly unread?: true
    }
    pluginFailed: PluginFailure
    /** A handler emitted a fact after its command had ended; the fact was dropped. */
    factDropped: { readonly type: string }
  }
}

/** Where a plugin threw; `text` is cut and scrubbed of secrets. */
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
/** `undefined` for a partner that may be absent. */
type Absent<C extends Contract, P extends Contract> = P['id'] extends Uses<C>['id']
  ? undefined
  : never
export type Slots<C extends Contract> = C extends { slots: infer S extends object } ? S : object

type Input<F> = F extends (...args: infer A) => unknown ? A : never
type Result<F> = F extends (...args: never[]) => infer R ? Awaited<R> : never

/** The state of the given contracts, one slice per plugin id: `state.send.status`. */
export type State<C extends Contract> = { readonly [P in C as P['id']]: P['state'] }

/** The slices a plugin sees, one per plugin id; `undefined` for a partner that is not registered. */
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
/** The commands a plugin sees; `undefined` for a partner that is not registered. */
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
/** What was contributed to a plugin's slots: the ordered list of items, or what the slot combines them to. */
export type SlotValues<C extends Contract> = {
  readonly [S in keyof Slots<C>]: Combined<Slots<C>[S]>
}
/** Contributions to the slots of the given contracts, by plugin and slot. */
export type Contributions<C extends Contract> = {
  readonly [R in C as R['id']]?: {
    readonly [S in keyof Slots<R>]?: readonly Item<Slots<R>[S]>[]
  }
}

/** Everything a handler, an effect or a start hook may touch. There is no other way out of a plugin. */
export interface Context<C extends Contract> {
  /** The newest state, including events emitted in this stretch. Read it again after every await. */
  readonly state: VisibleState<C>
  readonly state$: Observable<VisibleState<C>>
  readonly events$: Observable<KernelEvent<Visible<C>>>
  readonly dispatch: VisibleDispatch<C>
  readonly emit: Emit<C>
  readonly slots: SlotValues<C>
  /**
   * Resolves once every plugin is declared, so that slots are complete, as they are for all code that comes late. Rejects
   * while one that guards others cannot be loaded.
   */
  declared(): Promise<void>
  /** Aborted when the run is cancelled, its view is left, its time is up or the kernel is disposed. */
  readonly signal: AbortSignal
  /** The kernel's name: two kernels of one page keep apart what they store by it. */
  readonly name: string
  readonly ports: Ports
  /** Live objects (providers, sockets) keyed by id, outside the log. */
  readonly resources: Resources
  readonly vault: Vault
  readonly scopes: Scopes
  readonly traffic: Traffic
  /** A context for facts that come from outside later on (a wallet's event), with that origin as their cause. */
  observe(origin: string): Observer<C>
}

/** Records facts and starts commands on behalf of something outside the kernel. */
export type Observer<C extends Contract> = Pick<Context<C>, 'state' | 'dispatch' | 'emit'>
