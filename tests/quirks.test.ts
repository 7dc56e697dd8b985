import { describe, expect, test } from 'vitest'
import { parseModule, readModules } from './tools/modules.ts'
import { isTable, strayNames, undocumented } from './tools/quirks.ts'

const path = 'plugins/a/quirks.ts'
const table = (rows: string, above = ''): ReturnType<typeof parseModule> =>
  parseModule(path, `const other = 1\n\n${above}export const quirks: Quirks<A> = {\n${rows}\n}\n`)

describe('the source', () => {
  const modules = readModules()

  test('says of each wallet that misbehaves what it does, and where that is known from', () => {
    const tables = modules.filter((module) => isTable(module.path))
    expect(tables.length).toBeGreaterThan(4)
    expect(tables.flatMap(undocumented)).toEqual([])
  })

  test('names single wallets in these tables alone', () => {
    expect(strayNames(modules)).toEqual([])
  })
})

describe('a row', () => {
  test('needs a sentence above it', () => {
    expect(undocumented(table("  Plum: { flags: ['isPlum'] },"))).toEqual([
      `${path}: Plum has no sentence`,
    ])
    expect(undocumented(table('  // Answers late.\n  Plum: { flags: [] },\n  Fig: {},'))).toEqual([
      `${path}: Plum has no source`,
      `${path}: Fig has no sentence`,
    ])
  })

  test('needs a source, its own or one of the table', () => {
    const row = '  // Answers late, after\n  // a second.SOURCE\n  Plum: {},'
    expect(undocumented(table(row.replace('SOURCE', '')))).toHaveLength(1)
    expect(undocumented(table(row.replace('SOURCE', ' Source: plum.example.')))).toEqual([])
    const above = '/** In this order. Source: plum.example. */\n'
    expect(undocumented(table(row.replace('SOURCE', ''), above))).toEqual([])
  })
})

describe('a wallet outside the tables is found', () => {
  const row = table("  Plum: { flags: ['isPlum'], rdns: 'com.plum', global: 'ethereum' },")
  const found = (source: string, at = 'plugins/b/c.ts'): readonly string[] =>
    strayNames([row, parseModule(at, source)], {})

  test.each(["const is = name === 'Plum'", 'const is = provider.isPlum', "const id = 'com.plum'"])(
    'in %s',
    (source) => {
      expect(found(source)).toHaveLength(1)
      for (const at of ['plugins/b/c.test.ts', 'plugins/b/locales/de.ts', 'react/c.ts'])
        expect(found(source, at)).toEqual([])
    },
  )

  test.each(["const text = 'A Plum'", '// Plum answers late.', 'const x = window.ethereum'])(
    'not in %s',
    (source) => expect(found(source)).toEqual([]),
  )

  test('also where a file is allowed one and has none', () => {
    expect(strayNames([row], { 'plugins/b/c.ts': 'Why.' })).toEqual([
      'plugins/b/c.ts names no wallet any more',
    ])
  })
})
