import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { ReadIo } from '../connections/contract.ts'
import type { RecentFees } from '../transactions/contract.ts'
import { atNode, medianOf } from '../values/index.ts'
import { eip155Errors } from './errors.ts'
import { call } from './rpc.ts'
import { quantity } from './transactions.ts'

/** Number of recent blocks, and the percentile of their transactions by tip. */
const blocks = '0x14'
const middle = 50

/**
 * Median price that recent blocks charged, in wei per gas: their base fees and the middle tip of their transactions.
 * Empty blocks show no tip and do not count. Throws `eip155/node-failed` if the node has no history.
 */
export async function recentFees(
  io: ReadIo,
  { node }: { readonly node: string },
): Promise<RecentFees> {
  const answer = await call(atNode(io, node), 'eth_feeHistory', [blocks, 'latest', [middle]])
  const { baseFeePerGas, gasUsedRatio, reward } = fieldsOf(answer)
  const bases = listOf(baseFeePerGas, 1_025)
  const used = listOf(gasUsedRatio, 1_024)
  const prices = listOf(reward, 1_024).flatMap((tips, at) => {
    const [tip, base] = [quantity(listOf(tips, 1)[0], 32), quantity(bases[at] ?? '0x0', 32)]
    return tip === undefined || base === undefined || !(Number(used[at]) > 0) ? [] : [base + tip]
  })
  const price = medianOf(prices)
  if (price === undefined) throw eip155Errors.create('node-failed', { name: io.network.name })
  return { perUnit: String(price) }
}
