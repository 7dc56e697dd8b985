import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { matchesGlob, relative } from 'node:path'
import type { Plugin } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { root } from '../tools/modules.ts'
import { sourceAlias } from '../tools/source-alias.ts'
import { findMutants, instrument } from './find.ts'
import { guarded, judges } from './guarded.ts'
import { InOrder } from './sequencer.ts'

/** Puts the sleeping mutants into every guarded file. */
const mutants: Plugin = {
  name: 'mutants',
  enforce: 'pre',
  load(id) {
    const path = relative(root, id.replace(/\?.*/, ''))
    if (!guarded.some((glob) => matchesGlob(path, glob)) || /\.test\.|\.d\.ts$/.test(path)) return
    const source = readFileSync(id, 'utf8')
    return instrument(source, findMutants(path, source))
  },
}

const config: ViteUserConfig = defineConfig({
  root,
  plugins: [sourceAlias(), mutants],
  test: {
    include: process.env.MUTANT_JUDGES?.split(' ') ?? [...judges],
    exclude: ['**/node_modules/**', '**/*.types.test.ts', '**/{interleavings,properties}*'],
    setupFiles: ['tests/mutants/setup.ts'],
    runner: 'tests/mutants/runner.ts',
    css: true,
    pool: 'forks',
    sequence: { sequencer: InOrder },
    // What a mutant makes hang waits for its test's end: more workers than cores keep the machine busy meanwhile.
    maxWorkers: 4 * availableParallelism(),
    testTimeout: 20_000,
    // Loading is most of what a file takes. What one file leaves to the next kills nothing, see the runner.
    isolate: false,
  },
})

export default config
