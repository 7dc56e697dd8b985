/** What is read of data from outside before anything is known of it. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields of outside data, to be checked one by one; none for what has no fields. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {}

/** At most `max` items of an outside list; none for what is no list. */
export const listOf = (value: unknown, max: number): readonly unknown[] =>
  Array.isArray(value) ? value.slice(0, max) : []
