import { fieldsOf, safeText, textLimits } from '../../../kernel/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import type { PreviewRow, TypedData } from '../contract.ts'
import { delegationOf } from './delegations.ts'
import { fieldRows, untoldRows } from './fields.ts'
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

/** The fields of a domain (EIP-712) with their types, in the standard's order. */
const domainFields = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
  { name: 'salt', type: 'bytes32' },
] as const

/**
 * The data with the type of its domain. Of data without it some wallets, such as MetaMask, sign no field of the domain,
 * and others sign all of them.
 */
export function withDomainType(data: TypedData): TypedData {
  const { types, domain } = data
  if (types.EIP712Domain !== undefined) return data
  const EIP712Domain = domainFields.filter(({ name }) => domain[name] !== undefined)
  return { ...data, types: { EIP712Domain, ...types } }
}

/** Signed fields of a domain that have no row of their own, by their paths. */
function otherFields(domain: TypedData['domain']): object {
  const isShown = (name: string, value: unknown): boolean =>
    name === 'chainId' ||
    (typeof value === 'string' && ['name', 'version', 'verifyingContract'].includes(name))
  const others = Object.entries(domain).filter(([name, value]) => !isShown(name, value))
  return others.length > 0 ? { domain: Object.fromEntries(others) } : {}
}

/** A permit whose fields cannot be read may allow anything. */
const isUnread = (primaryType: string): boolean => /permit/i.test(primaryType)

/**
 * Reads typed data for a review. Data of a known kind is put into words only if every field has the form that it must
 * have, and fields without words follow as they are; all other data is shown field by field.
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
  const kind: PreviewRow = {
    ...row('kind', String(primaryType)),
    ...(!found && isUnread(primaryType) && { warns: 'approval-unlimited' }),
  }
  const place = [
    ...contract,
    kind,
    ...(app ? [row('app', app)] : []),
    ...(chainId === undefined ? [] : [row('chain', String(chainId))]),
    ...fieldRows(otherFields(domain)),
  ]
  if (found) {
    const unnamed: PreviewRow = { ...row('chain', typed('none')), warns: 'chain-unnamed' }
    const rows = [...found.rows, ...place, ...untoldRows(fieldsOf(message), found.tells)]
    // Without the domain's type it is not known if a wallet signs the chain.
    const isNamed = chainId !== undefined && Array.isArray(given.types.EIP712Domain)
    return { action: found.action, rows: isNamed ? rows : [...rows, unnamed] }
  }
  return {
    action: typed('sign'),
    rows: [...place, ...fieldRows(fieldsOf(message))],
  }
}
