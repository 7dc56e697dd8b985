import { relative } from 'node:path'
import type { KnipConfig } from 'knip'
import { root } from './tests/tools/modules.ts'
import { subpaths } from './tests/tools/public-names.ts'
import { entryOf, folderOf } from './tests/tools/source-alias.ts'

/** The sources behind the public subpaths: the manifest names `dist/`, which need not be there. */
export const entry: string[] = subpaths().flatMap((subpath) => {
  const file = entryOf(folderOf(subpath) ?? subpath)
  return file === undefined ? [] : [relative(root, file)]
})

/**
 * Code of the library that no entry point leads to: no test and no example keeps it. What a file exports for its own
 * test and uses itself may stay.
 */
const config: KnipConfig = {
  entry,
  project: ['index.ts', '{kernel,plugins,react,devtools}/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}'],
  ignoreExportsUsedInFile: true,
  // They would bring tests and tools as entry points.
  vitest: false,
  vite: false,
  node: false,
}

export default config
