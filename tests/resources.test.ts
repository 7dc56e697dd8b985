import { describe, expect, test } from 'vitest'
import { parseModule, readModules, type SourceModule } from './tools/modules.ts'
import { dataKeys, untypedPuts } from './tools/resource-rules.ts'

/**
 * Keys of data that stay among the resources, and why. Nothing that is decided may be among them: what a plugin refuses
 * something for is a fact and part of its slice, so that a recording shows it.
 */
const staying: Readonly<Record<string, string>> = {
  'eip155/oracle/': 'the answer of a node, asked once a page; without it the node is asked again',
  'eip155/no-simulation/':
    'whether a node knows a method, asked once a page; without it the node is asked again',
  'polkadot/sent/': 'the block that a node named when a transaction went out; bounds a search',
  'polkadot/landed/': 'where a node showed a transaction; without it the block is searched again',
  'provider/clientId': 'the name of a client of an SDK that lives on this page',
  'embeddedWallet/chain':
    'the network that the frame of this page is on; no record may claim it of another frame',
}

const modules = readModules(['kernel', 'plugins', 'react', 'devtools'])

test('resources hold live objects: what is decided, and what is known, is a fact and part of a slice', () => {
  const stay = dataKeys(modules)
  expect(stay.filter(({ name }) => !(name in staying))).toEqual([])
  // One that has gone leaves the list as well.
  expect(stay.map(({ name }) => name).sort()).toEqual(Object.keys(staying).sort())
})

test('everything is stored under a key that names its type', () => {
  expect(untypedPuts(modules)).toEqual([])
})

describe('what counts as data', () => {
  const other = parseModule(
    'plugins/x/other.ts',
    `export interface Noted { readonly at: number; readonly of?: readonly Row[] }
     type Row = { id: string } | 'none'
     export interface Watched extends Noted { stop(): void }`,
  )
  const found = (source: string, path = 'plugins/x/keys.ts'): readonly string[] => {
    const imports = `import type { Noted, Watched } from './other.ts'\n`
    const module: SourceModule = parseModule(path, imports + source)
    return dataKeys([other, module]).map(({ name }) => name)
  }

  test.each([
    'number',
    'string | undefined',
    'true',
    "'mobile' | 'code'",
    `\`0x\${string}\``,
    'Set<string>',
    'ReadonlyMap<string, readonly number[]>',
    'Record<string, boolean>',
    'readonly [at: number, text?: string]',
    '{ readonly id: string; readonly seen: { [id: string]: bigint } }',
    'Noted',
    'readonly Noted[]',
    "Pick<Noted, 'at'>",
    'Own',
  ])('%s', (type) => {
    const own = 'interface Own extends Noted { readonly next?: Own }\n'
    expect(found(`${own}const key = resourceKey<${type}>('x/key')`)).toEqual(['x/key'])
    expect(found(`${own}export const key: ResourceKey<${type}> = resourceKey('x/key')`)).toEqual([
      'x/key',
    ])
    expect(
      found(
        `${own}export const keyOf = (id: string): ResourceKey<${type}> => resourceKey(\`x/of/\${id}\`)`,
      ),
    ).toEqual(['x/of/'])
    expect(
      found(`${own}type KeyOf<T> = (id: string) => ResourceKey<T>
        export const keyOf: KeyOf<${type}> = (id) => resourceKey(\`x/of/\${id}\`)`),
    ).toEqual(['x/of/'])
    expect(found(`const key = resourceKey<${type}>('x/key')`, 'plugins/x/keys.test.ts')).toEqual([])
  })

  test.each([
    'AbortController',
    'Promise<number>',
    '() => void',
    'Map<string, () => void>',
    '{ readonly at: number; readonly reading: Promise<string> }',
    'Watched',
    'unknown',
    'object',
    'Imported',
    'T',
  ])('not %s', (type) => {
    expect(found(`const key = resourceKey<${type}>('x/key')`)).toEqual([])
  })

  test('a text as key is found, wherever it is put', () => {
    const puts = (source: string) => untypedPuts([parseModule('plugins/x/a.ts', source)]).length
    expect(puts(`ctx.resources.put('x/key', 1)\nresources.put(\`x/\${id}\`, it)`)).toBe(2)
    expect(puts("resources.put(key, 1)\nstorage.put('x', 1)")).toBe(0)
  })
})
