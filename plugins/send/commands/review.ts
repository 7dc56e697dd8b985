import { type Context, canonicalJson, serializeError } from '../../../kernel/index.ts'
import type { Preview, TransferProposal } from '../../transactions/contract.ts'
import { isBusy } from '../../transactions/selectors.ts'
import { discardForm, reviewedForm } from '../../values/index.ts'
import { requireEntered } from '../amount.ts'
import type { SendContract } from '../contract.ts'
import { knownError, sendErrors } from '../errors.ts'
import { recount } from './dollars.ts'
import { proposalOf, requireSender } from './proposal.ts'
import { lookUp } from './resolve-receiver.ts'

type SendContext = Context<SendContract>

/** The form as a proposal, whose view is the form. */
function readForm(ctx: SendContext): TransferProposal {
  const { send } = ctx.state
  const { receiverAddress: to, receiverProfileName: name, token, tokenBalances } = send
  const { receiverSetFor: setFor } = send
  const native = tokenBalances.find(({ address }) => address === undefined)
  const amountText = (): string => requireEntered(send)
  const named = { to, name, setFor, token, native, amountText }
  return { ...proposalOf(ctx, requireSender(ctx.state), named), view: 'Send' }
}

/**
 * Checks that a name still leads to the shown address. Throws `send/name-moved` if it leads elsewhere; the form then
 * shows the new address.
 */
async function confirmName(ctx: SendContext, { to, networkId }: TransferProposal): Promise<void> {
  const { receiverText: text, receiverProfileName: name = '', receiverSetFor } = ctx.state.send
  if (text === undefined) return
  const found = await lookUp(ctx, { name: text, networkId, again: true })
  if (ctx.state.send.receiverText !== text) throw sendErrors.create('outdated')
  if (found.address === to && found.setFor === receiverSetFor) return
  ctx.emit.receiverResolved({ text, ...found })
  throw sendErrors.create('name-moved', { name })
}

/**
 * Checks that typed dollars equal the signed amount at the current price. Throws `send/no-price` if that is unknown.
 */
function requireCounted(ctx: SendContext): void {
  const { fiatAmount } = ctx.state.send
  recount(ctx)
  if (fiatAmount !== undefined && ctx.state.send.fiatAmount === undefined)
    throw sendErrors.create('no-price')
}

export async function review(ctx: SendContext): Promise<Preview> {
  if (isBusy(ctx.state)) throw sendErrors.create('busy')
  let proposal: TransferProposal
  try {
    requireCounted(ctx)
    const pressed = readForm(ctx)
    await confirmName(ctx, pressed)
    // The visitor may have typed another amount meanwhile: review what the form shows.
    requireCounted(ctx)
    proposal = readForm(ctx)
    if (proposal.to !== pressed.to) throw sendErrors.create('outdated')
  } catch (thrown) {
    const error = knownError(thrown)
    const { message: text, ...why } = serializeError(error)
    await discardForm(ctx)
    ctx.emit.reviewRefused({ text, ...why })
    throw error
  }
  return reviewedForm(ctx, {
    prepare: () => ctx.dispatch.transactions.prepare(proposal),
    shown() {
      const { receiverAddress, receiverText, sendTokenAmount, token } = ctx.state.send
      return canonicalJson([receiverAddress, receiverText, sendTokenAmount, token?.address])
    },
    again: () => review(ctx),
  })
}
