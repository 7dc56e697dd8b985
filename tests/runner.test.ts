import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isInstalled } from './tools/installed.mjs'
import { itemsOf } from './tools/report.mjs'

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
