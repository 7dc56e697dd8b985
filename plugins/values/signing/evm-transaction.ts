import { type RlpItem, rlpItems } from './rlp.ts'

/** Number of fields of a transaction by its type (EIP-2718), unsigned and signed, and the index of its receiver. */
const typed: Readonly<Record<number, { readonly counts: readonly number[]; readonly to: number }>> =
  {
    1: { counts: [8, 11], to: 4 }, // EIP-2930
    2: { counts: [9, 12], to: 5 }, // EIP-1559
    3: { counts: [11, 14], to: 5 }, // EIP-4844
    4: { counts: [10, 13], to: 5 }, // EIP-7702
  }
/** Legacy transactions: without chain id, and with it (EIP-155) or signed. */
const legacy = { counts: [6, 9], to: 3 } as const
/** Domain byte of an authorization that lets a contract act for the account (EIP-7702). */
const authorization = 5

const isAddress = (item: RlpItem | undefined, orEmpty: boolean): boolean =>
  item !== undefined &&
  !item.isList &&
  (item.bytes.length === 20 || (orEmpty && item.bytes.length === 0))

const isNumber = (item: RlpItem | undefined): boolean =>
  item !== undefined && !item.isList && item.bytes.length <= 32 && item.bytes[0] !== 0

function fits(
  items: readonly RlpItem[] | undefined,
  { counts, to }: { readonly counts: readonly number[]; readonly to: number },
): boolean {
  if (!items || !counts.includes(items.length)) return false
  // Everything before the receiver is a number, and so is the amount after it.
  return items.slice(0, to).every(isNumber) && isAddress(items[to], true) && isNumber(items[to + 1])
}

/** True for a transaction, signed or not, and for an authorization by which a contract acts for the account. */
export function isEvmTransaction(bytes: Uint8Array): boolean {
  const [type = 0] = bytes
  if (type >= 0xc0) return fits(rlpItems(bytes), legacy)
  const items = rlpItems(bytes.subarray(1))
  if (type === authorization)
    return items?.length === 3 && isNumber(items[0]) && isAddress(items[1], false)
  const form = typed[type]
  if (!form) return false
  // As sent with its blobs, the transaction is the first part.
  const [first] = items ?? []
  if (type === 3 && first?.isList) return first.bytes.length > 40
  return fits(items, form)
}
