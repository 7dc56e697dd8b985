import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type FlakyTests, flakyEntry, judgeFlaky } from './tools/flaky.ts'
import { foldersOf, packageFolders } from './tools/install.ts'
import { isInstalled } from './tools/installed.mjs'
import { root } from './tools/modules.ts'
import { type Plan, planOf, runPlan, type Stage } from './tools/plan.ts'
import { fail, type Item, itemsOf, pass, slowest } from './tools/report.ts'

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

  test('runs two lists of stages side by side, each in its order, and what is in none after both', async () => {
    const order: string[] = []
    const stage =
      (name: string, ms: number): Stage =>
      async () => {
        order.push(`${name} begins`)
        await new Promise((done) => setTimeout(done, ms))
        order.push(`${name} ends`)
        return [pass(name)]
      }
    const timed = { lint: stage('lint', 1), unit: stage('unit', 1), package: stage('package', 20) }
    const all = { ...timed, e2e: stage('e2e', 1) }
    const { summary } = await runPlan(planOf([], Object.keys(all)) as Plan, all)
    const at = (step: string): number => order.indexOf(step)
    expect(at('package begins')).toBeLessThan(at('lint ends'))
    expect(at('unit begins')).toBeGreaterThan(at('lint ends'))
    expect(at('e2e begins')).toBeGreaterThan(Math.max(at('unit ends'), at('package ends')))
    expect(summary.map(({ stage: name }) => name)).toEqual(['lint', 'unit', 'package', 'e2e'])
  })

  test('begins a stage once what it needs is there', async () => {
    const order: string[] = []
    await runPlan(planOf(['lint'], names) as Plan, stages, {
      ready: async (stage) => order.push(`${stage} is ready`),
      begin: (stage) => order.push(`${stage} begins`),
    })
    expect(order).toEqual(['lint is ready', 'lint begins'])
  })

  test('takes no option for a path', () => {
    expect(planOf(['unit', '--watch'], names)).toEqual({
      error: expect.stringContaining('--watch'),
    })
  })
})

describe('a flaky test', () => {
  const title = 'tests/runner.test.ts > works'
  const again = (name = title): Item => pass(name, { firstFailure: 'late', seconds: 2 })
  const seen = (...days: readonly string[]) => ({ [title]: { seen: days, cause: 'Slow relay.' } })
  const failures = (items: readonly Item[], list: object): readonly string[] =>
    judgeFlaky(items, list as FlakyTests)
      .filter(({ passed }) => !passed)
      .map(({ text }) => text ?? '')

  test('passes: what passes at its second try fails no run', () => {
    expect(judgeFlaky([again()], {})).toEqual([again()])
    expect(failures([again()], seen('2026-11-22'))).toEqual([])
  })

  test('fails the run at its third sighting, and is to be mended or deleted', () => {
    const said = failures([again()], seen('2026-11-22', '2026-11-24'))
    expect(said).toEqual([expect.stringMatching(/2026-11-22 and 2026-11-24[\s\S]*Mend[\s\S]*late/)])
  })

  test('may be listed with two sightings while it passes at once, and not with three', () => {
    const items = [pass(title)]
    expect(failures(items, seen('2026-11-22', '2026-11-24'))).toEqual([])
    const thrice = seen('2026-11-22', '2026-11-24', '2026-11-25')
    expect(failures(items, thrice)).toEqual([expect.stringMatching(/3 times: mend .* or delete/)])
  })

  test('is one of five at most in a run', () => {
    const some = (count: number): Item[] =>
      Array.from({ length: count }, (_, index) => again(`tests/runner.test.ts > ${index}`))
    expect(failures(some(5), {})).toEqual([])
    expect(failures(some(6), {})).toEqual([expect.stringMatching(/^6 tests .* more than 5/)])
  })

  test.each([
    ['no cause', { seen: ['2026-11-22'] }, 'has no `cause`'],
    ['an empty cause', { seen: ['2026-11-22'], cause: ' ' }, 'has no `cause`'],
    ['no date', { cause: 'slow' }, 'has no dates'],
    ['no sighting', { seen: [], cause: 'slow' }, 'has no dates'],
    ['a date that is none', { seen: ['2026-13-45'], cause: 'slow' }, 'has no dates'],
  ])('may not be listed with %s', (_what, wrong, says) => {
    expect(failures([again()], { [title]: wrong })).toEqual([expect.stringContaining(says)])
  })

  test('may not be listed for a test or a file that does not exist', () => {
    const [entry] = Object.values(seen('2026-11-22'))
    const gone = { ...seen('2026-11-22'), 'tests/runner.test.ts > gone': entry }
    expect(failures([again()], gone)).toEqual([
      expect.stringContaining('a test that does not exist'),
    ])
    expect(failures([], { 'tests/gone.test.ts > works': entry })).toEqual([
      expect.stringContaining('a file that does not exist'),
    ])
  })

  test('stays listed while a path leaves its file out', () => {
    expect(failures([pass('kernel/a.test.ts > b')], seen('2026-11-22'))).toEqual([])
  })

  test('stays listed while its scene has not changed and is not checked', () => {
    const file = 'tests/e2e/a11y/services.e2e.test.ts'
    const [entry] = Object.values(seen('2026-11-22'))
    expect(failures([pass(`${file} > 'swap'`)], { [`${file} > 'nfts'`]: entry })).toEqual([])
  })

  test('that was seen again is shown as the line that the list needs', () => {
    const line = flakyEntry(again(), seen('2026-11-22'), '2026-11-28')
    expect(JSON.parse(`{${line}}`)).toEqual({
      [title]: { seen: ['2026-11-22', '2026-11-28'], cause: 'Slow relay.' },
    })
  })

  test('leaves failures as they are', () => {
    const items = [pass('a > b'), fail('a > c', 'broken')]
    expect(judgeFlaky(items, {})).toEqual(items)
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
  const site = ['tests/tools/run-ts.mjs', 'tests/tools/site.ts', '--help']
  const { status, stderr } = spawnSync(process.execPath, site, {
    cwd: root,
    encoding: 'utf8',
    timeout: 10_000,
  })
  expect([status, stderr]).toEqual([1, expect.stringContaining('npm run site -- dev serves it')])
})

test('a tool gets its words, and builds and tests that it starts get no NODE_ENV of the loader', () => {
  const folder = join(root, '.cache/run-ts')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    join(folder, 'probe.ts'),
    'const words: string[] = process.argv.slice(2)\nconsole.log(words, process.env.NODE_ENV)\n',
  )
  const { NODE_ENV: _, ...env } = process.env
  const probe = ['tests/tools/run-ts.mjs', '.cache/run-ts/probe.ts', 'a', '--b']
  const { stdout } = spawnSync(process.execPath, probe, { cwd: root, env, encoding: 'utf8' })
  expect(stdout).toBe("[ 'a', '--b' ] undefined\n")
  rmSync(folder, { recursive: true })
})
