import { changeCopy } from './change-copy.ts'
import type { Context, Contract, Contributions, Requires } from './contract.ts'
import type { EffectOrder, PluginDefinition } from './definition.ts'
import type { Execution } from './execution.ts'
import type { ReportFailure } from './failures.ts'
import type { LogRecord } from './record.ts'
import type { Slot } from './slot.ts'

/** A plugin ready to register. Opaque on purpose: only its contract takes part in type checking. */
export interface Plugin<C extends Contract> {
  readonly id: C['id']
  readonly '~contract'?: C | undefined
  readonly '~definition': ErasedDefinition
}

/** Any contract, where the compiler no longer knows its names. */
interface ErasedContract extends Contract {
  readonly commands: Readonly<Record<string, (...input: never[]) => unknown>>
  readonly events: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, unknown>>
}
/** What tools read: payloads may be of any form. */
export interface AnyPluginWords {
  readonly commands?: AnyPhrases
  readonly events?: AnyPhrases
  readonly names?: (state: never) => ReadonlyMap<string, string>
}
type AnyPhrases = Readonly<
  Record<string, string | ((...input: never[]) => string | undefined) | undefined>
>
export type ErasedReducer =
  | ((draft: object, payload: never) => object | void)
  | { readonly next: (slice: object, payload: never) => object }
export interface ErasedEffect {
  readonly kind?: 'event' | 'end'
  readonly on: string
  readonly order: EffectOrder
  readonly run: (ctx: never, payload: unknown, event: LogRecord) => unknown
}
export interface ErasedShared {
  readonly as: string
  readonly when?: (payload: never) => boolean
  readonly parse?: (payload: unknown) => unknown
}
/** What depends on the contracts of other plugins is looser than in the definition it was made from. */
type Looser = 'requires' | 'uses' | 'follow' | 'slots' | 'provides' | 'effects' | 'shared'
/** What draws drafts and orders effects: Immer and RxJS's operators. */
export interface PluginRuntime {
  /** The next slice, by changes of a draft. */
  readonly produce: (slice: object, change: (draft: object) => object | void) => object
  readonly createEffects?: (parts: EffectParts) => RunningEffects
}
export interface EffectParts {
  readonly enter: (work: () => void) => void
  readonly contextOf: (plugin: string, execution: Execution) => never
  readonly cancelChildren: (parent: object) => void
  readonly failed: ReportFailure
}
/** The effects of one start. */
export interface RunningEffects {
  /** Hands a record to the effects of its type, as one synchronous stretch. */
  next(record: LogRecord): void
  /** Subscribes the effects of a plugin, and hands them what was recorded before they came. */
  add(definition: ErasedDefinition, missed: readonly LogRecord[]): void
  /** Cancels every run. */
  stop(): void
}
export interface ErasedDefinition extends Omit<PluginDefinition<ErasedContract>, Looser> {
  /** A plugin whose code is loaded when it is needed. */
  /** Comes with `definePlugin`: a page whose plugins are all late or plain starts without. */
  readonly runtime?: PluginRuntime
  readonly late?: {
    /** What is loaded is its declaration, not its code: `deferredPlugin`. */
    readonly deferred?: true
    /** Nothing late runs without its declaration. */
    readonly guards?: boolean
    readonly on: readonly string[]
    readonly quiet: '*' | readonly string[]
    /** Reducers of it are there from the start. */
    readonly reduces?: boolean
    /** Others of them come with its code. */
    readonly rest?: boolean
    readonly persists?: boolean
    readonly shares?: boolean
    readonly load: () => Promise<AnyPlugin>
    readonly ready?: () => AnyPlugin | undefined
  }
  readonly requires: Readonly<Record<string, string>>
  readonly uses?: Readonly<Record<string, string>>
  readonly slots?: Readonly<Record<string, Slot<never, unknown>>>
  readonly follow?: Readonly<Record<string, Readonly<Record<string, ErasedReducer>>>>
  readonly provides?: ErasedContributions | ((ctx: never) => ErasedContributions)
  readonly effects?: readonly ErasedEffect[]
  readonly shared?: readonly string[] | Readonly<Record<string, ErasedShared>>
}
type ErasedContributions = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>

/** A plugin whose contract is not known here. */
export type AnyPlugin = Plugin<Contract>

/** What `createKernel` accepts: plugins, and presets (tuples of plugins). */
export type PluginInput = AnyPlugin | readonly AnyPlugin[]
/** The plugins behind an input. */
export type Flat<I> = I extends readonly (infer P extends AnyPlugin)[]
  ? P
  : I extends AnyPlugin
    ? I
    : never
/** The contract of a plugin: `ContractOf<typeof notes>`. */
export type ContractOf<P extends AnyPlugin> = P extends Plugin<infer C> ? C : never

/** Turns a plugin whose requirements are not in the tuple into a sentence the compiler can print. */
export type CheckPlugins<P extends readonly PluginInput[]> = CheckedBy<P, Flat<P[number]>['id']>
// The ids are those of the whole tuple: where part of it is spread, the compiler maps each part by itself.
type CheckedBy<P extends readonly PluginInput[], Ids extends string> = {
  [I in keyof P]: MissingFor<ContractOf<Flat<P[I]>>, Ids>
}
type MissingFor<C extends Contract, Ids extends string> = Sentence<
  C['id'],
  Exclude<Requires<C>['id'], Ids | 'kernel'>
>
type Sentence<Id extends string, Missing extends string> = [Missing] extends [never]
  ? unknown
  : `Plugin "${Id}" requires "${Missing}": add it, or a preset with it, to createKernel({ plugins })`

/**
 * Types a plugin against its contract, one without effects whose slice is small: its reducers change a copy. With no
 * other plugins than such and late ones, a page starts without Immer and RxJS's operators.
 */
export function definePlainPlugin<C extends Contract>(
  definition: Omit<PluginDefinition<C>, 'effects'>,
): Plugin<C> {
  const erased = definition as unknown as ErasedDefinition
  return { id: definition.id, '~definition': { ...erased, runtime: { produce: changeCopy } } }
}

/** What only fills slots: as it is, or made of what the plugin may touch, such as the page; owners are named then. */
type Contributing<R extends Contract> =
  | { readonly id: string; readonly provides: Contributions<R> }
  | {
      readonly id: string
      /** Why each owner of the slots is needed. */
      readonly requires: { readonly [O in R as O['id']]: string }
      readonly provides: (ctx: Context<Contribution<R>>) => Contributions<R>
    }

/**
 * A plugin of one line: what it adds to the slots of others. It requires the plugins it adds to. `provides` may be a
 * function of the context, for what reads a port, beside a `requires` that names the owners.
 *
 * @example
 * const guide = contribute<AccountContract>({ id: 'guide', provides: { account: { tabs: [tab] } } })
 */
export function contribute<R extends Contract>(
  definition: Contributing<R>,
): Plugin<Contribution<R>> {
  const owners = Object.keys(definition.provides)
  return definePlainPlugin<Contract>({
    requires: Object.fromEntries(owners.map((owner) => [owner, 'it adds to its slots'])),
    ...definition,
    initialState: () => ({}),
    commands: {},
    reduce: {},
  } as never) as never
}

/**
 * The contract of a plugin that only contributes. To the compiler its id is a pattern of its own: a plain `string` would
 * count as every plugin that another one requires.
 */
export interface Contribution<R extends Contract> {
  readonly id: `contribution:${string}`
  readonly requires: R
  readonly state: object
  readonly commands: object
  readonly events: object
}
