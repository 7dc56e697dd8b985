/**
 * What a slice looks like, as far as readers rely on it: `data` is anything, a list has one shape of item, `*` names
 * every field that is not named, and a question mark ends the name of a field that may be absent.
 */
export type Shape =
  | 'text'
  | 'number'
  | 'flag'
  | 'data'
  | readonly [Shape]
  | { readonly [field: string]: Shape }

/** The shape derived from a value: an empty list allows any items, an empty value allows anything. */
export function shapeOf(value: unknown): Shape {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  if (Array.isArray(value)) return ['data']
  if (typeof value !== 'object' || value === null) return 'data'
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, shapeOf(item)]))
}

/** A checker that walks each object once: states share what did not change. */
export function shapeChecker(): (value: unknown, shape: Shape) => boolean {
  const known = new WeakMap<object, Shape>()

  function fits(value: unknown, shape: Shape): boolean {
    if (shape === 'data') return true
    if (shape === 'text') return typeof value === 'string'
    if (shape === 'number') return typeof value === 'number'
    if (shape === 'flag') return typeof value === 'boolean'
    if (typeof value !== 'object' || value === null) return false
    if (known.get(value) === shape) return true
    const isList = Array.isArray(shape)
    if (isList !== Array.isArray(value)) return false
    const ok = isList
      ? (value as readonly unknown[]).every((item) => fits(item, shape[0] as Shape))
      : fieldsFit(
          value as Readonly<Record<string, unknown>>,
          shape as Readonly<Record<string, Shape>>,
        )
    if (ok) known.set(value, shape)
    return ok
  }

  function fieldsFit(
    value: Readonly<Record<string, unknown>>,
    shape: Readonly<Record<string, Shape>>,
  ): boolean {
    for (const name in shape) {
      const optional = name.endsWith('?')
      const item = name === '*' ? undefined : value[optional ? name.slice(0, -1) : name]
      if (name === '*' || (optional && item === undefined)) continue
      if (!fits(item, shape[name] as Shape)) return false
    }
    const others = shape['*']
    if (others === undefined) return true
    return Object.entries(value).every(
      ([name, item]) => name in shape || `${name}?` in shape || fits(item, others),
    )
  }
  return fits
}
