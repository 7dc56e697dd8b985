import { type ResourceKey, resourceKey } from '../../../kernel/index.ts'
import type { OpenWallet } from '../../connections/contract.ts'
import type { Step } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import type { TransactionsContext } from './ask.ts'

// What this page keeps of intents beside the log, as live objects.

/** Keeps one live object under a key, made when it is first asked for. */
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

interface Sent extends Pick<Step, 'kind' | 'request'> {
  readonly connectionId: string
  /** Who was asked. */
  readonly wallet: Pick<OpenWallet, 'provider' | 'connection' | 'gone'>
}

const usedKey = resourceKey<Set<string>>('transactions/used')
const sentKey = resourceKey<Map<string, Sent>>('transactions/sent')
const waitingKey = (intentId: string) =>
  resourceKey<AbortController>(`transactions/intent/${intentId}`)

/** Ids of the intents that went to a wallet: each does so once, however it ends. */
export const usedIntents = (ctx: TransactionsContext): Set<string> =>
  kept(ctx, usedKey, () => new Set())

/** What this page handed to wallets, by network and hash: confirmations compare the block with it. */
export const sentHere = (ctx: TransactionsContext): Map<string, Sent> =>
  kept(ctx, sentKey, () => new Map())

/** Aborted when the wallet's answer to an intent is no longer awaited. */
export const waitingFor = (ctx: TransactionsContext, intentId: string): AbortController =>
  kept(ctx, waitingKey(intentId), () => new AbortController())

export const isWaitedFor = ({ resources }: TransactionsContext, intentId: string): boolean =>
  resources.get(waitingKey(intentId)) !== undefined

export const endWaiting = ({ resources }: TransactionsContext, intentId: string): void =>
  resources.remove(waitingKey(intentId))

/** Throws `transactions/already-sent` for an intent that went to a wallet, on this page or before it. */
export function refuseUsed(ctx: TransactionsContext, intentId: string): void {
  const { unanswered, answered } = ctx.state.transactions
  const known = [...unanswered, ...answered].some((one) => one.intentId === intentId)
  if (known || usedIntents(ctx).has(intentId)) throw transactionsErrors.create('already-sent')
}
