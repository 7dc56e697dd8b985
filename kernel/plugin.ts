import type { Contract, Requires } from './contract.ts'
import type { EffectOrder, PluginDefinition } from './definition.ts'
import type { Described } from './describe.ts'
import type { Cause, LogRecord } from './record.ts'
import type { Slot } from './slot.ts'

/** A plugin ready to register. Opaque on purpose: only its contract is part of type checking. */
export interface Plugin<C extends Contract> {
  readonly id: C['id']
  readonly '~contract'?: C | undefined
  readonly '~definition': ErasedDefinition
}

/** Any contract, for code that does not know its names. */
interface ErasedContract extends Contract {
  readonly commands: Readonly<Record<string, (...input: never[]) => unknown>>
  readonly events: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, unknown>>
}
/** Words for tools; payloads may have any shape. */
export interface AnyPluginWords {
  readonly commands?: AnyPhrases
  readonly events?: AnyPhrases
  readonly names?: (state: never) => ReadonlyMap<string, string>
}
type AnyPhrases = Readonly<
  Record<string, string | ((...input: never[]) => string | undefined) | undefined>
>
/** Description of any plugin. */
export type AnyDescribed = Described<ErasedContract>
export type ErasedReducer =
  | ((draft: object, payload: never, cause?: Cause) => object | void)
  | { readonly next: (slice: object, payload: never, cause?: Cause) => object }
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
/** Keys that depend on contracts of other plugins; their types are looser than in the original definition. */
type Looser = 'requires' | 'uses' | 'follow' | 'slots' | 'provides' | 'effects' | 'shared'
export interface ErasedDefinition extends Omit<PluginDefinition<ErasedContract>, Looser> {
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

/** Input of `createKernel`: plugins, and presets (tuples of plugins). */
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
// All ids are passed, because the compiler maps each part of a spread tuple separately.
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
