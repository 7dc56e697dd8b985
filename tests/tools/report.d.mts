/**
 * One thing that was checked. The text says what is wrong, or what was at the first of two tries; the seconds are those
 * of a test, all tries together.
 */
export interface Item {
  readonly name: string
  readonly passed: boolean
  readonly text?: string
  readonly seconds?: number
}

/** What is read of a Vitest JSON report. */
export interface Report {
  readonly testResults?: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults?: readonly {
      readonly fullName: string
      readonly status: string
      /** Milliseconds. */
      readonly duration?: number
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

interface About {
  readonly firstFailure?: string
  readonly seconds?: number | undefined
}
export declare const pass: (name: string, about?: About) => Item
export declare const fail: (name: string, text: string, about?: About) => Item

/** Items of a report: one per test; a test that did not run and a file without tests fail. */
export declare const itemsOf: (report: Report) => Item[]

/** The tests that took longest, longest first. */
export declare const slowest: (items: readonly Item[], count?: number) => Item[]
