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
 * which is what people compare and what can be computed within a day.
 */
export function looksLike(
  namespace: Namespace,
  address: string,
  known: readonly string[],
): boolean {
  const mine = canonical(namespace, address)
  const skip = namespace === 'eip155' ? 2 : 0
  const ends = (text: string): string => `${text.slice(skip, skip + 4)}…${text.slice(-4)}`
  const others = known.map((other) => canonical(namespace, other))
  return !others.includes(mine) && others.some((other) => ends(other) === ends(mine))
}

type Transfer = Pick<SendPreview, 'networkId' | 'from' | 'to' | 'token' | 'amount'>

/** Whether two previews are one wish: sending both would pay twice. */
const sameTransfer = (one: Transfer, two: Transfer): boolean =>
  one.networkId === two.networkId &&
  one.from === two.from &&
  one.to === two.to &&
  one.token.address === two.token.address &&
  one.amount === two.amount

/** What the visitor has to be told before signing. */
export function findWarnings(
  { send, accounts }: Slices,
  draft: Pick<SendPreview, 'namespace' | 'networkId' | 'from' | 'to' | 'token' | 'amount'>,
  facts: {
    readonly fee: FeeEstimate | undefined
    readonly contract: boolean
    readonly pays: boolean
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
  if (send.abandoned.some((left) => sameTransfer(left, draft))) warnings.push('unanswered')
  if (looksLike(namespace, to, [...send.recipients, ...own])) warnings.push('poisoning')
  if (facts.contract) warnings.push('contract-recipient')
  if (high) warnings.push('high-fee')
  if (!fee && facts.pays) warnings.push('fee-unknown')
  return warnings
}
