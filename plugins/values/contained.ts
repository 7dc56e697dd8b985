/** A callback for foreign code: what it throws stays here and `failed` runs instead, so that the caller never sees it. */
export const contained =
  <Input extends readonly unknown[]>(run: (...input: Input) => void, failed: () => void) =>
  (...input: Input): void => {
    try {
      run(...input)
    } catch {
      failed() // Hostile values have getters and traps that throw while they are read.
    }
  }
