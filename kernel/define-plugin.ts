import { Immer } from 'immer'
import type { Contract } from './contract.ts'
import type { PluginDefinition } from './definition.ts'
import { createEffects } from './effects.ts'
import type { ErasedDefinition, Plugin, PluginRuntime } from './plugin.ts'

// What changed is frozen by the fold, so that long lists cost nothing more.
const immer = new Immer({ autoFreeze: false })

const runtime: PluginRuntime = {
  produce: (slice, change) => immer.produce(slice, change),
  createEffects,
}

/** Types a plugin against its contract. Composition only: nothing runs before `createKernel`. */
export function definePlugin<C extends Contract>(definition: PluginDefinition<C>): Plugin<C> {
  return {
    id: definition.id,
    '~definition': { ...(definition as unknown as ErasedDefinition), runtime },
  }
}
