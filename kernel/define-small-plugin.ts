import { changeCopy } from './change-copy.ts'
import type { Contract } from './contract.ts'
import type { PluginDefinition } from './definition.ts'
import { createEffects } from './effects.ts'
import type { ErasedDefinition, Plugin, PluginRuntime } from './plugin.ts'

const runtime: PluginRuntime = { produce: changeCopy, createEffects }

/** The same as `definePlugin` for a slice of a few hundred entries at most: its reducers change a copy, and need no Immer. */
export function defineSmallPlugin<C extends Contract>(definition: PluginDefinition<C>): Plugin<C> {
  const erased = definition as unknown as ErasedDefinition
  return { id: definition.id, '~definition': { ...erased, runtime } }
}

/** The code of a plugin that is registered by `latePlugin`: all that the registration has not said yet. */
export function definePluginCode<C extends Contract>(
  code: Partial<PluginDefinition<C>> & Pick<PluginDefinition<C>, 'id' | 'commands'>,
): Plugin<C> {
  return defineSmallPlugin(code as PluginDefinition<C>)
}
