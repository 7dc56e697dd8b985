import type { CaipNetwork } from '../networks/contract.ts'

/** Where every rollup of the OP stack has its oracle of gas prices. */
const opStackOracle = '0x420000000000000000000000000000000000000F'
/** OP Mainnet, Unichain, Fraxtal, World Chain, Soneium, Base, Mode, Ink, Zora, and the test networks of OP and Base. */
const opStack: readonly number[] = [
  10, 130, 252, 480, 1868, 8453, 34443, 57073, 7777777, 11155420, 84532,
]

/** Describes an EVM network by its number. Throws nothing: a wrong RPC URL shows as a failed read. */
export function evmNetwork(input: {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol?: string
  readonly explorerUrl?: string
  readonly imageUrl?: string
  readonly testnet?: boolean
  /** Rollups of the OP stack: their GasPriceOracle, whose part is added to fees. Default: known for the usual ones. */
  readonly gasPriceOracle?: string
}): CaipNetwork {
  const { id, name, rpcUrl, symbol = 'ETH', explorerUrl, imageUrl, testnet } = input
  const { gasPriceOracle = opStack.includes(id) ? opStackOracle : undefined } = input
  return {
    id: String(id),
    caipNetworkId: `eip155:${id}`,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: symbol, symbol, decimals: 18 },
    rpcUrls: [rpcUrl],
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
