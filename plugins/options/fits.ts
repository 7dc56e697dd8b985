/** Kind of a value, for messages: a list is not an object. */
export const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value)

/** True if a value can replace this default; without a default any value can. */
export const fits = (preset: unknown, value: unknown): boolean =>
  preset === undefined || (value !== null && kindOf(preset) === kindOf(value))
