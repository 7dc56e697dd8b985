import { canonicalJson } from '../values/json.ts'

interface Matcher {
  asymmetricMatch(value: unknown): boolean
}
const isMatcher = (value: unknown): value is Matcher =>
  typeof value === 'object' && value !== null && 'asymmetricMatch' in value
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Deep equality of plain data; supports the asymmetric matchers of Vitest and Jest (`expect.any(String)`). */
export function matches(actual: unknown, expected: unknown): boolean {
  if (isMatcher(expected)) return expected.asymmetricMatch(actual)
  if (!isObject(actual) || !isObject(expected)) return Object.is(actual, expected)
  if (Array.isArray(actual) !== Array.isArray(expected)) return false
  const present = (value: Record<string, unknown>): string[] =>
    Object.keys(value).filter((key) => value[key] !== undefined)
  const keys = present(expected)
  return (
    keys.length === present(actual).length &&
    keys.every((key) => matches(actual[key], expected[key]))
  )
}

/** Builds an assertion error that test runners print as a diff. */
export function mismatch(text: string, actual: unknown, expected: unknown): Error {
  const error = new Error(
    `${text}\n  emitted:  ${canonicalJson(actual)}\n  expected: ${canonicalJson(expected)}`,
  )
  return Object.assign(error, { actual, expected, showDiff: true })
}
