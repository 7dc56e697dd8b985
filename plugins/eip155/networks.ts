import { fieldsOf } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'

/** An EVM network in a host's own words. */
export interface EvmNetworkInput {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** Default: that of `nativeCurrency`, else ETH. */
  readonly symbol?: string
  readonly explorerUrl?: string
  readonly imageUrl?: string
  readonly testnet?: boolean
  /**
   * Rollups: the contract that says what posting a transaction to the parent chain costs, which is added to fees. Default:
   * the chain is asked whether it has the OP stack's or Scroll's.
   */
  readonly gasPriceOracle?: string
}

/** As much of a chain of `viem/chains` as is read. */
export interface ViemChain {
  readonly id: number
  readonly name: string
  readonly nativeCurrency: CaipNetwork['nativeCurrency']
  readonly rpcUrls: { readonly default: { readonly http: readonly string[] } }
  readonly blockExplorers?: { readonly default: { readonly url: string } } | undefined
  readonly testnet?: boolean | undefined
  /** Of these, the `gasPriceOracle` of rollups of the OP stack. */
  readonly contracts?: object | undefined
}

const addressIn = (contracts: object | undefined, name: string): string | undefined => {
  const { address } = fieldsOf(fieldsOf(contracts)[name])
  return typeof address === 'string' ? address : undefined
}

/**
 * Describes an EVM network by its number, or takes a chain of viem as it is: `evmNetwork(base)`. Fields of the first form
 * beside those of a chain win, such as an endpoint of one's own: `evmNetwork({ ...base, rpcUrl })`. Throws nothing: a wrong
 * RPC URL shows as a failed read.
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

/** Ethereum with a public endpoint; apps with traffic should bring their own. */
export const mainnet: CaipNetwork = evmNetwork({
  id: 1,
  name: 'Ethereum',
  rpcUrl: 'https://cloudflare-eth.com',
  explorerUrl: 'https://etherscan.io',
})
