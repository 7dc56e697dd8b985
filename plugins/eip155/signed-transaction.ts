import { fieldsOf } from '../../kernel/index.ts'
import type { CallRequest } from '../transactions/contract.ts'
import { fromHex, toHex } from '../values/index.ts'

type Rlp = Uint8Array | readonly Rlp[]

const numberOf = (bytes: Uint8Array): bigint => (bytes.length ? BigInt(`0x${toHex(bytes)}`) : 0n)

/** Reads one RLP item, and the position after it. Throws a `RangeError` for bytes that end early. */
function readItem(bytes: Uint8Array, at: number): readonly [Rlp, number] {
  const first = bytes[at]
  if (first === undefined) throw new RangeError('The transaction ends early.')
  if (first < 0x80) return [bytes.subarray(at, at + 1), at + 1]
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  const digits = short > 55 ? short - 55 : 0
  const start = at + 1 + digits
  const length = digits ? Number(numberOf(bytes.subarray(at + 1, start))) : short
  const end = start + length
  if (end > bytes.length) throw new RangeError('The transaction ends early.')
  if (!isList) return [bytes.subarray(start, end), end]
  const items: Rlp[] = []
  for (let next = start; next < end; ) {
    const [item, after] = readItem(bytes.subarray(0, end), next)
    items.push(item)
    next = after
  }
  return [items, end]
}

/** Places of the fields in the list of a transaction, by its type (EIP-2718); `v` of a legacy one holds the chain. */
const places: Readonly<Record<number, { readonly to: number; readonly nonce: number }>> = {
  0: { nonce: 0, to: 3 },
  1: { nonce: 1, to: 4 },
  2: { nonce: 1, to: 5 },
}

/** Reads a signed transaction. Throws for bytes that are none, and for types that apps cannot ask for here. */
function read(raw: string) {
  const bytes = fromHex(raw) ?? new Uint8Array()
  const type = (bytes[0] ?? 0) < 0x80 ? (bytes[0] ?? 0) : 0
  const place = places[type]
  const start = type === 0 ? 0 : 1
  const [list, end] = readItem(bytes, start)
  if (!place || end !== bytes.length || !Array.isArray(list)) throw new RangeError('Not known.')
  const field = (index: number): Uint8Array => {
    const found = (list as readonly Rlp[])[index]
    if (!(found instanceof Uint8Array)) throw new RangeError('A field is missing.')
    return found
  }
  const v = numberOf(field(type === 0 ? 6 : 0))
  return {
    // Below 35 a legacy signature counts on each chain (EIP-155).
    chain: type === 0 ? (v - 35n) / 2n : v,
    nonce: numberOf(field(place.nonce)),
    to: toHex(field(place.to)),
    value: String(numberOf(field(place.to + 1))),
    data: `0x${toHex(field(place.to + 2))}`,
  }
}

/**
 * True if a wallet's answer to `eth_signTransaction` is a signed transaction with the receiver, amount and data of a call,
 * for its chain, and with its nonce if the request names one. Fee and gas are the wallet's own.
 */
export function isAsked(
  answer: unknown,
  { to, value, data }: CallRequest,
  chain: string,
  nonce: bigint | undefined,
): boolean {
  // Some nodes and wallets answer an object with the fields of the transaction as well.
  const raw = typeof answer === 'string' ? answer : fieldsOf(answer).raw
  if (typeof raw !== 'string') return false
  try {
    const signed = read(raw)
    return (
      String(signed.chain) === chain &&
      (nonce === undefined || signed.nonce === nonce) &&
      signed.to === to.toLowerCase().replace(/^0x/, '') &&
      signed.value === value &&
      signed.data === data.toLowerCase()
    )
  } catch {
    return false // Bytes that are no transaction.
  }
}
