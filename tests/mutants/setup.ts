import { appendFileSync } from 'node:fs'
import { afterAll, beforeEach, expect } from 'vitest'

declare global {
  /** Asked by every mutant before its line runs. */
  var isMutant: (id: string) => boolean
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
    const row: Hits = {
      file: expect.getState().testPath ?? '',
      load: [...load],
      tests: Object.fromEntries(
        [...tests].map(([name, { ms, ids }]) => [name, { ms, ids: [...ids] }]),
      ),
    }
    appendFileSync(hits, `${JSON.stringify(row)}\n`)
  })
}
