import { readFileSync } from 'node:fs'
import { root } from '../tools/modules.ts'

/** Mutants that no test can notice, each with the reason: `plugins/x/y.ts text -> change`. */
export const readSurvivors = (): Readonly<Record<string, string>> =>
  JSON.parse(readFileSync(`${root}/tests/mutants/survivors.json`, 'utf8'))
