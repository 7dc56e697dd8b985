import type { Namespace } from '../../kernel/index.ts'
import type { AccountsState, FeeEstimate } from '../accounts/contract.ts'
import type { SendPreview, SendState, SendWarning } from './contract.ts'
import { canonical } from './receiver.ts'

/** Beyond these a fee is more likely a lie of the endpoint than the market: 2,000 gwei, 0.1 SOL. */
const saneGasPrice = 2_000_000_000_000n
const saneLamports = 100_000_000n

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
  const skip = namespace === 'eip155' ? 2 : 0
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
  const high =
    fee?.gasPrice === undefined
      ? namespace === 'solana' && BigInt(fee?.fee ?? 0) > saneLamports
      : BigInt(fee.gasPrice) > saneGasPrice
  const warnings: SendWarning[] = []
  if (facts.unanswered) warnings.push('unanswered')
  if (looksLike(namespace, to, [...send.recipients, ...own], send.recipientsElsewhere))
    warnings.push('poisoning')
  if (facts.contract) warnings.push('contract-recipient')
  if (high) warnings.push('high-fee')
  if (!fee && facts.pays) warnings.push('fee-unknown')
  return warnings
}
