/** One thing that was checked. The text says what is wrong, or what was at the first of two tries. */
export interface Item {
  readonly name: string
  readonly passed: boolean
  readonly text?: string
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
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

export declare const pass: (name: string, firstFailure?: string) => Item
export declare const fail: (name: string, text: string) => Item

/** Items of a report: one per test; a test that did not run and a file without tests fail. */
export declare const itemsOf: (report: Report) => Item[]
