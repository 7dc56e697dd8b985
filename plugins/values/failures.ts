import { isKernelError, type KernelError } from '../../kernel/index.ts'

/** Whether something is unknown because a node did not answer, as opposed to an objection of the node. */
export const isNodeFailure = (error: unknown): boolean =>
  !isKernelError(error) || /\/(node-failed|no-endpoint|failed)$/.test(error.code)

/**
 * Waits for all, as `Promise.all` does. Rejects with a refusal, if there is one, rather than with a failure of the node
 * that came before it: callers go on without an answer of a node, and never against a refusal.
 */
export async function refusalFirst<const T extends readonly unknown[]>(
  works: T,
): Promise<{ -readonly [I in keyof T]: Awaited<T[I]> }> {
  try {
    return await Promise.all(works)
  } catch (first) {
    if (!isNodeFailure(first)) throw first
    for (const end of await Promise.allSettled(works))
      if (end.status === 'rejected' && !isNodeFailure(end.reason)) throw end.reason
    throw first
  }
}

/** A failure that says what to do next; `otherwise` makes one of any other, which is its cause. */
export function knownFailure(
  error: unknown,
  otherwise: (cause: unknown) => KernelError,
): KernelError {
  if (isKernelError(error) && !/^(connections|transactions)\/failed$/.test(error.code)) return error
  return otherwise(error)
}
