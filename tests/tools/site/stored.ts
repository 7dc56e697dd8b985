import { readModules } from '../modules.ts'
import { code } from './markdown.ts'
import type { PluginSource } from './plugin-sources.ts'

const persisted = /^ +fields: \[('\w+'(?:, '\w+')*)\],$/m

/** A table of what outlives the page, by its key: the persisted fields of every plugin. */
export function storedTable(plugins: readonly PluginSource[]): string {
  const modules = readModules(['plugins']).filter(({ path }) => !path.includes('.test.'))
  const rows = plugins.flatMap(({ folder, id }) => {
    const own = modules.filter(({ path }) => path.startsWith(`plugins/${folder}/`))
    const fields = own.flatMap(({ source }) => persisted.exec(source)?.[1]?.match(/\w+/g) ?? [])
    const names = fields.map((name) => code(name)).join(', ')
    return names === ''
      ? []
      : [`| ${code(`wallet-kernel/${id}`)} | ${names} | [${folder}](./plugins/${folder}.md) |`]
  })
  return ['| key | fields | what they are |', '|---|---|---|', ...rows].join('\n')
}
