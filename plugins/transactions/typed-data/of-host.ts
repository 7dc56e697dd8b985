import { type CaipNetworkId, type Context, fieldsOf } from '../../../kernel/index.ts'
import type { TransactionsContract, TransferWarning, TypedData } from '../contract.ts'
import { transactionsErrors } from '../errors.ts'
import { refuseWarnings } from '../refuse-warnings.ts'
import { decodeTypedData, otherChainOf } from './decode.ts'

/**
 * Refuses a host's typed data, which has no review. Throws `transactions/other-chain` for data of another chain,
 * `transactions/warned` for warnings of its review that are not accepted, and `transactions/invalid-input`.
 */
export function refuseTypedData(
  { state }: Pick<Context<TransactionsContract>, 'state'>,
  networkId: CaipNetworkId,
  data: unknown,
  accept?: readonly TransferWarning[],
): void {
  const { types, primaryType, domain, message } = fieldsOf(data)
  const isWhole = [types, domain, message].every((one) => typeof one === 'object' && one !== null)
  if (!isWhole || typeof primaryType !== 'string')
    throw transactionsErrors.create('invalid-input', { issue: 'Expected typed data' })
  const given = data as TypedData
  const chain = otherChainOf(given, { caipNetworkId: networkId })
  const { name: network = networkId } =
    state.networks.networks.find(({ caipNetworkId }) => caipNetworkId === networkId) ?? {}
  if (chain !== undefined) throw transactionsErrors.create('other-chain', { chain, network })
  const found = new Set<string>(decodeTypedData(given).rows.flatMap(({ warns }) => warns ?? []))
  refuseWarnings([...found], accept)
}
