import {
  type Context,
  isKernelError,
  type KernelError,
  type Namespace,
  serializeError,
} from '../../../kernel/index.ts'
import {
  addressFault,
  findReceiver,
  type NamedReceiver,
  type ReceiverQuery,
  receiverResolver,
} from '../../values/index.ts'
import type { SendContract } from '../contract.ts'
import { knownError, sendErrors } from '../errors.ts'
import { selectReceiverText } from '../receivers.ts'
import { selectSender } from '../selectors.ts'

type SendContext = Context<SendContract>

function noteUnresolved({ emit }: SendContext, of: string, error: KernelError): void {
  const { message: text, ...why } = serializeError(error)
  emit.receiverUnresolved({ of, text, ...why })
}

/** An address that a typing error broke is said to be wrong at its field, not only by the review. */
export async function checkReceiver(
  ctx: SendContext,
  text: string,
  namespace: Namespace,
): Promise<void> {
  const fault = await addressFault(text, namespace)
  if (fault) noteUnresolved(ctx, text, fault)
}

/**
 * What a text in the receiver field stands for; recorded when it stands for nothing. Throws `send/name-unknown`, or what
 * the resolver rejects with.
 */
export async function lookUp(ctx: SendContext, query: ReceiverQuery): Promise<NamedReceiver> {
  const { name } = query
  try {
    const found = await findReceiver(ctx.slots.receivers, query, { signal: ctx.signal })
    if (!found) throw sendErrors.create('name-unknown', { name })
    return found
  } catch (thrown) {
    if (ctx.signal.aborted) throw thrown
    const error = isKernelError(thrown) ? thrown : knownError(thrown)
    noteUnresolved(ctx, name, error)
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
