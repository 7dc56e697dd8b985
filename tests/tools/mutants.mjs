#!/usr/bin/env node
// npm run mutants                  breaks every line that guards money, access or secrets, one at a time
// npm run mutants -- plugins/send  those of the files whose path contains plugins/send
// npm run mutants -- plugins/send plugins/send/guards.test.ts  the same, as far as the named tests notice
// npm run mutants -- --resume      goes on where an earlier run of the same tree was stopped
// Fails with the mutants that no test noticed, unless tests/mutants/survivors.json gives the reason.
import { join } from 'node:path'
import { runnerImport } from 'vite'
import { root } from './run.mjs'

const { module } = await runnerImport(join(root, 'tests/mutants/main.ts'), {
  root,
  logLevel: 'error',
})
const survivors = await module.main(process.argv.slice(2))
for (const id of survivors) console.log(`survived: ${id}`)
process.exit(survivors.length > 0 ? 1 : 0)
