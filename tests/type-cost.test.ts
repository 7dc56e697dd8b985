import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { hasSdk } from './tools/layers.ts'
import { isTest, readModules, root } from './tools/modules.ts'

const pluginOf = (path: string): string => path.split('/')[1] ?? ''

/**
 * The headless files of plugins whose types are all ours: an SDK's types are the price of that
 * SDK. An index leads tsc into its views, where React is the cost, so it stays out as well.
 */
const files = readModules(['plugins'])
  .map(({ path }) => path)
  .filter((path) => /^plugins\/[^/]+\/(?!index\.ts|views\/)/.test(path) && !isTest(path))
  .filter((path) => !hasSdk(pluginOf(path)))
const plugins = new Set(files.map(pluginOf))

/** Type instantiations of a program made of the given files. */
const instantiations = async (label: string, paths: readonly string[]): Promise<number> => {
  const folder = join(root, '.cache/type-cost', label)
  mkdirSync(folder, { recursive: true })
  const compilerOptions = { noEmit: true, declaration: false, isolatedDeclarations: false }
  const settings = {
    extends: '../../../tsconfig.json',
    compilerOptions,
    files: paths.map((path) => `../../../${path}`),
    include: [],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', folder, '--extendedDiagnostics'],
    { cwd: root },
  ).catch((error: { stdout: string }) => error)
  const count = /^Instantiations:\s+(\d+)/m.exec(stdout)?.[1]
  expect(count, stdout).toBeDefined()
  return Number(count)
}

test('[G16] a plugin costs the compiler less than 2,000 instantiations', async () => {
  expect(plugins.size).toBeGreaterThan(1)
  const none = await instantiations('none', ['kernel/index.ts'])
  const all = await instantiations('all', ['kernel/index.ts', ...files])
  expect(all).toBeGreaterThan(none)
  expect((all - none) / plugins.size).toBeLessThan(2_000)
}, 120_000)
