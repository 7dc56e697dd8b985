import { fieldsOf } from '../../kernel/index.ts'

const typeName = (value: unknown): string => {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  return Number.isNaN(value) ? 'nan' : typeof value
}

/** The default text of a validation issue. */
const defaultText = (expected: string, received: unknown): string =>
  received === undefined ? 'Required' : `Expected ${expected} received ${typeName(received)}`

/**
 * The problem in a command's input, for example `amount: Expected string received number`; undefined if every field is
 * text. JavaScript hosts and the devtools console are not type-checked.
 */
export function inputIssue(
  input: unknown,
  needed: readonly string[],
  optional: readonly string[] = [],
): string | undefined {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return defaultText('object', input)
  const fields = fieldsOf(input)
  const given = optional.filter((field) => fields[field] !== undefined)
  const wrong = [...needed, ...given].find((field) => typeof fields[field] !== 'string')
  return wrong && `${wrong}: ${defaultText('string', fields[wrong])}`
}
