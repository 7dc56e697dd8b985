import { inputLimits, maskSecrets, type ResourceKey, resourceKey } from '../../../kernel/index.ts'
import type { OpenWallet } from '../../connections/contract.ts'
import type { TransactionsContext } from '../commands/ask.ts'
import { transactionsErrors } from '../errors.ts'

/** Keeps one live object under a key, created on first use. */
function kept<T>(
  { resources }: TransactionsContext,
  key: ResourceKey<T>,
  make: () => NoInfer<T>,
): T {
  const known = resources.get(key)
  if (known !== undefined) return known
  const made = make()
  resources.put(key, made)
  return made
}

type Wallet = Pick<OpenWallet, 'provider' | 'connection' | 'gone'>

const walletsKey = resourceKey<Map<string, Wallet>>('transactions/wallets')
const waitingKey = (intentId: string) =>
  resourceKey<AbortController>(`transactions/intent/${intentId}`)

/**
 * The wallets that sent something, by network and hash, for questions about the outcome. Leaves out disconnected ones.
 */
export function walletsBySent(ctx: TransactionsContext): Map<string, Wallet> {
  const wallets = kept(ctx, walletsKey, () => new Map())
  for (const [key, { gone }] of wallets) if (gone.aborted) wallets.delete(key)
  return wallets
}

/** Aborted when nobody waits any more for the wallet's answer to an intent. */
export const waitingFor = (ctx: TransactionsContext, intentId: string): AbortController =>
  kept(ctx, waitingKey(intentId), () => new AbortController())

export const isWaitedFor = ({ resources }: TransactionsContext, intentId: string): boolean =>
  resources.get(waitingKey(intentId)) !== undefined

export const endWaiting = ({ resources }: TransactionsContext, intentId: string): void =>
  resources.remove(waitingKey(intentId))

/** True if this page has sent an intent to a wallet, with any outcome: an intent is sent only once. */
export const isSpent = ({ state }: TransactionsContext, intentId: string): boolean =>
  state.transactions.spent?.includes(intentId) ?? false

/** Why a host's intent id cannot be used; undefined if it can. */
function issueOf({ state }: TransactionsContext, id: unknown): string | undefined {
  const most = inputLimits.name
  if (typeof id !== 'string' || id === '' || id.length > most)
    return `Expected a text of 1 to ${most} characters`
  // The log would replace it by a mask, under which the intent would not be found again.
  if (maskSecrets(id) !== id)
    return 'Expected a text that does not look like a secret, because it is recorded'
  return state.transactions.spentForgotten
    ? 'Expected none: this page has sent so many requests that it cannot tell a used id from a new one. Leave it out, or load the page again'
    : undefined
}

/**
 * Throws `transactions/already-sent` for a used intent id of a host, and `transactions/invalid-input` for one that
 * cannot be remembered.
 */
export function refuseNamed(ctx: TransactionsContext, intentId: string): void {
  refuseUsed(ctx, intentId)
  const issue = issueOf(ctx, intentId)
  if (issue) throw transactionsErrors.create('invalid-input', { issue: `intentId: ${issue}.` })
}

/** Throws `transactions/already-sent` for an intent that was sent to a wallet, by this page or an earlier one. */
export function refuseUsed(ctx: TransactionsContext, intentId: string): void {
  const { unanswered, answered } = ctx.state.transactions
  const known = [...unanswered, ...answered].some((one) => one.intentId === intentId)
  if (known || isSpent(ctx, intentId)) throw transactionsErrors.create('already-sent')
}

/** Marks an intent as used. Throws `transactions/already-sent`. */
export function spendIntent(ctx: TransactionsContext, intentId: string): void {
  refuseUsed(ctx, intentId)
  ctx.emit.intentSpent({ intentId })
  if (isSpent(ctx, intentId)) return
  // The kernel drops facts after the end of a run, and a request without a record must not be handed over.
  ctx.signal.throwIfAborted()
  throw transactionsErrors.create('stopped')
}
