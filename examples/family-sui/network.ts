import type { CaipNetwork } from 'wallet-kernel/families'
import { type CaipNetworkId, defineNamespace, type Namespace } from 'wallet-kernel/kernel'

export const suiNamespace: Namespace = defineNamespace('sui')

/** The type of the native coin. */
export const suiCoin = '0x2::sui::SUI'

type Reference = 'mainnet' | 'testnet' | 'devnet' | 'localnet'

function network(reference: Reference, name: string, rpcUrl: string): CaipNetwork {
  const caipNetworkId: CaipNetworkId = `${suiNamespace}:${reference}`
  const hasExplorer = reference !== 'localnet'
  return {
    id: reference,
    caipNetworkId,
    chainNamespace: suiNamespace,
    name,
    nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
    rpcUrls: [rpcUrl],
    ...(hasExplorer && { explorerUrl: `https://suiscan.xyz/${reference}` }),
    ...(reference !== 'mainnet' && { testnet: true }),
  }
}

export const suiMainnet: CaipNetwork = network(
  'mainnet',
  'Sui',
  'https://fullnode.mainnet.sui.io:443',
)
export const suiTestnet: CaipNetwork = network(
  'testnet',
  'Sui Testnet',
  'https://fullnode.testnet.sui.io:443',
)

/** A chain on this machine; `rpcUrl` is that of its gRPC-web service. */
export const suiLocalnet = (rpcUrl = 'http://127.0.0.1:9000'): CaipNetwork =>
  network('localnet', 'Sui Local', rpcUrl)
