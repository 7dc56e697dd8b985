import type { CaipNetwork } from '../../../plugins/networks/contract.ts'
import { solanaDevnet, solanaMainnet, solanaNetwork } from '../../../plugins/solana/index.ts'

const testnet = solanaNetwork({
  genesis: '4uhcVJyU9pJkvQyS88uRDiswHScCkY3z',
  name: 'Solana Testnet',
  rpcUrl: 'https://api.testnet.solana.com',
  explorerUrl: 'https://solscan.io/?cluster=testnet',
  testnet: true,
})

/**
 * The network of an endpoint, by its words: `devnet`, `testnet`, otherwise mainnet. A validator on this computer counts
 * as devnet, whose name wallets know.
 */
export function networkOf(endpoint: string): CaipNetwork {
  const isLocal = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])[:/]/.test(`${endpoint}/`)
  const known = /testnet/i.test(endpoint)
    ? testnet
    : isLocal || /devnet/i.test(endpoint)
      ? solanaDevnet
      : solanaMainnet
  return { ...known, rpcUrls: [endpoint] }
}
