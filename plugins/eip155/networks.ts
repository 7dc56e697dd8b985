import { fieldsOf } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'

/** Input that describes an EVM network. */
export interface EvmNetworkInput {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** Default: the symbol of `nativeCurrency`, otherwise ETH. */
  readonly symbol?: string
  readonly explorerUrl?: string
  readonly imageUrl?: string
  readonly testnet?: boolean
  /**
   * For rollups: the contract that returns the cost of posting a transaction to the parent chain, which is added to
   * fees. Default: detected, if it is the contract of the OP stack or of Scroll.
   */
  readonly gasPriceOracle?: string
}

/** The used part of a chain of `viem/chains`. */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: CaipNetwork['nativeCurrency']
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** Only `gasPriceOracle` is read, for OP stack rollups. */
  readonly contracts?: object | undefined
}

const addressIn = (contracts: object | undefined, name: string): string | undefined => {
  const { address } = fieldsOf(fieldsOf(contracts)[name])
  return typeof address === 'string' ? address : undefined
}

/**
 * Describes an EVM network by its chain id, or by a chain of viem: `evmNetwork(base)`. Fields of the first form
 * override those of the chain, for example your own endpoint: `evmNetwork({ ...base, rpcUrl })`. Does not throw: a
 * wrong RPC URL shows as a failed read.
 */
export function evmNetwork(input: EvmNetworkInput | ViemChain): CaipNetwork {
  const given: Partial<Omit<EvmNetworkInput, 'testnet'> & ViemChain> = input
  const { id, name, testnet } = input
  const { rpcUrl, imageUrl, rpcUrls, nativeCurrency, blockExplorers, contracts } = given
  const { symbol = nativeCurrency?.symbol ?? 'ETH' } = given
  const { explorerUrl = blockExplorers?.default.url } = given
  const { gasPriceOracle = addressIn(contracts, 'gasPriceOracle') } = given
  const currency = {
    name: nativeCurrency?.name ?? symbol,
    decimals: nativeCurrency?.decimals ?? 18,
  }
  return {
    id: String(id),
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { ...currency, symbol },
    rpcUrls: rpcUrl === undefined ? [...(rpcUrls?.default.http ?? [])] : [rpcUrl],
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(imageUrl !== undefined && { assets: { imageUrl } }),
    ...(testnet !== undefined && { testnet }),
    ...(gasPriceOracle !== undefined && { gasPriceOracle }),
  }
}

/** Ethereum with a public endpoint; for real traffic set your own. */
export const mainnet: CaipNetwork = evmNetwork({
  id: 1,
  name: 'Ethereum',
  rpcUrl: 'https://cloudflare-eth.com',
  explorerUrl: 'https://etherscan.io',
})
