import { isKernelError } from '../../kernel/index.ts'

/** An error with the name and code by which wagmi and viem recognise it. */
function named(name: string, code: number, text: string, cause?: unknown): Error {
  return Object.assign(new Error(text, { cause }), { name, code })
}

export const rejected = (cause?: unknown): Error =>
  named('UserRejectedRequestError', 4001, 'User rejected the request.', cause)

export const notConnected = (): Error =>
  named('ProviderDisconnectedError', 4900, 'No EVM wallet is connected.')

export const chainMissing = (chainId: number): Error =>
  named(
    'SwitchChainError',
    4902,
    `Chain ${chainId} is not among the networks of the kernel. Add it to eip155({ networks }).`,
  )

/** Converts the kernel's refusals into wagmi's errors; other errors are unchanged. */
export function wagmiError(error: unknown): unknown {
  if (!isKernelError(error)) return error
  const { code, message } = error
  if (code.endsWith('/declined') || code === 'kernel/cancelled') return rejected(error)
  if (code === 'connections/wallet-gone') return notConnected()
  if (code === 'connections/pending')
    return named('ResourceUnavailableRpcError', -32002, message, error)
  return error
}
