import type { ReadIo } from '../connections/contract.ts'
import type { RecentFees } from '../transactions/contract.ts'
import { atNode, medianOf } from '../values/index.ts'
import { bip122Errors } from './errors.ts'
import { feeEstimates } from './esplora.ts'

/** The targets of Esplora's estimates that describe the last hours, in blocks. */
const targets = Array.from({ length: 25 }, (_, index) => index + 1)

/**
 * Median of a node's estimates for the next 25 blocks, in satoshis per virtual byte: one target alone may be wrong or
 * false. Throws `bip122/node-failed` if the node has no estimates.
 */
export async function recentFees(
  io: ReadIo,
  { node }: { readonly node: string },
): Promise<RecentFees> {
  const estimates = await feeEstimates(atNode(io, node))
  const rates = targets.flatMap((target) => {
    const rate = estimates[target]
    return typeof rate === 'number' && rate > 0 && rate < 1e9
      ? [BigInt(Math.ceil(Math.max(1, rate) * 1000))]
      : []
  })
  const rate = medianOf(rates)
  if (rate === undefined) throw bip122Errors.create('node-failed', { name: io.network.name })
  return { perUnit: `${rate / 1000n}.${String(rate % 1000n).padStart(3, '0')}` }
}
