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
} from './contract.ts'
import type { PrivacyPaths } from './privacy/classes.ts'
import type { LogRecord, RunEnd } from './record.ts'
import type { Shape } from './recording/shape.ts'
import type { Slot } from './slot.ts'

type Handler<C extends Contract, F> = F extends (...args: infer A) => infer R
  ? (ctx: Context<C>, ...input: A) => R | Promise<Awaited<R>>
  : never

/**
 * What a fact does to the slice. As a function it changes a draft, or returns the next slice; as `{ next }` it gets the
 * slice itself and returns the next one, without the price of a draft: for facts that come in hundreds.
 *
 * Collections are arrays: a record of more than a thousand keys costs a copy of all of them with every change.
 */
type Reducer<C extends Contract, Payload> =
  | ((draft: Draft<C['state']>, payload: Payload) => void | C['state'])
  | { readonly next: (slice: C['state'], payload: Payload) => C['state'] }

/** Which values of a plugin are sensitive, and how: declared once, respected in the log, in storage and in exports. */
export interface Privacy<C extends Contract> {
  readonly commands?: { readonly [N in keyof C['commands']]?: PrivacyPaths }
  readonly events?: { readonly [N in keyof C['events']]?: PrivacyPaths }
  /** Paths into the slice, for restored data and checkpoints. */
  readonly state?: PrivacyPaths
  /**
   * Commands whose input a person types. What looks like a private key, a recovery phrase or a token is refused with
   * `kernel/typed-secret` before anything is recorded.
   */
  readonly typed?: readonly (keyof C['commands'] & string)[]
}

/** How runs of one effect relate: newest wins, first wins, one after another, or side by side. */
export type EffectOrder = 'latest' | 'exhaust' | 'queue' | 'all'

interface EffectOn<C extends Contract, Type extends string, Payload> {
  readonly kind?: 'event'
  readonly on: Type
  readonly order: EffectOrder
  /** May return a promise or an observable; its end is the end of the run. */
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
/** On every fact of other plugins; the plugin's own would trigger it endlessly. */
type EffectOnAll<C extends Contract> = EffectOn<C, '*', unknown>
/** `plugin/command` of the given contracts. */
export type CommandType<P extends Contract> = P extends Contract
  ? `${P['id']}/${keyof P['commands'] & string}`
  : never
/** On the end of one command, or of every command of other plugins. */
interface EffectOnEnd<C extends Contract> {
  readonly kind: 'end'
  readonly on: CommandType<Visible<C>> | '*'
  readonly order: EffectOrder
  readonly run: (ctx: Context<C>, end: RunEnd, record: LogRecord) => unknown
}
/** "When X happened, do Y", as data: the kernel subscribes, orders, contains and stops it. */
export type Effect<C extends Contract> = EffectsOn<C, Visible<C>> | EffectOnAll<C> | EffectOnEnd<C>

type Provides<C extends Contract> = Contributions<Exclude<Visible<C>, C>>

/** Which state fields outlive the page, and how foreign data found in storage is checked. */
export interface Persist<C extends Contract> {
  readonly fields: readonly (keyof C['state'] & string)[]
  /**
   * Of `fields`: written in the commit that changes them instead of a moment later, and by themselves where storage
   * refuses all of them, as a cookie does that would be too long.
   */
  readonly atOnce?: readonly (keyof C['state'] & string)[]
  /**
   * Of `fields`: passed to `restore` even if they changed while storage was read, and again when the page is looked at
   * after another one wrote them, because it merges them.
   */
  readonly merged?: readonly (keyof C['state'] & string)[]
  /** Returns what is usable of a stored value, or undefined to drop it. Never throws. */
  readonly parse: (stored: unknown) => Partial<C['state']> | undefined
  /** Applies the parsed fields; default: assign them. */
  readonly restore?: (draft: Draft<C['state']>, saved: Partial<C['state']>) => void
}

/** What was taken over from each plugin, for recordings of before. */
export interface Formerly<C extends Contract> {
  readonly [plugin: string]: {
    /**
     * Facts and commands by the names they had there. Those that are not listed are taken over if this plugin has them
     * under the same name. A payload that changed is lifted by `upcast` from version 0.
     */
    readonly names?: { readonly [was: string]: (keyof C['events'] | keyof C['commands']) & string }
    /** Fields of the slice derived from the former one; default: those of the same name. */
    readonly state?: (slice: Readonly<Record<string, unknown>>) => object
  }
}

/** How one event arrives in the other tabs: as another event, so that what reacts to it does not react twice. */
export type Shared<C extends Contract, N extends keyof C['events']> = {
  readonly [As in keyof C['events'] & string]: {
    readonly as: As
    /** Which of them are sent; default: all. */
    readonly when?: (payload: C['events'][N]) => boolean
  } & ([C['events'][As]] extends [void]
    ? object
    : {
        /** Checks what arrives: another tab may run another build. Undefined drops it. */
        readonly parse: (payload: unknown) => C['events'][As] | undefined
      })
}[keyof C['events'] & string]

/** Names of the events that carry nothing. */
type Bare<C extends Contract> = {
  [N in keyof C['events'] & string]: [C['events'][N]] extends [void] ? N : never
}[keyof C['events'] & string]

/** What was done, past tense: `opened Receive`. A function gets the payload, and may leave the name to speak. */
type Phrase<Input extends readonly unknown[]> = string | ((...input: Input) => string | undefined)

/** What commands and facts are called in tools, in English. Payloads of recordings may lack anything. */
export interface PluginWords<C extends Contract> {
  readonly commands?: {
    readonly [N in keyof C['commands']]?: C['commands'][N] extends (...input: infer A) => unknown
      ? Phrase<A>
      : never
  }
  readonly events?: { readonly [N in keyof C['events']]?: Phrase<[C['events'][N]]> }
  /** Names of the ids that its phrases may hold, by its state after the record: they are written in place of the ids. */
  readonly names?: (state: C['state']) => ReadonlyMap<string, string>
}

/** What a plugin is made of. Only `id`, `requires`, `initialState`, `commands` and `reduce` are needed. */
export interface PluginDefinition<C extends Contract> {
  readonly id: C['id']
  /** Brought along by a preset: gives way to a plugin of the same id that the host registers itself. */
  readonly implied?: boolean
  /** Contract version written into recordings; raise it with an upcaster when a payload changes. Default 1. */
  readonly version?: number
  /**
   * Ids of plugins that this one took state and facts over from. `persist.parse` gets what they stored until this plugin
   * has stored something itself; `formerly` beside `shape` declares how their recordings are read.
   */
  readonly formerly?: readonly string[]
  /** Why each required plugin is needed. The sentence is shown when that plugin is missing. */
  readonly requires: { readonly [R in Requires<C> as R['id']]: string }
  /** What each optional partner is used for. */
  readonly uses?: { readonly [R in Uses<C> as R['id']]: string }
  readonly initialState: () => C['state']
  readonly commands: Commands<C>
  readonly reduce: Reducers<C>
  /** Reducers on events of required plugins and the kernel: applied in the same commit. */
  readonly follow?: Follow<C>
  /** Reducers on the end of own commands: however a command ends, its state does not stay behind. */
  readonly ends?: { readonly [N in keyof C['commands']]?: Reducer<C, RunEnd> }
  /** The extension points of the contract, declared by `slot()`. */
  readonly slots?: {
    readonly [S in keyof Slots<C>]: Slot<Item<Slots<C>[S]>, Combined<Slots<C>[S]>>
  }
  readonly provides?: Provides<C> | ((ctx: Context<C>) => Provides<C>)
  readonly effects?: Effects<C>
  /** Begins listening to the outside on `kernel.start()`; the returned function undoes it on `stop()`. */
  readonly start?: (ctx: Context<C>) => (() => void) | undefined
  /** Modal views by name, each loaded on demand. */
  readonly views?: { readonly [view: string]: () => Promise<unknown> }
  readonly privacy?: Privacy<C>
  /**
   * What the slice looks like, loaded when a recording is. Declare it if the host's options stand in the slice. `defaults`
   * are for fields that a recording lacks: those of the plugin, not what the host of this page set; default: the initial
   * state. Without it the shape is derived from the initial state.
   */
  readonly shape?: () => Promise<{
    readonly shape: Shape
    readonly defaults?: C['state']
    readonly formerly?: Formerly<C>
  }>
  /** What its commands and facts are called in tools, loaded with the devtools panel. Default: their names. */
  readonly words?: () => Promise<{ readonly words: PluginWords<C> }>
  readonly persist?: Persist<C>
  /**
   * Events sent to the other tabs of this origin under the name they have there, checked by a parser. A list will do for
   * events without a payload.
   */
  readonly shared?: readonly Bare<C>[] | { readonly [N in keyof C['events']]?: Shared<C, N> }
  /** Milliseconds after which a command ends as timed out. */
  readonly timeouts?: { readonly [N in keyof C['commands']]?: number }
  /** Pure steps that lift a recorded payload of an older version: `{ submitted: { 1: (p) => … } }`. */
  readonly upcast?: {
    readonly [N in keyof C['events']]?: { readonly [from: number]: (payload: unknown) => unknown }
  }
}

/** One handler per command: context first, then the input. The only place that awaits, throws or asks the outside. */
export type Commands<C extends Contract> = {
  readonly [N in keyof C['commands']]: Handler<C, C['commands'][N]>
}
/** One pure function per event: changes the draft, or returns the next state. Never throws, never awaits. */
export type Reducers<C extends Contract> = {
  readonly [N in keyof C['events']]: Reducer<C, C['events'][N]>
}
/** Reducers on the events of required plugins, applied to the own slice in the same commit. */
export type Follow<C extends Contract> = {
  readonly [R in Exclude<Visible<C>, C> as R['id']]?: {
    readonly [N in keyof R['events']]?: Reducer<C, R['events'][N]>
  }
}
/** What a plugin does when something has happened, as a list. */
export type Effects<C extends Contract> = readonly Effect<C>[]
