import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Chosen,
  choose,
  everywhere,
  mostUnit,
  Repository,
  sayChosen,
} from './tools/changed.ts'
import { changedFiles } from './tools/changed-files.ts'

const repository = new Repository()
const chosenFor = (...changed: readonly string[]): readonly Chosen[] =>
  choose(changed, new Map(), repository)
const filesOf = (chosen: readonly Chosen[], stage: string): readonly string[] =>
  chosen.filter((one) => one.stage === stage).flatMap(({ files }) => files)
const stagesOf = (chosen: readonly Chosen[]): readonly string[] => [
  ...new Set(chosen.map(({ stage }) => stage)),
]

describe('after a change', () => {
  test('lint, types and rules run always, and nothing else for a document', () => {
    expect(stagesOf(chosenFor('CHANGELOG.md'))).toEqual(['lint', 'typecheck', 'rules'])
  })

  test('of a view, the tests that import it and the end-to-end tests of its plugin run', () => {
    const chosen = chosenFor('plugins/nfts/views/nfts-tab.tsx')
    expect(filesOf(chosen, 'unit')).toContain('plugins/nfts/nfts.test.tsx')
    expect(filesOf(chosen, 'e2e')).toContain('tests/e2e/nfts.e2e.test.ts')
    expect(filesOf(chosen, 'e2e')).not.toContain('tests/e2e/onramp.e2e.test.ts')
  })

  test('of a text, its languages are compared as well', () => {
    const chosen = chosenFor('plugins/onramp/views/messages.ts')
    expect(filesOf(chosen, 'unit')).toContain('plugins/i18n/languages.test.ts')
    expect(filesOf(chosen, 'e2e')).toContain('tests/e2e/onramp.e2e.test.ts')
  })

  test('of the kernel, the nearest unit tests run, and five end-to-end files stand for all', () => {
    const chosen = chosenFor('kernel/log.ts')
    const unit = filesOf(chosen, 'unit')
    expect(unit).toHaveLength(mostUnit)
    expect(unit).toContain('tests/kernel/log.test.ts')
    expect(filesOf(chosen, 'e2e')).toEqual(everywhere)
    expect(sayChosen(chosen)).toMatch(/unit: 120 files .* \d+ more reach it and are left to CI/)
  })

  test('of a test, that test runs', () => {
    expect(filesOf(chosenFor('tests/ledger.test.ts'), 'unit')).toContain('tests/ledger.test.ts')
    const page = 'tests/e2e/qr.ts'
    expect(filesOf(chosenFor(page), 'e2e')).toContain('tests/e2e/gallery.e2e.test.ts')
    const alone = 'tests/e2e/tabs.e2e.test.ts'
    expect(filesOf(chosenFor(alone), 'e2e')).toEqual([alone])
  })

  test('of the sandbox, its own tests that import it run', () => {
    expect(filesOf(chosenFor('examples/sandbox/relay/hub.ts'), 'sandbox')).toContain(
      'examples/sandbox/relay/relay.test.ts',
    )
  })

  test('of a tool, the tests that use it run', () => {
    expect(filesOf(chosenFor('tests/tools/report.ts'), 'unit')).toContain('tests/runner.test.ts')
  })

  test('of the build or a package, what is published is checked', () => {
    for (const path of ['vite.config.ts', 'package-lock.json', 'tests/tools/build.ts'])
      expect(stagesOf(chosenFor(path))).toEqual(expect.arrayContaining(['build', 'package']))
    expect(stagesOf(chosenFor('tests/apps/next/package.json'))).toEqual(
      expect.arrayContaining(['build', 'apps']),
    )
  })

  test('of few scenes, these are checked; of many, CI does it', () => {
    const file = 'tests/e2e/a11y/sending.e2e.test.ts'
    const paths = ['plugins/swap/views/swap.tsx']
    expect(filesOf(choose(paths, new Map([[file, 8]]), repository), 'e2e')).toContain(file)
    expect(filesOf(choose(paths, new Map([[file, 80]]), repository), 'e2e')).not.toContain(file)
  })
})

describe('the files that changed', () => {
  let folder = ''
  const git = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
  }
  const write = (path: string, text: string): void => writeFileSync(join(folder, path), text)
  const commit = (title: string): void => {
    git('add', '-A')
    git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-q', '-m', title)
  }
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'changed-'))
    git('init', '-q', '-b', 'work')
    mkdirSync(join(folder, 'plugins'))
    for (const name of ['first', 'second', 'third']) {
      write(`plugins/${name}.ts`, name)
      commit(name)
    }
    write('plugins/second.ts', 'edited')
    write('new.ts', 'untracked')
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  test('are those of a commit and all after it, of the working copy, and new ones', () => {
    expect(changedFiles('HEAD~1', folder)).toEqual({
      since: 'HEAD~1',
      files: ['new.ts', 'plugins/second.ts', 'plugins/third.ts'],
    })
  })

  test('are those since the branch left origin/main; without one, those of the last commit, which is said', () => {
    expect(changedFiles(undefined, folder)).toMatchObject({
      since: expect.stringContaining('there is no origin/main here'),
      files: ['new.ts', 'plugins/second.ts', 'plugins/third.ts'],
    })
    git('update-ref', 'refs/remotes/origin/main', 'HEAD~2')
    expect(changedFiles(undefined, folder)).toEqual({
      since: 'origin/main',
      files: ['new.ts', 'plugins/second.ts', 'plugins/third.ts'],
    })
    git('update-ref', 'refs/remotes/origin/main', 'HEAD')
    expect(changedFiles(undefined, folder)).toMatchObject({
      files: ['new.ts', 'plugins/second.ts'],
    })
  })

  test('cannot be said since a commit that is not there', () => {
    expect(changedFiles('nowhere', folder)).toEqual({ error: 'There is no commit nowhere here.' })
  })
})
