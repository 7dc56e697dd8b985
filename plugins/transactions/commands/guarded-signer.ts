import type { Context } from '../../../kernel/index.ts'
import { refuseForeign, signingPlace } from '../../values/index.ts'
import type { TransactionAdapter, TransactionsContract } from '../contract.ts'

/** Refuses a message that must not be signed. Throws like `refuseForeign`. */
export const refuseMessage = (
  ctx: Pick<Context<TransactionsContract>, 'ports' | 'state'>,
  message: string | Uint8Array,
): Promise<void> => refuseForeign(message, signingPlace(ctx))

/**
 * An adapter that refuses messages that must not be signed, whoever asks for the signature. Its `signMessage` throws like
 * `refuseForeign`.
 */
export function guardedSigner(
  ctx: Pick<Context<TransactionsContract>, 'ports' | 'state'>,
  adapter: TransactionAdapter,
  site?: string,
): TransactionAdapter {
  const signMessage: TransactionAdapter['signMessage'] = async (io, message) => {
    await refuseForeign(message, signingPlace(ctx, site))
    io.signal.throwIfAborted()
    return adapter.signMessage(io, message)
  }
  // The slot's door has made it a plain object with bound methods, even if it is an instance of a class.
  return { ...adapter, signMessage }
}
