import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const root: string = fileURLToPath(new URL('../..', import.meta.url))

/** Source folders behind subpaths that are no plugins; `.` is the package itself. */
export const folders: Readonly<Record<string, string>> = {
  '.': '.',
  kernel: 'kernel',
  testing: 'kernel/testing',
  'testing/playwright': 'kernel/testing/playwright',
  storage: 'kernel/storage',
  react: 'react',
  'react/ui': 'react/primitives',
  elements: 'react/elements',
  devtools: 'devtools',
  'compat/connectkit': 'react/compat/connectkit',
  'compat/rainbowkit': 'react/compat/rainbowkit',
  'compat/rainbowkit/wallets': 'react/compat/rainbowkit/wallets',
  'compat/wallet-adapter': 'react/compat/wallet-adapter',
  contracts: 'plugins/eip155/react',
  'provider/endpoints': 'plugins/provider/endpoints',
  'siwx/verify': 'plugins/siwx/verify',
}

/** The absolute path of the `index.ts` or `index.tsx` of a source folder, if there is one. */
export const entryOf = (folder: string): string | undefined =>
  [join(root, folder, 'index.ts'), join(root, folder, 'index.tsx')].find((path) => existsSync(path))

/** Every plugin by its subpath and folder. Where a preset has the plugin's name, it is the door to both. */
export const pluginFolders = (): Readonly<Record<string, string>> => {
  const found = ['plugins', 'plugins/presets'].flatMap((parent) =>
    readdirSync(join(root, parent))
      .sort()
      .map((name) => [name, `${parent}/${name}`] as const),
  )
  return Object.fromEntries(found.filter(([, folder]) => entryOf(folder) !== undefined))
}

/** The source folder behind a public subpath such as `send`. */
export const folderOf = (subpath: string): string | undefined =>
  folders[subpath] ?? pluginFolders()[subpath]

/** The folder of an import of the package; undefined of any other. */
const importedFolder = (specifier: string): string | undefined => {
  const named = /^wallet-kernel(?:\/(.+))?$/.exec(specifier)
  return named ? folderOf(named[1] ?? '.') : undefined
}

/** Vite plugin: `wallet-kernel` is the built package, for what is measured. `npm run build` comes first. */
export const distAlias = (): Plugin => ({
  name: 'wallet-kernel:dist-alias',
  enforce: 'pre',
  resolveId(source) {
    const folder = importedFolder(source)
    return folder === undefined ? undefined : join(root, 'dist', folder, 'index.js')
  },
})

/**
 * Vite plugin: `wallet-kernel` and `wallet-kernel/<subpath>` mean this repository's source. For tests, examples and
 * size measurements, which write their imports as a host would.
 */
export const sourceAlias = (): Plugin => ({
  name: 'wallet-kernel:source-alias',
  enforce: 'pre',
  resolveId(source) {
    const folder = importedFolder(source)
    return folder === undefined ? undefined : entryOf(folder)
  },
})
