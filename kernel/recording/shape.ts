/**
 * The part of a slice's structure that readers rely on. `data` is any value, a list holds the shape of its items, `*`
 * stands for all fields not named, and a name ending in `?` may be absent.
 */
export type Shape =
  | 'text'
  | 'number'
  | 'flag'
  | 'data'
  | readonly [Shape]
  | { readonly [field: string]: Shape }

type Fields = Readonly<Record<string, unknown>>
type FieldShapes = Readonly<Record<string, Shape>>

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isOptional = (name: string): boolean => name === '*' || name.endsWith('?')

function derived(value: unknown, nested: boolean): Shape {
  if (typeof value === 'string') return 'text'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'boolean') return 'flag'
  if (Array.isArray(value)) return ['data']
  if (!isFields(value)) return 'data'
  const named = Object.entries(value).filter(([name]) => !isOptional(name))
  return Object.fromEntries(
    named.map(([name, item]) => [nested ? `${name}?` : name, derived(item, true)]),
  )
}

/**
 * The shape derived from an initial state, for plugins that declare none. An empty list allows any items, an empty
 * object anything. A nested object may hold options of the host, so its fields may be absent, and are checked if
 * present.
 */
export const shapeOf = (value: unknown): Shape => derived(value, false)

/**
 * Adds missing required fields to a slice, with their defaults. Items of lists and of maps (`*`) are left as they are.
 * Calls `added` with the path of each. Returns the same object if nothing is added.
 */
export function withDefaults(
  value: unknown,
  shape: Shape,
  defaults: unknown,
  added: (path: readonly string[]) => void,
): unknown {
  if (!isFields(value) || !isFields(shape) || !isFields(defaults)) return value
  const shapes = shape as FieldShapes
  let next: Fields = value
  for (const [name, inside] of Object.entries(shapes)) {
    const item = value[name]
    const standard = defaults[name]
    if (standard === undefined || isOptional(name)) continue
    const filled =
      item === undefined
        ? standard
        : withDefaults(item, inside, standard, (path) => added([name, ...path]))
    if (item === undefined) added([name])
    if (filled !== item) next = { ...next, [name]: filled }
  }
  return next
}

const shapeOfField = (shapes: FieldShapes, name: string): Shape | undefined =>
  shapes[[name, `${name}?`, '*'].find((key) => Object.hasOwn(shapes, key)) ?? '*']

/** The path of the first value that does not fit; empty if that is the value itself, or if everything fits. */
export function misfitIn(value: unknown, shape: Shape): readonly string[] {
  const fits = shapeChecker()
  if (typeof shape === 'string' || typeof value !== 'object' || value === null) return []
  for (const [name, item] of Object.entries(value)) {
    const inside = Array.isArray(shape)
      ? (shape[0] as Shape)
      : shapeOfField(shape as FieldShapes, name)
    if (inside !== undefined && !fits(item, inside)) return [name, ...misfitIn(item, inside)]
  }
  const lacking = Object.keys(shape).find((name) => !isOptional(name) && !(name in value))
  return Array.isArray(shape) || lacking === undefined ? [] : [lacking]
}

/** A checker that visits each object once: states share unchanged parts. */
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
      : fieldsFit(value as Fields, shape as FieldShapes)
    if (ok) known.set(value, shape)
    return ok
  }

  function fieldsFit(value: Fields, shape: FieldShapes): boolean {
    for (const name in shape) {
      const optional = name.endsWith('?')
      const item = name === '*' ? undefined : value[optional ? name.slice(0, -1) : name]
      if (name === '*' || (optional && item === undefined)) continue
      if (!fits(item, shape[name] as Shape)) return false
    }
    const others = shape['*']
    if (others === undefined) return true
    return Object.entries(value).every(
      ([name, item]) =>
        Object.hasOwn(shape, name) || Object.hasOwn(shape, `${name}?`) || fits(item, others),
    )
  }
  return fits
}
