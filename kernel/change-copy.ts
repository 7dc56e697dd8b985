type Fields = Record<string, unknown>

const isData = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * The next slice by changes of a copy; what did not change keeps its reference. Costs the size of the slice with each
 * fact, which is little for a few entries, and nothing at the start of a page, where Immer weighs 4 kB.
 */
export function changeCopy(slice: object, change: (copy: object) => object | void): object {
  const copy = copyOf(slice) as object
  return shared(slice, change(copy) ?? copy) as object
}

/** A deep copy of data. `structuredClone` does the same, which some of the browsers that wallets embed lack. */
const copyOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(copyOf)
  if (!isData(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, copyOf(one)]))
}

/** What is equal in both, by its reference in `before`. */
function shared(before: unknown, after: unknown): unknown {
  if (!isData(before) || !isData(after) || Array.isArray(before) !== Array.isArray(after))
    return Object.is(before, after) ? before : after
  const keys = Object.keys(after)
  let equal = keys.length === Object.keys(before).length
  let result = after
  for (const key of keys) {
    const value = shared(before[key], after[key])
    equal &&= Object.hasOwn(before, key) && value === before[key]
    if (value === after[key]) continue
    if (result === after) result = (Array.isArray(after) ? [...after] : { ...after }) as Fields
    result[key] = value
  }
  return equal ? before : result
}
