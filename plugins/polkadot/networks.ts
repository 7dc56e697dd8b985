import type { CaipNetwork } from '../networks/contract.ts'
import type { PolkadotNetwork } from './contract.ts'

/** Generic address prefix, which belongs to no network. */
export const genericPrefix = 42

/** The address prefix of a network. */
export const prefixOf = (network: CaipNetwork | undefined): number =>
  (network as PolkadotNetwork | undefined)?.ss58Prefix ?? genericPrefix

/** The CAIP-2 reference of a genesis hash: its first 32 hex characters. */
export const referenceOf = (genesisHash: string): string =>
  genesisHash.replace(/^0x/, '').slice(0, 32).toLowerCase()

/** Describes a network of this family by its genesis hash, in full or by its first 32 hex characters. */
export function polkadotNetwork(input: {
  readonly genesis: string
  readonly name: string
  /** HTTP endpoint for JSON-RPC. */
  readonly rpcUrl: string
  readonly symbol: string
  readonly decimals: number
  readonly ss58Prefix?: number
  readonly explorerUrl?: string
  readonly imageUrl?: string
  readonly testnet?: boolean
}): PolkadotNetwork {
  const { name, rpcUrl, symbol, decimals, ss58Prefix, explorerUrl, imageUrl, testnet } = input
  const id = referenceOf(input.genesis)
  return {
    id,
    caipNetworkId: `polkadot:${id}`,
    chainNamespace: 'polkadot',
    name,
    nativeCurrency: { name: symbol, symbol, decimals },
    rpcUrls: [rpcUrl],
    ...(ss58Prefix !== undefined && { ss58Prefix }),
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(imageUrl !== undefined && { assets: { imageUrl } }),
    ...(testnet !== undefined && { testnet }),
  }
}

/**
 * Polkadot's Asset Hub, which holds the balances since the migration. Has a public endpoint; for real traffic set your
 * own.
 */
export const polkadotAssetHub: PolkadotNetwork = polkadotNetwork({
  genesis: '68d56f15f85d3136970ec16946040bc1',
  name: 'Polkadot Asset Hub',
  rpcUrl: 'https://polkadot-asset-hub-rpc.polkadot.io',
  symbol: 'DOT',
  decimals: 10,
  ss58Prefix: 0,
  explorerUrl: 'https://assethub-polkadot.subscan.io',
})

/** The Polkadot relay chain. */
export const polkadotRelay: PolkadotNetwork = polkadotNetwork({
  genesis: '91b171bb158e2d3848fa23a9f1c25182',
  name: 'Polkadot',
  rpcUrl: 'https://rpc.polkadot.io',
  symbol: 'DOT',
  decimals: 10,
  ss58Prefix: 0,
  explorerUrl: 'https://polkadot.subscan.io',
})

/** The Kusama relay chain. */
export const kusama: PolkadotNetwork = polkadotNetwork({
  genesis: 'b0a8d493285c2df73290dfb7e61f870f',
  name: 'Kusama',
  rpcUrl: 'https://kusama-rpc.polkadot.io',
  symbol: 'KSM',
  decimals: 12,
  ss58Prefix: 2,
  explorerUrl: 'https://kusama.subscan.io',
})

/** Polkadot's test network. */
export const westend: PolkadotNetwork = polkadotNetwork({
  genesis: 'e143f23803ac50e8f6f8e62695d1ce9e',
  name: 'Westend',
  rpcUrl: 'https://westend-rpc.polkadot.io',
  symbol: 'WND',
  decimals: 12,
  ss58Prefix: 42,
  explorerUrl: 'https://westend.subscan.io',
  testnet: true,
})
