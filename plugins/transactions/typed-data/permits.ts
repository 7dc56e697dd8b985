import { fieldsOf, listOf } from '../../../kernel/index.ts'
import type { PreviewRow, TypedData } from '../contract.ts'
import { fieldRows } from './fields.ts'
import { type Known, row, telling, typed } from './rows.ts'
import { addressIn, allowanceRow, endRow, everything, numberIn, readFields } from './values.ts'

// Approvals by signature: EIP-2612, DAI's older form, and Permit2.

const most = 50
const allow = typed('allow')

/** EIP-2612: an exact amount; the token is the contract. */
function eip2612({ message, domain }: TypedData): Known | undefined {
  const found = readFields(message, ['owner', 'spender'], ['value', 'nonce', 'deadline'])
  const token = addressIn(domain.verifyingContract)
  if (!found || token === undefined) return undefined
  return {
    action: allow,
    rows: [
      row('spender', found.spender, 'spender'),
      row('token', token, 'address'),
      allowanceRow(found.value, token),
      row('until', typed('forever')),
      endRow('signUntil', found.deadline),
    ],
    tells: telling('owner', 'spender', 'value', 'nonce', 'deadline'),
  }
}

/** DAI: everything or nothing. */
function daiPermit({ message, domain }: TypedData): Known | undefined {
  const found = readFields(message, ['holder', 'spender'], ['nonce', 'expiry'])
  const token = addressIn(domain.verifyingContract)
  const { allowed } = fieldsOf(message)
  if (!found || token === undefined || typeof allowed !== 'boolean') return undefined
  return {
    action: allow,
    rows: [
      row('spender', found.spender, 'spender'),
      row('token', token, 'address'),
      allowanceRow(allowed ? everything : 0n, token),
      row('until', typed('forever')),
      // The contract reads 0 as a signature without an end.
      endRow('signUntil', found.expiry === 0n ? everything : found.expiry),
    ],
    tells: telling('holder', 'spender', 'nonce', 'expiry', 'allowed'),
  }
}

/** Rows of each token; undefined if one cannot be read. */
function tokenRows(
  details: readonly unknown[],
  read: (detail: unknown) => readonly PreviewRow[] | undefined,
): readonly PreviewRow[] | undefined {
  const rows = details.map(read)
  return details.length === 0 || rows.includes(undefined)
    ? undefined
    : rows.flatMap((one) => one ?? [])
}

/** One object, or a list of at most 50; undefined for a longer list. */
function detailsOf(value: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(value)) return [value]
  return value.length > most ? undefined : listOf(value, most)
}

/** Permit2: allowances of one or several tokens, each with its own end. */
function permit2({ message }: TypedData): Known | undefined {
  const { spender: by, sigDeadline: end, details } = fieldsOf(message)
  const [spender, deadline] = [addressIn(by), numberIn(end)]
  const rows = tokenRows(detailsOf(details) ?? [], (detail) => {
    const found = readFields(detail, ['token'], ['amount', 'expiration'])
    return (
      found && [
        row('token', found.token, 'address'),
        allowanceRow(found.amount, found.token),
        endRow('until', found.expiration),
      ]
    )
  })
  if (spender === undefined || deadline === undefined || !rows) return undefined
  return {
    action: allow,
    rows: [row('spender', spender, 'spender'), ...rows, endRow('signUntil', deadline)],
    tells: telling(
      ...['spender', 'sigDeadline'],
      ...['token', 'amount', 'expiration', 'nonce'].map((name) => `details.${name}`),
    ),
  }
}

const tellsPermitted = telling('permitted.token', 'permitted.amount')

/**
 * Permit2: the spender may take the amounts once, to any receiver. A witness names what for, such as who receives what in
 * exchange, and is shown field by field.
 */
function permitTransfer({ message }: TypedData): Known | undefined {
  const { spender: by, deadline: end, permitted, nonce: _nonce, ...witness } = fieldsOf(message)
  const [spender, deadline] = [addressIn(by), numberIn(end)]
  const rows = tokenRows(detailsOf(permitted) ?? [], (detail) => {
    const found = readFields(detail, ['token'], ['amount'])
    return found && [row('token', found.token, 'address'), allowanceRow(found.amount, found.token)]
  })
  if (spender === undefined || deadline === undefined || !rows) return undefined
  return {
    action: allow,
    rows: [
      row('spender', spender, 'spender'),
      ...rows,
      endRow('until', deadline),
      ...fieldRows(witness),
    ],
    tells: (path) => !path.startsWith('permitted') || tellsPermitted(path),
  }
}

/** An approval by signature; undefined for other data. */
export function permitOf(data: TypedData): Known | undefined {
  const { primaryType } = data
  if (primaryType === 'Permit') return eip2612(data) ?? daiPermit(data)
  if (primaryType === 'PermitSingle' || primaryType === 'PermitBatch') return permit2(data)
  return /^Permit(?:Batch)?(?:Witness)?TransferFrom$/.test(primaryType)
    ? permitTransfer(data)
    : undefined
}
