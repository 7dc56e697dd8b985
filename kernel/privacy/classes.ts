/**
 * `secret`: never in any record. `pseudonym`: shown live, exchanged for a stand-in in exports so that equal stays
 * equal. `figures`: the same for the numbers in a text, such as an amount.
 */
export type PrivacyClass = 'secret' | 'pseudonym' | 'figures'
/** Dotted paths into a payload (`*` for every item of a list, `''` for the payload itself) and their class. */
export type PrivacyPaths = { readonly [path: string]: PrivacyClass }

type Replace = (value: unknown, kind: PrivacyClass) => unknown

/** A copy in which every value at a declared path went through `replace`; the same reference when nothing changed. */
export function replaceAt(value: unknown, paths: PrivacyPaths, replace: Replace): unknown {
  let result = value
  for (const [path, kind] of Object.entries(paths))
    result = replacePath(result, path === '' ? [] : path.split('.'), kind, replace)
  return result
}

function replacePath(
  value: unknown,
  path: readonly string[],
  kind: PrivacyClass,
  replace: Replace,
): unknown {
  const [head, ...rest] = path
  if (head === undefined) return value === undefined ? undefined : replace(value, kind)
  if (typeof value !== 'object' || value === null) return value
  const items = value as Readonly<Record<string, unknown>>
  const keys = head === '*' ? Object.keys(items) : Object.hasOwn(items, head) ? [head] : []
  let copy: Record<string, unknown> | undefined
  for (const key of keys) {
    const next = replacePath(items[key], rest, kind, replace)
    if (next === items[key]) continue
    // A list is copied as a list; its indices are keys like any other.
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[key] = next
  }
  return copy ?? value
}
