import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { apps } from './apps/apps.ts'
import { compile, runnable, write } from './tools/compile-blocks.ts'
import { root } from './tools/modules.ts'
import { type CodeBlock, codeBlocks, isEarly } from './tools/readme.ts'

const blocksOfReadme = (): CodeBlock[] => codeBlocks(readFileSync(join(root, 'README.md'), 'utf8'))

/** Packages that some blocks need and only a fresh app installs, which compiles, builds and runs them. */
const ofApps = /from '(next|react-router|wagmi|@tanstack|@wallet-standard)\b/

test('each block of the readme is a file of a fresh app, or the test that runs below', () => {
  const used = Object.values(apps).flatMap(({ readme }) => Object.keys(readme))
  const files = blocksOfReadme().map(({ file }) => file)
  expect(files.sort()).toEqual([...new Set([...used, 'notes.test.ts'])].sort())
})

test('the code of the readme compiles', async () => {
  const blocks = blocksOfReadme().filter(({ code }) => !ofApps.test(code))
  expect(blocks).not.toHaveLength(0)
  expect(await compile('readme', blocks)).toEqual([])
})

test('the tests of the readme are tests of Vitest, and pass when they run', async () => {
  const named = "import { expect, test } from 'vitest'"
  const blocks = blocksOfReadme().filter(({ file }) => file.startsWith('notes'))
  expect(blocks.filter(({ code }) => code.includes(named))).toHaveLength(1)
  const folder = write('readme-run', blocks.map(runnable))
  const { results } = await import(join(folder, 'notes.test.ts'))
  expect(results).toHaveLength(2)
  await expect(Promise.all(results)).resolves.toBeDefined()
})

test('a readme block names a file beside it without its ending, which fresh apps of Next and React Router refuse', () => {
  const named = blocksOfReadme().flatMap(({ code }) => code.match(/(from|import\() ?'\..*'/g) ?? [])
  expect(named).not.toHaveLength(0)
  expect(named.filter((text) => /\.tsx?'$/.test(text))).toEqual([])
})

test('a readme block that extends the package imports what it extends, or it does not compile alone', () => {
  const extending = blocksOfReadme().filter(({ code }) => /^declare module '/m.test(code))
  expect(extending.length).toBeGreaterThan(1)
  const missing = extending.filter(({ code }) => {
    const name = /^declare module '([^']+)'/m.exec(code)?.[1]
    return !code.split('\n').some((line) => line.includes(` from '${name}'`))
  })
  expect(missing).toEqual([])
})

test('no readme block gives a command while its module loads: the kernel has not started then', () => {
  expect(blocksOfReadme().filter(isEarly)).toEqual([])
})

test('files of the readme have one block each', () => {
  const files = blocksOfReadme().map(({ file }) => file)
  expect(files).toEqual([...new Set(files)])
})

test('a readme block with a mistake is refused', async () => {
  const markdown = '# A\n\n```ts\n// app.ts\nconst a: string = 1\n```\n\n```sh\nnpm i\n```\n'
  const blocks = codeBlocks(markdown)
  expect(blocks).toEqual([{ file: 'app.ts', line: 3, code: '// app.ts\nconst a: string = 1' }])
  expect(await compile('readme-mistake', blocks)).toHaveLength(1)
})

test('a readme block imports the package by its name', async () => {
  const blocks = codeBlocks(
    "```tsx\nimport { createKernel } from 'wallet-kernel/kernel'\ncreateKernel\n```",
  )
  const ours = (await compile('readme-import', blocks)).filter((line) => line.startsWith('line-'))
  expect(ours).toEqual([])
})

test('a fence that is never closed is refused', () => {
  expect(() => codeBlocks('```ts\nconst a = 1')).toThrow('line 1')
})
