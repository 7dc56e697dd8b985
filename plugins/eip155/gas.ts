import { fieldsOf, isKernelError } from '../../kernel/index.ts'
import type { ChainIo, ReadIo } from '../connections/contract.ts'
import { isSmartAccount } from '../transactions/selectors.ts'
import { eip155Errors } from './errors.ts'
import { call } from './rpc.ts'
import { quantity } from './transactions.ts'

/** Prices of gas, in wei. */
export interface GasPrices {
  /** What a transaction pays: at most on a chain with a base fee, exactly on one without. */
  readonly most: bigint
  /** Chains with a base fee (EIP-1559): prices for a transaction that names a single one, and pays it whole. */
  readonly fixed?: {
    /** A lower one may miss the next block. */
    readonly least: bigint
    readonly usual: bigint
    readonly tip: bigint
  }
}

/**
 * The most that a wallet usually allows is twice the base fee and the tip: base fees rise by an eighth a block at most, so
 * that is enough for five full blocks. A fixed price is paid whole, so it has less room: enough for three.
 */
function pricesOf(base: bigint, tip: bigint): GasPrices {
  const above = (eighths: bigint): bigint => base + (base * eighths + 7n) / 8n + tip
  return { most: above(8n), fixed: { least: above(1n), usual: above(4n), tip } }
}

const wei = async (io: ReadIo, method: string): Promise<bigint> =>
  BigInt((await call(io, method, [])) as string)

/** Wei per gas beside the base fee. Nodes from before EIP-1559, and those of some other chains, do not suggest one. */
async function tipOf(io: ReadIo, base: bigint): Promise<bigint> {
  try {
    return await wei(io, 'eth_maxPriorityFeePerGas')
  } catch (error) {
    if (!isKernelError(error)) throw error
    const price = await wei(io, 'eth_gasPrice')
    return price > base ? price - base : 0n
  }
}

/** What gas costs on a network now. Throws `eip155/node-failed`. */
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

/** What every transaction with this data needs before it does anything, whatever a node estimates (EIP-2028). */
export function leastGas(data: `0x${string}` = '0x'): bigint {
  const bytes = data.slice(2).match(/../g) ?? []
  const zeros = bytes.filter((byte) => byte === '00').length
  return BigInt(21_000 + 4 * zeros + 16 * (bytes.length - zeros))
}

/**
 * Gas of an operation (ERC-4337) beside its calls: its check, its bytes and the bundler's share, and of a first one also the
 * account's own code. Bundlers price it with twice the tip.
 */
const operation = { usual: 250_000n, first: 600_000n }

/** What an operation of a smart account needs beside its calls; none where the account is a person's own. */
export async function operationGas(io: ChainIo, from: string): Promise<bigint> {
  if (!isSmartAccount({ ...io.connection, address: from })) return 0n
  const code = await call(io, 'eth_getCode', [from, 'latest'])
  return code === '0x' ? operation.first : operation.usual
}
