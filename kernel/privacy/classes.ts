/**
 * `secret`: never in any record. `pseudonym`: shown live, replaced in exports, equal values by equal stand-ins.
 * `figures`: the same for numbers in a text, for example an amount.
 */
export type PrivacyClass = 'secret' | 'pseudonym' | 'figures'
/** Dotted paths into a payload (`*` for every item of a list, `''` for the payload itself) and their class. */
export type PrivacyPaths<K extends PrivacyClass = PrivacyClass> = { readonly [path: string]: K }

type Replace = (value: unknown, kind: PrivacyClass) => unknown

/** Copies a value and applies `replace` at each declared path; returns the same reference if nothing changed. */
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
    // Copy a list as a list; its indices are keys like any others.
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>
    copy[key] = next
  }
  return copy ?? value
}
