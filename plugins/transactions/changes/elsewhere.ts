import { within } from '../../../kernel/index.ts'
import { familyOf } from '../../values/index.ts'
import type { TransactionsContext } from '../commands/ask.ts'
import type { Preview } from '../contract.ts'
import { orUnknown } from '../or-unknown.ts'

/** Ids of the warnings about a receiver that may exist on another network only. */
export type ElsewhereWarning = 'contract-elsewhere' | 'contract-unchecked'

/** Time limit for the nodes, in ms: later answers are ignored. */
const limitMs = 8_000

/**
 * Asks the network on which names hold such addresses (Ethereum) about a receiver without a contract on the chosen one:
 * accounts of a person's contract and deposit addresses of exchanges have the same address there, and nobody may have
 * the key here. Not asked on that network itself, and if the app does not list it.
 */
export async function elsewhereOf(
  ctx: TransactionsContext,
  {
    namespace,
    networkId,
    to,
    warnings,
  }: Pick<Preview, 'namespace' | 'networkId' | 'to' | 'warnings'>,
): Promise<readonly ElsewhereWarning[]> {
  if (to === undefined || warnings.includes('contract-recipient')) return []
  const isThere = async (): Promise<boolean> => {
    const forms = await familyOf(namespace)?.address.forms?.()
    const main = forms?.nameRecords?.(networkId)?.elsewhere?.networkId
    const isListed = ctx.state.networks.networks.some(({ caipNetworkId }) => caipNetworkId === main)
    if (main === undefined || !isListed) return false
    return ctx.dispatch.transactions.isContract({ networkId: main, address: to })
  }
  const answer = await within(ctx.ports.clock, limitMs, ctx.signal, isThere()).catch(
    orUnknown(ctx.signal),
  )
  if (answer === undefined) return ['contract-unchecked']
  return answer ? ['contract-elsewhere'] : []
}
