import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './tools/modules.ts'
import { type CodeBlock, codeBlocks } from './tools/readme.ts'

/** Writes blocks as the files of one app, and says where. */
const write = (name: string, blocks: readonly CodeBlock[], tail = ''): string => {
  const folder = join(root, '.cache', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of blocks) writeFileSync(join(folder, file), `${code}\n${tail}`)
  return folder
}

/** What tsc says about the blocks, compiled together as the files of one app. */
const compile = async (name: string, blocks: readonly CodeBlock[]): Promise<string[]> => {
  const folder = write(name, blocks, 'export {}\n')
  const relaxed = { declaration: false, isolatedDeclarations: false, noUnusedLocals: false }
  const settings = {
    extends: '../../tsconfig.json',
    compilerOptions: { ...relaxed, noEmit: true },
    include: ['*.ts', '*.tsx'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const run = promisify(execFile)
  const answer = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  return answer.stdout.split('\n').filter((line) => line !== '')
}

const blocksOfReadme = (): CodeBlock[] => codeBlocks(readFileSync(join(root, 'README.md'), 'utf8'))

test('the code of the readme compiles', async () => {
  const blocks = blocksOfReadme()
  expect(blocks).not.toHaveLength(0)
  expect(await compile('readme', blocks)).toEqual([])
})

test('the test of the readme passes when it runs', async () => {
  const blocks = blocksOfReadme().filter(({ file }) => file.startsWith('notes'))
  const folder = write('readme-run', blocks)
  // Its expectations are its own; one that fails is what the import rejects with.
  await expect(import(join(folder, 'notes.test.ts'))).resolves.toBeDefined()
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
