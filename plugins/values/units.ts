const limit = 2n ** 256n

/** Whether something is an amount in the smallest unit: decimal text below 2^256. */
export const isUnits = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) && BigInt(value) < limit
