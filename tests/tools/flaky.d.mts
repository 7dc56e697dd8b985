import type { Item } from './report.mjs'

/** Tests that were seen to pass only at their second try, by `file > title`: on which days, and why. */
export type FlakyTests = Readonly<
  Record<string, { readonly seen?: readonly string[]; readonly cause?: string }>
>

/** The list's path in the repository. */
export declare const listPath: string
/** More flaky tests in one run fail it. */
export declare const mostFlaky: number
export declare const readFlaky: () => FlakyTests
/** True for a test that passed only at its second try. */
export declare const isFlaky: (item: Item) => boolean

/**
 * The items, with a failure for a flaky test that the list has seen twice before, for more than `mostFlaky` of them, and
 * for each entry that is seen three times, lacks its dates or cause, or names a test that does not exist.
 */
export declare const judgeFlaky: (items: readonly Item[], list: FlakyTests) => Item[]

/** The line of the list that a sighting adds; `today` as 2026-01-31. */
export declare const flakyEntry: (item: Item, list: FlakyTests, today: string) => string
