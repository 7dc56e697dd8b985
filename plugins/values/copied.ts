import { readOnce } from '../../kernel/index.ts'

/** A copy that shares nothing with what a caller keeps; each field is read once, and functions stay what they are. */
export function copied<T>(input: T): T {
  try {
    return structuredClone(input)
  } catch {
    return readOnce(input) // It holds a function or is a proxy.
  }
}
