import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { foldersOf, packageFolders } from './tools/install.mjs'
import { isInstalled } from './tools/installed.mjs'
import { root } from './tools/modules.ts'
import { type Plan, planOf, runPlan, type Stage } from './tools/plan.mjs'
import { fail, type Item, itemsOf, pass, slowest } from './tools/report.mjs'
import { judgeSecondTries } from './tools/second-tries.mjs'

describe('a report', () => {
  const report = (status: string, tests: readonly string[], message = ''): boolean[] =>
    itemsOf({
      testResults: [
        {
          name: '/a.test.ts',
          status,
          message,
          assertionResults: tests.map((each) => ({ fullName: each, status: each })),
        },
      ],
    }).map(({ passed }) => passed)

  test('tells what the first try of a passed test said', () => {
    const tries = [{ fullName: 'b', status: 'passed', failureMessages: ['late'] }]
    const testResults = [{ name: '/a.test.ts', status: 'passed', assertionResults: tries }]
    expect(itemsOf({ testResults })).toMatchObject([{ passed: true, text: 'late' }])
  })

  test('counts each passed test', () => {
    expect(report('passed', ['passed', 'passed'])).toEqual([true, true])
  })

  test.each(['failed', 'skipped', 'pending', 'todo', 'disabled'])('fails a %s test', (status) => {
    expect(report('failed', ['passed', status])).toEqual([true, false])
  })

  test('fails a file that cannot be loaded or holds no test', () => {
    expect(report('failed', [], 'no such module')).toEqual([false])
    expect(report('passed', [])).toEqual([false])
  })

  test('fails a file whose hooks failed although its tests passed', () => {
    expect(report('failed', ['passed'])).toEqual([true, false])
  })

  test('without files has no item, so that the exit code decides', () => {
    expect(itemsOf({})).toEqual([])
  })
})

describe('an installed folder', () => {
  let folder = ''
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'installed-'))
    mkdirSync(join(folder, 'node_modules'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const write = (path: string, packages: object): void =>
    writeFileSync(join(folder, path), JSON.stringify({ packages }))
  const locked = { '': {}, 'node_modules/a': { version: '1.0.0', integrity: 'x' } }

  test('has what the lock file names', () => {
    write('package-lock.json', locked)
    write('node_modules/.package-lock.json', locked)
    expect(isInstalled(folder)).toBe(true)
  })

  test('may lack packages for other platforms', () => {
    write('package-lock.json', { ...locked, 'node_modules/b': { version: '1', optional: true } })
    write('node_modules/.package-lock.json', locked)
    expect(isInstalled(folder)).toBe(true)
  })

  test.each([
    ['another version', { 'node_modules/a': { version: '2.0.0', integrity: 'x' } }],
    ['another content', { 'node_modules/a': { version: '1.0.0', integrity: 'y' } }],
    ['no such package', {}],
  ])('is stale with %s', (_what, present) => {
    write('package-lock.json', locked)
    write('node_modules/.package-lock.json', present)
    expect(isInstalled(folder)).toBe(false)
  })

  test('is missing without node_modules', () => {
    write('package-lock.json', locked)
    expect(isInstalled(folder)).toBe(false)
  })
})

describe('a run', () => {
  const names = ['lint', 'rules', 'unit', 'sandbox', 'e2e']
  const has = (files: readonly string[]): Stage => {
    const items = files.map((file) => pass(`${file} > works`))
    return async (wanted) =>
      items.filter(({ name }) => wanted.length === 0 || wanted.some((one) => name.includes(one)))
  }
  const stages = {
    lint: async () => [pass('biome check')],
    rules: has(['tests/imports.test.ts']),
    unit: has(['plugins/send/send.test.ts']),
    sandbox: has(['examples/sandbox/main.test.ts']),
    e2e: has(['tests/e2e/send.e2e.test.ts']),
  }
  const failed = async (...words: readonly string[]): Promise<readonly string[]> => {
    const { items } = await runPlan(planOf(words, names) as Plan, stages)
    return items.filter(({ passed }) => !passed).map(({ name }) => name)
  }

  test('without words is every stage', async () => {
    expect(planOf([], names)).toEqual({ named: [], files: [], stages: names })
    expect(await failed()).toEqual([])
  })

  test('fails for a named stage that a path leaves empty, beside one that runs', async () => {
    expect(await failed('rules', 'unit', 'plugins/send')).toEqual(['stage rules'])
    expect(await failed('unit', 'plugins/send')).toEqual([])
    expect(await failed('lint', 'unit', 'plugins/send')).toEqual([])
  })

  test('passes over stages without a match when none was named', async () => {
    expect(await failed('plugins/send')).toEqual([])
    expect(await failed('./plugins/send')).toEqual([])
  })

  test('fails for each path that matches nothing, though another does', async () => {
    expect(await failed('plugins/send', 'plugins/sand')).toEqual(['plugins/sand'])
  })

  test('takes no option for a path', () => {
    expect(planOf(['unit', '--watch'], names)).toEqual({
      error: expect.stringContaining('--watch'),
    })
  })
})

describe('a second try', () => {
  const title = 'tests/runner.test.ts > works'
  const again = pass(title, { firstFailure: 'late', seconds: 2 })
  const entry = { reason: 'The relay closes late.', since: '2026-11-22' }
  const failures = (items: readonly Item[], list: object): readonly string[] =>
    judgeSecondTries(items, list as never)
      .filter(({ passed }) => !passed)
      .map(({ text }) => text ?? '')

  test('that passes fails the run and tells what the first said', () => {
    expect(failures([again], {})).toEqual([expect.stringMatching(/second try[\s\S]*late/)])
    expect(judgeSecondTries([again], {})).toHaveLength(1)
  })

  test('is allowed to a test that the list names', () => {
    expect(failures([again], { [title]: entry })).toEqual([])
  })

  test('leaves a first try that passes, and failures, as they are', () => {
    const items = [pass('a > b'), fail('a > c', 'broken')]
    expect(judgeSecondTries(items, {})).toEqual(items)
  })

  test.each([
    ['no reason', { since: '2026-11-22' }, 'has no reason'],
    ['an empty reason', { reason: ' ', since: '2026-11-22' }, 'has no reason'],
    ['no date', { reason: 'slow' }, 'has no date'],
    ['a date that is none', { reason: 'slow', since: '2026-13-45' }, 'has no date'],
  ])('may not be listed with %s', (_what, wrong, says) => {
    expect(failures([again], { [title]: wrong })).toEqual([expect.stringContaining(says)])
  })

  test('may not be listed for a test or a file that does not exist', () => {
    expect(failures([again], { [title]: entry, 'tests/runner.test.ts > gone': entry })).toEqual([
      expect.stringContaining('a test that does not exist'),
    ])
    expect(failures([], { 'tests/gone.test.ts > works': entry })).toEqual([
      expect.stringContaining('a file that does not exist'),
    ])
  })

  test('stays listed while a path leaves its file out', () => {
    expect(failures([pass('kernel/a.test.ts > b')], { [title]: entry })).toEqual([])
  })
})

test('the slowest tests are named, slowest first; what has no time is not among them', () => {
  const items = [1, 3, 2].map((seconds) => pass(`${seconds}`, { seconds }))
  expect(slowest([pass('lint'), ...items], 2).map(({ name }) => name)).toEqual(['3', '2'])
  const assertionResults = [{ fullName: 'b', status: 'passed', duration: 1500 }]
  const testResults = [{ name: '/a.test.ts', status: 'passed', assertionResults }]
  expect(itemsOf({ testResults })).toMatchObject([{ seconds: 1.5 }])
})

test('stages that need few packages install those; beside any other one, all are installed', () => {
  const inRoot = (folders: readonly string[]) => folders.map((folder) => relative(root, folder))
  expect(inRoot(foldersOf(['lint', 'unit']))).toEqual(['', join('examples', 'sandbox')])
  expect(foldersOf(['unit', 'e2e'])).toEqual(packageFolders())
  for (const folder of foldersOf(['unit'])) expect(packageFolders()).toContain(folder)
})

test('the tool of the documentation refuses what it does not know, instead of serving it', () => {
  const site = join(import.meta.dirname, 'tools/site.mjs')
  const { status, stderr } = spawnSync(process.execPath, [site, '--help'], {
    encoding: 'utf8',
    timeout: 10_000,
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run site -- dev serves it')])
})
