import { fieldsOf } from '../../../kernel/index.ts'
import type { TypedData } from '../contract.ts'
import { type Known, row, telling, typed } from './rows.ts'
import { addressIn, endRow, readFields, unitsRow } from './values.ts'

// Transfers that somebody else sends: EIP-3009, and calls through forwarders (ERC-2771).

const transfer = typed('transfer')

/** EIP-3009: the token is the contract. */
function withAuthorization({ message, domain }: TypedData): Known | undefined {
  const found = readFields(message, ['from', 'to'], ['value', 'validAfter', 'validBefore'])
  const token = addressIn(domain.verifyingContract)
  if (!found || token === undefined) return undefined
  return {
    action: transfer,
    rows: [
      row('receiver', found.to, 'address'),
      row('token', token, 'address'),
      unitsRow(found.value, token),
      endRow('until', found.validBefore),
    ],
    tells: telling('from', 'to', 'value', 'validBefore', 'nonce'),
  }
}

/** `transfer(address,uint256)` with its two arguments. */
const erc20Transfer = /^0xa9059cbb0{24}([0-9a-f]{40})([0-9a-f]{64})$/i

/** A call that a forwarder makes for the account. */
function forwarded({ message }: TypedData): Known | undefined {
  const found = readFields(message, ['from', 'to'], ['value', 'nonce'])
  const { data, deadline } = fieldsOf(message)
  if (!found || typeof data !== 'string' || !/^0x(?:[0-9a-f]{2})*$/i.test(data)) return undefined
  const until = readFields({ deadline }, [], ['deadline'])
  const [, to, units] = erc20Transfer.exec(data) ?? []
  return {
    action: transfer,
    rows: [
      ...(units === undefined
        ? [row('receiver', found.to, 'address')]
        : [
            row('receiver', `0x${to}`, 'address'),
            row('token', found.to, 'address'),
            unitsRow(BigInt(`0x${units}`), found.to),
          ]),
      ...(found.value > 0n ? [unitsRow(found.value)] : []),
      ...(units === undefined && data !== '0x' ? [row('call', data, 'text')] : []),
      ...(until ? [endRow('until', until.deadline)] : []),
    ],
    tells: telling('from', 'to', 'value', 'nonce', 'data', ...(until ? ['deadline'] : [])),
  }
}

/** A transfer that somebody else sends; undefined for other data. */
export function transferOf(data: TypedData): Known | undefined {
  if (/^(?:Transfer|Receive)WithAuthorization$/.test(data.primaryType))
    return withAuthorization(data)
  return /^(?:ForwardRequest|MetaTransaction)$/.test(data.primaryType) ? forwarded(data) : undefined
}
