import type { FeeNetwork, UsualFees } from '../networks/contract.ts'

const gwei = 10n ** 9n
/** A thousandth of a coin. */
const milli = 10n ** 15n

const usual = (highPrice: bigint, high: bigint | undefined, low: bigint): UsualFees => ({
  low: String(low),
  highPrice: String(highPrice),
  ...(high !== undefined && { high: String(high) }),
})

/** Some times the highest that busy days have asked for, by the chain's number. Ether pays Ethereum's and most rollups'. */
const known: Readonly<Record<string, UsualFees>> = {
  1: usual(200n * gwei, 20n * milli, 5n * 10n ** 13n),
  // BNB Smart Chain, Gnosis, Polygon, Mantle, Avalanche, Celo.
  56: usual(50n * gwei, 10n * milli, 10n ** 13n),
  100: usual(500n * gwei, 1_000n * milli, milli),
  137: usual(10_000n * gwei, 5_000n * milli, milli),
  5000: usual(1_000n * gwei, 2_000n * milli, milli),
  43114: usual(1_000n * gwei, 500n * milli, 10n ** 14n),
  42220: usual(1_000n * gwei, 2_000n * milli, milli),
}

const rollup = usual(10n * gwei, 5n * milli, 10n ** 12n)
/** Of a coin whose worth is not known here. */
const other = usual(2_000n * gwei, undefined, 10n ** 13n)

/** What fees are usual on an EVM network. */
export function usualFees({ caipNetworkId, nativeCurrency, testnet }: FeeNetwork): UsualFees {
  const found = known[caipNetworkId.replace('eip155:', '')]
  if (found) return found
  if (nativeCurrency.symbol !== 'ETH') return other
  // Test networks ask for as much as Ethereum does.
  return testnet === true ? (known[1] ?? rollup) : rollup
}
