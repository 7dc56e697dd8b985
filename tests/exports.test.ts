import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseModule, readModules, type SyntaxNode } from './tools/modules.ts'
import { publicNames, subpaths } from './tools/public-names.ts'

const recorded: Record<string, string[]> = JSON.parse(
  readFileSync(new URL('exports.json', import.meta.url), 'utf8'),
)
const names = publicNames()

const isBarrel = ({ body }: SyntaxNode): boolean =>
  Array.isArray(body) &&
  body.length > 0 &&
  body.every(({ type, source }) => type === 'ExportNamedDeclaration' && Boolean(source))

test('the recorded subpaths are those of the package', () => {
  expect(subpaths()).toContain('kernel')
  expect(Object.keys(recorded).sort(), 'npm run exports records them').toEqual(subpaths().sort())
})

test.each(subpaths())('wallet-kernel/%s exports the recorded names', (subpath) => {
  expect(names[subpath], 'no index file, or it exports nothing').not.toEqual([])
  expect(recorded[subpath], 'npm run exports records the change').toEqual(names[subpath])
})

test('only public subpaths and the primitives have a file that merely re-exports others', () => {
  const isPublic = (path: string): boolean =>
    /^((kernel|kernel\/(testing|testing\/playwright|storage)|react|react\/(primitives|elements|compat\/[^/]+|compat\/rainbowkit\/wallets)|devtools|plugins\/[^/]+|plugins\/provider\/endpoints|plugins\/siwx\/verify)\/)?index\.tsx?$/.test(
      path,
    )
  const barrels = readModules()
    .filter(({ program }) => isBarrel(program))
    .map(({ path }) => path)
  expect(barrels.filter((path) => !isPublic(path))).toEqual([])
})

describe('the reading of names', () => {
  test.each([
    ["export { a, type B } from './a.ts'", ['a', 'type B']],
    ["export type { C } from './c.ts'", ['type C']],
    ['export const d: number = 1', ['d']],
    ['export interface E {}', ['type E']],
    ["export * from './f.ts'", ['*']],
  ])('%s', (source, expected) => {
    expect(parseModule('kernel/index.ts', source).exports).toEqual(expected)
  })
})
