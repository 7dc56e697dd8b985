import type { FailedPermit, SwapState } from './contract.ts'

const isSame = (one: FailedPermit, other: FailedPermit): boolean =>
  one.networkId === other.networkId &&
  one.owner.toLowerCase() === other.owner.toLowerCase() &&
  one.token.toLowerCase() === other.token.toLowerCase()

const maxFailed = 100

/** True if approving this token by signature has failed for this account on this page. */
export const hasFailed = ({ failedPermits }: SwapState, permit: FailedPermit): boolean =>
  failedPermits?.some((failed) => isSame(failed, permit)) ?? false

/** The list with one more failed permit in front. */
export const withFailed = (
  { failedPermits = [] }: Pick<SwapState, 'failedPermits'>,
  permit: FailedPermit,
): readonly FailedPermit[] =>
  [permit, ...failedPermits.filter((failed) => !isSame(failed, permit))].slice(0, maxFailed)
