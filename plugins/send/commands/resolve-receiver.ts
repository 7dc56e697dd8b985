import { type Context, isKernelError, type Namespace } from '../../../kernel/index.ts'
import {
  addressFault,
  type NamedReceiver,
  type NameErrors,
  type ReceiverQuery,
  receiverResolver,
  requireReceiver,
  unresolved,
} from '../../values/index.ts'
import type { SendContract } from '../contract.ts'
import { knownError, sendErrors } from '../errors.ts'
import { selectReceiverText } from '../receivers.ts'
import { selectSender } from '../selectors.ts'

type SendContext = Context<SendContract>

/** Reports an address with a typing error at its field, not only in the review. */
export async function checkReceiver(
  ctx: SendContext,
  text: string,
  namespace: Namespace,
): Promise<void> {
  const fault = await addressFault(text, namespace)
  if (fault) ctx.emit.receiverUnresolved(unresolved(text, fault))
}

const errors: NameErrors = {
  unknown: (name) => sendErrors.create('name-unknown', { name }),
  failed: knownError,
}

/** Looks up a name. Throws `send/name-unknown`, or the resolver's error. */
export const findNamed = (ctx: SendContext, query: ReceiverQuery): Promise<NamedReceiver> =>
  requireReceiver(ctx, query, errors)

/** Looks up the text of the receiver field; records a failure. Throws like `findNamed`. */
export async function lookUp(ctx: SendContext, query: ReceiverQuery): Promise<NamedReceiver> {
  try {
    return await findNamed(ctx, query)
  } catch (error) {
    if (!ctx.signal.aborted && isKernelError(error))
      ctx.emit.receiverUnresolved(unresolved(query.name, error))
    throw error
  }
}

export async function resolveReceiver(ctx: SendContext): Promise<void> {
  const { send } = ctx.state
  const text = selectReceiverText(send)
  const networkId = selectSender(ctx.state)?.network.caipNetworkId
  if (networkId === undefined || send.receiverText !== undefined) return
  if (!receiverResolver(ctx.slots.receivers, text, networkId.split(':')[0] as never)) return
  ctx.emit.receiverLookedUp({ text })
  const found = await lookUp(ctx, { name: text, networkId })
  ctx.emit.receiverResolved({ text, ...found })
}
