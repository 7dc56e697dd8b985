import { type Context, isKernelError, serializeError } from '../../../kernel/index.ts'
import { isReceiver } from '../../values/index.ts'
import type { NamedReceiver, ReceiverResolver, SendContract } from '../contract.ts'
import { knownError, sendErrors } from '../errors.ts'
import { receiverResolver, selectReceiverText } from '../receivers.ts'
import { selectSender } from '../selectors.ts'

type SendContext = Context<SendContract>

/**
 * What a text in the receiver field stands for; recorded when it stands for nothing. Throws `send/name-unknown`, or what
 * the resolver rejects with.
 */
export async function lookUp(
  ctx: SendContext,
  query: Parameters<ReceiverResolver['resolve']>[0],
): Promise<NamedReceiver> {
  const { name, networkId } = query
  const namespace = networkId.split(':')[0] as Parameters<typeof isReceiver>[1]
  try {
    const resolver = receiverResolver(ctx.slots.receivers, name, namespace)
    const found = await resolver?.resolve(query, { signal: ctx.signal })
    if (!found || !isReceiver(found.address, namespace))
      throw sendErrors.create('name-unknown', { name })
    return found
  } catch (thrown) {
    if (ctx.signal.aborted) throw thrown
    const error = isKernelError(thrown) ? thrown : knownError(thrown)
    const { message, ...why } = serializeError(error)
    ctx.emit.receiverUnresolved({ of: name, text: message, ...why })
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
