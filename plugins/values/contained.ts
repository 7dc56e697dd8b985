/** Wraps a callback for foreign code: if it throws, `failed` runs instead, and the caller never sees the error. */
export const contained =
  <Input extends readonly unknown[]>(run: (...input: Input) => void, failed: () => void) =>
  (...input: Input): void => {
    try {
      run(...input)
    } catch {
      failed() // Hostile values have getters and traps that throw.
    }
  }
