import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { broken, citing, ruleIds, ruleMutants } from './mutants/rules/index.ts'
import { staleMutants } from './mutants/rules/main.ts'
import { parseModule, root } from './tools/modules.ts'

const read = (path: string): string =>
  existsSync(`${root}/${path}`) ? readFileSync(`${root}/${path}`, 'utf8') : ''

describe('the breaks of the specification’s rules', () => {
  test('are there for each of its 143 rules, and for no other', () => {
    expect(ruleIds).toHaveLength(143)
    const rules = new Set(ruleMutants.map(({ rule }) => rule))
    expect([...rules].toSorted()).toEqual([...ruleIds].toSorted())
  })

  test('have each text exactly once in its file', () => {
    expect(staleMutants()).toEqual([])
  })

  test('are other code that can be read', () => {
    for (const mutant of ruleMutants) {
      const source = read(mutant.file)
      const changed = broken(source, mutant) ?? source
      const says = `${mutant.rule}: ${mutant.part}`
      expect(changed, says).not.toBe(source)
      if (/\.tsx?$/.test(mutant.file))
        expect.soft(() => parseModule(mutant.file, changed), says).not.toThrow()
    }
  })

  test('name a test file that cites the rule', () => {
    const silent = ruleMutants.filter(({ by, rule }) => !citing(rule).test(read(by)))
    expect(silent.map(({ rule, by }) => `${rule} ${by}`)).toEqual([])
  })

  test('break each part of a rule in one way', () => {
    const keys = ruleMutants.map(({ rule, part }) => `${rule} ${part}`)
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })
})
