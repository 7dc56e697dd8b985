import { type CaipNetworkId, within } from '../../../kernel/index.ts'
import type { OpenWallet } from '../../connections/contract.ts'
import type { AnsweredTransfer, TransferWarning } from '../contract.ts'
import { isCurrent } from '../current.ts'
import { transactionsErrors } from '../errors.ts'
import { accountDigest, type Marks } from '../identity/marks.ts'
import { holdKey, type KeyedPlan, keyDigestOf } from '../identity/plan-key.ts'
import { isWalletsWord, mayBeSent } from '../may-be-sent.ts'
import { maxEntries } from '../unanswered.ts'
import type { TransactionsContext } from './ask.ts'
import { withTransferLock } from './cross-tab-lock.ts'

/** Time limit for reading stored transfers before a question about them is refused, in ms. */
const restoreMs = 3_000

/**
 * Resolves when stored transfers are known. Throws `transactions/not-read` if storage takes too long: a transfer that
 * may not be new may have been paid already.
 */
export async function restored(ctx: TransactionsContext): Promise<void> {
  if (ctx.state.kernel.restored) return
  let stop = (): void => undefined
  const known = new Promise<true>((resolve) => {
    const reading = ctx.state$.subscribe(({ kernel }) => {
      if (kernel.restored) resolve(true)
    })
    stop = () => reading.unsubscribe()
  })
  const read = await within(ctx.ports.clock, restoreMs, ctx.signal, known).finally(stop)
  if (!read) throw transactionsErrors.create('not-read')
}

/** True if wallets never answered an identical transfer, separately for mined and unmined ones. */
export function heldAs(
  { state, ports }: TransactionsContext,
  { sought }: Marks,
): { readonly unanswered: boolean; readonly sentBefore: boolean } {
  const now = ports.clock.now()
  const same = state.transactions.unanswered.filter(
    (entry) => isCurrent(entry, now) && entry.digests.some((digest) => sought.includes(digest)),
  )
  return {
    unanswered: same.some(({ hash }) => hash === undefined),
    sentBefore: same.some(({ hash }) => hash !== undefined),
  }
}

/** A wallet request to make. */
export interface Asking<T> {
  readonly intentId: string
  readonly marks: Marks
  readonly wallet: OpenWallet
  readonly networkId: CaipNetworkId
  /** Digest of the request, for records. */
  readonly request?: string
  readonly keyed?: string
  /** Present for a step of several under a host's key. */
  readonly plan?: KeyedPlan
  readonly accept?: readonly TransferWarning[]
  /**
   * True if `ask` calls `handOver` immediately before it asks the wallet. Default: the request is handed over before
   * `ask`.
   */
  readonly later?: boolean
  /** Number of different transfers in the request, if there are several: the first held marks are theirs. */
  readonly parts?: number
  /** The account that pays. */
  readonly from?: string | undefined
  /** Its position, if `ask` names no later one. */
  readonly since?: string | undefined
  /** If it is aborted before the wallet is asked, the wallet is not asked. */
  readonly signal: AbortSignal
  ask(io: AskingIo): Promise<T>
  /** Throws if the wallet must not be asked. */
  check?(): void
  /** Outcome to record for a key. Default: a text is the hash. */
  endOf?(answer: T): End
}

/** Tools of code that asks a wallet. */
interface AskingIo {
  /** Throws if the wallet must not be asked; otherwise the request counts as handed over. */
  handOver(since?: string): void
  nothingSent(): void
}

type End = Pick<AnsweredTransfer, 'hash' | 'code'>

/**
 * Throws `transactions/unanswered` if a wallet still holds an identical transfer, and `transactions/sent-before` if a
 * wallet never answered one that a block contains, unless the caller accepts that warning.
 */
export function refuseHeld(
  ctx: TransactionsContext,
  { marks, accept = [] }: Pick<Asking<unknown>, 'marks' | 'accept'>,
): void {
  const { unanswered, sentBefore } = heldAs(ctx, marks)
  if (unanswered && !accept.includes('unanswered')) throw transactionsErrors.create('unanswered')
  if (sentBefore && !accept.includes('sent-before')) throw transactionsErrors.create('sent-before')
}

/** Throws `transactions/too-many`, so that no transfer that a wallet may still send is displaced. */
function refuseTooMany({ state, ports }: TransactionsContext, plan: KeyedPlan | undefined): void {
  const now = ports.clock.now()
  const current = state.transactions.unanswered.filter(
    (entry) =>
      isCurrent(entry, now) && entry.hash === undefined && entry.intentId !== plan?.intentId,
  )
  // Until its last step, a plan has an entry of its own.
  const more = plan && !plan.last ? 2 : 1
  if (current.length + more > maxEntries)
    throw transactionsErrors.create('too-many', { most: maxEntries })
}

/**
 * Refusals that leave the intent unused: it can be sent after the warning is accepted, or after other requests are
 * answered.
 */
const refusedBefore = ['unanswered', 'sent-before', 'too-many'] as const

/** Records why no wallet was asked, even if the command has ended. */
function noteRefused(
  ctx: TransactionsContext,
  { intentId, wallet }: Pick<Asking<unknown>, 'intentId' | 'wallet'>,
  error: unknown,
): void {
  const { emit } = ctx.signal.aborted ? ctx.observe(`wallet:${wallet.connection.id}`) : ctx
  const free = refusedBefore.some((code) => transactionsErrors.is(error, code))
  emit.intentRefused({ intentId, code: wallet.coded(error).code, ...(free && { free }) })
}

/**
 * Asks a wallet for something that may move money. Records that in the same turn before asking, and keeps the record
 * until the wallet answers. After that, neither an abort nor an error that leaves the outcome open counts as an answer,
 * unless `ask` has called `nothingSent`. A request without marks moves nothing and records no hand-over. If no wallet
 * was asked, records the reason.
 */
export async function handedOver<T>(ctx: TransactionsContext, asking: Asking<T>): Promise<T> {
  const { intentId, marks, wallet, networkId, request, keyed, plan, later = false, signal } = asking
  const { endOf = (answer): End => (typeof answer === 'string' ? { hash: answer } : {}) } = asking
  let over = false
  const refuse = (): void => {
    signal.throwIfAborted()
    asking.check?.()
  }
  const handedAlone = (): Promise<T> => {
    const handOver = (): void => {
      refuse()
      over = true
    }
    handOver()
    return asking.ask({ handOver, nothingSent: () => undefined })
  }
  const connectionId = wallet.connection.id
  // Marks shared with other transfers would prevent those in other tabs.
  const own = marks.held.filter((mark) => marks.sought.includes(mark))
  const locks = keyed === undefined ? own : [...own, keyDigestOf(keyed)]
  const handed = async (): Promise<T> => {
    const key = keyed !== undefined && { keyed }
    const handOver = (since = asking.since): void => {
      if (over) return
      refuse()
      refuseHeld(ctx, asking)
      refuseTooMany(ctx, plan)
      const at = ctx.ports.clock.now()
      const account = asking.from !== undefined && {
        account: accountDigest(networkId, asking.from),
      }
      const parts = asking.parts !== undefined && { parts: asking.parts }
      const from = { networkId, ...account, ...parts, ...(since !== undefined && { since }) }
      const asked = request !== undefined && { request }
      const digests = marks.held
      ctx.emit.handedOver({ intentId, digests, connectionId, at, ...key, ...from, ...asked })
      if (plan) holdKey(ctx, plan, { connectionId, at, networkId })
      over = true
    }
    if (later) {
      refuse()
      // Check before anything is read or shown.
      refuseHeld(ctx, asking)
    } else handOver()
    // Use an observer: the command may have ended long before the wallet's answer.
    const answered = (end: End): void => {
      const { emit } = ctx.observe(`wallet:${connectionId}`)
      const at = ctx.ports.clock.now()
      emit.walletAnswered({ intentId, at, ...key, ...(key && end) })
      // No later step follows a failed one.
      if (plan && !plan.last && end.code !== undefined)
        emit.walletAnswered({ intentId: plan.intentId, at, keyed: plan.keyed, ...end })
    }
    const failed = (error: unknown): void => {
      const lost = !isWalletsWord(error)
      // An abort is no answer: the wallet still holds the request, and this page waits for it.
      if (lost && signal.aborted) return
      const { emit } = ctx.observe(`wallet:${connectionId}`)
      emit.walletFailed({ intentId, at: ctx.ports.clock.now(), ...(lost && { lost }) })
    }
    let unsent = false
    try {
      const answer = await asking.ask({
        handOver,
        nothingSent: () => {
          unsent = true
        },
      })
      answered(endOf(answer))
      return answer
    } catch (error) {
      if (over && (unsent || !mayBeSent(error, signal)))
        answered({ code: wallet.coded(error).code })
      else if (over) failed(error)
      throw error
    }
  }
  try {
    return await (marks.held.length === 0 ? handedAlone() : withTransferLock(ctx, locks, handed))
  } catch (error) {
    if (!over) noteRefused(ctx, asking, error)
    throw error
  }
}

/** The transfer of an idempotency key, by the key's digest. */
export function keyedTransfer(
  { state }: TransactionsContext,
  keyDigest: string,
): AnsweredTransfer | undefined {
  const { unanswered, answered } = state.transactions
  const isIt = ({ keyed }: { readonly keyed?: string }): boolean =>
    keyed?.startsWith(keyDigest) ?? false
  const ended = answered.find(isIt)
  const held = unanswered.find(isIt)
  // Another page's fact about a key does not end this page's pending request.
  if (ended && !held?.here) return ended
  return held?.keyed !== undefined
    ? { intentId: held.intentId, at: held.at, keyed: held.keyed }
    : undefined
}
