import { isKernelError, type KernelError } from '../../kernel/index.ts'

/** Whether something is unknown because a node did not answer, as opposed to an objection of the node. */
export const isNodeFailure = (error: unknown): boolean =>
  !isKernelError(error) || /\/(node-failed|no-endpoint|failed)$/.test(error.code)

/** A failure that says what to do next; `otherwise` makes one of any other, which is its cause. */
export function knownFailure(
  error: unknown,
  otherwise: (cause: unknown) => KernelError,
): KernelError {
  if (isKernelError(error) && !/^(connections|transactions)\/failed$/.test(error.code)) return error
  return otherwise(error)
}
