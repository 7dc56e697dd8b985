import type { AnyPlugin, PluginInput } from '../plugin.ts'
import { wholeDefinition } from '../recording/import.ts'

/** Late plugins as if they had been registered whole: a command is specified with its code there. */
export const withAllCode = (plugins: readonly PluginInput[]): Promise<readonly AnyPlugin[]> =>
  Promise.all(
    plugins.flat().map(async (plugin) => ({
      ...plugin,
      '~definition': await wholeDefinition(plugin['~definition']),
    })),
  )
