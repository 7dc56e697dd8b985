import { type Context, formatAmount, parseAmount } from '../../../kernel/index.ts'
import type { SendContract } from '../contract.ts'
import { knownError, sendErrors } from '../errors.ts'
import { isSmartAccount, type Sender, selectSender } from '../selectors.ts'

type SendContext = Context<SendContract>

/** The fee may rise between now and the review; what is held back for it is a quarter more. */
const withReserve = (fee: bigint): bigint => (fee * 5n) / 4n

async function nativeFee(ctx: SendContext, { connection, network }: Sender): Promise<bigint> {
  if (isSmartAccount(connection)) return 0n
  const { address } = connection
  // To oneself: what a plain transfer costs does not depend on the receiver.
  const request = { from: address, to: address, amount: '1', intentId: ctx.ports.random.uuid() }
  const { fee } = await ctx.dispatch.accounts.estimateTransfer({
    connectionId: connection.id,
    networkId: network.caipNetworkId,
    request,
  })
  return withReserve(BigInt(fee))
}

export async function enterMax(ctx: SendContext): Promise<string> {
  const { token } = ctx.state.send
  const sender = selectSender(ctx.state)
  if (!token || !sender) throw sendErrors.create('form-incomplete')
  const decimals = Number(token.quantity.decimals)
  const held = parseAmount(token.quantity.numeric, decimals)
  try {
    const kept = token.address === undefined ? await nativeFee(ctx, sender) : 0n
    if (held <= kept) throw sendErrors.create('insufficient-gas', { symbol: token.symbol })
    const text = formatAmount(held - kept, decimals)
    if (ctx.state.send.token === token) ctx.emit.amountEntered({ text })
    return text
  } catch (error) {
    throw knownError(error)
  }
}
