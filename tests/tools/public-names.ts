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

/** Every public subpath, `plugins/*` spelled out: `kernel`, `testing`, `plugins/send`, … */
export const subpaths = (): string[] => {
  return Object.keys(manifest().exports).flatMap((key) => {
    const subpath = key.replace(/^\.\//, '')
    return subpath === 'plugins/*' ? pluginFolders() : [subpath]
  })
}

/** The names each subpath exports, sorted; types are marked, a missing entry has none. */
export const publicNames = (): Record<string, string[]> =>
  Object.fromEntries(
    subpaths().map((subpath) => {
      const path = entryOf(folderOf(subpath))
      if (path === undefined) return [subpath, []]
      return [subpath, [...parseModule(path, readFileSync(path, 'utf8')).exports].sort()]
    }),
  )
