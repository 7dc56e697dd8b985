import type { Path } from './diff.ts'
import { isSecret } from './records.ts'

/** A field whose name or value is what was looked for. */
export interface StateMatch {
  readonly path: Path
  readonly value: unknown
}

// Deeper than any state is, and shallower than a recording could be made.
const deepest = 20

/** Whether a single value reads as what is looked for, in lower case: a text that holds it, anything else that is it. */
export const reads = (value: unknown, wanted: string): boolean =>
  typeof value === 'string'
    ? !isSecret(value) && value.toLowerCase().includes(wanted)
    : value !== undefined && String(value) === wanted

/** Every field of a state whose name or value holds a text, in order, at most `most`. A secret is found by its name alone. */
export function searchState(
  state: object,
  text: string,
  most = 100,
): { readonly matches: readonly StateMatch[]; readonly more: boolean } {
  const wanted = text.trim().toLowerCase()
  const matches: StateMatch[] = []
  let more = false
  function look(value: object, path: Path): void {
    const entries = Array.isArray(value) ? value.entries() : Object.entries(value)
    for (const [key, item] of entries) {
      if (more) return
      if (item === undefined) continue
      const at: Path = [...path, key]
      const isBranch = typeof item === 'object' && item !== null
      const isNamed = typeof key === 'string' && key.toLowerCase().includes(wanted)
      if (isNamed || (!isBranch && reads(item, wanted))) {
        if (matches.length < most) matches.push({ path: at, value: item })
        else more = true
      }
      if (isBranch && at.length < deepest) look(item, at)
    }
  }
  if (wanted !== '') look(state, [])
  return { matches, more }
}
