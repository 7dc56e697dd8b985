import type { Preview, TransactionsContract } from '../contract.ts'
import type { TransactionsContext } from './ask.ts'

type Broadcast = TransactionsContract['events']['broadcast']

/** The part of a preview in its broadcast fact. */
export function previewedAs(
  { state, ports }: Pick<TransactionsContext, 'state' | 'ports'>,
  intentId: string,
  batch: boolean,
): Pick<Broadcast, 'previewed'> | undefined {
  const { preview, abandoned } = state.transactions
  const isIt = (one?: Preview): boolean => one?.intentId === intentId
  const found = isIt(preview) ? preview : abandoned.find(isIt)
  if (!found) return undefined
  const { flow, kind, from, to, amountText, token, price, action, identityDigest, headless } = found
  const { feePayer, arrival } = found
  const late = found !== preview
  return {
    previewed: {
      ...{ flow, from, at: ports.clock.now() },
      ...(to !== undefined && { to }),
      ...(amountText !== undefined && { amountText }),
      ...(token && { symbol: token.symbol }),
      // If the wallet answers late, the price at that time is unknown.
      ...(price !== undefined && !late && { price }),
      ...(feePayer !== undefined && { feePayer }),
      ...(arrival && { arrival }),
      ...(kind !== undefined && action && { action }),
      ...(identityDigest !== undefined && { identityDigest }),
      ...(batch && { batch }),
      ...(late && { late: true as const }),
      ...(headless && { headless }),
    },
  }
}
