/** An error as it crosses the wallet's stream: plain JSON-RPC. */
export class WalletError extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The wallet refuses because the person said no. */
export const rejected = (): WalletError => new WalletError(4001, 'User rejected the request.')

/** The page has no permission for this account, or none at all. */
export const unauthorized = (message = 'The page is not connected to this account.'): WalletError =>
  new WalletError(4100, message)

/** The parameters do not have the shape of the method. */
export const invalidParams = (message: string): WalletError => new WalletError(-32602, message)

/** The chain is unknown to the wallet; the page may offer to add it. */
export const unknownChain = (chainId: number): WalletError => {
  const id = `0x${chainId.toString(16)}`
  const message = `Unrecognized chain ID "${id}". Try adding the chain first.`
  return new WalletError(4902, message, { originalError: { code: 4902, message } })
}

/** The wallet has lost its connection to every chain. */
export const disconnected = (): WalletError =>
  new WalletError(4900, 'The wallet is disconnected from all chains.')

/** Turns anything thrown into the code, message and data that the page receives. */
export function toRpcError(cause: unknown): { code: number; message: string; data?: unknown } {
  if (cause instanceof WalletError) {
    const { code, message, data } = cause
    return data === undefined ? { code, message } : { code, message, data }
  }
  const message = cause instanceof Error ? cause.message : String(cause)
  return { code: -32603, message }
}
