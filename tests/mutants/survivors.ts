import { readFileSync } from 'node:fs'
import { root } from '../tools/modules.ts'
import type { Mutant } from './find.ts'

type Survivors = Readonly<Record<string, string>>

/** Mutants that no test can notice, each with the reason: `plugins/x/y.ts text -> change`. */
export const readSurvivors = (): Survivors =>
  JSON.parse(readFileSync(`${root}/tests/mutants/survivors.json`, 'utf8'))

/** The keys of the list that no guard has any more: its file is gone, or its text has changed. */
export function staleKeys(survivors: Survivors, mutants: readonly Mutant[]): readonly string[] {
  const guards = new Set(mutants.map(({ guard }) => guard))
  return Object.keys(survivors).filter((key) => !guards.has(key))
}
