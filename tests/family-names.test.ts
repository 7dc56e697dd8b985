import { describe, expect, test } from 'vitest'
import { familyLines, namingProblems, namings } from './tools/family-names.ts'
import { parseModule, readModules } from './tools/modules.ts'

const linesOf = (source: string, path = 'plugins/send/a.tsx'): readonly number[] =>
  familyLines(parseModule(path, source))

describe('the source', () => {
  const modules = readModules()

  test('asks a family what it can do, and names none beyond the places that have a reason', () => {
    expect(modules.length).toBeGreaterThan(500)
    expect(namingProblems(modules)).toEqual([])
  })

  test('has a reason for each of them, in a sentence', () => {
    for (const { reason } of namings) expect(reason).toMatch(/^[A-Zw].{20,}\.$/)
    expect(new Set(namings.map(({ path }) => path)).size).toBe(namings.length)
  })
})

describe('the scan finds', () => {
  test.each([
    "const is = namespace === 'eip155'",
    'const is = id.startsWith(`solana:`)',
    'const id = `eip155:1:0x`',
    'const is = /^(eip155|solana)$/.test(namespace)',
    'const { polkadot } = state.active',
    'const id = state.active.bip122',
    'const names = { eip155: 1 }',
    "const of = { namespaces: ['eip155'] as const }",
    'const view = <Row family="solana" />',
  ])('%s', (source) => {
    expect(linesOf(source)).toEqual([1])
    for (const path of ['plugins/eip155/a.tsx', 'plugins/send/a.test.tsx'])
      expect(linesOf(source, path)).toEqual([])
  })

  test.each([
    "import { eip155 } from '../eip155/index.ts'",
    "const load = () => import('../eip155/walletconnect.ts')",
    "type Known = 'eip155' | `solana:1`",
    "const method = 'solana_signMessage'",
    "const code = 'failed-solana'",
    "const hint = 'Add it to eip155({ networks }).'",
    'const plugins = [eip155()]',
    '// eip155: wei per gas',
  ])('nothing in %s', (source) => {
    expect(linesOf(source)).toEqual([])
  })
})

describe('a place with a reason', () => {
  const module = parseModule('plugins/a/b.ts', "const a = 'eip155'\nconst b = 'solana'")
  const reason = 'It is so.'

  test('may have as many lines as were counted, in a file or in a folder', () => {
    for (const path of ['plugins/a/b.ts', 'plugins/a/'])
      expect(namingProblems([module], [{ path, lines: 2, reason }])).toEqual([])
  })

  test('is told when it has one more, or one less, and every line of any other place is', () => {
    for (const lines of [1, 3])
      expect(namingProblems([module], [{ path: 'plugins/a/', lines, reason }])).toHaveLength(1)
    expect(namingProblems([module], [])).toHaveLength(2)
  })
})
