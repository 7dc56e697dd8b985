import type { Namespace } from '../../kernel/index.ts'
import type { AccountsState } from '../accounts/contract.ts'
import type { FeeEstimate } from '../transactions/contract.ts'
import { canonicalAddress as canonical, familyOf } from '../values/index.ts'
import type { SendPreview, SendState, SendWarning } from './contract.ts'

interface Slices {
  readonly send: SendState
  readonly accounts: AccountsState
}

/**
 * Whether an address looks like one that is known without being it: the same first and last four digits,
 * which is what people compare and what can be computed within a day. `told` are addresses of other tabs: one may
 * look like them, but only an address of our own counts as known.
 */
export function looksLike(
  namespace: Namespace,
  address: string,
  known: readonly string[],
  told: readonly string[] = [],
): boolean {
  const mine = canonical(namespace, address)
  const skip = familyOf(namespace)?.address.prefix?.length ?? 0
  const ends = (text: string): string => `${text.slice(skip, skip + 4)}…${text.slice(-4)}`
  const own = known.map((other) => canonical(namespace, other))
  const others = [...own, ...told.map((other) => canonical(namespace, other))]
  return !own.includes(mine) && others.some((other) => other !== mine && ends(other) === ends(mine))
}

/** What the visitor has to be told before signing. */
export function findWarnings(
  { send, accounts }: Slices,
  draft: Pick<SendPreview, 'namespace' | 'to'>,
  facts: {
    readonly fee: FeeEstimate | undefined
    readonly contract: boolean
    readonly pays: boolean
    /** A wallet holds the very same transfer. */
    readonly unanswered: boolean
  },
): readonly SendWarning[] {
  const { namespace, to } = draft
  const own = accounts.connections
    .filter((connection) => connection.namespace === namespace)
    .flatMap((connection) => connection.accounts.map(({ address }) => address))
  const { fee } = facts
  const { highFee, highGasPrice } = familyOf(namespace)?.capabilities?.send ?? {}
  const isAbove = (value?: string, limit?: string): boolean =>
    value !== undefined && limit !== undefined && BigInt(value) > BigInt(limit)
  const high = isAbove(fee?.fee, highFee) || isAbove(fee?.gasPrice, highGasPrice)
  const warnings: SendWarning[] = []
  if (facts.unanswered) warnings.push('unanswered')
  if (looksLike(namespace, to, [...send.recipients, ...own], send.recipientsElsewhere))
    warnings.push('poisoning')
  if (facts.contract) warnings.push('contract-recipient')
  if (high) warnings.push('high-fee')
  if (!fee && facts.pays) warnings.push('fee-unknown')
  return warnings
}
