import type { Context } from '../../../kernel/index.ts'
import { refuseForeign, type SigningPlace } from '../../values/index.ts'
import type { TransactionAdapter, TransactionsContract } from '../contract.ts'

/** Where messages of this page are signed. `site` is named by a host whose sign-ins are for another one. */
export const placeOf = (
  { ports, state }: Pick<Context<TransactionsContract>, 'ports' | 'state'>,
  site?: string,
): SigningPlace => ({
  ...{ origin: ports.page.origin, site },
  references: state.networks.networks.flatMap(
    ({ caipNetworkId }) => caipNetworkId.split(':')[1] ?? [],
  ),
})

/** Refuses a message that must not be signed. Throws like `refuseForeign`. */
export const refuseMessage = (
  ctx: Pick<Context<TransactionsContract>, 'ports' | 'state'>,
  message: string | Uint8Array,
): Promise<void> => refuseForeign(message, placeOf(ctx))

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
    await refuseForeign(message, placeOf(ctx, site))
    io.signal.throwIfAborted()
    return adapter.signMessage(io, message)
  }
  // The slot's door has made it a plain object with bound methods, even if it is an instance of a class.
  return { ...adapter, signMessage }
}
