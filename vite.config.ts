import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig, type UserConfig } from 'vite'
import { cssText } from './tests/tools/css-text.ts'
import { fileOf } from './tests/tools/joined-files.ts'
import { isSdk, sdkImports } from './tests/tools/sdk-imports.ts'
import { entryOf, folders, pluginFolders } from './tests/tools/source-alias.ts'

const root: string = fileURLToPath(new URL('.', import.meta.url))

/** Without its extension: a sheet belongs to the file that has its name. */
const sourceOf = (id: string): string => relative(root, id).replace(/\.(tsx?|js|css\?raw)$/, '')

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
 * The library build: one output file per source file, so that hosts shake it well, a lazy import stays lazy, and a stack
 * trace names the file; those that always load together are joined. Everything that is not ours stays an import.
 */
const config: UserConfig = defineConfig({
  publicDir: false,
  plugins: [sdkImports(), cssText()],
  build: {
    target: 'es2022',
    minify: false,
    outDir: 'dist',
    emptyOutDir: true,
    reportCompressedSize: false,
    // With what was written in them: a stack trace of a host names the line that we know.
    sourcemap: true,
    lib: { entry: entries(), formats: ['es'] },
    rolldownOptions: {
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !isSdk(id),
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: '[name].js',
        // A chunk that no group names is a file that is imported lazily.
        chunkFileNames({ name, facadeModuleId, moduleIds }) {
          const source = facadeModuleId ?? moduleIds.findLast((id) => id.startsWith(root))
          return `${name.includes('/') || !source ? name : sourceOf(source)}.js`
        },
        minifyInternalExports: false,
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'joined files',
              // What is imported lazily and stands alone is a file of its own anyway.
              name(id, modules) {
                const source = sourceOf(id)
                const file = fileOf(source)
                const lazy = (modules.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0
                return lazy && file === source ? null : file
              },
            },
          ],
        },
      },
    },
  },
})

export default config
