import {
  amountErrors,
  type Context,
  compareAmounts,
  decimalText,
  fieldsOf,
  isKernelError,
  resourceKey,
} from '../../../kernel/index.ts'
import { tokensOf } from '../../balances/selectors.ts'
import type { Preview } from '../../transactions/contract.ts'
import { canonicalAddress as canonical, inputIssue } from '../../values/index.ts'
import type { SendContract, TransferInput } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { selectSender } from '../selectors.ts'

type SendContext = Context<SendContract>

const preparingKey = resourceKey<true>('send/preparing')

/** Throws `send/invalid-input` for what a host without types may send. */
function checkInput(input: TransferInput): void {
  const issue = inputIssue(input, ['to', 'amount'], ['token', 'idempotencyKey'])
  if (issue) throw sendErrors.create('invalid-input', { issue })
  const { accept } = fieldsOf(input)
  if (accept !== undefined && !Array.isArray(accept))
    throw sendErrors.create('invalid-input', { issue: 'accept: Expected array' })
  // What a person may mean by "1,000" is asked in the form; a program writes a plain decimal.
  if (decimalText(input.amount) === undefined) throw amountErrors.create('not-a-number')
}

/**
 * Fills the form and reviews it. Throws `send/outdated` when something else wrote into the form meanwhile, and
 * `send/account-changed` when another account would pay than when the host asked.
 */
async function reviewed(ctx: SendContext, { to, amount, token }: TransferInput): Promise<Preview> {
  const sender = selectSender(ctx.state)
  if (!sender) throw sendErrors.create('form-incomplete')
  const { send } = ctx.dispatch
  const namespace = sender.network.chainNamespace
  const tokens = token === undefined ? [] : [token]
  const holdings = await ctx.dispatch.balances.readHoldings({
    namespace,
    tokens,
    signed: true,
    spent: true,
  })
  const chosen = tokensOf(sender.network, holdings)[tokens.length]
  if (!chosen) throw sendErrors.create('tokens-unavailable')
  // A visitor's review may have begun while the chain answered.
  refuseSigning(ctx)
  await send.reset()
  await send.chooseToken(chosen)
  await send.enterAmount(amount)
  await send.enterReceiver(to)
  await send.resolveReceiver()
  const preview = await send.review()
  const { receiverText, receiverAddress } = ctx.state.send
  const receiver = receiverText === to.trim() ? receiverAddress : to.trim()
  const asked =
    canonical(namespace, preview.to ?? '') === canonical(namespace, receiver) &&
    preview.token?.address === chosen.address &&
    compareAmounts(preview.amountText ?? '0', amount) === 0
  if (!asked) throw sendErrors.create('outdated')
  const { id, address } = sender.connection
  if (preview.connectionId !== id || preview.from !== address)
    throw sendErrors.create('account-changed')
  return preview
}

function refuseSigning({ state }: SendContext): void {
  const { status } = state.transactions
  if (status === 'signing' || status === 'previewing') throw sendErrors.create('busy')
}

/** Reviews and submits, unless there are warnings that were not accepted. One at a time: `send/busy`. */
async function sent(ctx: SendContext, input: TransferInput, keyed?: string): Promise<string> {
  refuseSigning(ctx)
  if (ctx.resources.get(preparingKey)) throw sendErrors.create('busy')
  ctx.resources.put(preparingKey, true)
  let submitting: Promise<string>
  try {
    const { intentId } = await reviewed(ctx, input)
    submitting = ctx.dispatch.transactions.submit(intentId, {
      accept: input.accept ?? [],
      ...(keyed !== undefined && { keyed }),
    })
  } finally {
    ctx.resources.remove(preparingKey)
  }
  return submitting.catch(async (error) => {
    // The form that was filled for it is not shown.
    if (isKernelError(error) && error.code === 'transactions/warned')
      await ctx.dispatch.send.reset()
    throw error
  })
}

export async function transfer(ctx: SendContext, input: TransferInput): Promise<string> {
  checkInput(input)
  const { idempotencyKey: key, to, amount, token = null } = input
  if (key === undefined) return sent(ctx, input)
  const send = (keyed: string): Promise<string> => sent(ctx, input, keyed)
  return ctx.dispatch.transactions.once({ key, given: [to, amount, token], send })
}
