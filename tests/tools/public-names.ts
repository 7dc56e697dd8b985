import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseModule, root } from './modules.ts'
import { entryOf, folderOf, pluginFolders } from './source-alias.ts'

interface PackageJson {
  readonly exports: Readonly<Record<string, ExportTargets>>
}

interface ExportTargets {
  readonly types: string
  readonly 'react-server'?: string
  readonly default: string
}

/** The package's manifest, as far as its exports go. */
export const manifest = (): PackageJson =>
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Every public subpath, `*` spelled out: `.` is the package itself, then `kernel`, `testing`, `send`, … */
export const subpaths = (): string[] => {
  const named = Object.keys(manifest().exports)
    // A style sheet has no names.
    .filter((key) => !key.endsWith('.css'))
    .map((key) => key.replace(/^\.\//, ''))
  const all = named.flatMap((name) => (name === '*' ? Object.keys(pluginFolders()) : [name]))
  return [...new Set(all)]
}

/** What a host writes to import a subpath. */
export const specifierOf = (subpath: string): string =>
  subpath === '.' ? 'wallet-kernel' : `wallet-kernel/${subpath}`

/** The files behind a subpath, relative to the repository. */
export const targetsOf = (subpath: string): { readonly types: string; readonly script: string } => {
  const { exports } = manifest()
  const targets = exports[subpath === '.' ? '.' : `./${subpath}`] ?? exports['./*']
  const fill = (path = ''): string => path.replace('*', subpath).replace(/^\.\//, '')
  return { types: fill(targets?.types), script: fill(targets?.default) }
}

/** The names each subpath exports, sorted; types are marked, a missing entry has none. */
export const publicNames = (): Record<string, string[]> =>
  Object.fromEntries(
    subpaths().map((subpath) => {
      const path = entryOf(folderOf(subpath) ?? subpath)
      if (path === undefined) return [subpath, []]
      return [subpath, [...parseModule(path, readFileSync(path, 'utf8')).exports].sort()]
    }),
  )
