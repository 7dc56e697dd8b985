import { appendFileSync } from 'node:fs'
import { afterAll, beforeEach, expect } from 'vitest'

declare global {
  /** Asked by every mutant before its line runs. */
  var isMutant: (id: string) => boolean
  /** What loading met in this worker, whose files share what they load. */
  var metByLoading: Set<string> | undefined
}

/** Which mutants a test file meets: while it is loaded, and in each of its tests. */
export interface Hits {
  readonly file: string
  readonly load: readonly string[]
  readonly tests: Readonly<Record<string, { readonly ms: number; readonly ids: readonly string[] }>>
}

const { MUTANT_HITS: hits } = process.env

if (hits === undefined) globalThis.isMutant = (id) => id === globalThis.activeMutant
else {
  globalThis.metByLoading ??= new Set()
  const shared = globalThis.metByLoading
  const load = new Set<string>()
  const tests = new Map<string, { ms: number; ids: Set<string> }>()
  let met = load
  globalThis.isMutant = (id) => {
    met.add(id)
    return false
  }
  beforeEach(({ task }) => {
    const name = task.fullTestName ?? task.name
    const test = tests.get(name) ?? { ms: 0, ids: new Set() }
    tests.set(name, test)
    met = test.ids
    const begun = performance.now()
    return () => {
      test.ms += performance.now() - begun
    }
  })
  afterAll(() => {
    const inTests = new Set([...tests.values()].flatMap(({ ids }) => [...ids]))
    // Met by loading in an earlier file, and by no test of this one: in a worker of its own, loading this one meets it.
    const before = [...shared].filter((id) => !inTests.has(id))
    for (const id of load) shared.add(id)
    const row: Hits = {
      file: expect.getState().testPath ?? '',
      load: [...new Set([...load, ...before])],
      tests: Object.fromEntries(
        [...tests].map(([name, { ms, ids }]) => [name, { ms, ids: [...ids] }]),
      ),
    }
    appendFileSync(hits, `${JSON.stringify(row)}\n`)
  })
}
