// npm run release                  builds, packs and checks the package, and prints what it would publish and how.
// npm run release -- --tag next    for a preview, which installs of the latest version must not get.
// npm run release -- --pack-only   packs what dist/ holds and prints, without a build and without the tests.
// It never publishes. The exit code is 0 when nothing speaks against publishing.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './modules.ts'
import { showRelease } from './release/main.ts'
import { run } from './run.ts'

const { values } = parseArgs({
  options: { tag: { type: 'string', default: 'latest' }, 'pack-only': { type: 'boolean' } },
})
const packOnly = values['pack-only'] === true

// The rules read licences and leaks; the tests of the package run publint, type-check a host under every way that
// TypeScript resolves modules, load each entry, and measure sizes. After them, arethetypeswrong reads the tarball.
const stages = ['rules', 'build', 'package']
const tests = ['--install', 'tests/tools/test.ts', ...stages]
const runTs = join(root, 'tests/tools/run-ts.mjs')
const tested = packOnly ? undefined : await run('node', [runTs, ...tests], { minutes: 60 })

const reasons = await showRelease(values.tag, tested?.code === 0)
if (tested === undefined) console.log('No test ran: run it without --pack-only before a release.')
else if (tested.code !== 0) console.log('Tests failed, see above.')
process.exitCode = tested?.code === 0 && reasons.length === 0 ? 0 : 1
