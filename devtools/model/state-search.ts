import type { Path } from './diff.ts'
import { isSecret } from './records.ts'

/** A field whose name or value matches. */
export interface StateMatch {
  readonly path: Path
  readonly value: unknown
}

// Deeper than any real state, shallower than a malicious recording.
const deepest = 20

/**
 * Whether a single value matches the lower-case search text: a string that contains it, any other value that equals it.
 */
export const reads = (value: unknown, wanted: string): boolean =>
  typeof value === 'string'
    ? !isSecret(value) && value.toLowerCase().includes(wanted)
    : value !== undefined && String(value) === wanted

/**
 * Fields of a state whose name or value contains a text, in order, at most `most`. A secret is matched only by its
 * name.
 */
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
