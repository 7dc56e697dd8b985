import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fail, itemsOf, pass } from './report.mjs'
import { bin, root, run } from './run.mjs'

const command = async (name, program, args) => {
  const { code, output } = await run(program, args, { env: { NO_COLOR: '1' } })
  return code === 0 ? pass(name) : fail(name, `exit code ${code}\n${output.slice(-6_000)}`)
}

/** Every tsconfig that checks code: the root's and one per example that has its own. */
const typeScriptProjects = () => {
  const examples = join(root, 'examples')
  // A package from elsewhere has its own for the installed library: it is checked as one of `tests/apps`.
  const names = (existsSync(examples) ? readdirSync(examples).sort() : []).filter(
    (name) => !name.startsWith('plugin-'),
  )
  const own = names.map((name) => `examples/${name}/tsconfig.json`)
  return [
    'tsconfig.json',
    'examples/tsconfig.json',
    ...own.filter((path) => existsSync(join(root, path))),
  ]
}

const vitest = async (projects, { files = [], minutes = 20 } = {}) => {
  const folder = join(root, '.cache/test')
  const reportFile = join(folder, `${projects.join('-')}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(reportFile, { force: true })
  const { code, output } = await run(
    bin('vitest'),
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
      '--silent=passed-only',
      ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
    ],
    { minutes, env: { NO_COLOR: '1' } },
  )
  const items = existsSync(reportFile) ? itemsOf(JSON.parse(readFileSync(reportFile, 'utf8'))) : []
  // Unhandled errors, no test files and crashes end the run without naming a test.
  const explained = items.some((item) => !item.passed)
  const unhandled = /Unhandled Errors[\s\S]*/.exec(output)?.[0]
  if (unhandled || (code !== 0 && !explained)) {
    const text = unhandled ?? `exit code ${code}\n${output.slice(-6_000)}`
    items.push(fail(`vitest ${projects.join(', ')}`, text))
  }
  return items
}

/** The stages of `npm test` in their order; each resolves with its list of items. */
export const stages = {
  typecheck: async () => {
    const items = []
    for (const path of typeScriptProjects()) {
      items.push(await command(`tsc -p ${path}`, bin('tsc'), ['-p', path, '--noEmit']))
    }
    return items
  },
  lint: async () => [
    await command('biome check', bin('biome'), ['check', '--error-on-warnings', '.']),
  ],
  rules: (files) => vitest(['rules'], { files }),
  build: async () => [await command('npm run build', 'npm', ['run', '--silent', 'build'])],
  package: (files) => vitest(['package'], { files }),
  apps: (files) => vitest(['apps'], { files, minutes: 30 }),
  unit: (files) => vitest(['unit', 'types'], { files }),
  sandbox: (files) => vitest(['sandbox'], { files, minutes: 30 }),
  e2e: (files) => vitest(['e2e', 'e2e-alone'], { files, minutes: 60 }),
}
