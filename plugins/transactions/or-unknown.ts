/** For `catch`: a failed answer is an unknown one, unless the work was called off. */
export const orUnknown =
  (signal: AbortSignal) =>
  (error: unknown): undefined => {
    if (signal.aborted) throw error
  }
