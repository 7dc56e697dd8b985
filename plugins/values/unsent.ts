/**
 * Runs what an adapter's `transfer` does while nothing has been sent. Whatever it throws, an abort of `signal` before,
 * in or right after it included, ends the transfer as one that no wallet and no node was asked for.
 */
export async function unsent<T>(
  io: { readonly signal: AbortSignal; nothingSent?(): void },
  work: () => T | Promise<T>,
): Promise<T> {
  try {
    io.signal.throwIfAborted()
    const result = await work()
    io.signal.throwIfAborted()
    return result
  } catch (error) {
    io.nothingSent?.()
    throw error
  }
}
