import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import { readModules, root } from '../tools/modules.ts'
import { findMutants, type Mutant } from './find.ts'
import { guarded } from './guarded.ts'
import { readSurvivors } from './survivors.ts'

const folder = `${root}/.cache/mutants`
const hitsFile = `${folder}/hits.jsonl`
/** A file that takes longer than this judges only what the quick ones let live, in ms. */
const quickMs = 2_500

interface Judge {
  readonly file: string
  readonly ms: number
}
type Judges = ReadonlyMap<string, readonly Judge[]>

const mutantsOf = (filters: readonly string[]): readonly Mutant[] =>
  readModules()
    .filter(({ path }) => !/\.test\.|\.d\.ts$/.test(path))
    .filter(({ path }) => guarded.some((glob) => matchesGlob(path, glob)))
    .filter(({ path }) => filters.length === 0 || filters.some((part) => path.includes(part)))
    .flatMap(({ path, source }) => findMutants(path, source))

const start = (): Promise<Vitest> =>
  createVitest('test', {
    config: `${root}/tests/mutants/vitest.config.ts`,
    watch: false,
    reporters: [{}],
  })

/** Runs the named test files, and all of them when none is named. */
async function run(
  vitest: Vitest,
  files: readonly string[],
): Promise<{ readonly failed: boolean; readonly judges: readonly Judge[] }> {
  const all = await vitest.globTestSpecifications()
  vitest.state.clearErrors()
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    all.filter(({ moduleId }) => files.length === 0 || files.includes(moduleId)),
  )
  return {
    failed: unhandledErrors.length > 0 || testModules.some((module) => !module.ok()),
    judges: testModules.map((module) => ({
      file: module.moduleId,
      ms: module.diagnostic().duration,
    })),
  }
}

/** Runs every test once with all mutants asleep and notes which of them each file meets. */
async function meet(): Promise<Judges> {
  mkdirSync(folder, { recursive: true })
  rmSync(hitsFile, { force: true })
  process.env.MUTANT_HITS = hitsFile
  const vitest = await start()
  const { failed, judges: ran } = await run(vitest, [])
  await vitest.close()
  delete process.env.MUTANT_HITS
  // A test that fails without any mutant would kill each that it meets.
  if (failed) throw new Error('The tests fail before anything is broken: mend them first.')
  const judges = new Map<string, Judge[]>()
  for (const line of readFileSync(hitsFile, 'utf8').trim().split('\n')) {
    const { file, ids } = JSON.parse(line) as { file: string; ids: readonly string[] }
    const ms = ran.find((judge) => judge.file === file)?.ms ?? quickMs
    for (const id of ids) judges.set(id, [...(judges.get(id) ?? []), { file, ms }])
  }
  return judges
}

/** True when a test fails while the line is broken. */
async function isKilled(vitest: Vitest, id: string, judges: readonly Judge[]): Promise<boolean> {
  process.env.MUTANT = id
  try {
    for (const quick of [true, false]) {
      const files = judges.filter(({ ms }) => ms < quickMs === quick).map(({ file }) => file)
      if (files.length > 0 && (await run(vitest, files)).failed) return true
    }
    return false
  } finally {
    delete process.env.MUTANT
  }
}

/** Breaks every guarded line once and resolves with what no test noticed and the list does not name. */
export async function main(filters: readonly string[]): Promise<readonly string[]> {
  const mutants = mutantsOf(filters)
  const known = readSurvivors()
  const judges = await meet()
  const vitest = await start()
  try {
    const survivors: Mutant[] = []
    for (const [index, mutant] of mutants.entries()) {
      const met = judges.get(mutant.id) ?? []
      const killed = met.length > 0 && (await isKilled(vitest, mutant.id, met))
      if (!killed) survivors.push(mutant)
      if (!killed || index % 50 === 0)
        console.log(
          `${index + 1}/${mutants.length} ${killed ? 'killed' : met.length > 0 ? 'SURVIVED' : 'NOT RUN'} ${mutant.id}`,
        )
    }
    writeFileSync(`${folder}/survivors.json`, JSON.stringify(survivors, undefined, 2))
    const fresh = survivors.filter(({ guard }) => known[guard] === undefined)
    const gone = Object.keys(known).filter(
      (guard) =>
        mutants.some((mutant) => mutant.guard === guard) &&
        !survivors.some((mutant) => mutant.guard === guard),
    )
    console.log(
      `${mutants.length} mutants: ${mutants.length - survivors.length} killed, ${survivors.length - fresh.length} listed, ${fresh.length} survived`,
    )
    for (const guard of gone) console.log(`no survivor any more, take it off the list: ${guard}`)
    return fresh.map(({ id }) => id)
  } finally {
    await vitest.close()
  }
}
