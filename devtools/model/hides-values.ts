import { isSecret } from './records.ts'

/** The kernel's replacement for a possible secret. */
const mark = '[redacted]'
// A restored state is large, and searching it for hidden values is not worth the time.
const most = 2000
const known = new WeakMap<object, boolean>()

const hides = (value: unknown): boolean =>
  typeof value === 'string' && (isSecret(value) || value.includes(mark))

function look(payload: object): boolean {
  const waiting: unknown[] = [payload]
  for (let looked = 0; waiting.length > 0 && looked < most; looked++) {
    const value = waiting.pop()
    if (hides(value)) return true
    if (typeof value === 'object' && value !== null) waiting.push(...Object.values(value))
  }
  return false
}

/** Whether values of a payload are hidden: secrets, and values removed as possible secrets. */
export function hidesValues(payload: unknown): boolean {
  if (typeof payload !== 'object' || payload === null) return hides(payload)
  const before = known.get(payload)
  if (before !== undefined) return before
  const found = look(payload)
  known.set(payload, found)
  return found
}
