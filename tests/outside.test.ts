import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apps } from './apps/apps.ts'
import { isTest, readModules, root } from './tools/modules.ts'
import { specifierOf, subpaths } from './tools/public-names.ts'

// Packages from elsewhere add to the product through its entry points alone, and nothing of it knows of them.

const packages = readdirSync(join(root, 'examples')).filter((name) =>
  /^(plugin|family|connector)-/.test(name),
)
/** Those with an SDK of their own are installed and tested in an app that has their name. */
const alone = packages.filter((name) => /^(family|connector)-/.test(name))
const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/')
const packageOf = (from: string): string => /^(@[^/]+\/)?[^/]+/.exec(from)?.[0] ?? ''
/** What a package says that an app has to install beside it; the library itself is imported by its entries. */
const peersOf = (folder: string): readonly string[] => {
  const { peerDependencies } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  return Object.keys(peerDependencies).filter((name) => name !== 'wallet-kernel')
}
const modules = readModules(['examples']).filter(({ path }) =>
  packages.includes(path.split('/')[1] ?? ''),
)

test('there are packages that add a plugin, a wallet, a gate, names and a whole chain family', () => {
  expect(packages).toEqual(
    expect.arrayContaining([
      'plugin-account-extras',
      'plugin-name-resolver',
      'plugin-notes',
      'plugin-sign-in-gate',
      'plugin-toy-chain',
      'plugin-watch-wallet',
    ]),
  )
})

test.each(packages)(
  '%s is a package of its own, which an app installs beside the library',
  (name) => {
    const folder = join(root, 'examples', name)
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    const manifest = JSON.parse(read('package.json'))
    const { name: called, files, exports, peerDependencies, dependencies } = manifest
    expect({ called, files, dependencies }).toEqual({ called: name, files: ['dist'] })
    expect(Object.keys(exports)).toContain('.')
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(peerDependencies['wallet-kernel']).toBe(`^${version}`)
    const imported = modules
      .filter(({ path }) => folderOf(path) === `examples/${name}` && !path.includes('/node/'))
      .flatMap(({ imports }) => imports.map(({ from }) => from))
      .filter((from) => !from.startsWith('.'))
      .map(packageOf)
    expect(Object.keys(peerDependencies).sort()).toEqual([...new Set(imported)].sort())
    // Its settings are its own: it is compiled against the published declarations.
    expect(JSON.parse(read('tsconfig.json'))).not.toHaveProperty('extends')
    expect(read('README.md')).toContain(`# ${name}`)
    type Alone = 'family-sui' | 'family-ton' | 'connector-ledger-webhid'
    const app = alone.includes(name) ? (name as Alone) : 'outside-packages'
    expect(apps[app].packages).toContain(name)
    const { scripts } = JSON.parse(
      readFileSync(join(root, `tests/apps/${app}/package.json`), 'utf8'),
    )
    expect(scripts.packages.split(' ')).toContain(`packages/${name}`)
    expect(readFileSync(join(root, 'examples/README.md'), 'utf8')).toContain(`\`${name}\``)
  },
)

test('a package from elsewhere imports itself, public entry points, its own peers and, beside the page, Node', () => {
  const entries = subpaths().map(specifierOf)
  const isOwn = (path: string, from: string, target: string): boolean =>
    from.startsWith('.') && target.startsWith(`${folderOf(path)}/`)
  const foreign = modules
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from, target }) => !isOwn(path, from, target) && !entries.includes(from))
        .filter(({ from }) => !peersOf(folderOf(path)).includes(packageOf(from)))
        .filter(({ from }) => !(path.includes('/node/') && from.startsWith('node:')))
        .map(({ from }) => `${path}: ${from}`),
    )
  expect(foreign).toEqual([])
})

test('no file of the library names what they bring', () => {
  const names =
    /toychain|toy1|watch-wallet|name-resolver|sign-in\/|plugin-(toy|watch|account|sign|name)|mysten|tonconnect|family-(sui|ton)/i
  // Page wallets that tests offer hold accounts of any family.
  const families = /\bsui\b/i
  const ours = readModules().filter(({ path }) => !isTest(path))
  expect(ours).not.toHaveLength(0)
  // Comments may show by an example how a family is defined.
  const naming = ours.filter(({ path, source }) => {
    const code = source.replace(/^ *\*.*$/gm, '')
    return names.test(code) || (families.test(code) && !path.startsWith('kernel/testing/'))
  })
  expect(naming.map(({ path }) => path)).toEqual([])
  expect(readFileSync(join(root, 'package.json'), 'utf8')).not.toMatch(names)
})
