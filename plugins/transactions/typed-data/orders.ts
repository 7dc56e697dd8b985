import { type Fields, fieldsOf } from '../../../kernel/index.ts'
import type { PreviewRow, TypedData } from '../contract.ts'
import { type Known, row, telling, typed } from './rows.ts'
import { addressIn, endRow, isCoin, numberIn, readFields, unitsRow } from './values.ts'

// Orders that others fill later: Seaport, CoW, and 0x and 1inch.

const most = 50
const order = typed('order')

const lastOf = (one: bigint, other: bigint): bigint => (one > other ? one : other)
const firstOf = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** Seaport's types of items from this on leave the choice of the item to the account that fills the order. */
const withCriteria = 4n

/** Rows of one side of an order: its token and amount, or an amount of the native coin. */
const sideRows = (
  side: 'pays' | 'receives',
  units: bigint,
  token: string | undefined,
): readonly PreviewRow[] =>
  token === undefined || isCoin(token)
    ? [{ ...unitsRow(units), label: typed(side) }]
    : [row(side, token, 'address'), unitsRow(units, token)]

/** Rows of one item of Seaport: its contract, the id of a collectible, and the amount. */
function seaportItem(item: unknown, side: 'pays' | 'receives'): readonly PreviewRow[] | undefined {
  const found = readFields(
    item,
    ['token'],
    ['itemType', 'identifierOrCriteria', 'startAmount', 'endAmount'],
  )
  if (!found) return undefined
  const { token, itemType, identifierOrCriteria: id, startAmount, endAmount } = found
  // Amounts move from start to end: the most that is given, the least that is received.
  const amount = (side === 'pays' ? lastOf : firstOf)(startAmount, endAmount)
  if (itemType < 2n) return sideRows(side, amount, itemType === 0n ? undefined : token)
  return [
    row(side, token, 'address'),
    // With criteria the number is no id: it names a list of ids, and 0 the whole collection.
    row('item', itemType >= withCriteria ? typed('anyItem') : String(id)),
    row('copies', String(amount)),
  ]
}

/** Said of an order that guarantees nothing to the signer. */
const nothing: PreviewRow = { ...row('receives', typed('nothing')), warns: 'order-nothing' }

const itemNames = ['itemType', 'token', 'identifierOrCriteria', 'startAmount', 'endAmount']
const tellsOffer = telling('offerer', 'endTime', ...itemNames.map((name) => `offer.${name}`))
const tellsReceived = telling(...['recipient', ...itemNames].map((name) => `consideration.${name}`))

/** True for an item whose amount may fall to nothing. */
const isNothing = (item: unknown): boolean => {
  const found = readFields(item, [], ['startAmount', 'endAmount'])
  return !found || firstOf(found.startAmount, found.endAmount) === 0n
}

/** Seaport: what the offerer gives, and what goes to its own account. */
function seaport({ message }: TypedData): Known | undefined {
  const { offer, consideration } = fieldsOf(message)
  const found = readFields(message, ['offerer'], ['startTime', 'endTime'])
  if (!found || !Array.isArray(offer) || !Array.isArray(consideration)) return undefined
  if (offer.length > most || consideration.length > most) return undefined
  const own = found.offerer.toLowerCase()
  const isOwn = (item: unknown): boolean =>
    addressIn(fieldsOf(item).recipient)?.toLowerCase() === own
  const received = consideration.filter(isOwn)
  const rows = [
    ...offer.map((item) => seaportItem(item, 'pays')),
    ...received.map((item) => seaportItem(item, 'receives')),
  ]
  if (offer.length === 0 || rows.includes(undefined)) return undefined
  return {
    action: order,
    rows: [
      ...rows.flatMap((one) => one ?? []),
      ...(received.every(isNothing) ? [nothing] : []),
      endRow('until', found.endTime),
    ],
    // What others receive is no part of the words.
    tells(path) {
      const [, index] = /^consideration\[(\d+)\]/.exec(path) ?? []
      const item: unknown = index === undefined ? undefined : consideration[Number(index)]
      return tellsOffer(path) || (isOwn(item) && tellsReceived(path))
    },
  }
}

/** Names of an order's fields: the token and amount of each side, and the end. */
interface Form {
  readonly pays: readonly [token: string, amount: string]
  readonly receives: readonly [token: string, amount: string]
  readonly receiver?: string
  readonly end?: string
  /** A fee on top of what is paid. */
  readonly fee?: string
}

const forms: readonly Form[] = [
  // CoW
  {
    pays: ['sellToken', 'sellAmount'],
    receives: ['buyToken', 'buyAmount'],
    receiver: 'receiver',
    end: 'validTo',
    fee: 'feeAmount',
  },
  // 0x 4 and 1inch 2; 1inch 4 keeps its end among its flags
  {
    pays: ['makerToken', 'makerAmount'],
    receives: ['takerToken', 'takerAmount'],
    end: 'expiry',
  },
  {
    pays: ['makerAsset', 'makingAmount'],
    receives: ['takerAsset', 'takingAmount'],
    receiver: 'receiver',
  },
]

/** Flag of an order of 1inch 4 with an extension, in `makerTraits`. */
const hasExtension = 2n ** 249n

/** True for an order of 1inch whose amounts a contract that it names may change: an extension, or interactions. */
function isOpenEnded({ makerTraits = 0, interactions = '0x' }: Fields): boolean {
  const traits = numberIn(makerTraits)
  return traits === undefined || (traits & hasExtension) !== 0n || interactions !== '0x'
}

function exchange({ message }: TypedData): Known | undefined {
  const fields = fieldsOf(message)
  for (const { pays, receives, receiver, end, fee } of forms) {
    const [paid, got] = [addressIn(fields[pays[0]]), addressIn(fields[receives[0]])]
    const [most, least] = [numberIn(fields[pays[1]]), numberIn(fields[receives[1]])]
    const more = fee === undefined ? 0n : numberIn(fields[fee])
    const until = end === undefined ? undefined : numberIn(fields[end])
    const to = receiver === undefined ? undefined : addressIn(fields[receiver])
    if (paid === undefined || got === undefined || most === undefined || least === undefined)
      continue
    if (more === undefined || (end !== undefined && until === undefined)) continue
    if (receiver !== undefined && to === undefined) continue
    return {
      action: order,
      rows: [
        ...sideRows('pays', most + more, paid),
        ...(isOpenEnded(fields)
          ? [row('receives', got, 'address'), nothing]
          : [...sideRows('receives', least, got), ...(least === 0n ? [nothing] : [])]),
        // The zero address stands for the signer.
        ...(to !== undefined && BigInt(to) !== 0n ? [row('receiver', to, 'address')] : []),
        ...(until === undefined ? [] : [endRow('until', until)]),
      ],
      tells: telling(
        ...[...pays, ...receives, receiver, end, fee].filter((name) => name !== undefined),
      ),
    }
  }
  return undefined
}

/** An order that others may fill; undefined for other data. */
export function orderOf(data: TypedData): Known | undefined {
  if (data.primaryType === 'OrderComponents') return seaport(data)
  return /order/i.test(data.primaryType) ? exchange(data) : undefined
}
