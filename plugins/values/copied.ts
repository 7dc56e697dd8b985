/** A copy that shares nothing with what a caller keeps; what cannot be copied is returned as it is, to be refused. */
export function copied<T>(input: T): T {
  try {
    return structuredClone(input)
  } catch {
    return input // It holds a function: no command takes one where this is used.
  }
}
