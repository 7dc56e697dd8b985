/**
 * Runs the part of an adapter's `transfer` before anything is sent. If it throws, or `signal` aborts before, during or
 * right after it, the transfer ends as one that reached neither a wallet nor a node.
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
