import type { TransactionsContext } from '../commands/ask.ts'
import type { HandedOver } from '../contract.ts'

// While a request of several steps goes out under a host's key, an entry of its own holds the key: between two steps no
// wallet holds anything, and the first step must not go out again.

/** A request of several steps under a host's key, at one of its steps. */
export interface KeyedPlan {
  /** The preview's intent id. */
  readonly intentId: string
  /** Digests from `once`. */
  readonly keyed: string
  /** True for the last step, whose own entry has the key. */
  readonly last: boolean
}

/** The key's own digest, without that of its request. */
export const keyDigestOf = (keyed: string): string => keyed.slice(0, 64)

/** True for the entry of a whole request. Its only digest is the key's, which no transfer has. */
export const isPlanEntry = ({ digests, keyed }: HandedOver): boolean =>
  keyed !== undefined && digests[0] === keyDigestOf(keyed)

/**
 * Records, in the turn in which a step is handed over, that the whole request holds the key. At the last step it removes
 * that entry, because the step's own has the key.
 */
export function holdKey(
  ctx: TransactionsContext,
  plan: KeyedPlan,
  entry: Pick<HandedOver, 'connectionId' | 'at' | 'networkId'>,
): void {
  const { intentId, keyed, last } = plan
  const isKnown = ctx.state.transactions.unanswered.some((one) => one.intentId === intentId)
  if (last && isKnown) ctx.emit.walletAnswered({ intentId, at: entry.at })
  if (!last && !isKnown)
    ctx.emit.handedOver({ intentId, keyed, digests: [keyDigestOf(keyed)], ...entry })
}
