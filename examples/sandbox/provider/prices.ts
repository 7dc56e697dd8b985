import type { Hex } from 'viem'
import { evmTokens, nativeCoin } from '../evm/contracts.ts'
import type { EvmReader } from './chains.ts'
import { providerContracts } from './contracts.ts'
import { createExchange } from './exchange.ts'
import { failure } from './failure.ts'

// Units of each currency for one dollar.
const rates: Readonly<Record<string, number>> = {
  usd: 1,
  eur: 0.9,
  gbp: 0.8,
  aud: 1.5,
  cad: 1.4,
  inr: 85,
  jpy: 150,
  btc: 1 / 60_000,
  eth: 1 / 3_000,
}

/** Factor from dollars to a currency. Throws a 400 for one that the provider does not know. */
export function currencyRate(currency: unknown): number {
  const rate = typeof currency === 'string' && Object.hasOwn(rates, currency) && rates[currency]
  if (rate) return rate
  throw failure(400, 'currency', `The currency ${String(currency)} is not supported.`)
}

/** Dollars for one whole coin of the chains without an exchange. */
export const fixedPrices: Readonly<Record<string, number>> = { SOL: 150, USDX: 1, TWIN: 0.5 }

/**
 * Dollars for one whole token by the pools of the chain's exchange; undefined for a token without
 * a pool. A display value: nothing is paid by it.
 */
export async function dollarPrice(reader: EvmReader, token: Hex): Promise<number | undefined> {
  const dollar = evmTokens.find(({ symbol }) => symbol === 'SUSD')?.address
  if (!dollar) throw new Error('The chain has no dollar token.')
  const asset = token.toLowerCase() === nativeCoin.toLowerCase() ? providerContracts.weth : token
  if (asset.toLowerCase() === dollar.toLowerCase()) return 1
  return createExchange(reader).spotPrice(asset, dollar)
}
