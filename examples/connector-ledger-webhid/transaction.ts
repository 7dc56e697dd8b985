import {
  type Address,
  type Hex,
  recoverTransactionAddress,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { providerError } from './errors.ts'

/** A request to the app's node. */
export type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

/** The first parameter of `eth_sendTransaction`; quantities are 0x-hex. */
export interface AskedTransaction {
  readonly from?: string
  readonly to?: Address
  readonly value?: Hex
  readonly data?: Hex
  readonly gas?: Hex
  readonly nonce?: Hex
  readonly gasPrice?: Hex
  readonly maxFeePerGas?: Hex
  readonly maxPriorityFeePerGas?: Hex
}

/** Fills in what the request leaves open: nonce, gas and price, as the node names them. */
export async function filled(
  ask: Ask,
  chainId: number,
  from: string,
  asked: AskedTransaction,
): Promise<TransactionSerializable> {
  const { to, value = '0x0', data = '0x', gas, nonce, gasPrice, maxFeePerGas } = asked
  const call = { from, to, value, data }
  const [count, units, block, price] = await Promise.all([
    nonce ?? ask('eth_getTransactionCount', [from, 'pending']),
    gas ?? ask('eth_estimateGas', [call]),
    ask('eth_getBlockByNumber', ['latest', false]),
    gasPrice ?? ask('eth_gasPrice', []),
  ])
  const common = {
    ...{ chainId, nonce: Number(count), gas: BigInt(String(units)) },
    ...{ value: BigInt(value), data, ...(to && { to }) },
  }
  const { baseFeePerGas: base } = Object(block) as { readonly baseFeePerGas?: string }
  if (gasPrice !== undefined || base === undefined)
    return { ...common, type: 'legacy', gasPrice: BigInt(String(price)) }
  const tip =
    asked.maxPriorityFeePerGas ??
    (await ask('eth_maxPriorityFeePerGas', []).catch(() => '0x3b9aca00'))
  const maxPriorityFeePerGas = BigInt(String(tip))
  const most = maxFeePerGas ? BigInt(maxFeePerGas) : BigInt(base) * 2n + maxPriorityFeePerGas
  return { ...common, type: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas }
}

/** What a device returns for a transaction; hex without `0x`. */
interface DeviceSignature {
  readonly r: string
  readonly s: string
  readonly v: string
}

/**
 * Joins a transaction and the device's signature in wire form. Throws if the signature is not the account's: another
 * device may have been plugged in, or another transaction was signed.
 */
export async function signed(
  transaction: TransactionSerializable,
  { r, s, v }: DeviceSignature,
  account: string,
): Promise<Hex> {
  const named = BigInt(`0x${v || '0'}`)
  const parts = { r: `0x${r}`, s: `0x${s}` } as const
  const wire = serializeTransaction(
    transaction,
    transaction.type === 'legacy'
      ? { ...parts, v: named }
      : { ...parts, yParity: Number(named & 1n), v: named },
  )
  // A signature of no key at all throws.
  const signer = await recoverTransactionAddress({ serializedTransaction: wire as never }).catch(
    () => undefined,
  )
  if (signer?.toLowerCase() !== account.toLowerCase())
    throw providerError(4100, 'The Ledger signed with another account. Nothing was sent.')
  return wire
}

/** The bytes that the device signs, hex without `0x`. */
export const unsignedHex = (transaction: TransactionSerializable): string =>
  serializeTransaction(transaction).slice(2)
