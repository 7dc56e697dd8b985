/** The middle of a list of numbers, the lower one of two; undefined for an empty list. */
export const medianOf = (list: readonly bigint[]): bigint | undefined =>
  [...list].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))[Math.floor((list.length - 1) / 2)]
