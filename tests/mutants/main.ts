import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, matchesGlob, relative } from 'node:path'
import { readModules, root } from '../tools/modules.ts'
import { findMutants, type Mutant } from './find.ts'
import { guarded } from './guarded.ts'
import type { Hits } from './setup.ts'
import { readSurvivors, staleKeys } from './survivors.ts'
import { type Asked, createTrials, lines, startRuns, type Trials } from './trials.ts'

const folder = `${root}/.cache/mutants`
const hitsFile = `${folder}/hits.jsonl`
const resultsFile = `${folder}/results.jsonl`
const ordersFile = `${folder}/orders.json`
const config = 'tests/mutants/vitest.config.ts'
const trials: Trials = createTrials({ results: resultsFile, orders: ordersFile })
/** How many more quick test files are asked each time, nearest first, about what still lives; then slow ones. */
const rounds = [4, 12]
const slowRound = 3
/** Tests of a file that take longer than this are slow, in ms. */
const slowMs = 3_000

/** A test file that meets a mutant. */
interface Judge {
  readonly file: string
  /** What those of its tests take that meet it. */
  readonly ms: number
  /** Absent where loading the file meets it. */
  readonly tests?: readonly string[]
}
type Judges = ReadonlyMap<string, readonly Judge[]>

const allMutants = (): readonly Mutant[] =>
  readModules()
    .filter(({ path }) => !/\.test\.|\.d\.ts$/.test(path))
    .filter(({ path }) => guarded.some((glob) => matchesGlob(path, glob)))
    .flatMap(({ path, source }) => findMutants(path, source))

/** Runs every test with all mutants asleep, for a file of which of them each test meets; none that is in it already. */
async function meet(): Promise<void> {
  process.env.MUTANT_HITS = hitsFile
  const runs = await startRuns(config)
  const known = new Set(lines<Hits>(hitsFile).map(({ file }) => file))
  const first = await runs.run(runs.all.filter((file) => !known.has(file)))
  // A busy machine makes some of them miss a moment.
  const failed = await runs.run(first)
  await runs.close()
  delete process.env.MUTANT_HITS
  for (const file of failed) console.log(`fails before anything is broken, kills nothing: ${file}`)
}

/** The tests that run on each mutant. */
function readJudges(): Judges {
  const judges = new Map<string, Judge[]>()
  const add = (id: string, judge: Judge): void => {
    const known = judges.get(id)
    if (known) known.push(judge)
    else judges.set(id, [judge])
  }
  // A file that was run twice counts as it ran last.
  const hits = new Map(lines<Hits>(hitsFile).map((row) => [row.file, row]))
  for (const { file, load, tests } of hits.values()) {
    const rows = Object.entries(tests)
    const whole = { file, ms: rows.reduce((sum, [, { ms }]) => sum + ms, 0) }
    const early = new Set(load)
    for (const id of early) add(id, whole)
    const met = new Map<string, { ms: number; tests: string[] }>()
    for (const [name, { ms, ids }] of rows)
      for (const id of ids) {
        const judge = met.get(id) ?? { ms: 0, tests: [] }
        met.set(id, judge)
        judge.ms += ms
        judge.tests.push(name)
      }
    for (const [id, judge] of met) if (!early.has(id)) add(id, { file, ...judge })
  }
  return judges
}

/** The nearer a test stands to the line, the sooner it is asked; among equals the quicker. */
function nearestFirst({ path }: Mutant, judges: readonly Judge[]): readonly Judge[] {
  const distance = ({ file }: Judge): number => {
    const test = relative(root, file)
    if (test.replace(/\.test\.tsx?$/, '') === path.replace(/\.tsx?$/, '')) return 0
    const topic = basename(test).replace(/\.test\.tsx?$/, '')
    // `tests/kernel/recording.test.ts` is about `kernel/recording/`.
    if (dirname(test) === dirname(path) || path.includes(`/${topic}/`)) return 1
    return test.split('/', 2).join() === path.split('/', 2).join() ? 2 : 3
  }
  return [...judges].sort((one, two) => distance(one) - distance(two) || one.ms - two.ms)
}

/** Which files each mutant is shown to, round by round. */
function* plan(
  judges: (mutant: Mutant) => readonly Judge[],
): Generator<(mutant: Mutant) => Asked[]> {
  let begin = 0
  for (const count of rounds) {
    const [from, to] = [begin, begin + count]
    yield (mutant) =>
      ask(
        mutant,
        judges(mutant)
          .filter(({ ms }) => ms <= slowMs)
          .slice(from, to),
      )
    begin = to
  }
  yield (mutant) =>
    ask(
      mutant,
      judges(mutant)
        .filter(({ ms }) => ms > slowMs)
        .slice(0, slowRound),
    )
}

const ask = ({ id }: Mutant, judges: readonly Judge[]): Asked[] =>
  judges.map((judge) => ({ ...judge, id }))

/**
 * Breaks every guarded line once. Resolves with a line for each mutant that no test noticed and the list does not name. If
 * the list has stale keys, nothing is broken, and the lines name them.
 */
export async function main(words: readonly string[]): Promise<readonly string[]> {
  const isTest = (word: string): boolean => /\.test\.tsx?$/.test(word)
  const resumes = words.includes('--resume')
  const filters = words.filter((word) => !isTest(word) && word !== '--resume')
  const named = words.filter(isTest)
  if (named.length > 0) process.env.MUTANT_JUDGES = named.join(' ')
  mkdirSync(folder, { recursive: true })
  const all = allMutants()
  const known = readSurvivors()
  const stale = staleKeys(known, all)
  if (stale.length > 0) return stale.map((key) => `no such guard, take it off the list: ${key}`)
  const mutants = all.filter(
    ({ path }) => filters.length === 0 || filters.some((part) => path.includes(part)),
  )
  if (resumes) trials.forgetUnfinished()
  else for (const file of [hitsFile, resultsFile]) rmSync(file, { force: true })
  await meet()
  const judges = readJudges()
  const ranked = new Map(
    mutants.map((mutant) => [mutant.id, nearestFirst(mutant, judges.get(mutant.id) ?? [])]),
  )
  process.env.MUTANT_ORDERS = ordersFile
  const runs = await startRuns(config)
  for (const asked of plan(({ id }) => ranked.get(id) ?? [])) {
    const dead = trials.killed()
    const left = mutants.filter(({ id }) => !dead.has(id))
    console.log(`${left.length} of ${mutants.length} live`)
    await trials.judge(runs, left.flatMap(asked))
  }
  // What lives after these rounds and is not on the list is shown to every test that meets it.
  const early = trials.killed()
  const unlisted = mutants.filter(({ id, guard }) => !early.has(id) && known[guard] === undefined)
  console.log(`${unlisted.length} of them are not on the list`)
  await trials.judge(
    runs,
    unlisted.flatMap((mutant) => ask(mutant, ranked.get(mutant.id) ?? [])),
  )
  await runs.close()
  const dead = trials.killed()
  const survivors = mutants.filter(({ id }) => !dead.has(id))
  const fresh = survivors.filter(({ guard }) => known[guard] === undefined)
  const gone = mutants.filter(({ id, guard }) => dead.has(id) && known[guard] !== undefined)
  writeFileSync(`${folder}/survivors.json`, JSON.stringify(survivors, undefined, 2))
  console.log(
    `${mutants.length} mutants: ${dead.size} killed, ${survivors.length - fresh.length} listed, ${fresh.length} survived`,
  )
  for (const { id, file } of trials.unfinished())
    console.log(`killed by its time alone: ${id} in ${relative(root, file)}`)
  for (const { guard } of gone) console.log(`no survivor any more, take it off the list: ${guard}`)
  const unclear = new Set(
    trials
      .all()
      .filter(({ verdict }) => verdict === 'unclear')
      .map(({ id }) => id),
  )
  const doubt = (id: string): string =>
    judges.has(id)
      ? unclear.has(id)
        ? ' (a test fails without it, too)'
        : ''
      : ' (no test runs it)'
  return fresh.map(({ id }) => `survived: ${id}${doubt(id)}`)
}
