const limit = 2n ** 256n
/** 2^256 has 78 digits: with more decimals no balance reaches one whole token. */
const mostDecimals = 77

/** Whether something is an amount in the smallest unit: decimal text below 2^256. */
export const isUnits = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) && BigInt(value) < limit

/** Whether something is a number of decimals with which a balance can be more than dust. */
export const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostDecimals
