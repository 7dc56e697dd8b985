import type { HandedOver } from './contract.ts'

/** How long a transfer of another page without an answer is warned about, in ms; wallets keep a request open for hours. */
export const unansweredMs: number = 24 * 60 * 60 * 1_000

/**
 * Whether an entry still counts: what this page asked for does whatever the clock says, which may have been set while
 * the wallet waits. A warning too many costs a click and one too few a payment. An entry of another page counts for
 * its life, also from behind a clock that was set back; one from further ahead is no entry of this clock.
 */
export const isCurrent = ({ at, here }: HandedOver, now: number): boolean =>
  here === true || Math.abs(now - at) < unansweredMs
