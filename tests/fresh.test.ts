import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, libraryFolders, root, walkFiles } from './tools/modules.ts'
import { freshTests, stageOf } from './tools/test-files.ts'

const unitTests = [...libraryFolders, 'tests']
  .flatMap((folder) => walkFiles(join(root, folder)))
  .filter(isTest)
  .map((path) => relative(root, path).replaceAll('\\', '/'))
  .filter((path) => stageOf(path) === 'unit')
const sourceOf = (path: string): string => readFileSync(join(root, path), 'utf8')

test('unit tests that change what all modules share have modules of their own', () => {
  const changing = unitTests.filter((path) =>
    /\bnoteShapes\(|\bvi\.(?:do)?[mM]ock\(/.test(sourceOf(path)),
  )
  expect(changing.length).toBeGreaterThan(2)
  expect(changing.filter((path) => !freshTests.includes(path))).toEqual([])
})

test('every unit test with modules of its own is there', () => {
  expect(freshTests.filter((path) => !unitTests.includes(path))).toEqual([])
})
