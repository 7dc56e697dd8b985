import { existsSync, readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root: string = fileURLToPath(new URL('../..', import.meta.url))

/** Source folders of the subpaths that have another name. */
const moved: Readonly<Record<string, string>> = {
  testing: 'kernel/testing',
  'react/ui': 'react/primitives',
}

/** The source folder behind a public subpath such as `wallet-kernel/plugins/send`. */
export const folderOf = (subpath: string): string => moved[subpath] ?? subpath

/** The absolute path of the `index.ts` or `index.tsx` of a source folder, if there is one. */
export const entryOf = (folder: string): string | undefined =>
  [`${root}${folder}/index.ts`, `${root}${folder}/index.tsx`].find((path) => existsSync(path))

const foldersIn = (folder: string): string[] =>
  existsSync(`${root}${folder}`)
    ? readdirSync(`${root}${folder}`)
        .sort()
        .map((name) => `${folder}/${name}`)
    : []

/** Every folder behind `wallet-kernel/plugins/…`: a plugin each, and a preset each. */
export const pluginFolders = (): string[] =>
  [...foldersIn('plugins'), ...foldersIn('plugins/presets')].filter(
    (folder) => entryOf(folder) !== undefined,
  )

/**
 * Vite plugin: `wallet-kernel/<subpath>` means this repository's source. For tests, examples and
 * size measurements, which write their imports as a host would.
 */
export const sourceAlias = (): Plugin => ({
  name: 'wallet-kernel:source-alias',
  enforce: 'pre',
  resolveId(source) {
    const subpath = /^wallet-kernel\/(.+)$/.exec(source)?.[1]
    return subpath === undefined ? undefined : entryOf(folderOf(subpath))
  },
})
