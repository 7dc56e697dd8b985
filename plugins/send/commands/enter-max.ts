import {
  type Context,
  formatAmount,
  parseAmount,
  serializeError,
  showAmount,
} from '../../../kernel/index.ts'
import { fixedFee } from '../../transactions/selectors.ts'
import { familyOf, isNodeFailure } from '../../values/index.ts'
import type { SendContract } from '../contract.ts'
import { knownError, sendErrors } from '../errors.ts'
import { type Sender, selectSender } from '../selectors.ts'
import { currentPrice, worthInDollars } from './dollars.ts'

type SendContext = Context<SendContract>

/** The part of the balance that a native transfer must leave for its fee. */
async function keptForFee(ctx: SendContext, { connection, network }: Sender): Promise<bigint> {
  const { address } = connection
  // Estimates a transfer to the sender itself, because the cost of a plain transfer does not depend on the receiver.
  const { least = '1' } = familyOf(connection.namespace)?.capabilities?.send ?? {}
  const request = { from: address, to: address, units: least }
  const estimate = await ctx.dispatch.transactions
    .estimate({
      connectionId: connection.id,
      networkId: network.caipNetworkId,
      request,
    })
    .catch((cause) => {
      if (!isNodeFailure(cause)) throw cause
      throw sendErrors.create('fee-unknown', undefined, { cause })
    })
  if (estimate.payer === 'sponsor') return 0n
  return fixedFee(estimate) + BigInt(estimate.reserve ?? '0')
}

export async function enterMax(ctx: SendContext): Promise<string> {
  const { token } = ctx.state.send
  const sender = selectSender(ctx.state)
  if (!token || !sender) throw sendErrors.create('form-incomplete')
  const decimals = Number(token.quantity.decimals)
  const held = parseAmount(token.quantity.numeric, decimals)
  const { symbol } = token
  try {
    if (held === 0n)
      throw sendErrors.create('insufficient-balance', {
        held: showAmount(token.quantity.numeric),
        symbol,
        network: sender.network.name,
      })
    const kept = token.address === undefined ? await keptForFee(ctx, sender) : 0n
    if (held <= kept) throw sendErrors.create('insufficient-gas', { symbol })
    const text = formatAmount(held - kept, decimals)
    if (ctx.state.send.token === token) {
      const inFiat = ctx.state.send.fiatAmount !== undefined && currentPrice(ctx) !== undefined
      ctx.emit.amountEntered(inFiat ? worthInDollars(ctx, text) : { text })
    }
    return text
  } catch (thrown) {
    if (ctx.signal.aborted) throw thrown
    const error = knownError(thrown)
    const { message: text, ...why } = serializeError(error)
    if (ctx.state.send.token === token) ctx.emit.maxFailed({ text, ...why })
    throw error
  }
}
