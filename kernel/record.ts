/**
 * Cause of a record: the `seq` of a command or event, or the name of something outside (`visitor`, `view:send`,
 * `wallet`, …).
 */
export type Cause = number | string

/** How a command ended. */
export type Outcome = 'succeeded' | 'failed' | 'cancelled' | 'timedOut'

/** One entry of the log. `commit` is the `seq` of the first record of the same commit. */
export interface LogRecord {
  readonly seq: number
  readonly kind: 'command' | 'event' | 'end'
  /** `plugin/name`. An `end` carries the type of the command it ends. */
  readonly type: string
  readonly payload: unknown
  /** Milliseconds since 1970, from the clock port. */
  readonly at: number
  readonly cause: Cause
  readonly commit: number
}

/** Payload of an `end` record; its `cause` is the `seq` of the command record. */
export interface RunEnd {
  readonly outcome: Outcome
  readonly code?: string
}

/** The state of all plugins by id, for code that does not know their contracts. */
export type RootState = Readonly<Record<string, object>>

/** The records of one synchronous call and the state after the last of them. */
export interface Commit {
  readonly records: readonly LogRecord[]
  readonly state: RootState
}
