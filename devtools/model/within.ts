/** The value at a path of own fields; undefined if the path ends early. */
export const within = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, key) =>
      typeof at === 'object' && at !== null && Object.hasOwn(at, key)
        ? (at as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    value,
  )
