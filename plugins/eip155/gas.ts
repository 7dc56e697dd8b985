import { fieldsOf, isKernelError } from '../../kernel/index.ts'
import type { ChainIo, ReadIo } from '../connections/contract.ts'
import { isSmartAccount } from '../transactions/selectors.ts'
import { eip155Errors } from './errors.ts'
import { call } from './rpc.ts'
import { quantity } from './transactions.ts'

/** Prices of gas, in wei. */
export interface GasPrices {
  /** Price that a transaction pays: the maximum on a chain with a base fee, otherwise the exact price. */
  readonly most: bigint
  /** On chains with a base fee (EIP-1559): prices of a transaction with a single price, which is paid in full. */
  readonly fixed?: {
    /** With a lower price it may miss the next block. */
    readonly least: bigint
    readonly usual: bigint
    readonly tip: bigint
  }
}

/**
 * Wallets usually allow twice the base fee plus the tip: base fees rise by at most an eighth per block, so that
 * suffices for five full blocks. A fixed price is paid in full, so it suffices for only three.
 */
function pricesOf(base: bigint, tip: bigint): GasPrices {
  const above = (eighths: bigint): bigint => base + (base * eighths + 7n) / 8n + tip
  return { most: above(8n), fixed: { least: above(1n), usual: above(4n), tip } }
}

const wei = async (io: ReadIo, method: string): Promise<bigint> =>
  BigInt((await call(io, method, [])) as string)

/** Tip in wei per gas. Nodes without EIP-1559, and those of some other chains, do not suggest one. */
async function tipOf(io: ReadIo, base: bigint): Promise<bigint> {
  try {
    return await wei(io, 'eth_maxPriorityFeePerGas')
  } catch (error) {
    if (!isKernelError(error)) throw error
    const price = await wei(io, 'eth_gasPrice')
    return price > base ? price - base : 0n
  }
}

/** Current gas prices of a network. Throws `eip155/node-failed`. */
export async function gasPrices(io: ReadIo): Promise<GasPrices> {
  const block = await call(io, 'eth_getBlockByNumber', ['latest', false])
  const { baseFeePerGas } = fieldsOf(block)
  if (baseFeePerGas === undefined || baseFeePerGas === null)
    return { most: await wei(io, 'eth_gasPrice') }
  const base = quantity(baseFeePerGas, 32)
  if (base === undefined) throw eip155Errors.create('node-failed', { name: io.network.name })
  return pricesOf(base, await tipOf(io, base))
}

export const largerOf = (one: bigint, other: bigint): bigint => (one > other ? one : other)

/** Least gas of a transaction with this data, whatever a node estimates (EIP-2028). */
export function leastGas(data: `0x${string}` = '0x'): bigint {
  const bytes = data.slice(2).match(/../g) ?? []
  const zeros = bytes.filter((byte) => byte === '00').length
  return BigInt(21_000 + 4 * zeros + 16 * (bytes.length - zeros))
}

/**
 * Gas of a user operation (ERC-4337) in addition to its calls: validation, data and the bundler's share; the first
 * operation also deploys the account. Bundlers use twice the tip as its price.
 */
const operation = { usual: 250_000n, first: 600_000n }

/** Additional gas of a smart account's user operation; zero for other accounts. */
export async function operationGas(io: ChainIo, from: string): Promise<bigint> {
  if (!isSmartAccount({ ...io.connection, address: from })) return 0n
  const code = await call(io, 'eth_getCode', [from, 'latest'])
  return code === '0x' ? operation.first : operation.usual
}
