import type { Refusals } from '../../page-wallet/page-wallet.ts'

/** A refusal with a JSON-RPC code. */
export class WalletFailure extends Error {
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The parameters do not have the shape of the method. */
export function invalidParams(message: string): WalletFailure {
  return new WalletFailure(-32602, `Invalid params: ${message}`)
}

/** Refusals of the sats-connect family: -32000 for the person's no, -32002 for no permission. */
export const satsRefusals: Refusals = refusalsWith(-32000, -32002)

/** Refusals of the wallets that copy EIP-1193. */
export const injectedRefusals: Refusals = refusalsWith(4001, 4100)

function refusalsWith(rejectedCode: number, unauthorizedCode: number): Refusals {
  const message = 'User rejected the request.'
  return {
    rejected(kind) {
      if (kind === 'plain') return new WalletFailure(rejectedCode, message)
      if (kind === 'relay') return new WalletFailure(5000, message)
      return new WalletFailure(-32603, message, { originalError: { code: 4001, message } })
    },
    pending: () => new WalletFailure(-32002, 'A request is already waiting in the wallet.'),
    unauthorized: () => new WalletFailure(unauthorizedCode, 'Access denied.'),
    disconnected: () => new WalletFailure(-32603, 'Extension context invalidated.'),
  }
}

/** What a failure looks like inside a JSON-RPC envelope, whatever was thrown. */
export function errorBody(cause: unknown): unknown {
  if (cause instanceof WalletFailure) {
    const { code, message, data } = cause
    return data === undefined ? { code, message } : { code, message, data }
  }
  if (cause instanceof Error) return { code: -32603, message: cause.message }
  return cause
}
