import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { root } from './tools/modules.ts'

const folder = join(root, '.cache/type-cost')
const plugins = 15

/** A plugin of ordinary size: six commands, eight facts, an effect, a followed fact, two requirements. */
const source = (index: number): string => {
  const required = [index - 1, index - 2].filter((other) => other >= 0)
  const id = `p${index}`
  const names = (prefix: string, count: number): string[] =>
    Array.from({ length: count }, (_, at) => `${prefix}${at}`)
  const first = required[0]
  return `
import { definePlugin, type Plugin } from '../../kernel/index.ts'
import type { ModalContract } from '../../plugins/modal/index.ts'
${required.map((other) => `import type { C${other} } from './p${other}.ts'`).join('\n')}
export interface C${index} {
  readonly id: '${id}'
  readonly requires: ${['ModalContract', ...required.map((other) => `C${other}`)].join(' | ')}
  readonly state: { readonly items: readonly { readonly id: string; readonly n: number }[]; readonly status: 'idle' | 'busy' }
  readonly commands: { ${names('run', 6)
    .map((name) => `${name}(input: { readonly id: string; readonly n: number }): string`)
    .join('; ')} }
  readonly events: { ${names('told', 8)
    .map((name) => `${name}: { readonly id: string; readonly n: number }`)
    .join('; ')} }
}
export const ${id}: Plugin<C${index}> = definePlugin<C${index}>({
  id: '${id}',
  requires: { ${['modal', ...required.map((other) => `p${other}`)].map((name) => `${name}: 'it is needed'`).join(', ')} },
  initialState: () => ({ items: [], status: 'idle' }),
  commands: { ${names('run', 6)
    .map(
      (name, at) => `async ${name}({ state, emit, dispatch }, input) {
        emit.told${at}(input)
        await dispatch.modal.showSnackbar({ message: state.${id}.status, variant: 'success' })
        ${first === undefined ? '' : `await dispatch.p${first}.run0(input)`}
        return input.id
      }`,
    )
    .join(',\n')} },
  reduce: { ${names('told', 8)
    .map((name) => `${name}(draft, item) { draft.items.push(item); draft.status = 'busy' }`)
    .join(',\n')} },
  ${first === undefined ? '' : `follow: { p${first}: { told0(draft) { draft.status = 'idle' } } },`}
  effects: [{ on: '${id}/told0', order: 'latest', run: ({ dispatch }, payload) => dispatch.${id}.run1(payload) }],
})
`
}

const app = `
import { createKernel } from '../../kernel/index.ts'
import { modal } from '../../plugins/modal/index.ts'
${Array.from({ length: plugins }, (_, index) => `import { p${index} } from './p${index}.ts'`).join('\n')}
const kernel = createKernel({ plugins: [modal, ${Array.from({ length: plugins }, (_, index) => `p${index}`).join(', ')}] })
export const answer: Promise<string> = kernel.dispatch.p3.run0({ id: 'a', n: 1 })
export const status: 'idle' | 'busy' = kernel.state.p9.status
`

/** Type instantiations of a program made of the given files; a program with errors does not count. */
const instantiations = async (files: readonly string[]): Promise<number> => {
  const compilerOptions = { noEmit: true, declaration: false, isolatedDeclarations: false }
  const settings = { extends: '../../tsconfig.json', compilerOptions, files, include: [] }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const { stdout } = await promisify(execFile)(
    join(root, 'node_modules/.bin/tsc'),
    ['-p', folder, '--extendedDiagnostics'],
    { cwd: root },
  )
  const count = /^Instantiations:\s+(\d+)/m.exec(stdout)?.[1]
  expect(count, stdout).toBeDefined()
  return Number(count)
}

test('[G16] a plugin costs the compiler less than 2,000 instantiations', async () => {
  mkdirSync(folder, { recursive: true })
  for (let index = 0; index < plugins; index++)
    writeFileSync(join(folder, `p${index}.ts`), source(index))
  writeFileSync(join(folder, 'app.ts'), app)
  const shared = ['../../kernel/index.ts', '../../plugins/modal/index.ts']
  const none = await instantiations(shared)
  const all = await instantiations([...shared, 'app.ts'])
  expect(all).toBeGreaterThan(none)
  expect((all - none) / plugins).toBeLessThan(2_000)
}, 120_000)
