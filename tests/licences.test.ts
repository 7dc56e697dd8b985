import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isPermissive, licenceOf, readLock, runtimeTree } from './tools/licences.ts'
import { root } from './tools/modules.ts'

/** Packages whose manifest says nothing usable, each with what its licence file says. */
const exceptions: Readonly<Record<string, string>> = {}

const packages = readLock('package-lock.json')
const tree = runtimeTree(packages)
const nameOf = (place: string): string => place.replace(/^.*node_modules\//, '')

describe('what a host installs', () => {
  test('is found by the walk', () => {
    const own = packages['']
    const direct = Object.keys({
      ...own?.dependencies,
      ...own?.peerDependencies,
      ...own?.peerDependenciesMeta,
      // An app has these before it has us: no page tells it to install them.
    }).filter((name) => !['wagmi', '@solana/wallet-adapter-react'].includes(name))
    expect(direct).toEqual(expect.arrayContaining(['rxjs', 'react', 'viem']))
    expect(tree.map(nameOf)).toEqual(expect.arrayContaining(direct))
    expect(tree.map(nameOf)).not.toContain('vitest')
  })

  test('is what the lock file says: no override of this repository changes it', () => {
    const { overrides } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const names = tree.map(nameOf)
    expect(Object.keys(overrides).filter((name) => names.includes(name))).toEqual([])
  })

  test('has permissive licences only', () => {
    const refused = tree
      .map((place) => ({ name: nameOf(place), licence: licenceOf(packages, place) }))
      .filter(({ name, licence }) => !isPermissive(licence) && exceptions[name] === undefined)
    expect(refused).toEqual([])
  })

  test('needs no install script', () => {
    expect(tree.filter((place) => packages[place]?.hasInstallScript === true)).toEqual([])
  })

  test('has no exception that is not needed', () => {
    expect(Object.keys(exceptions).filter((name) => !tree.map(nameOf).includes(name))).toEqual([])
  })
})

describe('the lock files', () => {
  const inside = (parent: string): string[] =>
    readdirSync(join(root, parent)).map((name) => `${parent}/${name}`)
  const files = ['.', ...['examples', 'tests', 'tests/apps'].flatMap(inside)]
    .map((folder) => `${folder}/package-lock.json`)
    .filter((file) => existsSync(join(root, file)))

  test.each(files)('%s names no registry', (file) => {
    const resolved = Object.values(readLock(file)).flatMap((entry) => entry.resolved ?? [])
    expect(resolved.filter((text) => /^[a-z+]+:\/\//.test(text))).toEqual([])
    expect(readFileSync(join(root, file), 'utf8')).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  })

  test.each(files)('%s belongs to its package.json', (file) => {
    const manifest = JSON.parse(
      readFileSync(join(root, file.replace('package-lock', 'package')), 'utf8'),
    )
    const locked = readLock(file)['']
    expect(locked?.dependencies ?? {}).toEqual(manifest.dependencies ?? {})
    expect(locked?.peerDependencies ?? {}).toEqual(manifest.peerDependencies ?? {})
  })
})

describe('a licence', () => {
  test.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC', 'CC0-1.0', '(BSD-2-Clause OR MIT)'])(
    'is permissive: %s',
    (text) => expect(isPermissive(text)).toBe(true),
  )
  test.each(['GPL-3.0', 'LGPL-3.0-only', 'MIT AND GPL-2.0', 'SEE LICENSE IN LICENSE', 'none', ''])(
    'is refused: %s',
    (text) => expect(isPermissive(text)).toBe(false),
  )
})

describe('the walk', () => {
  const lock = {
    '': {
      dependencies: { a: '1' },
      peerDependencies: { p: '1' },
      peerDependenciesMeta: { sdk: { optional: true } },
    },
    'node_modules/a': { dependencies: { b: '1' }, optionalDependencies: { missing: '1' } },
    'node_modules/b': { license: 'MIT' },
    'node_modules/a/node_modules/b': { license: 'GPL-3.0', dependencies: { c: '1' } },
    'node_modules/c': {},
    'node_modules/p': {},
    'node_modules/sdk': {
      peerDependencies: { theirs: '1' },
      peerDependenciesMeta: { theirs: { optional: true } },
    },
    'node_modules/theirs': {},
    'node_modules/dev': {},
  }
  test('takes the nearest copy and our optional peers; others’ and development packages stay out', () => {
    expect(runtimeTree(lock)).toEqual([
      'node_modules/a',
      'node_modules/a/node_modules/b',
      'node_modules/c',
      'node_modules/p',
      'node_modules/sdk',
    ])
  })
})
