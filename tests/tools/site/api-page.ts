import { specifierOf } from '../public-names.ts'
import { folderOf } from '../source-alias.ts'
import { described, type Resolve } from './api-entry.ts'
import { anchorOf, type ErrorEntry } from './errors.ts'
import { cell, prose } from './markdown.ts'
import type { PluginSource } from './plugin-sources.ts'
import { keyOf, meantBy, type PublicDeclaration } from './public-declarations.ts'

type Api = ReadonlyMap<string, readonly PublicDeclaration[]>
/** The subpath on whose page a declaration stands, by its key. */
type Homes = ReadonlyMap<string, string>

/** What the entry points are for that are no plugin of their own. */
const meanings: Readonly<Record<string, string>> = {
  '.': 'What an app needs first: the kernel, the modal, the buttons and every hook.',
  kernel:
    'The kernel without React: plugins, the log, recordings, time travel, and the values of commands.',
  testing: 'Test kernels, mock wallets, held clocks and networks, and the conformance suites.',
  'testing/playwright': 'The mock wallets and the mock node in a page of Playwright.',
  storage: 'Where state outlives the page: local storage, IndexedDB, cookies.',
  react: 'The provider, the modal and the hooks that plugins bind to.',
  'react/ui': 'The components that the views are made of, for views of plugins.',
  elements: 'The modal and the buttons without React: `mount` and custom elements.',
  devtools: 'The panel that shows the log, the state and recordings.',
  contracts: 'Hooks that read and write EVM contracts and sign typed data, for apps without wagmi.',
  everything: 'The whole product in one call: every feature, and the families of your networks.',
  presets: 'Every chain family with what a working modal needs around it.',
  'provider/endpoints':
    'The endpoints of the provider, each as a function, for servers and scripts.',
  'siwx/verify': 'Verifying signed messages on a server.',
  families: 'What a chain family is made of, for plugins that bring one.',
  values: 'Helpers that chain families share: encodings, JSON-RPC, checked numbers.',
  'compat/connectkit': 'The names of ConnectKit over the kernel: an app changes its import.',
  'compat/rainbowkit': 'The names of RainbowKit over the kernel: an app changes its import.',
  'compat/rainbowkit/wallets': 'The entries of RainbowKit’s lists of wallets.',
  'compat/wallet-adapter':
    'The names of the modal of Solana’s wallet adapter over the kernel: an app changes its import.',
  stores: 'The account, the network and the state as stores of Svelte, Angular and others.',
  vue: 'The account, the network and the state as composables of Vue.',
  wagmi: 'An app’s wagmi configuration as a wallet of the list.',
}

/** What an entry point is for, in one sentence. Throws, naming it, for one without. */
export function meaningOf(subpath: string, plugins: readonly PluginSource[]): string {
  const [first] =
    plugins.find(({ folder }) => folder === subpath)?.contract.doc.split(/(?<=[.:])\s/) ?? []
  const meaning = meanings[subpath] ?? first?.replace(/:$/, '.')
  if (!meaning) throw new Error(`No page says what wallet-kernel/${subpath} is for.`)
  return meaning
}

/** The path of an entry point's page below `api/`, without its ending. */
export const pageOf = (subpath: string): string =>
  subpath === '.' ? 'wallet-kernel' : subpath.replaceAll('/', '-')

const linkTo = (subpath: string, name: string): string => `./${pageOf(subpath)}.md#${name}`
/** Each declaration’s page: that of the entry point whose folder holds it, else of the first that exports it. */
function homesOf(api: Api): Homes {
  const homes = new Map<string, string>()
  const depth = (subpath: string | undefined, file: string): number => {
    const folder = subpath === undefined ? '' : (folderOf(subpath) ?? '')
    return file.startsWith(`${folder}/`) ? folder.length : 0
  }
  for (const [subpath, names] of api)
    for (const one of names) {
      const known = homes.get(keyOf(one))
      const closer = depth(subpath, one.file) > depth(known, one.file)
      if (known === undefined || closer) homes.set(keyOf(one), subpath)
    }
  return homes
}

const isType = ({ declarations }: PublicDeclaration): boolean =>
  declarations.length > 0 && declarations.every(({ node }) => node.type.startsWith('TS'))

/** Whether a page shows what is at home elsewhere too: the one that a reader opens first does. */
const isWhole = (subpath: string, home: string | undefined): boolean =>
  home === subpath || subpath === '.'

/** Where names and codes lead from the page of a subpath. */
function resolver(
  api: Api,
  named: ReadonlyMap<string, readonly PublicDeclaration[]>,
  homes: Homes,
  codes: readonly string[],
  subpath: string,
): Resolve {
  return (text, file) => {
    if (codes.includes(text)) return `../errors.md#${anchorOf(text)}`
    // What the file means by the name comes first: two entry points may have different things of one name.
    const candidates = named.get(text) ?? []
    const single = new Set(candidates.map(keyOf)).size === 1 ? candidates[0] : undefined
    const meant = meantBy(file, text) ?? single
    if (meant === undefined) return undefined
    const nameOn = (page: string): string | undefined =>
      api.get(page)?.find((one) => keyOf(one) === keyOf(meant))?.name
    const home = homes.get(keyOf(meant))
    const here = isWhole(subpath, home) ? nameOn(subpath) : undefined
    if (here !== undefined) return `#${here}`
    return home && linkTo(home, nameOn(home) ?? text)
  }
}

/** The pages of all entry points by their path, and the page that lists them. */
export function apiPages(
  api: Api,
  plugins: readonly PluginSource[],
  errors: readonly ErrorEntry[],
): ReadonlyMap<string, string> {
  const homes = homesOf(api)
  const named = new Map<string, PublicDeclaration[]>()
  for (const one of [...api.values()].flat())
    named.set(one.name, [...(named.get(one.name) ?? []), one])
  const codes = errors.map(({ code }) => code)
  const page = (subpath: string, names: readonly PublicDeclaration[]): string => {
    const resolve = resolver(api, named, homes, codes, subpath)
    const entry = (one: PublicDeclaration): readonly string[] => {
      const home = homes.get(keyOf(one)) ?? subpath
      const elsewhere = `The same as in [${specifierOf(home)}](${linkTo(home, one.name)}).`
      return [
        `### ${one.name} {#${one.name}}`,
        ...(isWhole(subpath, home) ? described(one, codes, resolve) : [elsewhere]),
      ]
    }
    const section = (title: string, list: readonly PublicDeclaration[]): readonly string[] =>
      list.length === 0 ? [] : [`## ${title}`, ...list.flatMap(entry)]
    const values = names.filter((one) => !isType(one))
    const plugin = plugins.some(({ folder }) => folder === subpath)
    const parts = [
      `# ${specifierOf(subpath)}`,
      prose(meaningOf(subpath, plugins)),
      ...(plugin ? [`How it is used: [${subpath}](../plugins/${subpath}.md).`] : []),
      ...section('Functions and values', values),
      ...section('Types', names.filter(isType)),
    ]
    return `${parts.join('\n\n')}\n`
  }
  const pages = [...api].map(
    ([subpath, names]) => [`api/${pageOf(subpath)}.md`, page(subpath, names)] as const,
  )
  return new Map([...pages, ['api.md', listPage(api, plugins)]])
}

function listPage(api: Api, plugins: readonly PluginSource[]): string {
  const rows = [...api].map(
    ([subpath, names]) =>
      `| [${specifierOf(subpath)}](./api/${pageOf(subpath)}.md) | ${cell(meaningOf(subpath, plugins))} | ${names.length} |`,
  )
  return `${[
    '# API',
    'Every exported name by its entry point, made from the types and docstrings of the code. A name keeps its anchor: `api/<entry>#<name>`.',
    ['| import from | what it is for | names |', '|---|---|---|', ...rows].join('\n'),
  ].join('\n\n')}\n`
}
