import {
  type Abi,
  encodeAbiParameters,
  encodeFunctionData,
  type Hex,
  isAddressEqual,
  parseAbiParameters,
} from 'viem'
import { nativeCoin } from '../evm/contracts.ts'
import type { EvmReader } from './chains.ts'
import { providerContracts, swapperAbi, wethAbi } from './contracts.ts'
import { createExchange } from './exchange.ts'

/** What to swap, amounts in base units, slippage in percent. */
export interface SwapRequest {
  readonly from: Hex
  readonly to: Hex
  readonly amount: bigint
  readonly slippage: bigint
  /** The account that pays and receives. */
  readonly user: Hex
  /** ABI encoding of the seven arguments of EIP-2612's `permit`; `0x` for none. */
  readonly permit: Hex
}

/** A transaction that swaps, and the gas such a one usually takes. */
export interface Swap {
  readonly tx: { readonly to: Hex; readonly data: Hex; readonly value: bigint }
  readonly usualGas: bigint
}

const validSeconds = 1_200n

/** The swapper's call for a swap, or wrapping and unwrapping; undefined without a pool. */
export async function buildSwap(
  reader: EvmReader,
  request: SwapRequest,
): Promise<Swap | undefined> {
  const { from, to, amount, slippage, permit, user } = request
  const { swapper, weth } = providerContracts
  const isNative = (token: Hex): boolean => isAddressEqual(token, nativeCoin)
  const value = isNative(from) ? amount : 0n
  const build = (target: Hex, abi: Abi, functionName: string, args: readonly unknown[]): Swap => ({
    tx: { to: target, data: encodeFunctionData({ abi, functionName, args }), value },
    usualGas: 400_000n,
  })
  const found = await createExchange(reader).quote(from, to, amount)
  if (!found || isAddressEqual(from, to)) return undefined
  if (found.path.length === 1) {
    return isNative(from)
      ? build(weth, wethAbi, 'deposit', [])
      : build(weth, wethAbi, 'withdraw', [amount])
  }
  const minimum = (found.amountOut * (100n - slippage)) / 100n
  const { timestamp } = await reader.client.getBlock()
  const now = BigInt(Math.floor(Date.now() / 1000))
  // A test may have set the chain's clock ahead of this machine's.
  const deadline = (timestamp > now ? timestamp : now) + validSeconds
  const description = {
    ...{ srcToken: from, dstToken: to, srcReceiver: swapper, dstReceiver: user },
    ...{ amount, minReturnAmount: minimum, flags: 0n },
  }
  const way = encodeAbiParameters(parseAbiParameters('address[], uint256'), [found.path, deadline])
  return build(swapper, swapperAbi, 'swap', [swapper, description, permit, way])
}
