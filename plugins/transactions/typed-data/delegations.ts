import { fieldsOf } from '../../../kernel/index.ts'
import type { PreviewRow, TypedData } from '../contract.ts'
import { type Known, row, telling, typed } from './rows.ts'
import { addressIn, numberIn, readFields } from './values.ts'

// Other accounts that may act: delegations (ERC-7710), authorizations (EIP-7702), and votes.

const delegate = typed('delegate')
const noLimits: PreviewRow = { ...row('limits', typed('noLimits')), warns: 'delegate-unlimited' }

/** ERC-7710: the delegate may do everything that the caveats do not forbid. */
function delegation({ message }: TypedData): Known | undefined {
  const { caveats } = fieldsOf(message)
  const found = readFields(message, ['delegate', 'delegator'], [])
  if (!found || !Array.isArray(caveats)) return undefined
  const enforcers = caveats.map((one) => addressIn(fieldsOf(one).enforcer))
  if (enforcers.includes(undefined) || enforcers.length > 20) return undefined
  return {
    action: delegate,
    rows: [
      row('delegate.to', found.delegate, 'address'),
      row('from', found.delegator, 'address'),
      enforcers.length === 0 ? noLimits : row('limits', String(enforcers.length)),
      ...enforcers.map((one) => row('limits', one ?? '', 'address')),
    ],
    tells: telling('delegate', 'delegator', 'caveats', 'caveats.enforcer'),
  }
}

/** EIP-7702 as typed data: the contract's code becomes the account's. */
function authorization({ message }: TypedData): Known | undefined {
  const { address, contractAddress, nonce } = fieldsOf(message)
  const target = addressIn(address ?? contractAddress)
  if (target === undefined || numberIn(nonce) === undefined) return undefined
  return {
    action: delegate,
    rows: [row('delegate.to', target, 'address'), noLimits],
    tells: telling(address === undefined ? 'contractAddress' : 'address', 'nonce'),
  }
}

/** A permission for another account to act; undefined for other data. */
export function delegationOf(data: TypedData): Known | undefined {
  if (data.primaryType === 'Delegation') return delegation(data)
  return data.primaryType === 'Authorization' ? authorization(data) : undefined
}
