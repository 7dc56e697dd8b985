import type { AnyPlugin } from '../plugin.ts'
import { wholeDefinition } from '../recording/import.ts'

/** Late plugins as if they had been registered whole: a command is specified with its code there. */
export const withAllCode = (plugins: readonly AnyPlugin[]): Promise<readonly AnyPlugin[]> =>
  Promise.all(
    plugins.map(async (plugin) => ({
      ...plugin,
      '~definition': await wholeDefinition(plugin['~definition']),
    })),
  )
