import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { CallRequest, NamedFee, NamedTransfer } from '../transactions/contract.ts'

/** At most this many calls of a request are read. */
export const maxCalls = 100

/** `transfer(address,uint256)` with its two arguments; data that apps append is ignored. */
const erc20Transfer = /^0xa9059cbb[0-9a-f]{24}([0-9a-f]{40})([0-9a-f]{64})/i
/** Length of such a call as 0x-hex. Old contracts read zeros after the end of shorter calldata. */
const transferLength = 2 + 8 + 2 * 64

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
/** Reads a quantity: hex by the standard, a whole number in practice. */
function quantityOf(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : 0n
  return isHex(value) && value.length > 2 ? BigInt(value) : 0n
}

/** Calldata under either of its names; wallets read the one that is set. */
const calldataOf = (data: unknown, input: unknown): string | undefined => {
  const isEmpty = (one: unknown): boolean =>
    one === undefined || one === null || one === '' || (isHex(one) && one.length === 2)
  if (isEmpty(data) && isEmpty(input)) return '0x'
  const said = isEmpty(data) ? input : data
  return isHex(said) ? said : undefined
}

/**
 * The transfers of one call: the native coin, with any data, or a token by `transfer` and the coins that go to its
 * contract with it; none for any other call.
 */
function transfersOf(call: unknown, from: string): readonly NamedTransfer[] {
  const { to, value, data, input } = fieldsOf(call)
  if (!isHex(to)) return []
  const calldata = calldataOf(data, input)
  const amount = quantityOf(value)
  const [, receiver, units] = erc20Transfer.exec((calldata ?? '').padEnd(transferLength, '0')) ?? []
  // Three bytes select no method.
  const says = units === undefined && calldata !== undefined && calldata.length >= 10
  const coins = { from, to, units: String(amount), ...(says && { data: calldata }) }
  return [
    ...(units === undefined
      ? []
      : [{ from, to: `0x${receiver}`, units: String(BigInt(`0x${units}`)), token: to }]),
    ...(amount === 0n ? [] : [coins]),
  ]
}

const callOf = (call: unknown, from: string): CallRequest => {
  const { to, value, data, input } = fieldsOf(call)
  const calldata = calldataOf(data, input) ?? String(data ?? input)
  // Without a receiver, a contract is created.
  return { from, to: String(to ?? ''), value: String(quantityOf(value)), data: calldata }
}

/** A chain id: a positive number that is exact in JavaScript; NaN for anything else. */
function chainOf(value: unknown): number {
  const id = Number(quantityOf(value))
  return id > 0 && Number.isSafeInteger(id) ? id : Number.NaN
}

/** The transfers of an EIP-1193 request, and their chain if the request names it. */
export interface RequestedTransfers {
  /** Undefined: the wallet's current chain. NaN: the request names a chain that cannot be read. */
  readonly chainId?: number
  readonly transfers: readonly NamedTransfer[]
  /** The highest fee that the request allows; absent if it names no price. */
  readonly fee?: NamedFee
  /** Name of a quantity that wallets may read differently; absent if all can be read. */
  readonly unreadable?: string
  /** The calls, if each is a plain transfer: nothing else is meant to move. */
  readonly plain?: readonly CallRequest[]
  /** All other calls: what they do is not read here. */
  readonly others?: readonly CallRequest[]
  /** The transaction of a method with one, and its nonce if it names one. */
  readonly only?: CallRequest
  readonly nonce?: bigint
  /** True if there are more calls than are read. */
  readonly isTooLong?: true
}

/** Fields of a transaction or call that are quantities. */
const quantities = [
  ...['value', 'gas', 'gasLimit', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'],
] as const

/**
 * The first field of a call whose quantity is neither hexadecimal nor an exact number: wallets read such a value
 * differently, as decimal or as hex.
 */
function unreadableIn(call: unknown): string | undefined {
  const fields = fieldsOf(call)
  return quantities.find((name) => {
    const value = fields[name]
    if (value === undefined || value === null || value === '' || isHex(value)) return false
    return typeof value === 'bigint'
      ? value < 0n
      : !(Number.isSafeInteger(value) && Number(value) >= 0)
  })
}

/** The fee fields of one transaction. A wallet pays at most the largest price if a request names several. */
function feeOf(transaction: unknown): NamedFee | undefined {
  const { gas, gasLimit, gasPrice, maxFeePerGas, maxPriorityFeePerGas } = fieldsOf(transaction)
  const price = [gasPrice, maxFeePerGas, maxPriorityFeePerGas]
    .map(quantityOf)
    .reduce((one, other) => (one > other ? one : other))
  if (price === 0n) return undefined
  const units = quantityOf(gas ?? gasLimit)
  return { gasPrice: String(price), ...(units > 0n && { gas: String(units) }) }
}

/** Methods with one transaction. Viem uses the last one if a wallet refuses the first. */
const ofOne: readonly string[] = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendTransaction',
]

/**
 * Reads the transfers and the fee of a request: of methods with a transaction, and of `wallet_sendCalls`. Empty for other methods.
 */
export function transfersIn(method: string, params: unknown, account: string): RequestedTransfers {
  const sends = ofOne.includes(method)
  if (!sends && method !== 'wallet_sendCalls') return { transfers: [] }
  // The standard also allows an object as params.
  const request = Array.isArray(params) ? params[0] : params
  const { from, chainId, calls, nonce } = fieldsOf(request)
  const sender = isHex(from) ? from : account
  const each = sends ? [request] : listOf(calls, maxCalls)
  const all = each.map((call) => transfersOf(call, sender))
  const transfers = all.flat()
  const others = each.filter((_, index) => all[index]?.length === 0)
  const isPlain =
    all.length > 0 && others.length === 0 && transfers.every(({ data }) => data === undefined)
  const [unreadable] = each.flatMap((call) => unreadableIn(call) ?? [])
  const fee = sends ? feeOf(request) : undefined
  return {
    transfers,
    ...(isPlain && { plain: each.map((call) => callOf(call, sender)) }),
    ...(others.length > 0 && { others: others.map((call) => callOf(call, sender)) }),
    ...(method === 'eth_signTransaction' && { only: callOf(request, sender) }),
    ...(method === 'eth_signTransaction' && isHex(nonce) && { nonce: quantityOf(nonce) }),
    ...(fee && { fee }),
    ...(unreadable !== undefined && { unreadable }),
    ...(Array.isArray(calls) && calls.length > maxCalls && { isTooLong: true as const }),
    ...(chainId !== undefined && chainId !== null && { chainId: chainOf(chainId) }),
  }
}
