import type { HandedOver } from './contract.ts'

/**
 * Time for which an unanswered transfer of another page is warned about, in ms; wallets keep a request open for hours.
 */
export const unansweredMs: number = 24 * 60 * 60 * 1_000

/**
 * True if an entry still counts. Entries of this page always count, because the clock may be set while the wallet
 * waits: one warning too many costs a click, one too few a payment. Entries of other pages count for 24 hours, also if
 * the clock was set back; an entry from further in the future is not from this clock.
 */
export const isCurrent = ({ at, here }: HandedOver, now: number): boolean =>
  here === true || Math.abs(now - at) < unansweredMs
