import type { ReadIo } from '../connections/contract.ts'
import type { RecentFees } from '../transactions/contract.ts'
import { atNode, medianOf } from '../values/index.ts'
import { publicKeyOf } from './accounts.ts'
import { polkadotErrors } from './errors.ts'
import { asked } from './rpc.ts'

const library = (): Promise<typeof import('./chain.ts')> => import('./chain.ts')

/** The recent blocks whose prices are asked for, by their distance from the newest; nodes keep the state of 256. */
const ages = [50, 200]

/**
 * Median price of a plain transfer at recent blocks, in the smallest unit. Throws `polkadot/node-failed` if the node
 * has none of them.
 */
export async function recentFees(
  io: ReadIo,
  { from, node }: { readonly from: string; readonly node: string },
): Promise<RecentFees> {
  const { askHex, bestHeight, chainOf, draft, feeOf } = await library()
  const key = publicKeyOf(from)
  if (key === undefined) throw polkadotErrors.create('account-changed')
  const one = atNode(io, node)
  return asked(
    io,
    (async () => {
      const [chain, height] = await Promise.all([chainOf(io), bestHeight(one)])
      const transfer = draft(chain, key, 10n ** BigInt(io.network.nativeCurrency.decimals))
      const found = ages
        .filter((age) => age < height)
        .map(async (age) => {
          const block = await askHex(one, 'chain_getBlockHash', [height - age])
          return feeOf(one, transfer, key, block)
        })
      const fees = (await Promise.allSettled(found)).flatMap((end) =>
        end.status === 'fulfilled' ? [end.value] : [],
      )
      const fee = medianOf(fees)
      if (fee === undefined) throw polkadotErrors.create('node-failed', { name: io.network.name })
      return { base: String(fee) }
    })(),
  )
}
