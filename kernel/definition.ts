import type { Draft } from 'immer'
import type {
  Combined,
  Context,
  Contract,
  Contributions,
  Item,
  LoggedEvent,
  Requires,
  Slots,
  Uses,
  Visible,
  VisibleState,
} from './contract.ts'
import type { ClassesOf, Described } from './describe.ts'
import type { PrivacyClass } from './privacy/classes.ts'
import type { Cause, LogRecord, RunEnd } from './record.ts'
import type { Slot } from './slot.ts'
import type { Namespace } from './values/caip.ts'

type Handler<C extends Contract, F> = F extends (...args: infer A) => infer R
  ? (ctx: Context<C>, ...input: A) => R | Promise<Awaited<R>>
  : never

/**
 * Applies a fact to the slice. A function changes a draft, or returns the next slice; `{ next }` gets the slice itself
 * and returns the next one, without the cost of a draft, for facts that arrive in hundreds. Use arrays for collections:
 * each change of a record copies all its keys, which is slow above a thousand. `cause` is that of the record: the facts
 * that a command emits and its end have the same number.
 */
type Reducer<C extends Contract, Payload> =
  | ((draft: Draft<C['state']>, payload: Payload, cause?: Cause) => void | C['state'])
  | { readonly next: (slice: C['state'], payload: Payload, cause?: Cause) => C['state'] }

/**
 * Sensitive values and their classes, applied in the log, in storage and in exports. Declare each `secret` here,
 * because it must never reach a record. The other classes only affect exports: declare them here or in the `privacy` of
 * `describe`. If both name a path, this one counts.
 */
export interface Privacy<C extends Contract> extends ClassesOf<C, PrivacyClass> {
  /**
   * Commands whose input a person types. Input that looks like a private key, a recovery phrase or a token is refused
   * with `kernel/typed-secret` before anything is recorded.
   */
  readonly typed?: readonly (keyof C['commands'] & string)[]
  /**
   * The chain family whose addresses such a command accepts although they look like private keys of other families.
   * Default, and for undefined: the addresses of every family on the page.
   */
  addressesOf?(command: keyof C['commands'] & string, state: VisibleState<C>): Namespace | undefined
}

/**
 * How runs of one effect combine: `latest` cancels the running one, `exhaust` ignores new facts, `queue` runs them in
 * order, `all` in parallel.
 */
export type EffectOrder = 'latest' | 'exhaust' | 'queue' | 'all'

interface EffectOn<C extends Contract, Type extends string, Payload> {
  readonly kind?: 'event'
  readonly on: Type
  readonly order: EffectOrder
  /** May return a promise or an observable; the run ends when that settles or completes. */
  readonly run: (
    ctx: Context<C>,
    payload: Payload,
    event: LoggedEvent<Type extends '*' ? string : Type, Payload>,
  ) => unknown
}
type EffectsOn<C extends Contract, P extends Contract> = P extends Contract
  ? {
      [N in keyof P['events'] & string]: EffectOn<C, `${P['id']}/${N}`, P['events'][N]>
    }[keyof P['events'] & string]
  : never
/** Runs on every fact of other plugins; the plugin's own facts would trigger it endlessly. */
type EffectOnAll<C extends Contract> = EffectOn<C, '*', unknown>
/** `plugin/command` of the given contracts. */
export type CommandType<P extends Contract> = P extends Contract
  ? `${P['id']}/${keyof P['commands'] & string}`
  : never
/** Runs at the end of one command, or of every command of other plugins. */
interface EffectOnEnd<C extends Contract> {
  readonly kind: 'end'
  readonly on: CommandType<Visible<C>> | '*'
  readonly order: EffectOrder
  readonly run: (ctx: Context<C>, end: RunEnd, record: LogRecord) => unknown
}
/** A reaction to facts, as data: the kernel subscribes, orders, isolates and stops it. */
export type Effect<C extends Contract> = EffectsOn<C, Visible<C>> | EffectOnAll<C> | EffectOnEnd<C>

type Provides<C extends Contract> = Contributions<Exclude<Visible<C>, C>>

/** State fields that are stored, and the validation of stored data. */
export interface Persist<C extends Contract> {
  readonly fields: readonly (keyof C['state'] & string)[]
  /**
   * Those of `fields` that are written in the commit that changes them instead of a moment later. If storage refuses all
   * fields together, for example as a cookie that would be too long, these are stored alone.
   */
  readonly atOnce?: readonly (keyof C['state'] & string)[]
  /**
   * Those of `fields` that `restore` merges. They are passed to it even if they changed while storage was read, and
   * again when the page becomes visible after another page wrote them.
   */
  readonly merged?: readonly (keyof C['state'] & string)[]
  /** Returns the usable part of a stored value, or undefined to drop it. Never throws. */
  readonly parse: (stored: unknown) => Partial<C['state']> | undefined
  /** Applies the parsed fields; default: assign them. */
  readonly restore?: (draft: Draft<C['state']>, saved: Partial<C['state']>) => void
}

/** How one event arrives in other tabs: as a different event, so that effects do not run twice. */
export type Shared<C extends Contract, N extends keyof C['events']> = {
  readonly [As in keyof C['events'] & string]: {
    readonly as: As
    /** Which payloads are sent; default: all. */
    readonly when?: (payload: C['events'][N]) => boolean
  } & ([C['events'][As]] extends [void]
    ? object
    : {
        /** Validates a received payload: another tab may run another build. Undefined drops it. */
        readonly parse: (payload: unknown) => C['events'][As] | undefined
      })
}[keyof C['events'] & string]

/** Names of the events without a payload. */
type Bare<C extends Contract> = {
  [N in keyof C['events'] & string]: [C['events'][N]] extends [void] ? N : never
}[keyof C['events'] & string]

/** The commands and views that are taken away with a feature. */
export interface FeatureParts<C extends Contract> {
  /**
   * Refused with `kernel/feature-off` while the feature is off. Leave out those that tidy up or finish: a flow may be under
   * way when the host switches.
   */
  readonly commands?: readonly (keyof C['commands'] & string)[]
  /** Cannot be opened while the feature is off. */
  readonly views?: readonly string[]
}

/** The definition of a plugin. Only `id`, `requires`, `initialState`, `commands` and `reduce` are required. */
export interface PluginDefinition<C extends Contract> {
  readonly id: C['id']
  /** Set by a preset: replaced by a plugin of the same id that the host registers itself. */
  readonly implied?: boolean
  /** Contract version written into recordings; raise it with an upcaster when a payload changes. Default 1. */
  readonly version?: number
  /**
   * Ids of plugins whose state and facts this one took over. Until this plugin has stored something, `persist.parse`
   * gets their stored data; `formerly` of `describe` declares how their recordings are read.
   */
  readonly formerly?: readonly string[]
  /** Why each required plugin is needed. The error for a missing plugin contains this sentence. */
  readonly requires: { readonly [R in Requires<C> as R['id']]: string }
  /** Why each optional plugin is used. */
  readonly uses?: { readonly [R in Uses<C> as R['id']]: string }
  readonly initialState: () => C['state']
  readonly commands: Commands<C>
  readonly reduce: Reducers<C>
  /** Reducers for events of required plugins and the kernel, applied in the same commit. */
  readonly follow?: Follow<C>
  /** Reducers for the end of own commands, whatever the outcome: they clear the state of a running command. */
  readonly ends?: { readonly [N in keyof C['commands']]?: Reducer<C, RunEnd> }
  /** The extension points of the contract, declared by `slot()`. */
  readonly slots?: {
    readonly [S in keyof Slots<C>]: Slot<Item<Slots<C>[S]>, Combined<Slots<C>[S]>>
  }
  readonly provides?: Provides<C> | ((ctx: Context<C>) => Provides<C>)
  readonly effects?: Effects<C>
  /** Subscribes to the outside on `kernel.start()`; the returned function unsubscribes on `stop()`. */
  readonly start?: (ctx: Context<C>) => (() => void) | undefined
  /**
   * Features that a host may switch off, with the commands and views that belong to each. An entry of a slot says its
   * own: `feature: 'send'`. The names are those of the options, or the plugin's own.
   */
  readonly features?: { readonly [feature: string]: FeatureParts<C> }
  /** Modal views by name, each loaded on demand. */
  readonly views?: { readonly [view: string]: () => Promise<unknown> }
  readonly privacy?: Privacy<C>
  /**
   * Loads the plugin's description for tools: `() => import('./describe.ts')`. Without it, tools show names and derive
   * the rest.
   */
  readonly describe?: () => Promise<Described<C>>
  readonly persist?: Persist<C>
  /**
   * Events sent to other tabs of this origin, each with the name it has there and a parser. A list suffices for events
   * without a payload.
   */
  readonly shared?: readonly Bare<C>[] | { readonly [N in keyof C['events']]?: Shared<C, N> }
  /** Milliseconds after which a command ends as timed out. */
  readonly timeouts?: { readonly [N in keyof C['commands']]?: number }
  /** Pure functions that convert a recorded payload from an older version: `{ submitted: { 1: (p) => … } }`. */
  readonly upcast?: {
    readonly [N in keyof C['events']]?: { readonly [from: number]: (payload: unknown) => unknown }
  }
}

/**
 * One handler per command: context first, then the input. Of all parts of a plugin only handlers and effects await,
 * throw or make requests.
 */
export type Commands<C extends Contract> = {
  readonly [N in keyof C['commands']]: Handler<C, C['commands'][N]>
}
/** One pure function per event: changes the draft, or returns the next state. Never throws, never awaits. */
export type Reducers<C extends Contract> = {
  readonly [N in keyof C['events']]: Reducer<C, C['events'][N]>
}
/** Reducers on the events of required plugins, applied to this plugin's slice in the same commit. */
export type Follow<C extends Contract> = {
  readonly [R in Exclude<Visible<C>, C> as R['id']]?: {
    readonly [N in keyof R['events']]?: Reducer<C, R['events'][N]>
  }
}
/** Reactions of a plugin to facts, as a list. */
export type Effects<C extends Contract> = readonly Effect<C>[]
