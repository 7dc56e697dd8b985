import { decimalText, fieldsOf, within } from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { isUnits } from '../../values/index.ts'
import type { RecentFees } from '../adapters.ts'
import { findAdapter, readerOf, type TransactionsContext } from '../commands/ask.ts'
import type { WeighedFact } from './weighed-fact.ts'

/** Time limit for what recent blocks charged, in ms: a review waits for it. */
const answerMs = 3_000

/** One node's answer about recent blocks. */
export interface RecentAnswer {
  readonly fees: RecentFees
  readonly source: Extract<WeighedFact['source'], 'node' | 'second-node'>
  /** Milliseconds since 1970. */
  readonly at: number
}

/** A node's answer; undefined if it is not what the interface says. */
function readRecent(answer: unknown): RecentFees | undefined {
  const { base, perUnit } = fieldsOf(answer)
  const price = perUnit === undefined ? undefined : decimalText(perUnit)
  if (base !== undefined && !isUnits(base)) return undefined
  if (perUnit !== undefined && (price === undefined || price.length > 100)) return undefined
  if (base === undefined && price === undefined) return undefined
  return { ...(isUnits(base) && { base }), ...(price !== undefined && { perUnit: price }) }
}

/**
 * Asks the network's first two nodes what recent blocks charged. A node that does not answer in time, or does not know,
 * is left out.
 */
export async function recentFees(
  ctx: TransactionsContext,
  network: CaipNetwork,
  from: string,
): Promise<readonly RecentAnswer[]> {
  const adapter = findAdapter(ctx, network.caipNetworkId)
  if (!adapter?.recentFees) return []
  const { io } = readerOf(ctx, network.caipNetworkId)
  const { clock } = ctx.ports
  const answerOf = async (
    source: RecentAnswer['source'],
    node: string | undefined,
  ): Promise<readonly RecentAnswer[]> => {
    if (node === undefined) return []
    try {
      const asked = adapter.recentFees?.(io, { from, node })
      const fees = readRecent(await within(clock, answerMs, ctx.signal, Promise.resolve(asked)))
      return fees ? [{ fees, source, at: clock.now() }] : []
    } catch (error) {
      if (ctx.signal.aborted) throw error
      return [] // What a node does not tell is not known.
    }
  }
  const [first, second] = network.rpcUrls
  return (await Promise.all([answerOf('node', first), answerOf('second-node', second)])).flat()
}
