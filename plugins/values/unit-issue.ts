import { fieldsOf } from '../../kernel/index.ts'
import { inputIssue } from './input-issue.ts'
import { isUnits } from './units.ts'

const whole = 'whole units of the coin or token as decimal text, such as "1.5"'
const smallest =
  'the smallest unit of the coin or token as decimal text, such as "1500000000000000000"'

/**
 * The problem in an input whose `amount` is in whole units, such as `units: Expected amount, in whole units …`. Like
 * `inputIssue`, and for a field or a type that stands for the other unit.
 */
export function amountIssue(
  input: unknown,
  needed: readonly string[],
  optional: readonly string[] = [],
): string | undefined {
  if (fieldsOf(input).units !== undefined) return `units: Expected amount, in ${whole}`
  const issue = inputIssue(input, needed, optional)
  return issue?.startsWith('amount: Expected') ? `${issue}; give ${whole}` : issue
}

/** The same for an input whose `units` are in the smallest unit. */
export function unitsIssue(input: unknown, needed: readonly string[]): string | undefined {
  const { amount, units } = fieldsOf(input)
  if (amount !== undefined) return `amount: Expected units, in ${smallest}`
  const issue = inputIssue(input, needed)
  if (issue?.startsWith('units: Expected')) return `${issue}; give ${smallest}`
  if (issue !== undefined || units === undefined || isUnits(units)) return issue
  return `units: Expected a whole number; give ${smallest}`
}
