import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './installed.mjs'
import { limiter } from './limit.ts'
import { root } from './modules.ts'
import { browserPackages } from './programs.ts'
import { type Ended, run } from './run.ts'

/** A step that failed, with what it printed. */
export interface FailedStep {
  readonly name: string
  readonly output: string
}

interface InstallOptions {
  readonly browser?: boolean
  readonly folders?: readonly string[]
}

/** The root folder and every one below `examples` and `tests` with a lock file of its own. */
export const packageFolders = (): readonly string[] => {
  const parents = ['examples', 'tests'].map((name) => join(root, name))
  const inside = (parent: string): readonly string[] =>
    existsSync(parent)
      ? readdirSync(parent)
          .sort()
          .map((name) => join(parent, name))
      : []
  const folders = [root, ...parents.flatMap(inside)]
  return folders.filter((folder) => existsSync(join(folder, 'package-lock.json')))
}

/** The folders of stages that need few; unit tests talk with parts of the sandbox. */
const few: Readonly<Record<string, readonly string[]>> = {
  lint: [root],
  unit: [root, join(root, 'examples/sandbox')],
  build: [root],
}

/** The folders whose packages these stages of `npm test` use. */
export const foldersOf = (stages: readonly string[]): readonly string[] =>
  stages.every((stage) => few[stage])
    ? [...new Set(stages.flatMap((stage) => few[stage] ?? []))]
    : packageFolders()

const aptInstall = async (names: readonly string[]): Promise<Ended> => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (args: readonly string[]): Promise<Ended> => {
    const [program = 'env', ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive']
    return run(program, [...rest, 'apt-get', ...args], { quiet: true })
  }
  await apt(['update'])
  return apt(['install', '-y', '--no-install-recommends', ...names])
}

const installFolder = async (folder: string, failures: FailedStep[]): Promise<void> => {
  if (isInstalled(folder)) return
  const name = `npm ci in ${folder === root ? '.' : folder.slice(root.length + 1)}`
  console.log(`${name} …`)
  // Without the scripts of packages: they compile SQLite for minutes, which nothing loads. The others bring what is built.
  const flags = ['--include=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline']
  const { code, output, seconds } = await run('npm', ['ci', ...flags], { cwd: folder, quiet: true })
  console.log(`${name}: ${code === 0 ? 'done' : 'failed'} in ${seconds.toFixed(0)} s`)
  if (code !== 0) failures.push({ name, output })
}

const installBrowsers = async (failures: FailedStep[]): Promise<void> => {
  const missing = browserPackages.filter(({ find }) => find() === undefined)
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name)
  console.log(`apt-get install ${names.join(' ')} …`)
  const { output } = await aptInstall(names)
  for (const { name, find, spared } of missing)
    if (find() === undefined && !spared) failures.push({ name: `apt-get install ${name}`, output })
}

/**
 * Begins to install whatever is missing: packages by `npm ci`, three folders at a time, the browsers by apt. An
 * up-to-date folder costs milliseconds. `ready` resolves once these folders and the browsers are there or could not be
 * installed, `failures` when everything has ended, with the steps that failed.
 */
export const startInstalls = ({
  browser = true,
  folders = packageFolders(),
}: InstallOptions = {}): {
  readonly ready: (needed: readonly string[]) => Promise<unknown>
  readonly failures: () => Promise<readonly FailedStep[]>
} => {
  const failures: FailedStep[] = []
  const limit = limiter(3)
  const steps = new Map(
    folders.map((folder) => [folder, limit(() => installFolder(folder, failures))]),
  )
  const browsers = browser ? installBrowsers(failures) : undefined
  return {
    ready: (needed) => Promise.all([browsers, ...needed.map((folder) => steps.get(folder))]),
    failures: async () => {
      await Promise.all([browsers, ...steps.values()])
      return failures
    },
  }
}

/** Installs whatever is missing, and resolves with the steps that failed. */
export const installMissing = (options?: InstallOptions): Promise<readonly FailedStep[]> =>
  startInstalls(options).failures()
