import type { Contract, EffectOrder, PluginDefinition, Requires } from './contract.ts'
import type { LogRecord } from './record.ts'

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
export type ErasedReducer = (draft: object, payload: never) => object | void
export interface ErasedEffect {
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
type Looser = 'requires' | 'follow' | 'provides' | 'effects' | 'shared'
export interface ErasedDefinition extends Omit<PluginDefinition<ErasedContract>, Looser> {
  readonly requires: Readonly<Record<string, string>>
  readonly follow?: Readonly<Record<string, Readonly<Record<string, ErasedReducer>>>>
  readonly provides?: ErasedFeeds | ((ctx: never) => ErasedFeeds)
  readonly effects?: readonly ErasedEffect[]
  readonly shared?: readonly string[] | Readonly<Record<string, ErasedShared>>
}
type ErasedFeeds = Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>>

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
export type CheckPlugins<P extends readonly PluginInput[]> = {
  [I in keyof P]: MissingFor<ContractOf<Flat<P[I]>>, Flat<P[number]>['id']>
}
type MissingFor<C extends Contract, Ids extends string> = Sentence<
  C['id'],
  Exclude<Requires<C>['id'], Ids | 'modal' | 'kernel'>
>
type Sentence<Id extends string, Missing extends string> = [Missing] extends [never]
  ? unknown
  : `Plugin "${Id}" requires "${Missing}": add it, or a preset with it, to createKernel({ plugins })`

/** Types a plugin against its contract. Composition only: nothing runs before `createKernel`. */
export function definePlugin<C extends Contract>(definition: PluginDefinition<C>): Plugin<C> {
  return { id: definition.id, '~definition': definition as unknown as ErasedDefinition }
}
