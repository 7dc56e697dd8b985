/** A signal that aborts when either of two does. */
export function either(one: AbortSignal, two: AbortSignal | undefined): AbortSignal {
  if (!two) return one
  // Leaves no listener behind; browsers before 2024 lack `AbortSignal.any`.
  if (typeof AbortSignal.any === 'function') return AbortSignal.any([one, two])
  const both = new AbortController()
  for (const signal of [one, two]) {
    if (signal.aborted) both.abort(signal.reason)
    else signal.addEventListener('abort', () => both.abort(signal.reason), { once: true })
  }
  return both.signal
}
