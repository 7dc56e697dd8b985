/** One run of a test file's tests. */
export interface Rerun {
  /** Whether the mutant is awake. */
  readonly isAwake: boolean
  /** Whether every module is loaded anew; the test file always is. */
  readonly isFresh: boolean
  /** All tests of the file where absent. */
  readonly tests: readonly string[] | undefined
}

/** Resolves with what ran up to the first failure, and with nothing where all passed. */
export type Fails = (rerun: Rerun) => Promise<readonly string[] | undefined>

/** `unclear` where the tests fail with the mutant asleep as well. */
export type Verdict = 'killed' | 'lived' | 'unclear'

/**
 * Modules stay loaded from one mutant to the next, which is quick. What fails counts when the same tests, as far as
 * they ran, pass right after with the mutant asleep; where they do not, something was left behind, and fresh modules
 * decide the same way. Without named tests the mutant is met by loading: modules are fresh from the start.
 */
export async function verdictOf(
  named: readonly string[] | undefined,
  fails: Fails,
): Promise<Verdict> {
  for (const isFresh of named === undefined ? [true] : [false, true]) {
    const ran = await fails({ isAwake: true, isFresh, tests: isFresh ? undefined : named })
    if (ran === undefined) return 'lived'
    if ((await fails({ isAwake: false, isFresh, tests: ran })) === undefined) return 'killed'
  }
  return 'unclear'
}
