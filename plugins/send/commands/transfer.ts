import { amountErrors, type Context, decimalText, fieldsOf } from '../../../kernel/index.ts'
import { tokensOf } from '../../balances/selectors.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { Preview, TransferProposal } from '../../transactions/contract.ts'
import { isBusy } from '../../transactions/selectors.ts'
import { amountIssue, receiverResolver } from '../../values/index.ts'
import { requireEntered } from '../amount.ts'
import type { SendContract, TransferInput } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import type { Sender } from '../selectors.ts'
import { type NamedTransfer, proposalOf, requireSender } from './proposal.ts'
import { findNamed } from './resolve-receiver.ts'

type SendContext = Context<SendContract>

/** Throws `send/invalid-input` for malformed input of a host without types. */
function checkInput(input: TransferInput): void {
  const issue = amountIssue(input, ['to', 'amount'], ['token', 'idempotencyKey'])
  if (issue) throw sendErrors.create('invalid-input', { issue })
  const { accept } = fieldsOf(input)
  if (accept !== undefined && !Array.isArray(accept))
    throw sendErrors.create('invalid-input', { issue: 'accept: Expected array' })
  // Only the form asks what "1,000" means; a program must pass a plain decimal.
  if (decimalText(input.amount) === undefined) throw amountErrors.create('not-a-number')
}

/** Returns an address unchanged, and looks up a name. Throws like `findNamed`. */
async function receiverOf(
  ctx: SendContext,
  text: string,
  { chainNamespace, caipNetworkId: networkId }: CaipNetwork,
): Promise<Pick<NamedTransfer, 'to' | 'name' | 'setFor'>> {
  if (!receiverResolver(ctx.slots.receivers, text, chainNamespace)) return { to: text }
  const { address, name, setFor } = await findNamed(ctx, { name: text, networkId, again: true })
  return { to: address, name, setFor }
}

/**
 * The payer at the time of the call. Throws `send/account-changed` if another account would pay now, and like
 * `requireSender`.
 */
function requireSame({ state }: SendContext, payer: Sender | undefined): Sender {
  const { id, address } = requireSender(state).connection
  if (id !== payer?.connection.id || address !== payer.connection.address)
    throw sendErrors.create('account-changed')
  return payer
}

/**
 * The host's transfer with data from the chain, independent of the form. It names the account and the network of the
 * call, which `prepare` compares again. Throws `send/account-changed`.
 */
async function proposed(
  ctx: SendContext,
  { to, amount, token }: TransferInput,
  payer: Sender | undefined,
): Promise<TransferProposal> {
  const sender = requireSame(ctx, payer)
  const { network } = sender
  const tokens = token === undefined ? [] : [token]
  const holdings = await ctx.dispatch.balances.readHoldings({
    namespace: network.chainNamespace,
    tokens,
    signed: true,
    spent: true,
    multiplied: true,
  })
  const held = tokensOf(network, holdings)
  const chosen = held[tokens.length]
  if (!chosen) throw sendErrors.create('tokens-unavailable')
  const receiver = await receiverOf(ctx, to.trim(), network)
  requireSame(ctx, payer)
  const amountText = (): string => requireEntered({ sendTokenAmount: amount })
  const named = { ...receiver, token: chosen, native: held[0], amountText }
  return { ...proposalOf(ctx, sender, named), headless: true }
}

/** Prepares the host's transfer. */
async function reviewed(
  ctx: SendContext,
  input: TransferInput,
  payer: Sender | undefined,
  keyed: string | undefined,
): Promise<Preview> {
  const proposal = await proposed(ctx, input, payer)
  // The visitor may have started a review while the chain answered.
  refuseBusy(ctx)
  return ctx.dispatch.transactions.prepare({
    ...proposal,
    ...(keyed !== undefined && { keyed }),
  })
}

/** Throws `send/busy` while another request is reviewed or signed, or while the visitor looks at a preview. */
function refuseBusy({ state }: SendContext): void {
  if (isBusy(state, true)) throw sendErrors.create('busy')
}

/** Reviews and submits, unless there are warnings that were not accepted. One at a time: `send/busy`. */
async function sent(
  ctx: SendContext,
  input: TransferInput,
  payer: Sender | undefined,
  keyed?: string,
): Promise<string> {
  refuseBusy(ctx)
  if (ctx.state.send.preparing !== undefined) throw sendErrors.create('busy')
  const id = ctx.ports.random.uuid()
  ctx.emit.transferStarted({ id })
  let submitting: Promise<string>
  try {
    const { intentId } = await reviewed(ctx, input, payer, keyed)
    submitting = ctx.dispatch.transactions.submit(intentId, { accept: input.accept ?? [] })
  } finally {
    // The kernel drops facts of a cancelled run, so use an observer.
    const { emit } = ctx.signal.aborted ? ctx.observe('host') : ctx
    emit.transferPrepared({ id })
  }
  return submitting
}

/** Sends from `payer`, the account and network at the time of the call. */
export async function transfer(
  ctx: SendContext,
  input: TransferInput,
  payer: Sender | undefined,
): Promise<string> {
  checkInput(input)
  const { idempotencyKey: key, to, amount, token = null } = input
  if (key === undefined) return sent(ctx, input, payer)
  const send = (keyed: string): Promise<string> => sent(ctx, input, payer, keyed)
  return ctx.dispatch.transactions.once({ key, given: [to, amount, token], send })
}
