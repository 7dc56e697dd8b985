import { withCode } from '../late-plugin.ts'
import type { AnyPlugin } from '../plugin.ts'

/** Late plugins as if they had been registered whole: a command is specified with its code there. */
export const withAllCode = (plugins: readonly AnyPlugin[]): Promise<readonly AnyPlugin[]> =>
  Promise.all(
    plugins.map(async (plugin) => {
      const definition = plugin['~definition']
      const code = await definition.late?.load()
      return code ? { ...plugin, '~definition': withCode(definition, code['~definition']) } : plugin
    }),
  )
