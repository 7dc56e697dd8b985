import { age, type CaipNetworkId } from '../../../kernel/index.ts'
import type { Connection } from '../../connections/contract.ts'
import type { FeeEstimate, Step, StepRequest, TransferWarning } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { readFee } from '../figures.ts'
import {
  endWaiting,
  isSpent,
  isWaitedFor,
  refuseUsed,
  spendIntent,
  waitingFor,
  walletsBySent,
} from '../identity/intents.ts'
import { identityMarks, withIdentity } from '../identity/of-plan.ts'
import { keyDigestOf } from '../identity/plan-key.ts'
import { askedKindOf, stepKindOf } from '../kinds.ts'
import { adapterOf, askedOf, networkOf, type TransactionsContext } from './ask.ts'
import { lookedFor } from './find-sent.ts'
import { guardedSigner } from './guarded-signer.ts'
import { handedOver, keyedTransfer, restored } from './hand-over.ts'
import { positionOf } from './position.ts'
import { previewedAs } from './previewed-as.ts'
import { requestDigest } from './sealed.ts'

/** A step, with the connection and network of its review. */
export interface Placed extends Pick<Step, 'kind' | 'request' | 'gas'> {
  readonly connectionId: string
  readonly networkId: CaipNetworkId
}

/** One request to one wallet. */
export interface StepIntent extends Placed, Validity {
  readonly intentId: string
  /** The preview to which it belongs, and true in `last` if no step follows. Absent: it stands alone. */
  readonly part?: { readonly of: string; readonly index: number; readonly last: boolean }
  readonly accept?: readonly TransferWarning[]
  readonly keyed?: string
  /** Digest of the step's plan. */
  readonly identityDigest?: string
  /** Aborted to stop waiting, like `stop`. */
  readonly until?: AbortSignal
  /** Throws if the wallet must not be asked. */
  readonly check?: () => void
}

/** Time of a step's review, and end of its validity; milliseconds since 1970. */
export interface Validity {
  readonly reviewedAt?: number
  readonly validUntil?: number
}

/** Throws `transactions/outdated` for an expired step. */
export function refuseOutdated(
  { ports }: Pick<TransactionsContext, 'ports'>,
  { reviewedAt = 0, validUntil = Infinity }: Validity,
): void {
  // Compare its age: setting the clock back must not extend its validity.
  const passed = age(ports.clock.now(), reviewedAt)
  if (passed > validUntil - reviewedAt) throw transactionsErrors.create('outdated')
}

/** The connection of a step's review, if nothing has changed since. */
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

/** Estimates a step; undefined if it costs nothing. */
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

/** Records the wallet's answer: a broadcast, a broadcast step, or a signature. */
function record(
  ctx: Pick<TransactionsContext, 'emit' | 'state'>,
  { intentId, networkId, part, connectionId, kind, request }: StepIntent,
  answer: string,
  resolves: 'hash' | 'batch' | 'answer',
  full: TransactionsContext,
): void {
  const id = part?.of ?? intentId
  const sealed = { sealed: JSON.stringify(request), digest: requestDigest({ kind, request }) }
  const asked = { connectionId, kind, ...sealed }
  const sent = { networkId, hash: answer, asked }
  if (part && !part.last)
    return ctx.emit.stepBroadcast({ intentId: id, index: part.index, ...sent })
  if (resolves === 'answer') {
    const flow = previewedAs(full, id, false)?.previewed?.flow
    return flow === undefined ? undefined : ctx.emit.signed({ intentId: id, flow })
  }
  return ctx.emit.broadcast({
    intentId: id,
    ...sent,
    ...previewedAs(full, id, resolves === 'batch'),
  })
}

/** Asks the wallet once for a step, under the rules of `send`. */
export async function askStep(ctx: TransactionsContext, intent: StepIntent): Promise<string> {
  const { intentId, connectionId, networkId, kind, request, until } = intent
  const { accept, keyed, identityDigest, part } = intent
  refuseUsed(ctx, intentId)
  unchanged(ctx, intent)
  await restored(ctx)
  const step = askedKindOf(ctx, kind)
  const { resolves = 'hash' } = step
  const marks = withIdentity(await identityMarks(ctx, networkId, { kind, request }), identityDigest)
  const adapter = adapterOf(ctx, networkId)
  const { wallet, io } = await askedOf(ctx, connectionId, networkOf(ctx, networkId))
  await wallet.ready?.(io.signal)
  const [since] = await Promise.all([
    // What is no transaction of the account does not change its position.
    marks.held.length > 0 && resolves === 'hash'
      ? positionOf(ctx, networkId, request.from)
      : undefined,
    accept?.includes('unanswered') ? undefined : lookedFor(ctx, marks),
  ])
  refuseUsed(ctx, intentId)
  unchanged(ctx, intent)
  spendIntent(ctx, intentId)
  const waiting = waitingFor(ctx, intentId)
  const { signal } = waiting
  // After a cancellation or a disconnect, a request that was not handed over yet never is.
  for (const end of until ? [io.signal, until] : [io.signal]) {
    const abort = (): void => waiting.abort(end.reason)
    if (end.aborted) abort()
    else end.addEventListener('abort', abort)
  }
  // A wallet request cannot be withdrawn: a later broadcast is recorded even if nobody waits for it.
  const sending = handedOver(ctx, {
    ...{ intentId, marks, wallet, networkId, signal },
    request: requestDigest(intent),
    ...(accept && { accept }),
    ...(keyed && (part?.last ?? true) && { keyed }),
    ...(keyed && part && { plan: { intentId: part.of, keyed, last: part.last } }),
    ...{ later: step.handsOver?.(adapter) ?? false, from: request.from, since },
    async ask(told) {
      const signer = guardedSigner(ctx, adapter)
      const answer = await step.ask({ ...io, ...told, signal, adapter: signer }, request)
      if (resolves !== 'answer') walletsBySent(ctx).set(`${networkId} ${answer}`, wallet)
      const live = signal.aborted ? ctx.observe(`wallet:${connectionId}`) : ctx
      record(live, intent, answer, resolves, ctx)
      return answer
    },
    check() {
      intent.check?.()
      unchanged(ctx, intent)
      refuseOutdated(ctx, intent)
      const used = keyed && keyedTransfer(ctx, keyDigestOf(keyed))
      // An earlier step of the same request has used the key for all of them.
      if (used && used.intentId !== part?.of) throw transactionsErrors.create('already-sent')
    },
    ...(resolves === 'answer' && { endOf: () => ({ code: 'transactions/signed' }) }),
  }).finally(() => endWaiting(ctx, intentId))
  return wallet.answered(sending, signal)
}

/** Stops waiting for an intent; if it was not handed over yet, it never is. */
export function stopWaiting(ctx: TransactionsContext, intentId: string): void {
  const over = isSpent(ctx, intentId) && !isWaitedFor(ctx, intentId)
  if (!over) waitingFor(ctx, intentId).abort(transactionsErrors.create('stopped'))
}
