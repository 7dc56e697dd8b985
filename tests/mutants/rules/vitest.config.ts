import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { defineConfig, type ViteUserConfig } from 'vitest/config'
import { root } from '../../tools/modules.ts'
import { sourceAlias } from '../../tools/source-alias.ts'
import { breakOf, broken, ruleMutants } from './index.ts'

/** Gives a module that is asked for with a break its other text. */
const breaks: Plugin = {
  name: 'rule-mutants',
  enforce: 'pre',
  load(id) {
    const mutant = breakOf(id)
    if (!mutant) return
    const text = broken(readFileSync(`${root}/${mutant.file}`, 'utf8'), mutant)
    return /[?&]raw\b/.test(id) ? `export default ${JSON.stringify(text)}` : text
  },
}

const config: ViteUserConfig = defineConfig({
  root,
  plugins: [sourceAlias(), breaks],
  test: {
    include: [...new Set(ruleMutants.map(({ by }) => by))].filter((by) => !by.includes('.e2e.')),
    runner: 'tests/mutants/rules/runner.ts',
    css: true,
    restoreMocks: true,
    pool: 'forks',
    maxWorkers: Number(process.env.MUTANT_WORKERS ?? 2),
    testTimeout: 10_000,
  },
})

export default config
