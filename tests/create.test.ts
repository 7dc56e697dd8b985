import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { build } from 'vite'
import { afterAll, describe, expect, test } from 'vitest'
import { installInto } from './tools/host-folder.ts'
import { root } from './tools/modules.ts'

interface Manifest {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

const run = promisify(execFile)
const place = mkdtempSync(join(tmpdir(), 'create-'))
afterAll(() => rmSync(place, { recursive: true, force: true }))

/** Runs `npm create wallet-kernel` without a terminal, as its package would. */
const create = (...args: readonly string[]): Promise<{ stdout: string; stderr: string }> =>
  run('node', [join(root, 'examples/create/create.mjs'), ...args], { cwd: place }).catch(
    (error: { stdout: string; stderr: string }) => error,
  )
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

describe.each([
  ['the default', [], ['eip155', 'viem']],
  ['two families', ['--families', 'solana,eip155'], ['solana', '@solana/kit']],
  [
    'every family',
    ['--families', 'eip155,solana,bip122,polkadot,walletconnect'],
    ['walletconnect', '@walletconnect/universal-provider'],
  ],
])('an app with %s', (name, args, [family = '', sdk = '']) => {
  const folder = join(place, name.replaceAll(' ', '-'))

  test('is written with its families, their SDKs and nothing to install for others', async () => {
    const { stdout, stderr } = await create(folder, ...args)
    expect(stderr).toBe('')
    expect(stdout).toContain('npm run dev')
    const kernel = readFileSync(join(folder, 'src/kernel.ts'), 'utf8')
    expect(kernel).toContain(`from 'wallet-kernel/${family}'`)
    expect(Object.keys(manifestOf(folder).dependencies)).toContain(sdk)
    const found = readdirSync(folder).includes('.env')
    expect(found).toBe(family === 'walletconnect')
  })

  test('asks for the versions that this repository is tested with', () => {
    const { dependencies, devDependencies } = manifestOf(folder)
    const installed = ([name]: readonly [string, string]): string =>
      manifestOf(name === 'wallet-kernel' ? root : join(root, 'node_modules', name)).version
    const asked = Object.entries({ ...dependencies, ...devDependencies })
    expect(asked.map(([, range]) => range.replace('^', ''))).toEqual(asked.map(installed))
  })

  test('passes its own type check and its own build with the built package', async () => {
    const { dependencies, devDependencies } = manifestOf(folder)
    const names = Object.keys({ ...dependencies, ...devDependencies })
    const { dependencies: own } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const packages = new Set([...names, ...Object.keys(own)])
    packages.delete('wallet-kernel')
    installInto(folder, [...packages])
    const checked = await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(
      (error: { stdout: string }) => error,
    )
    expect(checked.stdout).toBe('')
    const configFile = join(folder, 'vite.config.ts')
    const output = await build({
      root: folder,
      configFile,
      logLevel: 'error',
      build: { write: false },
    })
    const files = [output].flat().flatMap((built) => ('output' in built ? built.output : []))
    expect(files.map(({ fileName }) => fileName)).toContain('index.html')
  })
})

describe('the script', () => {
  test('writes nothing into a folder that holds something', async () => {
    const folder = mkdtempSync(join(place, 'full-'))
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    const { stdout, stderr } = await create(folder)
    expect(stderr).toContain('is not empty: nothing was written.')
    // Before anything is asked.
    expect(stdout).toBe('')
    expect(readdirSync(folder)).toEqual(['notes.txt'])
  })

  test.each([
    ['a family that there is not', 'cosmos', 'No family is called cosmos. There are: eip155,'],
    ['none', ',', 'Choose at least one family'],
    ['phone wallets of no family', 'walletconnect', 'choose one beside it'],
  ])('refuses %s, and says which there are', async (_what, families, sentence) => {
    const folder = join(place, 'refused')
    const { stderr } = await create(folder, '--families', families)
    expect(stderr).toContain(sentence)
    expect(readdirSync(place)).not.toContain('refused')
  })

  test('has no dependency, and packs what it reads', () => {
    const folder = join(root, 'examples/create')
    const { dependencies, files } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    expect(dependencies).toBeUndefined()
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
    expect(files).toEqual(expect.arrayContaining([...scripts, 'template']))
  })

  test('makes a name that npm takes from any folder', async () => {
    await create(join(place, 'Große App!'))
    const names = readdirSync(place).filter((name) => name.includes('App'))
    expect(names.map((name) => (manifestOf(join(place, name)) as { name?: string }).name)).toEqual([
      'gro-e-app',
    ])
  })
})
