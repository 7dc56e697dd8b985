// npm run site: writes the pages of the documentation, those made from the code included, and builds examples/site/dist.
// npm run site -- dev: the same pages from a server that shows changes of them after the next start.
import { join } from 'node:path'
import { installMissing } from './install.ts'
import { root } from './modules.ts'
import { run } from './run.ts'
import { writePages } from './site/write-pages.ts'

const [command = 'build', ...rest] = process.argv.slice(2)
// VitePress takes anything else for the folder of a server, which then runs on.
if (!['build', 'dev'].includes(command) || rest.length > 0) {
  console.error('npm run site builds the documentation; npm run site -- dev serves it.')
  process.exit(1)
}
const site = join(root, 'examples/site')
const failures = await installMissing({ browser: false, folders: [site] })
if (failures.length > 0) process.exit(1)
await writePages()
const { code } = await run(join(site, 'node_modules/.bin/vitepress'), [command, site])
process.exitCode = code
