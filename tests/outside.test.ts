import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, readModules, root } from './tools/modules.ts'
import { specifierOf, subpaths } from './tools/public-names.ts'

// Packages from elsewhere add to the product through its entry points alone, and nothing of it knows of them.

const packages = readdirSync(join(root, 'examples')).filter((name) => name.startsWith('plugin-'))
const folderOf = (path: string): string => path.split('/').slice(0, 2).join('/')
const modules = readModules(['examples']).filter(({ path }) =>
  packages.includes(path.split('/')[1] ?? ''),
)

test('there are packages that add a plugin, a wallet and a whole chain family', () => {
  expect(packages).toEqual(
    expect.arrayContaining([
      'plugin-account-extras',
      'plugin-notes',
      'plugin-toy-chain',
      'plugin-watch-wallet',
    ]),
  )
})

test('a package from elsewhere imports itself, public entry points, React and, beside the page, Node', () => {
  const entries = subpaths().map(specifierOf)
  const isOwn = (path: string, from: string, target: string): boolean =>
    from.startsWith('.') && target.startsWith(`${folderOf(path)}/`)
  const foreign = modules
    .filter(({ path }) => !isTest(path))
    .flatMap(({ path, imports }) =>
      imports
        .filter(({ from, target }) => !isOwn(path, from, target) && !entries.includes(from))
        .filter(({ from }) => from !== 'react')
        .filter(({ from }) => !(path.includes('/node/') && from.startsWith('node:')))
        .map(({ from }) => `${path}: ${from}`),
    )
  expect(foreign).toEqual([])
})

test('no file of the library names what they bring', () => {
  const names = /toychain|toy1|watch-wallet|plugin-(toy|watch|account)/i
  const ours = readModules().filter(({ path }) => !isTest(path))
  expect(ours).not.toHaveLength(0)
  // Comments may show by an example how a family is defined.
  const naming = ours.filter(({ source }) => names.test(source.replace(/^ *\*.*$/gm, '')))
  expect(naming.map(({ path }) => path)).toEqual([])
  expect(readFileSync(join(root, 'package.json'), 'utf8')).not.toMatch(names)
})
