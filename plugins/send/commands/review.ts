import {
  type Context,
  multiplyAmounts,
  parseAmount,
  serializeError,
  showDollars,
} from '../../../kernel/index.ts'
import type { Preview, TransferProposal } from '../../transactions/contract.ts'
import { isReceiver } from '../../values/index.ts'
import { requireEntered } from '../amount.ts'
import type { SendContract } from '../contract.ts'
import { knownError, sendErrors } from '../errors.ts'
import { selectPrice } from '../fiat.ts'
import { canSendOn, selectDisabledReason, selectSender } from '../selectors.ts'
import { recount } from './dollars.ts'
import { lookUp } from './resolve-receiver.ts'

type SendContext = Context<SendContract>

/** Reads the form strictly; nothing is asked of the network before it is complete. */
function readForm({ state, ports }: SendContext): TransferProposal {
  const { receiverAddress: to, token, tokenBalances, receiverProfileName: name } = state.send
  const sender = selectSender(state)
  if (!sender) throw sendErrors.create('form-incomplete')
  const { connection, network } = sender
  const { chainNamespace: namespace, caipNetworkId: networkId } = network
  if (!canSendOn(namespace)) throw sendErrors.create('chain-unsupported')
  const disabledReason = selectDisabledReason(state)
  if (disabledReason) throw sendErrors.create(disabledReason.code)
  if (!token || !isReceiver(to, namespace)) throw sendErrors.create('form-incomplete')
  if (token.chainId !== networkId) throw sendErrors.create('token-elsewhere')
  const amountText = requireEntered(state.send)
  if (parseAmount(amountText, Number(token.quantity.decimals)) === 0n)
    throw sendErrors.create('form-incomplete')
  const now = ports.clock.now()
  const native = tokenBalances.find(({ address }) => address === undefined)
  const nativePrice = selectPrice(state, native, now)
  const price = selectPrice(state, token, now)
  const rows = [
    ...(name === undefined ? [] : [{ label: { key: 'send.name', text: 'Name' }, value: name }]),
    ...(price === undefined
      ? []
      : [
          {
            label: { key: 'send.worth', text: 'Value' },
            value: `≈ $${showDollars(multiplyAmounts(amountText, price, 2))}`,
            format: 'amount' as const,
          },
        ]),
  ]
  return {
    ...{
      flow: 'send',
      view: 'Send',
      connectionId: connection.id,
      networkId,
      to,
      token,
      amountText,
      rows,
    },
    ...(price !== undefined && { price }),
    ...(nativePrice !== undefined && { nativePrice }),
  }
}

/** A name has to lead to the address that is shown. Throws `send/name-moved` once it leads elsewhere, which is shown then. */
async function confirmName(ctx: SendContext, { to, networkId }: TransferProposal): Promise<void> {
  const { receiverText: text, receiverProfileName: name = '' } = ctx.state.send
  if (text === undefined) return
  const found = await lookUp(ctx, { name: text, networkId, again: true })
  if (ctx.state.send.receiverText !== text) throw sendErrors.create('outdated')
  if (found.address === to) return
  ctx.emit.receiverResolved({ text, ...found })
  throw sendErrors.create('name-moved', { name })
}

/** Typed dollars are worth of now what is signed for them. Throws `send/no-price` where that is not known. */
function requireCounted(ctx: SendContext): void {
  const { fiatAmount } = ctx.state.send
  recount(ctx)
  if (fiatAmount !== undefined && ctx.state.send.fiatAmount === undefined)
    throw sendErrors.create('no-price')
}

export async function review(ctx: SendContext): Promise<Preview> {
  const { status } = ctx.state.transactions
  if (status === 'previewing' || status === 'signing') throw sendErrors.create('busy')
  let proposal: TransferProposal
  try {
    requireCounted(ctx)
    proposal = readForm(ctx)
    await confirmName(ctx, proposal)
  } catch (thrown) {
    const error = knownError(thrown)
    const { message: text, ...why } = serializeError(error)
    await ctx.dispatch.transactions.discard()
    ctx.emit.reviewRefused({ text, ...why })
    throw error
  }
  return ctx.dispatch.transactions.prepare(proposal)
}
