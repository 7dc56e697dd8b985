import { bitcoin } from '../../bip122/index.ts'
import { evmNetwork, mainnet } from '../../eip155/index.ts'
import type { CaipNetwork } from '../../networks/contract.ts'
import { kusama, polkadotAssetHub, polkadotRelay, westend } from '../../polkadot/index.ts'
import { solanaDevnet, solanaMainnet } from '../../solana/index.ts'

/** Networks of the package, with public endpoints. */
export const ownNetworks: readonly CaipNetwork[] = [
  ...[mainnet, solanaMainnet, solanaDevnet, bitcoin],
  ...[polkadotAssetHub, polkadotRelay, kusama, westend],
]

/** EVM networks that are read through the provider's node: chain id, name, symbol, explorer. */
const evm: readonly (readonly [number, string, string, string])[] = [
  [10, 'OP Mainnet', 'ETH', 'https://optimistic.etherscan.io'],
  [56, 'BNB Smart Chain', 'BNB', 'https://bscscan.com'],
  [100, 'Gnosis', 'XDAI', 'https://gnosisscan.io'],
  [137, 'Polygon', 'POL', 'https://polygonscan.com'],
  [324, 'ZKsync Era', 'ETH', 'https://explorer.zksync.io'],
  [8453, 'Base', 'ETH', 'https://basescan.org'],
  [42161, 'Arbitrum One', 'ETH', 'https://arbiscan.io'],
  [42220, 'Celo', 'CELO', 'https://celoscan.io'],
  [43114, 'Avalanche', 'AVAX', 'https://snowtrace.io'],
  [7777777, 'Zora', 'ETH', 'https://explorer.zora.energy'],
]

const testnets: typeof evm = [
  [11155111, 'Sepolia', 'ETH', 'https://sepolia.etherscan.io'],
  [84532, 'Base Sepolia', 'ETH', 'https://sepolia.basescan.org'],
]

const described = (list: typeof evm, testnet: boolean): readonly CaipNetwork[] =>
  list.map(([id, name, symbol, explorerUrl]) => ({
    ...evmNetwork({ id, name, symbol, explorerUrl, rpcUrl: '', ...(testnet && { testnet }) }),
    rpcUrls: [],
  }))

/** Networks without an endpoint of their own. */
export const nodeNetworks: readonly CaipNetwork[] = [
  ...described(evm, false),
  ...described(testnets, true),
]
