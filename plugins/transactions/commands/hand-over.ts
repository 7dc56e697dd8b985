import { type CaipNetworkId, within } from '../../../kernel/index.ts'
import type { OpenWallet } from '../../connections/contract.ts'
import type { AnsweredTransfer, TransferWarning } from '../contract.ts'
import { isCurrent } from '../current.ts'
import { transactionsErrors } from '../errors.ts'
import type { Marks } from '../marks.ts'
import { mayBeSent } from '../may-be-sent.ts'
import { maxEntries } from '../unanswered.ts'
import type { TransactionsContext } from './ask.ts'
import { withTransferLock } from './cross-tab-lock.ts'

/** How long stored transfers are waited for before a question about them is refused, in ms. */
const restoreMs = 3_000

/**
 * Resolves once stored transfers are known. Throws `transactions/not-read` when storage takes too long: a transfer that
 * is not known to be new may have been paid already.
 */
export async function restored(ctx: TransactionsContext): Promise<void> {
  const isRead = ({ restored, unread }: TransactionsContext['state']['kernel']): boolean =>
    restored && !unread?.includes('transactions')
  if (isRead(ctx.state.kernel)) return
  let stop = (): void => undefined
  const known = new Promise<true>((resolve) => {
    const reading = ctx.state$.subscribe(({ kernel }) => {
      if (isRead(kernel)) resolve(true)
    })
    stop = () => reading.unsubscribe()
  })
  const read = await within(ctx.ports.clock, restoreMs, ctx.signal, known).finally(stop)
  if (!read) throw transactionsErrors.create('not-read')
}

/** Whether wallets never answered the very same, where no block holds it and where one does. */
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

/** What is to be asked of a wallet. */
export interface Asking {
  readonly intentId: string
  readonly marks: Marks
  readonly wallet: OpenWallet
  readonly networkId: CaipNetworkId
  readonly keyed?: string
  readonly accept?: readonly TransferWarning[]
  /** What asks calls `handOver` right before it asks the wallet. Default: the request is handed over before. */
  readonly later?: boolean
}

/** What code that asks a wallet says about it while it does. */
interface AskingIo {
  /** Throws what speaks against asking; else the request counts as handed over. */
  handOver(since?: string): void
  nothingSent(): void
}

/** Of the key alone, apart from what it was given for. */
export const keyDigestOf = (keyed: string): string => keyed.slice(0, 64)

type End = Pick<AnsweredTransfer, 'hash' | 'code'>

/**
 * Throws `transactions/unanswered` for a transfer that a wallet still holds, and `transactions/sent-before` for one that it
 * never answered and a block holds, unless that is accepted by name.
 */
export function refuseHeld(
  ctx: TransactionsContext,
  { marks, accept = [] }: Pick<Asking, 'marks' | 'accept'>,
): void {
  const { unanswered, sentBefore } = heldAs(ctx, marks)
  if (unanswered && !accept.includes('unanswered')) throw transactionsErrors.create('unanswered')
  if (sentBefore && !accept.includes('sent-before')) throw transactionsErrors.create('sent-before')
}

/** Throws `transactions/too-many` rather than displacing a transfer that a wallet may still send. */
function refuseTooMany({ state, ports }: TransactionsContext): void {
  const now = ports.clock.now()
  const current = state.transactions.unanswered.filter(
    (entry) => isCurrent(entry, now) && entry.hash === undefined,
  )
  if (current.length >= maxEntries)
    throw transactionsErrors.create('too-many', { most: maxEntries })
}

/**
 * Asks a wallet for something that may move money. It is recorded in the same turn before the wallet is asked, and until
 * the wallet has answered. `check` throws what speaks against asking; aborting `signal` before the wallet is asked does,
 * too. After that neither an abort nor any other error that leaves open whether the wallet sends it is an answer, unless
 * `ask` has called `nothingSent`. Without marks it moves nothing, and nothing is recorded. `endOf` says how the answer is
 * recorded with a key.
 */
export async function handedOver<T>(
  ctx: TransactionsContext,
  asking: Asking,
  signal: AbortSignal,
  ask: (io: AskingIo) => Promise<T>,
  check: () => void = () => undefined,
  endOf: (answer: T) => End = (answer) => (typeof answer === 'string' ? { hash: answer } : {}),
): Promise<T> {
  const { intentId, marks, wallet, networkId, keyed, later = false } = asking
  const refuse = (): void => {
    signal.throwIfAborted()
    check()
  }
  if (marks.held.length === 0) {
    refuse()
    return ask({ handOver: refuse, nothingSent: () => undefined })
  }
  const connectionId = wallet.connection.id
  // Marks that other transfers share would keep those from being sent in other tabs.
  const own = marks.held.filter((mark) => marks.sought.includes(mark))
  const locks = keyed === undefined ? own : [...own, keyDigestOf(keyed)]
  return withTransferLock(ctx, locks, async () => {
    const key = keyed !== undefined && { keyed }
    let over = false
    const handOver = (since?: string): void => {
      if (over) return
      refuse()
      refuseHeld(ctx, asking)
      refuseTooMany(ctx)
      const at = ctx.ports.clock.now()
      const from = { networkId, ...(since !== undefined && { since }) }
      ctx.emit.handedOver({ intentId, digests: marks.held, connectionId, at, ...key, ...from })
      over = true
    }
    if (later) {
      refuse()
      // Before anything is read or shown: it would be for nothing.
      refuseHeld(ctx, asking)
    } else handOver()
    // The wallet's answer is a fact of its own: the command may have ended long before it.
    const answered = (end: End): void =>
      ctx
        .observe(`wallet:${connectionId}`)
        .emit.walletAnswered({ intentId, at: ctx.ports.clock.now(), ...key, ...(key && end) })
    let unsent = false
    try {
      const answer = await ask({
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
      throw error
    }
  })
}

/** The transfer that was handed over under a key, by the key's digest. */
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
