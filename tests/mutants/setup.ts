import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

declare global {
  /** Asked by every mutant before its line runs. */
  var isMutant: (id: string) => boolean
}

const { MUTANT_HITS: hits } = process.env
const met = new Set<string>()

globalThis.isMutant = (id) => {
  if (hits) met.add(id)
  return id === globalThis.activeMutant
}

// Which test files run which line: a mutant is shown to those alone.
if (hits)
  afterAll(() => {
    const row = { file: expect.getState().testPath, ids: [...met] }
    appendFileSync(hits, `${JSON.stringify(row)}\n`)
  })
