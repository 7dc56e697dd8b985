import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './tools/modules.ts'

const knip = (args: readonly string[], cwd: string = root): Promise<string> =>
  new Promise((resolve) => {
    const program = join(root, 'node_modules/.bin/knip')
    const quiet = ['--no-progress', '--no-config-hints']
    execFile(program, [...quiet, ...args], { cwd }, (error, stdout, stderr) =>
      resolve(error && stdout === '' ? stderr || error.message : stdout.trim()),
    )
  })

const code = ['--include', 'files,exports,types,duplicates']

test('everything in the library is reached from an entry point', async () => {
  expect(await knip(code)).toBe('')
})

test('every file, export and package is used, be it by a test or a tool', async () => {
  expect(await knip(['-c', 'tests/knip.config.ts', ...code, '--include', 'dependencies'])).toBe('')
})

test('what nothing uses is named', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unused-'))
  const files = {
    'package.json': JSON.stringify({ name: 'toy', type: 'module', dependencies: { absent: '1' } }),
    'knip.json': JSON.stringify({ entry: ['index.ts'], project: ['*.ts'] }),
    'index.ts': "import { used } from './used.ts'\nconsole.log(used)\n",
    'used.ts': 'export const used = 1\nexport const spare = 2\n',
    'alone.ts': 'export const alone = 1\n',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  const told = await knip([], folder)
  rmSync(folder, { recursive: true })
  for (const name of ['alone.ts', 'spare', 'absent']) expect(told).toContain(name)
  expect(told).not.toMatch(/\bused\b +/)
})
