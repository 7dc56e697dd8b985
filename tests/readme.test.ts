import { expect, test } from 'vitest'
import { apps } from './apps/apps.ts'
import { compile } from './tools/compile-blocks.ts'
import { documents, guideBlock, guideBlocks } from './tools/guide.ts'
import { codeBlocks } from './tools/readme.ts'

const readme = (): string => documents()[0]?.text ?? ''
/** The documents' blocks about this library, by page and file. */
const blocks = () => [...guideBlocks()].filter(([, { foreign }]) => foreign === undefined)
const titled = /\.(ts|tsx)$/

test('the readme is one page with a picture, and its code is a file of a fresh app', () => {
  expect(readme().length).toBeLessThan(5_000)
  expect(readme()).toMatch(/<img|!\[/)
  const used = Object.values(apps).flatMap((app) => Object.keys(app.blocks))
  const own = blocks().filter(([name]) => name.startsWith('README.md/'))
  expect(own).not.toHaveLength(0)
  expect(own.map(([name]) => name).filter((name) => !used.includes(name))).toEqual([])
})

test('what fresh apps take from the documents is there, with a title', () => {
  const used = Object.values(apps).flatMap((app) => Object.keys(app.blocks))
  expect(used).not.toHaveLength(0)
  for (const name of used) expect(guideBlock(name).code, name).toMatch(/^\/\/ [\w./-]+\n/)
  expect(() => guideBlock('README.md/src/nowhere.ts')).toThrow('README.md/src/nowhere.ts')
})

test('a block of a fresh app names a file beside it without its ending, which Next and React Router refuse', () => {
  const used = Object.values(apps).flatMap((app) => Object.keys(app.blocks))
  const codes = used.map((name) => guideBlock(name).code)
  const named = codes.flatMap((code) => code.match(/(from|import\() ?'\..*'/g) ?? [])
  expect(named).not.toHaveLength(0)
  expect(named.filter((text) => /\.tsx?'$/.test(text))).toEqual([])
})

test('a block that extends the package imports what it extends, or it does not compile alone', () => {
  const extending = blocks().filter(([, { code }]) => /^declare module '/m.test(code))
  expect(extending.length).toBeGreaterThan(1)
  const missing = extending.filter(([, { code }]) => {
    const name = /^declare module '([^']+)'/m.exec(code)?.[1]
    return !code.split('\n').some((line) => line.includes(` from '${name}'`))
  })
  expect(missing).toEqual([])
})

test('every block has a name of its own on its page', () => {
  expect(blocks().every(([name]) => titled.test(name))).toBe(true)
})

test('a block with a mistake is refused', async () => {
  const markdown = '# A\n\n```ts\n// app.ts\nconst a: string = 1\n```\n\n```sh\nnpm i\n```\n'
  const found = codeBlocks(markdown)
  expect(found).toEqual([{ file: 'app.ts', line: 3, code: '// app.ts\nconst a: string = 1' }])
  expect(await compile('readme-mistake', found)).toHaveLength(1)
})

test('a block imports the package by its name', async () => {
  const found = codeBlocks(
    "```tsx\nimport { createKernel } from 'wallet-kernel/kernel'\ncreateKernel\n```",
  )
  const ours = (await compile('readme-import', found)).filter((line) => line.startsWith('line-'))
  expect(ours).toEqual([])
})

test('a fence that is never closed is refused', () => {
  expect(() => codeBlocks('```ts\nconst a = 1')).toThrow('line 1')
})
