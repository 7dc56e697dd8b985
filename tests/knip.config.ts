import type { KnipConfig } from 'knip'
import { entry } from '../knip.config.ts'

/** Files, exports and packages that not even a test or a tool uses. */
const config: KnipConfig = {
  entry: [
    ...entry,
    'tests/tools/{bench,build,exports,mutants,release,shots,site,start,sweep,test}.ts',
    'tests/tools/*.mjs',
    'tests/bench/dispatch/*.mjs',
    // Built, served or run by their path.
    'knip.config.ts',
    'tests/knip.config.ts',
    'tests/bench/*.bench.ts',
    'tests/bench/{browser,peers/hosts}/*.tsx',
    'tests/bench/dispatch/main.ts',
    'tests/sizes/apps/*.tsx',
    'tests/e2e/**/{main,app}.tsx',
    'tests/e2e/second-kernel.ts',
    'tests/gallery/{gallery.tsx,sheet.ts}',
    'tests/mutants/{runner,sequencer,vitest.config}.ts',
    'tests/mutants/rules/{runner,vitest.config}.ts',
  ],
  project: ['{kernel,plugins,react,elements,devtools,tests}/**/*.{ts,tsx,mjs}', '!tests/apps/*/**'],
  ignoreExportsUsedInFile: true,
  // axe-core is read as a file; the others are alternatives by an alias that tests put together.
  ignoreDependencies: ['axe-core', 'solana-kit-2', 'solana-web3-1', 'solana-web3-1-oldest'],
}

export default config
