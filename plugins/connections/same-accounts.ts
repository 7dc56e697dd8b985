import type { AccountEntry } from './contract.ts'

/** True if two lists hold the same addresses in the same order. */
export const haveSameAddresses = (
  one: readonly AccountEntry[],
  other: readonly AccountEntry[],
): boolean =>
  one.length === other.length &&
  one.every(({ address }, index) => address === other[index]?.address)
