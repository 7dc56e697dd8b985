import { fieldsOf, listOf } from '../../kernel/index.ts'
import type { NamedTransfer } from '../transactions/contract.ts'

/** Most calls of one request that are looked at. */
const maxCalls = 100

/** `transfer(address,uint256)` with its two arguments; what apps append to the calldata is no part of it. */
const erc20Transfer = /^0xa9059cbb[0-9a-f]{24}([0-9a-f]{40})([0-9a-f]{64})/i

const isHex = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[0-9a-f]*$/i.test(value)
/** A quantity: hex text by the standard, a whole number in practice. */
function amountOf(value: unknown): bigint {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : 0n
  return isHex(value) && value.length > 2 ? BigInt(value) : 0n
}

/** Calldata under either name; wallets read the one that is set. */
const calldataOf = (data: unknown, input: unknown): string | undefined => {
  const isEmpty = (one: unknown): boolean =>
    one === undefined || one === null || one === '' || (isHex(one) && one.length === 2)
  if (isEmpty(data) && isEmpty(input)) return '0x'
  const said = isEmpty(data) ? input : data
  return isHex(said) ? said : undefined
}

/** What one call moves: the native coin, whatever goes along with it, or a token by its `transfer`; undefined for any other call. */
function transferOf(call: unknown, from: string): NamedTransfer | undefined {
  const { to, value, data, input } = fieldsOf(call)
  if (!isHex(to)) return undefined
  const calldata = calldataOf(data, input)
  const [, receiver, units] = erc20Transfer.exec(calldata ?? '') ?? []
  if (units !== undefined)
    return { from, to: `0x${receiver}`, amount: String(BigInt(`0x${units}`)), token: to }
  const amount = amountOf(value)
  if (amount === 0n) return undefined
  // Three bytes call nothing.
  const says = calldata !== undefined && calldata.length >= 10
  return { from, to, amount: String(amount), ...(says && { data: calldata }) }
}

/** What an EIP-1193 request moves and on which chain, as far as it names that. */
export interface RequestedTransfers {
  /** Undefined: the wallet's own chain. */
  readonly chainId?: number
  readonly transfers: readonly NamedTransfer[]
}

/** What takes one transaction. Viem asks for the last when a wallet refuses the first. */
const ofOne: readonly string[] = [
  'eth_sendTransaction',
  'eth_signTransaction',
  'wallet_sendTransaction',
]

/** Reads what takes a transaction, and `wallet_sendCalls`; any other request moves nothing. */
export function transfersIn(method: string, params: unknown, account: string): RequestedTransfers {
  const sends = ofOne.includes(method)
  if (!sends && method !== 'wallet_sendCalls') return { transfers: [] }
  // The standard lets parameters be an object, too.
  const request = Array.isArray(params) ? params[0] : params
  const { from, chainId, calls } = fieldsOf(request)
  const sender = isHex(from) ? from : account
  const transfers = (sends ? [request] : listOf(calls, maxCalls)).flatMap(
    (call) => transferOf(call, sender) ?? [],
  )
  return { transfers, ...(amountOf(chainId) > 0n && { chainId: Number(amountOf(chainId)) }) }
}
