import type { Context, Contract, Contributions } from './contract.ts'
import type { PluginDefinition } from './definition.ts'
import type { ErasedDefinition, Plugin } from './plugin.ts'

/** Types a plugin against its contract. Composition only: nothing runs before `createKernel`. */
export function definePlugin<C extends Contract>(definition: PluginDefinition<C>): Plugin<C> {
  return { id: definition.id, '~definition': definition as unknown as ErasedDefinition }
}

type Reasons<C extends Contract> = { readonly [O in C as O['id']]: string }

/** Contributions to slots, or a function of the context that returns them; the function form needs `requires`. */
type Contributing<R extends Contract, U extends Contract = never> =
  | { readonly id: string; readonly provides: Contributions<R | U> }
  | {
      readonly id: string
      /** Why each owner of a slot is needed. */
      readonly requires: Reasons<R>
      readonly provides: (ctx: Context<Contribution<R, U>>) => Contributions<R | U>
    }

/** The owners of slots that may be absent. */
interface Using<U extends Contract> {
  /** Why each is used. */
  readonly uses: Reasons<U>
}

/**
 * Makes a plugin that only contributes to slots of others. It requires the owners of those slots, except those that
 * `uses` names: they may be absent. `provides` may be a function of the context, for contributions that read a port;
 * `requires` must then name the other owners.
 *
 * @example
 * const guide = contribute<AccountContract>({ id: 'guide', provides: { account: { tabs: [tab] } } })
 */
export function contribute<R extends Contract>(definition: Contributing<R>): Plugin<Contribution<R>>
export function contribute<R extends Contract, U extends Contract>(
  definition: Contributing<R, U> & Using<U>,
): Plugin<Contribution<R, U>>
export function contribute<R extends Contract, U extends Contract>(
  definition: Contributing<R, U> & Partial<Using<U>>,
): Plugin<Contribution<R, U>> {
  const { uses = {} } = definition
  const owners = Object.keys(definition.provides).filter((owner) => !Object.hasOwn(uses, owner))
  return definePlugin<Contract>({
    requires: Object.fromEntries(owners.map((owner) => [owner, 'it adds to its slots'])),
    ...definition,
    initialState: () => ({}),
    commands: {},
    reduce: {},
  } as never) as never
}

/**
 * The contract of a plugin that only contributes. Its id has a pattern type: a plain `string` would satisfy every
 * requirement of another plugin.
 */
export interface Contribution<R extends Contract, U extends Contract = never> {
  readonly id: `contribution:${string}`
  readonly requires: R
  readonly uses: U
  readonly state: object
  readonly commands: object
  readonly events: object
}
