import type { HandedOver } from './contract.ts'

/** How long a transfer without an answer is warned about, in ms; wallets keep a request open for hours. */
export const unansweredMs: number = 24 * 60 * 60 * 1_000

/**
 * Whether an entry still counts. A clock that was set back does not end it, because a warning too many costs a click
 * and one too few a payment; an entry from further ahead than its life is no entry of this clock.
 */
export const isCurrent = ({ at, here }: HandedOver, now: number): boolean =>
  now - at < unansweredMs && (here === true || at - now < unansweredMs)
