import { fieldsOf, safeText, textLimits } from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { PreviewRow, TypedData } from '../contract.ts'
import { delegationOf } from './delegations.ts'
import { fieldRows } from './fields.ts'
import { orderOf } from './orders.ts'
import { permitOf } from './permits.ts'
import { type Decoded, row, typed } from './rows.ts'
import { signedFields } from './signed-fields.ts'
import { transferOf } from './transfers.ts'
import { numberIn } from './values.ts'

const known = [permitOf, orderOf, delegationOf, transferOf]

/** The chain id that typed data names, if it is not the network's; undefined for the same and for data without one. */
export function otherChainOf(
  { domain }: TypedData,
  { caipNetworkId }: Pick<CaipNetwork, 'caipNetworkId'>,
): string | undefined {
  const { chainId } = fieldsOf(domain)
  const [, here] = caipNetworkId.split(':')
  if (chainId === undefined || String(numberIn(chainId)) === here) return undefined
  return safeText(String(chainId), textLimits.symbol)
}

/** True if the signature counts for the named chain only: a field that the domain's type leaves out is not signed. */
function namesChain({ domain, types }: TypedData): boolean {
  const { EIP712Domain: fields } = fieldsOf(types)
  const isSigned = !Array.isArray(fields) || fields.some((one) => fieldsOf(one).name === 'chainId')
  return isSigned && fieldsOf(domain).chainId !== undefined
}

/**
 * Reads typed data for a review. Data of a known kind is put into words only if every field has the form that it must
 * have; all other data is shown field by field.
 */
export function decodeTypedData(given: TypedData): Decoded {
  const data = signedFields(given)
  const { domain, primaryType, message } = data
  const { name, version, chainId, verifyingContract } = fieldsOf(domain)
  const found = known.map((read) => read(data)).find((one) => one !== undefined)
  const contract =
    typeof verifyingContract === 'string'
      ? [row('contract', verifyingContract, 'address')]
      : [row('contract', typed('none'))]
  const app = [name, version].filter((one) => typeof one === 'string').join(' ')
  const place = [
    ...contract,
    row('kind', String(primaryType)),
    ...(app ? [row('app', app)] : []),
    ...(chainId === undefined ? [] : [row('chain', String(chainId))]),
  ]
  if (found) {
    const unnamed: PreviewRow = { ...row('chain', typed('none')), warns: 'chain-unnamed' }
    const rows = [...found.rows, ...place]
    return { action: found.action, rows: namesChain(given) ? rows : [...rows, unnamed] }
  }
  return {
    action: typed('sign'),
    rows: [...place, ...fieldRows(fieldsOf(message))],
  }
}
