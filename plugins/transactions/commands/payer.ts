import { type CaipNetworkId, within } from '../../../kernel/index.ts'
import { requestsOfSteps } from '../changes/requests.ts'
import type { FeeEstimate, FeePayment, Step } from '../contract.ts'
import { readPayment } from '../figures.ts'
import { isSmartAccount } from '../selectors.ts'
import { adapterOf, askedOf, networkOf, type TransactionsContext } from './ask.ts'
import { timesAsked } from './plan.ts'

/** Time limit for a wallet to say who pays, in ms: the visitor waits for the review. */
const limitMs = 4_000

/**
 * The requests of a plan that is one request to the wallet. Empty for others: who would pay for all of them at once may
 * not pay for each alone.
 */
async function askedAlone(
  ctx: TransactionsContext,
  steps: readonly Step[],
): Promise<Awaited<ReturnType<typeof requestsOfSteps>>['requests']> {
  return timesAsked(ctx, steps) === 1 ? (await requestsOfSteps(ctx, steps)).requests : []
}

/** Asks the family, and through it the wallet, who pays for the steps. Never a guess: `unknown` without an answer. */
export async function payerOf(
  ctx: TransactionsContext,
  {
    connectionId,
    networkId,
    steps,
  }: {
    readonly connectionId: string
    readonly networkId: CaipNetworkId
    readonly steps: readonly Step[]
  },
): Promise<FeePayment> {
  const adapter = adapterOf(ctx, networkId)
  const { wallet, io } = await askedOf(ctx, connectionId, networkOf(ctx, networkId))
  if (!adapter.payer) return { payer: isSmartAccount(io.connection) ? 'unknown' : 'self' }
  try {
    const asked = adapter.payer(io, await askedAlone(ctx, steps))
    const answer = wallet.answered(asked, ctx.signal)
    const found = await within(ctx.ports.clock, limitMs, ctx.signal, answer)
    return found ? readPayment(io, found) : { payer: 'unknown' }
  } catch (error) {
    if (ctx.signal.aborted) throw error
    return { payer: 'unknown' } // Neither the nodes nor the wallet could be asked.
  }
}

/** A limit of less than this part of the estimate is no limit: no bundler executes a request for nothing. */
const leastPart = 10n

/**
 * The wallet's own limit, with a quarter more for a rise before it is paid; or the estimate, if the wallet names none
 * that can be meant.
 */
export function withPayer(
  found: FeeEstimate | undefined,
  { fee }: FeePayment,
): FeeEstimate | undefined {
  if (fee === undefined || BigInt(fee) * leastPart < BigInt(found?.fee ?? leastPart)) return found
  return {
    ...{ fee, ceiling: true, reserve: String(BigInt(fee) / 4n) },
    ...(found?.gas !== undefined && { gas: found.gas }),
    ...(found?.simulated !== undefined && { simulated: found.simulated }),
  }
}
