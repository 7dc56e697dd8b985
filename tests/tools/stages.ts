import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { packageFolders } from './install.ts'
import { root } from './modules.ts'
import type { Stage } from './plan.ts'
import { fail, type Item, itemsOf, pass } from './report.ts'
import { bin, type Ended, run } from './run.ts'

interface How {
  readonly aside: boolean
  readonly minutes?: number
}

/** Runs a program. What runs aside shows its output at its end, so that two do not mix. */
const runShown = async (
  program: string,
  args: readonly string[],
  { aside, ...how }: How,
): Promise<Ended> => {
  const ended = await run(program, args, { quiet: aside, env: { NO_COLOR: '1' }, ...how })
  if (aside) process.stdout.write(ended.output)
  return ended
}

const command = async (
  name: string,
  program: string,
  args: readonly string[],
  how: How,
): Promise<Item> => {
  const { code, output } = await runShown(program, args, how)
  return code === 0 ? pass(name) : fail(name, `exit code ${code}\n${output.slice(-6_000)}`)
}

/** Every tsconfig that checks code: the root's and one per example that has its own. */
const typeScriptProjects = (): readonly string[] => {
  const examples = join(root, 'examples')
  // A package without packages of its own has one for the installed library: it is checked as one of `tests/apps`.
  const own = packageFolders()
    .filter((folder) => dirname(folder) === examples)
    .map((folder) => `examples/${basename(folder)}/tsconfig.json`)
  return [
    'tsconfig.json',
    // Apart: there wagmi is a declaration, elsewhere the package that an example installs.
    'react/compat/tsconfig.json',
    'examples/tsconfig.json',
    ...own.filter((path) => existsSync(join(root, path))),
  ]
}

const vitest = async (
  projects: readonly string[],
  files: readonly string[],
  how: How,
): Promise<Item[]> => {
  const folder = join(root, '.cache/test')
  const reportFile = join(folder, `${projects.join('-')}.json`)
  mkdirSync(folder, { recursive: true })
  rmSync(reportFile, { force: true })
  const { code, output } = await runShown(
    bin('vitest'),
    [
      'run',
      ...projects.flatMap((name) => ['--project', name]),
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
      '--silent=passed-only',
      ...(files.length > 0 ? ['--passWithNoTests', ...files] : []),
    ],
    how,
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

/** The stages of `npm test`; each resolves with its list of items. */
export const stages: Readonly<Record<string, Stage>> = {
  typecheck: async (_, how) => {
    const items: Item[] = []
    for (const path of typeScriptProjects()) {
      items.push(await command(`tsc -p ${path}`, bin('tsc'), ['-p', path, '--noEmit'], how))
    }
    return items
  },
  lint: async (_, how) => [
    await command('biome check', bin('biome'), ['check', '--error-on-warnings', '.'], how),
  ],
  rules: (files, how) => vitest(['rules'], files, how),
  build: async (_, how) => [
    await command('npm run build', 'npm', ['run', '--silent', 'build'], how),
  ],
  package: (files, how) => vitest(['package'], files, how),
  apps: (files, how) => vitest(['apps'], files, { ...how, minutes: 30 }),
  unit: (files, how) => vitest(['unit', 'unit-fresh', 'types'], files, { ...how, minutes: 40 }),
  sandbox: (files, how) => vitest(['sandbox'], files, { ...how, minutes: 30 }),
  e2e: (files, how) => vitest(['e2e', 'e2e-alone'], files, { ...how, minutes: 60 }),
}
