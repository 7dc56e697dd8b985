import type { FeeNetwork, UsualFees } from '../networks/contract.ts'

const gwei = 10n ** 9n
/** A thousandth of a coin. */
const milli = 10n ** 15n

const usual = (highPrice: bigint, high: bigint | undefined, low: bigint): UsualFees => ({
  low: String(low),
  highPrice: String(highPrice),
  ...(high !== undefined && { high: String(high) }),
})

const rollup = usual(10n * gwei, 5n * milli, 10n ** 12n)
/** Of chains whose coin is a bitcoin. */
const bitcoin = usual(2n * gwei, milli / 2n, 2n * 10n ** 12n)
/** Of a coin whose worth is not known here. */
const other = usual(2_000n * gwei, undefined, 10n ** 13n)

/** Some times the highest that busy days have asked for, by the chain's number. Ether pays Ethereum's and most rollups'. */
const known: Readonly<Record<string, UsualFees>> = {
  1: usual(200n * gwei, 20n * milli, 5n * 10n ** 13n),
  // BNB Smart Chain, opBNB, Gnosis, Polygon, Mantle, Avalanche, Celo.
  56: usual(50n * gwei, 10n * milli, 10n ** 13n),
  204: usual(10n * gwei, 5n * milli, 10n ** 12n),
  100: usual(500n * gwei, 1_000n * milli, milli),
  137: usual(10_000n * gwei, 5_000n * milli, milli),
  5000: usual(1_000n * gwei, 2_000n * milli, milli),
  43114: usual(1_000n * gwei, 500n * milli, 10n ** 14n),
  42220: usual(1_000n * gwei, 2_000n * milli, milli),
  // Rootstock, Bittensor: coins worth far more than those of most chains.
  30: bitcoin,
  964: usual(200n * gwei, 50n * milli, 10n ** 13n),
}

/** What fees are usual on an EVM network. */
export function usualFees({ caipNetworkId, nativeCurrency, testnet }: FeeNetwork): UsualFees {
  const found = known[caipNetworkId.replace('eip155:', '')]
  if (found) return found
  // Chains call it BTC, RBTC, cBTC and the like.
  if (/BTC$/i.test(nativeCurrency.symbol)) return bitcoin
  if (nativeCurrency.symbol !== 'ETH') return other
  // Test networks ask for as much as Ethereum does.
  return testnet === true ? (known[1] ?? rollup) : rollup
}
