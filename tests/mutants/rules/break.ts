/**
 * One way to break one part of a rule. The text `from` is in `file` exactly once; it becomes `to`. `by` is the test file
 * that has to notice it, if it is another one than the rule's.
 */
export type Break = readonly [part: string, file: string, from: string, to: string, by?: string]

/** The breaks of a rule, and the test file that has to notice them. */
export interface BrokenRule {
  readonly by: string
  readonly breaks: readonly Break[]
}

/** Rules of the specification by their ids. */
export type Area = Readonly<Record<string, BrokenRule>>

/** A break with its rule. */
export interface RuleMutant {
  readonly rule: string
  readonly part: string
  readonly file: string
  readonly from: string
  readonly to: string
  readonly by: string
}
