import type { Item } from './report.mjs'

/** Tests that may pass at the second try, by `file > title`. The goal is that there is none. */
export type SecondTries = Readonly<
  Record<string, { readonly reason?: string; readonly since?: string }>
>

/** The list's path in the repository. */
export declare const listPath: string
export declare const readSecondTries: () => SecondTries

/**
 * The items with each test that passed only at its second try as a failure, unless the list names it; and a failure
 * for each entry without a reason, without a date, or for a test that does not exist.
 */
export declare const judgeSecondTries: (items: readonly Item[], list: SecondTries) => Item[]
