import { age, type CaipNetworkId } from '../../../kernel/index.ts'
import type { Connection } from '../../connections/contract.ts'
import type {
  FeeEstimate,
  Preview,
  Step,
  StepRequest,
  TransactionsContract,
  TransferWarning,
} from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { readFee } from '../figures.ts'
import { askedKindOf, stepKindOf } from '../kinds.ts'
import { adapterOf, askedOf, networkOf, type TransactionsContext } from './ask.ts'
import { lookedFor } from './find-sent.ts'
import { handedOver, keyDigestOf, keyedTransfer, restored } from './hand-over.ts'
import { identityMarks, withIdentity } from './identity.ts'
import {
  endWaiting,
  isWaitedFor,
  refuseUsed,
  sentHere,
  usedIntents,
  waitingFor,
} from './intents.ts'

type Broadcast = TransactionsContract['events']['broadcast']

/** A step, and the connection and network it was reviewed for. */
export interface Placed extends Pick<Step, 'kind' | 'request' | 'gas'> {
  readonly connectionId: string
  readonly networkId: CaipNetworkId
}

/** What one wallet is asked for, once. */
export interface StepIntent extends Placed, Validity {
  readonly intentId: string
  /** The preview that it is part of, and whether later steps follow. Absent: it is one by itself. */
  readonly part?: { readonly of: string; readonly index: number; readonly last: boolean }
  readonly accept?: readonly TransferWarning[]
  readonly keyed?: string
  /** Digest of the plan that the step belongs to. */
  readonly identityDigest?: string
  /** Stops waiting for it, as `stop` does. */
  readonly until?: AbortSignal
}

/** When a step was reviewed, and until when it counts; milliseconds since 1970. */
export interface Validity {
  readonly reviewedAt?: number
  readonly validUntil?: number
}

/** Throws `transactions/outdated` for a step that no longer counts. */
export function refuseOutdated(
  { ports }: Pick<TransactionsContext, 'ports'>,
  { reviewedAt = 0, validUntil = Infinity }: Validity,
): void {
  // By its age: a clock that was set back makes nothing young again.
  const passed = age(ports.clock.now(), reviewedAt)
  if (passed > validUntil - reviewedAt) throw transactionsErrors.create('outdated')
}

/** The connection a step was reviewed with, if everything is still as it was then. */
export function unchanged(
  ctx: TransactionsContext,
  { connectionId, networkId, request }: Omit<Placed, 'kind'> & { readonly request: StepRequest },
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
  { state, ports }: TransactionsContext,
  intentId: string,
  batch: boolean,
): Pick<Broadcast, 'previewed'> | undefined {
  const { preview, abandoned } = state.transactions
  const isIt = (one?: Preview): boolean => one?.intentId === intentId
  const found = isIt(preview) ? preview : abandoned.find(isIt)
  if (!found) return undefined
  const { flow, kind, from, to, amountText, token, price, action, identityDigest } = found
  const late = found !== preview
  return {
    previewed: {
      ...{ flow, from, at: ports.clock.now() },
      ...(to !== undefined && { to }),
      ...(amountText !== undefined && { amountText }),
      ...(token && { symbol: token.symbol }),
      // A wallet that answers later answers at a moment whose price is not known.
      ...(price !== undefined && !late && { price }),
      ...(kind !== undefined && action && { action }),
      ...(identityDigest !== undefined && { identityDigest }),
      ...(batch && { batch }),
      ...(late && { late: true as const }),
    },
  }
}

/** What a step costs; undefined for one that costs nothing. */
export async function estimateStep(
  ctx: TransactionsContext,
  { connectionId, networkId, kind, request, gas }: Placed,
): Promise<FeeEstimate | undefined> {
  unchanged(ctx, { connectionId, networkId, request })
  const step = stepKindOf(ctx, kind)
  if (!step.estimate) return undefined
  const adapter = adapterOf(ctx, networkId)
  const { wallet, io } = await askedOf(ctx, connectionId, networkOf(ctx, networkId))
  io.signal.throwIfAborted()
  const estimate = step.estimate({ ...io, adapter }, request, gas)
  return readFee(io, await wallet.answered(estimate, ctx.signal))
}

/** Records what the wallet answered: a broadcast, a step of one, or that it signed. */
function record(
  ctx: Pick<TransactionsContext, 'emit' | 'state'>,
  { intentId, networkId, part }: StepIntent,
  answer: string,
  resolves: 'hash' | 'batch' | 'answer',
  full: TransactionsContext,
): void {
  const id = part?.of ?? intentId
  if (part && !part.last)
    return ctx.emit.stepBroadcast({ intentId: id, index: part.index, networkId, hash: answer })
  if (resolves === 'answer') {
    const flow = previewedAs(full, id, false)?.previewed?.flow
    return flow === undefined ? undefined : ctx.emit.signed({ intentId: id, flow })
  }
  return ctx.emit.broadcast({
    intentId: id,
    networkId,
    hash: answer,
    ...previewedAs(full, id, resolves === 'batch'),
  })
}

/** What keeps a request from the wallet until it is accepted, or others are answered. */
const refusedBefore = ['unanswered', 'sent-before', 'too-many'] as const

/** Asks the wallet for a step, once, under the rules of `send`. */
export async function askStep(ctx: TransactionsContext, intent: StepIntent): Promise<string> {
  const { intentId, connectionId, networkId, kind, request, until } = intent
  const { accept, keyed, identityDigest } = intent
  refuseUsed(ctx, intentId)
  unchanged(ctx, intent)
  await restored(ctx)
  const step = askedKindOf(ctx, kind)
  const { resolves = 'hash' } = step
  const marks = withIdentity(await identityMarks(ctx, networkId, { kind, request }), identityDigest)
  const adapter = adapterOf(ctx, networkId)
  const { wallet, io } = await askedOf(ctx, connectionId, networkOf(ctx, networkId))
  await wallet.ready?.(io.signal)
  if (!accept?.includes('unanswered')) await lookedFor(ctx, marks)
  const asking = {
    intentId,
    marks,
    ...{ wallet, networkId },
    ...(accept && { accept }),
    ...(keyed && { keyed }),
    later: step.handsOver?.(adapter) ?? false,
  }
  refuseUsed(ctx, intentId)
  unchanged(ctx, intent)
  usedIntents(ctx).add(intentId)
  const waiting = waitingFor(ctx, intentId)
  const { signal } = waiting
  // Called off, or the wallet is let go of: what was not handed over by then never is.
  for (const end of until ? [io.signal, until] : [io.signal]) {
    const abort = (): void => waiting.abort(end.reason)
    if (end.aborted) abort()
    else end.addEventListener('abort', abort)
  }
  // A wallet request cannot be withdrawn: a later broadcast is recorded although it is no longer awaited.
  const sending = handedOver(
    ctx,
    asking,
    signal,
    async (told) => {
      const answer = await step.ask({ ...io, ...told, signal, adapter }, request)
      if (resolves !== 'answer')
        sentHere(ctx).set(`${networkId} ${answer}`, { connectionId, kind, request, wallet })
      const live = signal.aborted ? ctx.observe(`wallet:${connectionId}`) : ctx
      record(live, intent, answer, resolves, ctx)
      return answer
    },
    () => {
      unchanged(ctx, intent)
      refuseOutdated(ctx, intent)
      if (keyed && keyedTransfer(ctx, keyDigestOf(keyed)))
        throw transactionsErrors.create('already-sent')
    },
    resolves === 'answer' ? () => ({ code: 'transactions/signed' }) : undefined,
  )
    .catch((error) => {
      // Not handed over: it may be once that is accepted or answered.
      if (refusedBefore.some((code) => transactionsErrors.is(error, code)))
        usedIntents(ctx).delete(intentId)
      throw error
    })
    .finally(() => endWaiting(ctx, intentId))
  return wallet.answered(sending, signal)
}

/** Stops waiting for an intent, or keeps one that was not handed over from being. */
export function stopWaiting(ctx: TransactionsContext, intentId: string): void {
  const over = usedIntents(ctx).has(intentId) && !isWaitedFor(ctx, intentId)
  if (!over) waitingFor(ctx, intentId).abort(transactionsErrors.create('stopped'))
}
