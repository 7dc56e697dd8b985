import { type Context, inputLimits, serializeError } from '../../kernel/index.ts'
import type { ReceiveContract } from './contract.ts'
import { receiveErrors } from './errors.ts'
import { readAsked } from './request.ts'
import { selectPaidOn, selectReceiver } from './selectors.ts'

type ReceiveContext = Context<ReceiveContract>

/** Copies a text and confirms it. */
async function copy(
  { ports, dispatch }: ReceiveContext,
  text: string,
  said: { readonly message: string; readonly code: string },
): Promise<void> {
  try {
    await ports.clipboard.write(text)
  } catch (cause) {
    const error = receiveErrors.create('no-clipboard', undefined, { cause })
    await dispatch.modal.showSnackbar({ ...serializeError(error), variant: 'error' })
    throw error
  }
  await dispatch.modal.showSnackbar({ code: said.code, message: said.message, variant: 'success' })
}

export function enterAmount(
  { emit }: ReceiveContext,
  amount?: string,
  pointGroups?: boolean,
): void {
  emit.amountEntered({
    ...(amount !== undefined && { amount: amount.slice(0, inputLimits.amount) }),
    ...(pointGroups && { pointGroups }),
  })
}

export async function copyAddress(ctx: ReceiveContext): Promise<string> {
  const address = selectReceiver(ctx.state)?.address
  if (address === undefined) throw receiveErrors.create('not-connected')
  await copy(ctx, address, { message: 'Address copied', code: 'account.copied' })
  ctx.emit.addressCopied()
  return address
}

export async function copyLink(ctx: ReceiveContext): Promise<string> {
  const receiver = selectReceiver(ctx.state)
  const network = selectPaidOn(ctx.state)
  if (!receiver || !network) throw receiveErrors.create('not-connected')
  const { link, error } = readAsked(ctx.state.receive, receiver, network)
  if (link === undefined) throw error ?? receiveErrors.create('no-link')
  await copy(ctx, link, { message: 'Payment link copied', code: 'receive.linkCopied' })
  return link
}
