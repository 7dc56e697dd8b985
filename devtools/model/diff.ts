export type Path = readonly (string | number)[]

/** One changed leaf. `added` has no `before`, `removed` no `after`. */
export interface Change {
  readonly kind: 'added' | 'removed' | 'changed'
  readonly path: Path
  readonly before?: unknown
  readonly after?: unknown
}

export interface Diff {
  readonly changes: readonly Change[]
  /** True when the limit cut the list. */
  readonly more: boolean
}

type Box = Readonly<Record<string, unknown>>
const isBox = (value: unknown): value is Box =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An absent field equals an undefined one: JSON does not distinguish them. */
const fieldOf = (box: Box, key: string): unknown => (Object.hasOwn(box, key) ? box[key] : undefined)

const fieldsOf = (a: Box, b: Box): readonly string[] => [
  ...Object.keys(a),
  ...Object.keys(b).filter((key) => !Object.hasOwn(a, key)),
]

/**
 * Value equality of JSON data; shared references are skipped. Iterative, because a recording may be nested to any
 * depth.
 */
export function same(a: unknown, b: unknown): boolean {
  const waiting: [unknown, unknown][] = [[a, b]]
  for (let pair = waiting.pop(); pair; pair = waiting.pop()) {
    const [one, other] = pair
    if (Object.is(one, other)) continue
    if (Array.isArray(one)) {
      if (!Array.isArray(other) || one.length !== other.length) return false
      for (let at = one.length - 1; at >= 0; at--) waiting.push([one[at], other[at]])
    } else {
      if (!isBox(one) || !isBox(other)) return false
      for (const key of fieldsOf(one, other)) waiting.push([fieldOf(one, key), fieldOf(other, key)])
    }
  }
  return true
}

// Deeper than any state; values below are compared as a whole.
const deepest = 100

/** The changes between two states; equal references are never entered. */
export function diff(before: unknown, after: unknown, limit = 500): Diff {
  const changes: Change[] = []
  let more = false
  const add = (change: Change): void => {
    if (changes.length < limit) changes.push(change)
    else more = true
  }

  function lists(a: readonly unknown[], b: readonly unknown[], path: Path): void {
    const shorter = Math.min(a.length, b.length)
    let head = 0
    // A list of equal length was changed in place; otherwise items were added or removed between equal ends.
    if (a.length !== b.length) {
      while (head < shorter && same(a[head], b[head])) head++
      let tail = 0
      while (tail < shorter - head && same(a[a.length - 1 - tail], b[b.length - 1 - tail])) tail++
      for (let i = head; i < a.length - tail && !more; i++)
        if (i >= b.length - tail) add({ kind: 'removed', path: [...path, i], before: a[i] })
        else walk(a[i], b[i], [...path, i])
      for (let i = Math.max(head, a.length - tail); i < b.length - tail && !more; i++)
        add({ kind: 'added', path: [...path, i], after: b[i] })
      return
    }
    for (let i = 0; i < a.length && !more; i++) walk(a[i], b[i], [...path, i])
  }

  function walk(a: unknown, b: unknown, path: Path): void {
    if (more || Object.is(a, b)) return
    const isDeepest = path.length >= deepest
    if (!isDeepest && Array.isArray(a) && Array.isArray(b)) {
      lists(a, b, path)
      return
    }
    if (isDeepest || !isBox(a) || !isBox(b)) {
      if (!same(a, b)) add({ kind: 'changed', path, before: a, after: b })
      return
    }
    for (const key of fieldsOf(a, b)) {
      if (more) return
      const [old, next] = [fieldOf(a, key), fieldOf(b, key)]
      if (old === next) continue
      if (next === undefined) add({ kind: 'removed', path: [...path, key], before: old })
      else if (old === undefined) add({ kind: 'added', path: [...path, key], after: next })
      else walk(old, next, [...path, key])
    }
  }

  walk(before, after, [])
  return { changes, more }
}

export interface DiffGroup {
  /** Dotted path of the parent of the changed fields; empty for the root. */
  readonly heading: string
  readonly changes: readonly Change[]
}

// Such a name could be read as several parts of a path, or as none.
const needsQuotes = /[.[\]"]|^$/

/** Writes `connections.eip155[0]` and `prices["usd.eur"]`: every path has a unique text. */
export function pathText(path: Path): string {
  return path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    if (needsQuotes.test(part)) return `${text}[${JSON.stringify(part)}]`
    return text ? `${text}.${part}` : part
  }, '')
}

/** Changes grouped by the path of their parent, in order of appearance. */
export function grouped(changes: readonly Change[]): readonly DiffGroup[] {
  const groups = new Map<string, Change[]>()
  for (const change of changes) {
    const heading = pathText(change.path.slice(0, -1))
    const group = groups.get(heading)
    if (group) group.push(change)
    else groups.set(heading, [change])
  }
  return [...groups].map(([heading, list]) => ({ heading, changes: list }))
}
