import { isKernelError, type KernelError } from '../../kernel/index.ts'

/** Whether data is missing because a node did not answer, as opposed to a node's refusal. */
export const isNodeFailure = (error: unknown): boolean =>
  !isKernelError(error) || /\/(node-failed|no-endpoint|failed)$/.test(error.code)

/**
 * Like `Promise.all`, but a refusal takes precedence over an earlier failure of a node: callers may continue without a
 * node's answer, but never against a refusal.
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

/** Returns a failure that tells the visitor what to do; wraps any other with `otherwise`, as its cause. */
export function knownFailure(
  error: unknown,
  otherwise: (cause: unknown) => KernelError,
): KernelError {
  if (isKernelError(error) && !/^(connections|transactions)\/failed$/.test(error.code)) return error
  return otherwise(error)
}
