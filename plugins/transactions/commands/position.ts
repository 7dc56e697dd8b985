import { type CaipNetworkId, within } from '../../../kernel/index.ts'
import { accountDigest } from '../identity/marks.ts'
import { findAdapter, networkOf, type TransactionsContext } from './ask.ts'

/** Time limit for a node's answer, in ms; a request does not wait longer for it. */
const positionMs = 2_000

/** True for a smart account: others send its transactions, whose numbers are not its own. */
const isSmart = (
  { state }: TransactionsContext,
  networkId: CaipNetworkId,
  address: string,
): boolean => {
  const digest = accountDigest(networkId, address)
  return state.connections.connections.some(({ accounts }) =>
    accounts.some(
      (one) => one.type === 'smartAccount' && accountDigest(networkId, one.address) === digest,
    ),
  )
}

/**
 * The position of an account right before a wallet is asked; undefined if no node answers in time, if the family has
 * none, and for smart accounts. Never rejects.
 */
export async function positionOf(
  ctx: TransactionsContext,
  networkId: CaipNetworkId,
  address: string | undefined,
): Promise<string | undefined> {
  try {
    const adapter = findAdapter(ctx, networkId)
    if (!adapter?.position || address === undefined || isSmart(ctx, networkId, address))
      return undefined
    const { signal, traffic, ports, resources } = ctx
    const io = { signal, traffic, ports, resources, network: networkOf(ctx, networkId) }
    return await within(ports.clock, positionMs, signal, adapter.position(io, address))
  } catch {
    return undefined // A request may be made without it; it then stays open after an error.
  }
}
