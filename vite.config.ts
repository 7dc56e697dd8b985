import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { isSdk, sdkImports } from './tests/tools/sdk-imports.ts'
import { entryOf, folders, pluginFolders } from './tests/tools/source-alias.ts'

const root: string = fileURLToPath(new URL('.', import.meta.url))

/** One entry per public subpath that exists. */
const entries = (): Record<string, string> => {
  const found: Record<string, string> = {}
  for (const folder of [...Object.values(folders), ...Object.values(pluginFolders())]) {
    const entry = entryOf(folder)
    if (entry !== undefined) found[join(folder, 'index')] = entry
  }
  return found
}

/**
 * The library build: one output file per source file, so that hosts shake it well, a lazy import
 * stays lazy, and a stack trace names the file. Everything that is not ours stays an import.
 */
const config: UserConfig = defineConfig({
  publicDir: false,
  plugins: [sdkImports()],
  build: {
    target: 'es2022',
    minify: false,
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    lib: { entry: entries(), formats: ['es'] },
    rolldownOptions: {
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !isSdk(id),
      output: {
        preserveModules: true,
        preserveModulesRoot: root,
        entryFileNames: '[name].js',
      },
    },
  },
})

export default config
