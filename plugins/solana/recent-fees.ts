import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { RecentFees } from '../transactions/contract.ts'
import { atNode, medianOf } from '../values/index.ts'
import { solanaErrors } from './errors.ts'
import { isU64, need } from './rpc.ts'

/** Upper limit of slots for which nodes report recent fees. */
const maxSlots = 1_000
/** Lamports for the one signature. */
const perSignature = '5000'

/**
 * Price of a signature, and the median priority fee of recent slots, in lamports per compute unit. Throws
 * `solana/node-failed` if the node reports no slots.
 */
export async function recentFees(
  io: ReadIo,
  { node }: { readonly node: string },
): Promise<RecentFees> {
  const slots = listOf(await need(atNode(io, node), 'getRecentPrioritizationFees', [[]]), maxSlots)
  const paid = slots.map((slot) => fieldsOf(slot).prioritizationFee).filter(isU64)
  const price = medianOf(paid.map(BigInt))
  if (price === undefined) throw solanaErrors.create('node-failed', { name: io.network.name })
  // Nodes report micro-lamports.
  const text = String(price).padStart(7, '0')
  return { base: perSignature, perUnit: `${text.slice(0, -6)}.${text.slice(-6)}` }
}
