import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createVitest } from 'vitest/node'
import { root } from '../tools/modules.ts'
import type { Orders, Result, Try } from './runner.ts'

/** A mutant that has not let its test end for so long is killed by it, in ms. */
const patienceMs = 60_000

/** Rows of a file that has one JSON value per line; none if it does not exist. */
export const lines = <Line>(file: string): readonly Line[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as Line)
    : []

/** Test files in workers that see the environment as it is now. */
export interface Runs {
  readonly all: readonly string[]
  /** Runs the named test files; resolves with those that failed. */
  run(files: readonly string[]): Promise<readonly string[]>
  close(): Promise<void>
}

/** Starts Vitest with a configuration, named by its path. */
export async function startRuns(config: string): Promise<Runs> {
  const vitest = await createVitest('test', {
    config: `${root}/${config}`,
    watch: false,
    reporters: [{}],
  })
  const all = await vitest.globTestSpecifications()
  return {
    all: all.map(({ moduleId }) => moduleId),
    async run(files) {
      const wanted = all.filter(({ moduleId }) => files.includes(moduleId))
      if (wanted.length === 0) return []
      const { testModules } = await vitest.runTestSpecifications(wanted)
      return testModules.filter((module) => !module.ok()).map(({ moduleId }) => moduleId)
    },
    close: () => vitest.close(),
  }
}

/** A mutant to show to a test file, and the time that its tests take. */
export interface Asked extends Try {
  readonly file: string
  readonly ms: number
}

const key = ({ id, file }: Pick<Result, 'id' | 'file'>): string => `${file} ${id}`

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) // Signal 0 only asks.
  } catch {
    return false // Gone already, with the mutant it did not survive.
  }
}

/** Shows mutants to tests in workers, and remembers the outcomes in a file, so that a stopped run can go on. */
export interface Trials {
  /** Every outcome so far. */
  all(): readonly Result[]
  /** Mutants that a test noticed, those among them that never let their test end. */
  killed(): ReadonlySet<string>
  /** Trials that began and have no outcome. */
  unfinished(): readonly Result[]
  /** Forgets trials without an outcome: what was being tried when a run was stopped is tried again. */
  forgetUnfinished(): void
  /** Forgets all trials but those in which a test noticed the mutant: tests may have changed since. */
  forgetUnlessKilled(): void
  /** Shows each mutant to its files, the quick ones first, until all of them were asked. */
  judge(runs: Runs, asked: readonly Asked[]): Promise<void>
}

export function createTrials(paths: { readonly results: string; readonly orders: string }): Trials {
  const all = (): readonly Result[] => lines<Result>(paths.results)

  function unfinished(): readonly Result[] {
    const ended = new Set(
      all()
        .filter(({ verdict }) => verdict !== 'begun')
        .map(key),
    )
    return all().filter((result) => !ended.has(key(result)))
  }

  const killed = (): ReadonlySet<string> =>
    new Set([
      ...all()
        .filter(({ verdict }) => verdict === 'killed')
        .map(({ id }) => id),
      ...unfinished().map(({ id }) => id),
    ])

  const keep = (kept: readonly Result[]): void =>
    writeFileSync(paths.results, kept.map((result) => `${JSON.stringify(result)}\n`).join(''))

  /** Ends a worker whose mutant keeps its test from ending. */
  function watch(): () => void {
    const since = new Map<string, number>()
    const timer = setInterval(() => {
      for (const { id, file, pid } of unfinished()) {
        const begun = since.get(id + file) ?? Date.now()
        since.set(id + file, begun)
        if (Date.now() - begun < patienceMs) continue
        if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      }
    }, 5_000)
    return () => clearInterval(timer)
  }

  return {
    all,
    killed,
    unfinished,
    forgetUnfinished() {
      const open = new Set(unfinished().map(key))
      keep(all().filter((result) => !open.has(key(result))))
    },
    forgetUnlessKilled() {
      keep(all().filter(({ verdict }) => verdict === 'killed'))
    },
    async judge(runs, asked) {
      const quickFirst = [...asked].sort((one, two) => one.ms - two.ms)
      for (let known = -1; ; ) {
        const tried = new Set(all().map(key))
        const dead = killed()
        const tries: Record<string, Try[]> = {}
        for (const { id, file, tests } of quickFirst)
          if (!dead.has(id) && !tried.has(key({ id, file })))
            tries[file] = [...(tries[file] ?? []), { id, ...(tests && { tests }) }]
        const files = Object.keys(tries)
        // A file that tries nothing twice over will not the third time.
        if (files.length === 0 || tried.size === known) return
        known = tried.size
        const orders: Orders = { results: paths.results, tries }
        writeFileSync(paths.orders, JSON.stringify(orders))
        const stop = watch()
        await runs.run(files)
        stop()
      }
    },
  }
}
