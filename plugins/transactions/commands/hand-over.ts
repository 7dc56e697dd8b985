import { isKernelError, memberOf, within } from '../../../kernel/index.ts'
import type { OpenWallet } from '../../connections/contract.ts'
import { classifyRpcError } from '../../values/index.ts'
import type { AnsweredTransfer, TransferWarning } from '../contract.ts'
import { isCurrent } from '../current.ts'
import { transactionsErrors } from '../errors.ts'
import type { Marks } from '../marks.ts'
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

export function isHeld({ state, ports }: TransactionsContext, { sought }: Marks): boolean {
  const now = ports.clock.now()
  return state.transactions.unanswered.some(
    (entry) => isCurrent(entry, now) && entry.digests.some((digest) => sought.includes(digest)),
  )
}

/** Codes after which a wallet may still act on the request, or may have acted on it. */
const unknownEnds =
  /\/(request-expired|wallet-gone|provider-gone|bad-(?:hash|answer))$|^kernel\/(timed-out|cancelled|disposed)$/

/**
 * Words of wallets that stopped waiting, for the visitor or for the chain, that lost their node or relay while it was
 * asked, or that a node reported the transaction; what they sent may still land.
 */
const gaveUp =
  /time(?:d[ -]?|-)?out\b|not confirmed in|unknown (?:if|whether) it|\bfetch\b|network ?error|load failed|failed to publish|hang up|econn|connection (?:was |is )?(?:closed|lost|reset)|already[ -](?:been |in |in-|known|imported|processed)|\bknown transaction/i

const isAbort = (error: unknown): boolean => memberOf(error, 'name') === 'AbortError'

/** Whether an error leaves open what the wallet does with the request, or what became of it. */
function isOpenEnd(error: unknown, signal: AbortSignal): boolean {
  // An abort by `signal` is no answer of the wallet.
  if (signal.aborted && error === signal.reason) return true
  // A generic code carries the reason of its cause.
  if (isKernelError(error) && error.code.endsWith('/failed') && error.cause !== undefined)
    return isOpenEnd(error.cause, signal)
  if (isKernelError(error)) return unknownEnds.test(error.code)
  const { kind, code, text } = classifyRpcError(error)
  // Nor does a throw without a code after that: wallets that answer have one.
  if (kind === 'unknown' && (isAbort(error) || (signal.aborted && code === undefined))) return true
  return kind === 'disconnected' || (kind !== 'userRejected' && gaveUp.test(text))
}

/** What is to be asked of a wallet. */
export interface Asking {
  readonly intentId: string
  readonly marks: Marks
  readonly wallet: OpenWallet
  readonly keyed?: string
  readonly accept?: readonly TransferWarning[]
}

/** Of the key alone, apart from what it was given for. */
export const keyDigestOf = (keyed: string): string => keyed.slice(0, 64)

type End = Pick<AnsweredTransfer, 'hash' | 'code'>

/** Throws `transactions/unanswered` for a transfer that a wallet still holds, unless that is accepted by name. */
function refuseHeld(ctx: TransactionsContext, { marks, accept = [] }: Asking): void {
  if (!accept.includes('unanswered') && isHeld(ctx, marks))
    throw transactionsErrors.create('unanswered')
}

/** Throws `transactions/too-many` rather than displacing a transfer that a wallet may still send. */
function refuseTooMany({ state, ports }: TransactionsContext): void {
  const now = ports.clock.now()
  const current = state.transactions.unanswered.filter((entry) => isCurrent(entry, now))
  if (current.length >= maxEntries)
    throw transactionsErrors.create('too-many', { most: maxEntries })
}

/**
 * Asks a wallet for something that may move money: recorded before `ask` is called, in the same turn, and until the
 * wallet has answered. `check` throws what speaks against asking; aborting `signal` before the wallet is asked does, too.
 * An abort after that is no answer, unless `ask` has called `nothingSent`. Without marks it moves nothing, and nothing is
 * recorded. `endOf` says how the answer is recorded with a key.
 */
export async function handedOver<T>(
  ctx: TransactionsContext,
  asking: Asking,
  signal: AbortSignal,
  ask: (nothingSent: () => void) => Promise<T>,
  check: () => void = () => undefined,
  endOf: (answer: T) => End = (answer) => (typeof answer === 'string' ? { hash: answer } : {}),
): Promise<T> {
  const { intentId, marks, wallet, keyed } = asking
  if (marks.held.length === 0) {
    signal.throwIfAborted()
    check()
    return ask(() => undefined)
  }
  const connectionId = wallet.connection.id
  // Marks that other transfers share would keep those from being sent in other tabs.
  const own = marks.held.filter((mark) => marks.sought.includes(mark))
  const locks = keyed === undefined ? own : [...own, keyDigestOf(keyed)]
  return withTransferLock(ctx, locks, async () => {
    signal.throwIfAborted()
    check()
    refuseHeld(ctx, asking)
    refuseTooMany(ctx)
    const key = keyed !== undefined && { keyed }
    const at = ctx.ports.clock.now()
    ctx.emit.handedOver({ intentId, digests: marks.held, connectionId, at, ...key })
    // The wallet's answer is a fact of its own: the command may have ended long before it.
    const answered = (end: End): void =>
      ctx
        .observe(`wallet:${connectionId}`)
        .emit.walletAnswered({ intentId, at: ctx.ports.clock.now(), ...key, ...(key && end) })
    let unsent = false
    try {
      const answer = await ask(() => {
        unsent = true
      })
      answered(endOf(answer))
      return answer
    } catch (error) {
      if (unsent || !isOpenEnd(error, signal)) answered({ code: wallet.coded(error).code })
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
