import {
  amountErrors,
  type Context,
  compareAmounts,
  decimalText,
  fieldsOf,
  resourceKey,
} from '../../../kernel/index.ts'
import { canonicalAddress as canonical, inputIssue } from '../../values/index.ts'
import type { SendContract, SendPreview, TransferInput } from '../contract.ts'
import { sendErrors } from '../errors.ts'
import { selectSender } from '../selectors.ts'
import { noteKey, readKey } from './keyed.ts'
import { balances } from './load-tokens.ts'

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
async function reviewed(
  ctx: SendContext,
  { to, amount, token }: TransferInput,
): Promise<SendPreview> {
  const sender = selectSender(ctx.state)
  if (!sender) throw sendErrors.create('form-incomplete')
  const { send } = ctx.dispatch
  const namespace = sender.network.chainNamespace
  const tokens = token === undefined ? [] : [token]
  const holdings = await ctx.dispatch.balances.readHoldings({ namespace, tokens })
  const chosen = balances(sender, holdings)[tokens.length]
  if (!chosen) throw sendErrors.create('tokens-unavailable')
  // A visitor's review may have begun while the chain answered.
  refuseSigning(ctx)
  await send.reset()
  await send.chooseToken(chosen)
  await send.enterAmount(amount)
  await send.enterReceiver(to)
  const preview = await send.review()
  const asked =
    canonical(namespace, preview.to) === canonical(namespace, to.trim()) &&
    preview.token.address === chosen.address &&
    compareAmounts(preview.amountText, amount) === 0
  if (!asked) throw sendErrors.create('outdated')
  const { id, address } = sender.connection
  if (preview.connectionId !== id || preview.from !== address)
    throw sendErrors.create('account-changed')
  return preview
}

function refuseSigning({ state }: SendContext): void {
  if (state.send.status === 'signing' || state.send.status === 'previewing')
    throw sendErrors.create('busy')
}

/** Reviews, compares the warnings with those accepted, and submits. One at a time: `send/busy`. */
async function sent(ctx: SendContext, input: TransferInput, keyed?: string): Promise<string> {
  refuseSigning(ctx)
  if (ctx.resources.get(preparingKey)) throw sendErrors.create('busy')
  ctx.resources.put(preparingKey, true)
  let submitting: Promise<string>
  try {
    const { intentId, warnings } = await reviewed(ctx, input)
    const left = warnings.filter((warning) => !input.accept?.includes(warning))
    if (left.length > 0) {
      await ctx.dispatch.send.reset()
      throw sendErrors.create('warned', { warnings: left })
    }
    if (keyed !== undefined) noteKey(ctx, intentId, keyed)
    submitting = ctx.dispatch.send.submit(intentId)
  } finally {
    ctx.resources.remove(preparingKey)
  }
  return submitting
}

interface Running {
  readonly keyed: string
  readonly hash: Promise<string>
}

/** The same key asks a wallet at most once: a later call gets the end of the first one. */
async function once(ctx: SendContext, input: TransferInput, key: string): Promise<string> {
  const { keyed, keyDigest } = readKey(key, input)
  const resource = resourceKey<Running>(`send/key/${keyDigest}`)
  const running = ctx.resources.get(resource)
  if (running && running.keyed !== keyed) throw sendErrors.create('key-mismatch')
  if (running) return running.hash
  async function first(): Promise<string> {
    const end = await ctx.dispatch.transactions.read(keyDigest)
    if (!end) return sent(ctx, input, keyed)
    if (end.keyed !== keyed) throw sendErrors.create('key-mismatch')
    if (end.hash === undefined)
      throw sendErrors.create('key-used', { outcome: end.code ?? 'transactions/unanswered' })
    return end.hash
  }
  const hash = first().finally(() => ctx.resources.remove(resource))
  ctx.resources.put(resource, { keyed, hash })
  return hash
}

export async function transfer(ctx: SendContext, input: TransferInput): Promise<string> {
  checkInput(input)
  const { idempotencyKey } = input
  return idempotencyKey === undefined ? sent(ctx, input) : once(ctx, input, idempotencyKey)
}
