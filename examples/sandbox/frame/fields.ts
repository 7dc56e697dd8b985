/** Members of an object from outside; none for any other value. */
export const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

/** Items of a list from outside; none for any other value. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
