import { execFile } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { root } from './modules.ts'
import type { CodeBlock } from './readme.ts'

/** Writes blocks as the files of one app, and says where. */
export const write = (name: string, blocks: readonly CodeBlock[], tail = ''): string => {
  const folder = join(root, '.cache', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const { file, code } of blocks) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${code}\n${tail}`)
  }
  return folder
}

/** What tsc says about the blocks, compiled together as the files of one app. */
export const compile = async (name: string, blocks: readonly CodeBlock[]): Promise<string[]> => {
  const folder = write(name, blocks, 'export {}\n')
  const relaxed = { declaration: false, isolatedDeclarations: false, noUnusedLocals: false }
  const settings = {
    extends: '../../tsconfig.json',
    compilerOptions: { ...relaxed, noEmit: true },
    // The sources that the blocks reach import sheets as text.
    include: ['**/*.ts', '**/*.tsx', '../../react/css-text.d.ts'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const run = promisify(execFile)
  const answer = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error)
  return answer.stdout.split('\n').filter((line) => line !== '')
}

/** Stands for Vitest's `test` and `afterEach`, which no running test may call: what each test comes to, in order. */
const testing = `
export const results = []
const ends = []
const afterEach = (run) => ends.push(run)
let last = Promise.resolve()
const test = (_title, run) => {
  last = last.then(run).then(() => ends.forEach((end) => end()))
  results.push(last)
}`

/** A block whose tests run once it is imported, and export what they come to as `results`. */
export const runnable = (block: CodeBlock): CodeBlock => ({
  ...block,
  code: block.code.replace(
    /^import \{ (?:afterEach, )?(expect, )?test \} from 'vitest'$/m,
    (_, expect?: string) => (expect ? "import { expect } from 'vitest'" : '') + testing,
  ),
})
