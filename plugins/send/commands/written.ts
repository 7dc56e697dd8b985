import type { Context } from '../../../kernel/index.ts'
import { readWritten, unresolved, type WrittenErrors, writtenError } from '../../values/index.ts'
import type { SendContract } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { selectReceiverText } from '../receivers.ts'
import { selectSender } from '../selectors.ts'

type SendContext = Context<SendContract>

const errors: WrittenErrors = {
  elsewhere: ({ name: network, caipNetworkId: networkId }, address) =>
    sendErrors.create('receiver-elsewhere', { network, networkId, address }),
  unlisted: (name) => sendErrors.create('receiver-unlisted', { name }),
  more: () => sendErrors.create('link-asks-more'),
  none: () => sendErrors.create('not-an-address'),
}

/** True if the form has no amount, and the coin that a payment link names is chosen. */
const isAmountFree = ({ state: { send } }: SendContext): boolean =>
  send.sendTokenAmount === '' &&
  send.fiatAmount === undefined &&
  send.token !== undefined &&
  send.token.address === undefined

/**
 * Replaces a text that names more than an address by its address, and enters the amount of a payment link if there is
 * none. Otherwise records why it cannot be paid here.
 */
export async function enterWritten(ctx: SendContext, text: string): Promise<void> {
  const sender = selectSender(ctx.state)
  if (!sender) return
  const { networks } = ctx.state.networks
  const read = await readWritten(text, { network: sender.network, networks })
  if (ctx.signal.aborted || selectReceiverText(ctx.state.send) !== text) return
  if (read.is !== 'here')
    return ctx.emit.receiverUnresolved(unresolved(text, writtenError(read, errors)))
  const { address, amount } = read
  if (amount !== undefined && isAmountFree(ctx)) await ctx.dispatch.send.enterAmount(amount)
  // Last, because it ends this look-up and starts the one for the address.
  await ctx.dispatch.send.enterReceiver(address)
}
