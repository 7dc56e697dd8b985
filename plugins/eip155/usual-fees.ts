import type { FeeNetwork, UsualFees } from '../networks/contract.ts'

const gwei = 10n ** 9n
/** A thousandth of a coin. */
const milli = 10n ** 15n

const usual = (
  highPrice: bigint,
  high: bigint | undefined,
  low: bigint,
  lowPrice: bigint = 2n * gwei,
): UsualFees => ({
  low: String(low),
  lowPrice: String(lowPrice),
  highPrice: String(highPrice),
  ...(high !== undefined && { high: String(high) }),
})

/** Limit of a transfer's gas: tokens with many rules use some hundred thousand. */
const withUnits = (fees: UsualFees, highUnits = 1_000_000n): UsualFees => ({
  ...fees,
  highUnits: String(highUnits),
})

/** Some rollups count the cost of posting as gas. */
const rollup = withUnits(usual(10n * gwei, 5n * milli, 10n ** 12n, gwei / 10n), 10_000_000n)
/** For chains whose coin is a bitcoin. */
const bitcoin = usual(2n * gwei, milli / 2n, 2n * 10n ** 12n, gwei / 10n)
/** For a coin of unknown value. */
const other = withUnits(usual(2_000n * gwei, undefined, 10n ** 13n), 10_000_000n)

/** Several times the highest fees of busy days, by chain id. Ether pays for Ethereum and most rollups. */
const known: Readonly<Record<string, UsualFees>> = {
  1: withUnits(usual(200n * gwei, 20n * milli, 5n * 10n ** 13n)),
  // BNB Smart Chain, opBNB, Gnosis, Polygon, Mantle, Avalanche, Celo.
  56: withUnits(usual(50n * gwei, 10n * milli, 10n ** 13n)),
  204: withUnits(usual(10n * gwei, 5n * milli, 10n ** 12n)),
  100: withUnits(usual(500n * gwei, 1_000n * milli, milli)),
  137: withUnits(usual(10_000n * gwei, 5_000n * milli, milli)),
  // Mantle counts the cost of posting as gas: some hundred million.
  5000: withUnits(usual(1_000n * gwei, 2_000n * milli, milli), 10_000_000_000n),
  43114: withUnits(usual(1_000n * gwei, 500n * milli, 10n ** 14n)),
  42220: withUnits(usual(1_000n * gwei, 2_000n * milli, milli), 10_000_000n),
  // Rootstock, Bittensor: coins of far higher value than most.
  30: bitcoin,
  964: usual(200n * gwei, 50n * milli, 10n ** 13n),
}

/** Usual fees on an EVM network. */
export function usualFees({ caipNetworkId, nativeCurrency, testnet }: FeeNetwork): UsualFees {
  const found = known[caipNetworkId.replace('eip155:', '')]
  if (found) return found
  // Such chains call it BTC, RBTC, cBTC and the like.
  if (/BTC$/i.test(nativeCurrency.symbol)) return bitcoin
  if (nativeCurrency.symbol !== 'ETH') return other
  // Test networks may charge as much as Ethereum.
  return testnet === true ? (known[1] ?? rollup) : rollup
}
