import {
  type Abi,
  BaseError,
  formatUnits,
  type Hex,
  HttpRequestError,
  isAddressEqual,
  zeroAddress,
} from 'viem'
import type { EvmToken } from '../evm/contracts.ts'
import { nativeCoin } from '../evm/contracts.ts'
import type { EvmReader } from './chains.ts'
import { listedTokens, providerContracts } from './contracts.ts'
import { factoryArtifact, routerArtifact } from './uniswap.ts'

const { factory, router, weth } = providerContracts

const pairAbi = [
  {
    type: 'function',
    name: 'getReserves',
    stateMutability: 'view',
    inputs: [],
    outputs: [{ type: 'uint112' }, { type: 'uint112' }, { type: 'uint32' }],
  },
] as const satisfies Abi

/** A way through the pools and what comes out, in base units. */
export interface Quote {
  /** Token addresses, the wrapped coin in place of the native one. */
  readonly path: readonly Hex[]
  readonly amountOut: bigint
}

/** Questions to the automated market maker of one chain. */
export interface Exchange {
  /** The better of the direct way and the one through wrapped ether; undefined without a pool. */
  quote(from: Hex, to: Hex, amountIn: bigint): Promise<Quote | undefined>
  /** Whole units of `to` for one whole unit of `from` by the pools' reserves, before fees. */
  spotPrice(from: Hex, to: Hex): Promise<number | undefined>
}

/** The wrapped coin for the native one, every other token as it is. */
export function wrapped(token: Hex): Hex {
  return isAddressEqual(token, nativeCoin) ? weth : token
}

/** The listed token at an address. */
export function listedToken(address: Hex): EvmToken | undefined {
  return listedTokens.find((token) => isAddressEqual(token.address, address))
}

export function createExchange({ client }: EvmReader): Exchange {
  async function amountOut(path: readonly Hex[], amountIn: bigint): Promise<bigint | undefined> {
    const { abi } = routerArtifact
    const args = [amountIn, path]
    const call = { address: router, abi, functionName: 'getAmountsOut', args } as const
    // The router reverts where a pair is missing or the amount is too small for it.
    const amounts = await client.readContract(call).catch((error: unknown) => {
      const lost =
        error instanceof BaseError && error.walk((one) => one instanceof HttpRequestError)
      if (lost || !(error instanceof BaseError)) throw error
      return undefined
    })
    return (amounts as readonly bigint[] | undefined)?.at(-1)
  }

  async function reserves(a: Hex, b: Hex): Promise<readonly [bigint, bigint] | undefined> {
    const { abi } = factoryArtifact
    const find = { address: factory, abi, functionName: 'getPair', args: [a, b] } as const
    const pair = (await client.readContract(find)) as Hex
    if (pair === zeroAddress) return undefined
    const call = { address: pair, abi: pairAbi, functionName: 'getReserves' } as const
    const [first, second] = await client.readContract(call)
    return a.toLowerCase() < b.toLowerCase() ? [first, second] : [second, first]
  }

  async function directPrice(from: Hex, to: Hex): Promise<number | undefined> {
    const found = await reserves(from, to)
    const own = listedToken(from)
    const other = listedToken(to)
    if (!found || !own || !other || found[0] === 0n) return undefined
    return (
      Number(formatUnits(found[1], other.decimals)) / Number(formatUnits(found[0], own.decimals))
    )
  }

  return {
    async quote(from, to, amountIn) {
      const [first, last] = [wrapped(from), wrapped(to)]
      if (isAddressEqual(first, last)) return { path: [first], amountOut: amountIn }
      const through = isAddressEqual(first, weth) || isAddressEqual(last, weth)
      const paths = [[first, last], ...(through ? [] : [[first, weth, last]])]
      const outs = await Promise.all(
        paths.map(async (path) => ({ path, amountOut: (await amountOut(path, amountIn)) ?? 0n })),
      )
      const best = outs.reduce((left, right) => (right.amountOut > left.amountOut ? right : left))
      return best.amountOut > 0n ? best : undefined
    },
    async spotPrice(from, to) {
      const direct = await directPrice(from, to)
      if (direct !== undefined) return direct
      const [there, onward] = await Promise.all([directPrice(from, weth), directPrice(weth, to)])
      return there === undefined || onward === undefined ? undefined : there * onward
    },
  }
}
