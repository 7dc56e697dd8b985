import type { Commands } from '../../../kernel/index.ts'
import type { Connection } from '../../connections/contract.ts'
import type { Preview, TransactionsContract, TransferIntent } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { readFee } from '../figures.ts'
import { adapterOf, askedOf, networkOf, type TransactionsContext } from './ask.ts'
import { handedOver, intentMarks, keyedTransfer, restored } from './hand-over.ts'
import {
  endWaiting,
  isWaitedFor,
  refuseUsed,
  sentHere,
  usedIntents,
  waitingFor,
} from './intents.ts'

type Handlers = Commands<TransactionsContract>
type Broadcast = TransactionsContract['events']['broadcast']

/** The connection an intent was reviewed with, if everything is still as it was then. */
function unchanged(
  ctx: TransactionsContext,
  { connectionId, networkId, request }: TransferIntent,
): Connection {
  const { connections, active } = ctx.state.connections
  const connection = connections.find(({ id }) => id === connectionId)
  if (!connection) throw transactionsErrors.create('not-connected')
  if (active[connection.namespace] !== connectionId || connection.address !== request.from)
    throw transactionsErrors.create('account-changed')
  if (connection.networkId !== networkId) throw transactionsErrors.create('network-changed')
  return connection
}

/** The part of a preview that its broadcast fact carries. */
function previewedAs(
  { state }: TransactionsContext,
  intentId: string,
): Pick<Broadcast, 'previewed'> | undefined {
  const { preview, abandoned } = state.transactions
  const isIt = (one?: Preview): boolean => one?.intentId === intentId
  const found = isIt(preview) ? preview : abandoned.find(isIt)
  if (!found) return undefined
  const { flow, to, amountText, token } = found
  const late = found !== preview && { late: true as const }
  return { previewed: { flow, to, amountText, symbol: token.symbol, ...late } }
}

export const estimate: Handlers['estimate'] = async (ctx, intent) => {
  unchanged(ctx, intent)
  const { connectionId, networkId, request } = intent
  const adapter = adapterOf(ctx, networkId)
  const { wallet, io } = await askedOf(ctx, connectionId, networkOf(ctx, networkId))
  io.signal.throwIfAborted()
  return readFee(io, await wallet.answered(adapter.estimate(io, request), ctx.signal))
}

export const send: Handlers['send'] = async (ctx, intent) => {
  const { connectionId, networkId, request, accept, keyed } = intent
  const { intentId = ctx.ports.random.uuid() } = intent
  refuseUsed(ctx, intentId)
  unchanged(ctx, intent)
  await restored(ctx)
  const marks = await intentMarks(ctx, intent)
  const adapter = adapterOf(ctx, networkId)
  const { wallet, io } = await askedOf(ctx, connectionId, networkOf(ctx, networkId))
  await wallet.ready?.(io.signal)
  const asking = {
    intentId,
    marks,
    wallet,
    ...(accept && { accept }),
    ...(keyed && { keyed }),
  }
  io.signal.throwIfAborted()
  refuseUsed(ctx, intentId)
  unchanged(ctx, intent)
  usedIntents(ctx).add(intentId)
  const waiting = waitingFor(ctx, intentId)
  const { signal } = waiting
  // Called off, or the wallet is let go of: what was not handed over by then never is.
  io.signal.addEventListener('abort', () => waiting.abort(io.signal.reason))
  // A wallet request cannot be withdrawn: a later broadcast is recorded although it is no longer awaited.
  const sending = handedOver(
    ctx,
    asking,
    signal,
    async (nothingSent) => {
      const hash = await adapter.transfer({ ...io, signal, nothingSent }, request)
      sentHere(ctx).set(`${networkId} ${hash}`, request)
      const { emit } = signal.aborted ? ctx.observe(`wallet:${connectionId}`) : ctx
      emit.broadcast({ intentId, networkId, hash, ...previewedAs(ctx, intentId) })
      return hash
    },
    () => {
      unchanged(ctx, intent)
      if (keyed && keyedTransfer(ctx, keyed.slice(0, 64)))
        throw transactionsErrors.create('already-sent')
    },
  )
    .catch((error) => {
      // Not handed over: it may be once that is accepted or answered.
      if (transactionsErrors.is(error, 'unanswered') || transactionsErrors.is(error, 'too-many'))
        usedIntents(ctx).delete(intentId)
      throw error
    })
    .finally(() => endWaiting(ctx, intentId))
  return wallet.answered(sending, signal)
}

export const stop: Handlers['stop'] = (ctx, intentId) => {
  const over = usedIntents(ctx).has(intentId) && !isWaitedFor(ctx, intentId)
  if (!over) waitingFor(ctx, intentId).abort(transactionsErrors.create('stopped'))
}
