const limit = 2n ** 256n
/** 2^256 has 78 digits: with more decimals no balance could reach one whole token. */
const mostDecimals = 77

/** Whether a value is an amount in the smallest unit: decimal text below 2^256. */
export const isUnits = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{1,78}$/.test(value) && BigInt(value) < limit

/** Whether a value is a usable number of decimals. */
export const isDecimals = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 0 && Number(value) <= mostDecimals
