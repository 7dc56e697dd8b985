import type { Cause } from '../../kernel/index.ts'

// Reducers see the end of every command, also of one that was refused or cancelled before it began. A slice notes the
// command that continues, and only that one's end may change it.

/** The `seq` of the command that a fact belongs to; undefined if no command made it. */
export const runOf = (cause: Cause | undefined): number | undefined =>
  typeof cause === 'number' ? cause : undefined

/** True if a record belongs to the noted command. In recordings that noted none, every record does. */
export const isOwnRun = (run: number | undefined, cause: Cause | undefined): boolean =>
  run === undefined || run === cause

/** True if a command was cancelled or timed out. It recorded no fact about its end; other endings do. */
export const isCalledOff = ({ outcome }: { readonly outcome: string }): boolean =>
  outcome === 'cancelled' || outcome === 'timedOut'
