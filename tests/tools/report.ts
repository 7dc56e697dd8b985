import { relative } from 'node:path'
import { root } from './modules.ts'

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

interface TestFile {
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
}

/** The fields that are read from a Vitest JSON report. */
export interface Report {
  readonly testResults?: readonly TestFile[]
}

interface About {
  readonly firstFailure?: string
  readonly seconds?: number | undefined
}

export const pass = (name: string, { firstFailure, seconds }: About = {}): Item => ({
  name,
  passed: true,
  ...(firstFailure && { text: firstFailure }),
  ...(seconds !== undefined && { seconds }),
})
export const fail = (name: string, text: string, { seconds }: About = {}): Item => ({
  name,
  passed: false,
  text,
  ...(seconds !== undefined && { seconds }),
})

/** Items of a report: one per test; a test that did not run and a file without tests fail. */
export const itemsOf = (report: Report): Item[] =>
  (report.testResults ?? []).flatMap((file) => {
    const tests = file.assertionResults ?? []
    const items = tests.map((test) => {
      const title = `${relative(root, file.name)} > ${test.fullName}`
      const firstFailure = (test.failureMessages ?? []).join('\n')
      const seconds = test.duration === undefined ? undefined : test.duration / 1000
      // A passed test keeps the failure of its first try.
      if (test.status === 'passed') return pass(title, { firstFailure, seconds })
      return fail(title, firstFailure || `not run: ${test.status}`, { seconds })
    })
    const blamed = items.some((item) => !item.passed)
    const broken = file.status !== 'passed' && !blamed
    if (broken || tests.length === 0) {
      items.push(fail(relative(root, file.name), file.message || 'no test in this file'))
    }
    return items
  })

/** The tests that took longest, longest first. */
export const slowest = (
  items: readonly Item[],
  count = 10,
): readonly { readonly name: string; readonly seconds: number }[] =>
  items
    .flatMap(({ name, seconds }) => (seconds === undefined ? [] : [{ name, seconds }]))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
