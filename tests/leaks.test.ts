import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leaksIn } from './tools/leaks.ts'
import { root } from './tools/modules.ts'

test.each([
  "const at = '/home/someone/project'",
  'file:///root/app.ts',
  '-----BEGIN EC PRIVATE KEY-----',
  `npm_${'a'.repeat(36)}`,
  'const words = "test test test test test junk"',
  'https://registry.example.org/rxjs',
])('a leak is found: %s', (text) => {
  expect(leaksIn('a.js', text)).toHaveLength(1)
})

test.each([
  "const url = '/work'",
  "import x from '../home/page.ts'",
  'https://example.org/home/user',
])('no leak is seen in: %s', (text) => {
  expect(leaksIn('a.js', text)).toEqual([])
})

test('the repository holds no machine path and no registry', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root })
    .toString()
    .split('\n')
    .filter((path) => /\.(m?[jt]sx?|json|md|yml|sh|html)$/.test(path))
    .filter((path) => path !== 'tests/leaks.test.ts' && path !== 'tests/tools/leaks.ts')
    .filter((path) => existsSync(join(root, path)))
  const found = files
    .flatMap((path) => leaksIn(path, readFileSync(join(root, path), 'utf8')))
    .filter((leak) => /machine path|registry|token/.test(leak))
  expect(files).not.toHaveLength(0)
  expect(found).toEqual([])
})
