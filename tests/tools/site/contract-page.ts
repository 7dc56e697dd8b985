import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../modules.ts'
import { readDocstring } from './docstring.ts'
import { anchorOf, type ErrorEntry } from './errors.ts'
import { cell, code, fence, prose } from './markdown.ts'
import {
  type Member,
  membersOf,
  nameOf,
  type PluginSource,
  textOf,
  typeOf,
} from './plugin-sources.ts'
import { meantBy } from './public-declarations.ts'
import { signatureOf } from './signature.ts'
import { type Declaration, declarationsOf, docBefore, filesIn } from './sources.ts'

const part = (plugin: PluginSource, name: string): Member | undefined =>
  membersOf(plugin, plugin.contract.node).find((member) => nameOf(member) === name)

const section = (title: string, lines: readonly string[], lead = ''): readonly string[] =>
  lines.length === 0 ? [] : [`## ${title}`, ...(lead === '' ? [] : [lead]), ...lines]

const partners = (plugin: PluginSource, field: string, all: readonly PluginSource[]): string => {
  const text = textOf(plugin.contract, typeOf(part(plugin, field)))
  return [...text.matchAll(/\w+Contract/g)]
    .map(([name]) => all.find(({ contract }) => contract.name === name))
    .flatMap((one) => (one === undefined ? [] : [`[${one.folder}](./${one.folder}.md)`]))
    .join(', ')
}

/** What the type of a member is for, where it says so and the member itself does not. */
const meaningOfType = ({ folder }: PluginSource, type: string): string =>
  meantBy(`plugins/${folder}/contract.ts`, type)
    ?.declarations.map(({ doc }) => readDocstring(doc).text)
    .join(' ') ?? ''

const table = (plugin: PluginSource, field: string, head: string): readonly string[] => {
  const rows = membersOf(plugin, typeOf(part(plugin, field))).map((member) => {
    const type = textOf(plugin.contract, typeOf(member))
    const doc = docBefore(plugin.contract.source, member.start) || meaningOfType(plugin, type)
    return `| ${code(nameOf(member))} | ${code(type)} | ${cell(doc)} |`
  })
  return rows.length === 0
    ? []
    : [[`| ${head} | type | meaning |`, '|---|---|---|', ...rows].join('\n')]
}

const commands = (plugin: PluginSource): readonly string[] =>
  membersOf(plugin, typeOf(part(plugin, 'commands'))).flatMap((member) => [
    `### ${nameOf(member)}`,
    fence(textOf(plugin.contract, member)),
    prose(docBefore(plugin.contract.source, member.start)),
  ])

const described = (one: Declaration): readonly string[] => {
  const { text, deprecated, throws, examples } = readDocstring(one.doc)
  return [
    `### ${one.name}`,
    ...(deprecated === undefined ? [] : [`**Deprecated.** ${prose(deprecated)}`]),
    prose(text),
    fence(signatureOf(one)),
    ...throws.map((line) => `**Throws** ${prose(line)}`),
    ...examples.map((example) => fence(example, 'tsx')),
  ]
}

const exported = (file: string): readonly Declaration[] =>
  [...declarationsOf(file).values()].filter(({ source, node }) =>
    source.slice(0, node.start).endsWith('export '),
  )

const options = ({ folder }: PluginSource): readonly string[] =>
  [`plugins/${folder}/index.ts`, `plugins/presets/${folder}/index.ts`]
    .filter((file) => existsSync(join(root, file)))
    .flatMap(exported)
    .filter(({ node }) => /^TSInterface|^FunctionDecl/.test(node.type))
    .flatMap(described)

const hooks = ({ folder }: PluginSource): readonly string[] =>
  [`plugins/${folder}`, `plugins/${folder}/react`]
    .filter((path) => existsSync(join(root, path)))
    .flatMap((path) => filesIn(path).filter((file) => /\/react[./]/.test(file)))
    .flatMap(exported)
    .filter(({ name, node }) => node.type === 'FunctionDeclaration' && /^use|Button$/.test(name))
    .flatMap(described)

const errors = ({ id }: PluginSource, entries: readonly ErrorEntry[]): readonly string[] => {
  const own = entries.filter(({ plugin }) => plugin === id)
  const rows = own.map(
    (one) => `| [${one.code}](../errors.md#${anchorOf(one.code)}) | ${cell(one.text)} |`,
  )
  return rows.length === 0 ? [] : [['| code | sentence |', '|---|---|', ...rows].join('\n')]
}

const types = (plugin: PluginSource): readonly string[] =>
  [...plugin.declarations.values()]
    .filter(({ node, name }) => node.type.startsWith('TS') && name !== plugin.contract.name)
    .filter(({ source, node }) => source.slice(0, node.start).endsWith('export '))
    .flatMap(described)

/** The page of one plugin: what a host sets, calls, reads and extends. */
export function contractPage(
  plugin: PluginSource,
  all: readonly PluginSource[],
  entries: readonly ErrorEntry[],
): string {
  const { folder, id, contract } = plugin
  const needs = [
    ['Requires', partners(plugin, 'requires', all)],
    ['Uses, where it is there', partners(plugin, 'uses', all)],
  ].filter(([, text]) => text !== '')
  return `${[
    `# ${folder}`,
    prose(contract.doc),
    `Import it from [wallet-kernel/${folder}](../api/${folder}.md); its id is \`${id}\`.`,
    ...needs.map(([what, text]) => `${what}: ${text}.`),
    ...section('Options', options(plugin)),
    ...section(
      'Commands',
      commands(plugin),
      `Called as \`kernel.dispatch.${id}.…\`; each gives a promise.`,
    ),
    ...section(
      'Facts',
      table(plugin, 'events', 'fact'),
      `In the log as \`${id}/…\`; \`kernel.events$\` and \`useKernelEvent\` give them.`,
    ),
    ...section(
      'Slots',
      table(plugin, 'slots', 'slot'),
      `Filled by other plugins under \`provides: { ${id}: { … } }\`.`,
    ),
    ...section(
      'State',
      table(plugin, 'state', 'field'),
      `Read as \`kernel.state.${id}\`, or with \`useKernelState\`.`,
    ),
    ...section('Hooks and buttons', hooks(plugin)),
    ...section('Errors', errors(plugin, entries)),
    ...section('Types', types(plugin)),
  ].join('\n\n')}\n`
}

/** The list of plugin pages. */
export const pluginsPage = (all: readonly PluginSource[]): string =>
  `${[
    '# Plugins',
    'Each page is made from the plugin’s contract and docstrings: what a host sets, calls, reads and extends.',
    [
      '| plugin | what it is |',
      '|---|---|',
      ...all.map(({ folder, contract }) => {
        const [first = ''] = contract.doc.split(/(?<=[.:])\s/)
        return `| [${folder}](./plugins/${folder}.md) | ${cell(first.replace(/:$/, '.'))} |`
      }),
    ].join('\n'),
  ].join('\n\n')}\n`
