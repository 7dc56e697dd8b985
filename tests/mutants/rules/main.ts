import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { root } from '../../tools/modules.ts'
import { createTrials, startRuns, type Trials } from '../trials.ts'
import { broken, idOf, type RuleMutant, ruleMutants } from './index.ts'

const folder = `${root}/.cache/mutants`
const results = `${folder}/rules.jsonl`
const orders = `${folder}/rule-orders.json`

const nameOf = ({ rule, part, file, by }: RuleMutant): string =>
  `${rule} ${part}: ${file}, for ${by}`

const isBrowserTest = (path: string): boolean => /\.e2e\.test\./.test(path)

/** Breaks whose text is no longer in its file exactly once. */
export const staleMutants = (mutants: readonly RuleMutant[] = ruleMutants): readonly string[] =>
  mutants
    .filter((mutant) => {
      const path = `${root}/${mutant.file}`
      return !existsSync(path) || broken(readFileSync(path, 'utf8'), mutant) === undefined
    })
    .map((mutant) => `stale: ${nameOf(mutant)}`)

/** A line for a break that was not noticed, with the reason as far as it is known. */
function problemOf(mutant: RuleMutant, trials: Trials): string {
  const tried = trials.all().filter(({ id }) => id === idOf(mutant))
  const verdict = tried.at(-1)?.verdict
  if (verdict === 'lived') return `survived: ${nameOf(mutant)}`
  return verdict === 'unclear'
    ? `fails before anything is broken: ${nameOf(mutant)}`
    : `did not load: ${nameOf(mutant)}`
}

/**
 * Breaks each part of each rule once, and runs the test file that has to notice it, as far as its tests cite the rule.
 * Resolves with a line for every break that was not noticed.
 */
export async function main(words: readonly string[]): Promise<readonly string[]> {
  const stale = staleMutants()
  if (stale.length > 0) return stale
  const filters = words.filter((word) => !word.startsWith('--'))
  const isWanted = ({ rule }: RuleMutant): boolean =>
    filters.length === 0 || filters.some((one) => rule === one || rule.startsWith(`${one}-`))
  mkdirSync(folder, { recursive: true })
  const trials = createTrials({ results, orders })
  if (words.includes('--resume')) trials.forgetUnlessKilled()
  else rmSync(results, { force: true })
  const all = ruleMutants.filter(isWanted)
  const mutants = all.filter(({ by }) => !isBrowserTest(by))
  process.env.MUTANT_ORDERS = orders
  const runs = await startRuns('tests/mutants/rules/vitest.config.ts')
  await trials.judge(
    runs,
    mutants.map((mutant) => ({ id: idOf(mutant), file: `${root}/${mutant.by}`, ms: 0 })),
  )
  await runs.close()
  const killed = trials.killed()
  const left = mutants.filter((mutant) => !killed.has(idOf(mutant)))
  const [noticed, forBrowser] = [mutants.length - left.length, all.length - mutants.length]
  console.log(
    `${all.length} breaks: ${noticed} noticed, ${left.length} not, ${forBrowser} left to the browser`,
  )
  return left.map((mutant) => problemOf(mutant, trials))
}
