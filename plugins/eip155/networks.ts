import { fieldsOf } from '../../kernel/index.ts'
import type { CaipNetwork } from '../networks/contract.ts'

/** Where every rollup of the OP stack has its oracle of gas prices. */
const opStackOracle = '0x420000000000000000000000000000000000000F'
/** OP Mainnet, Unichain, Fraxtal, World Chain, Soneium, Base, Mode, Ink, Zora, and the test networks of OP and Base. */
const opStack: readonly number[] = [
  10, 130, 252, 480, 1868, 8453, 34443, 57073, 7777777, 11155420, 84532,
]

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
  /** Rollups of the OP stack: their GasPriceOracle, whose part is added to fees. Default: known for the usual ones. */
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
  const usualOracle = opStack.includes(id) ? opStackOracle : undefined
  const { gasPriceOracle = addressIn(contracts, 'gasPriceOracle') ?? usualOracle } = given
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
