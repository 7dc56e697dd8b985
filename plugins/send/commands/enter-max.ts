import {
  type Context,
  formatAmount,
  parseAmount,
  serializeError,
  showBalance,
} from '../../../kernel/index.ts'
import { fixedFee, isSmartAccount } from '../../transactions/selectors.ts'
import { familyOf, isNodeFailure } from '../../values/index.ts'
import type { SendContract } from '../contract.ts'
import { knownError, sendErrors } from '../errors.ts'
import { type Sender, selectSender } from '../selectors.ts'
import { currentPrice, worthInDollars } from './dollars.ts'

type SendContext = Context<SendContract>

/** What a native transfer has to leave. */
async function keptForFee(ctx: SendContext, { connection, network }: Sender): Promise<bigint> {
  if (isSmartAccount(connection)) return 0n
  const { address } = connection
  // To oneself: what a plain transfer costs does not depend on the receiver.
  const { least = '1' } = familyOf(connection.namespace)?.capabilities?.send ?? {}
  const request = { from: address, to: address, amount: least }
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
        held: showBalance(token.quantity.numeric),
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
