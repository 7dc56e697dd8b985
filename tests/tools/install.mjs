import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { isInstalled } from './installed.mjs'
import { browserPackages } from './programs.mjs'
import { root, run } from './run.mjs'

/** The root folder and every example with a lock file of its own. */
export const packageFolders = () => {
  const parents = ['examples', 'tests'].map((name) => join(root, name))
  const inside = (parent) =>
    existsSync(parent)
      ? readdirSync(parent)
          .sort()
          .map((name) => join(parent, name))
      : []
  const folders = [root, ...parents.flatMap(inside)]
  return folders.filter((folder) => existsSync(join(folder, 'package-lock.json')))
}

/** The folders of stages that need few; unit tests talk with parts of the sandbox. */
const few = { lint: [root], unit: [root, join(root, 'examples/sandbox')], build: [root] }

/** The folders whose packages these stages use. */
export const foldersOf = (stages) =>
  stages.every((stage) => few[stage])
    ? [...new Set(stages.flatMap((stage) => few[stage]))]
    : packageFolders()

const aptInstall = async (names) => {
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (args) => {
    const [program, ...rest] = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get']
    return run(program, [...rest, ...args], { quiet: true })
  }
  await apt(['update'])
  return apt(['install', '-y', '--no-install-recommends', ...names])
}

/**
 * Installs whatever is missing: packages by `npm ci`, the browsers by apt. Resolves with the list
 * of steps that failed, each `{ name, output }`; an up-to-date folder costs milliseconds.
 */
export const installMissing = async ({ browser = true, folders = packageFolders() } = {}) => {
  const failures = []
  for (const folder of folders) {
    if (isInstalled(folder)) continue
    const name = `npm ci in ${folder === root ? '.' : folder.slice(root.length + 1)}`
    console.log(`${name} …`)
    const args = ['ci', '--include=dev', '--no-audit', '--no-fund', '--prefer-offline']
    const { code, output, seconds } = await run('npm', args, { cwd: folder, quiet: true })
    console.log(`${name}: ${code === 0 ? 'done' : 'failed'} in ${seconds.toFixed(0)} s`)
    if (code !== 0) failures.push({ name, output })
  }
  const missing = browser ? browserPackages.filter(({ find }) => find() === undefined) : []
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name)
    console.log(`apt-get install ${names.join(' ')} …`)
    const { output } = await aptInstall(names)
    for (const { name, find, spared } of missing)
      if (find() === undefined && !spared)
        failures.push({ name: `apt-get install ${name}`, output })
  }
  return failures
}
