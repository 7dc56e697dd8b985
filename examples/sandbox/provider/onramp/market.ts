import { isAddress as isSolanaAddress } from '@solana/kit'
import { type Hex, isAddress, isAddressEqual } from 'viem'
import { evmTokens, nativeCoin, sandboxTokenAbi } from '../../evm/contracts.ts'
import { call } from '../../evm/steps.ts'
import type { EvmReader, ServedChains } from '../chains.ts'
import { failure } from '../failure.ts'
import type { Operator } from '../operator.ts'
import { dollarPrice, fixedPrices } from '../prices.ts'

/** A coin that is for sale on one network. */
export interface Offer {
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** Name of the network in the on-ramp's own list. */
  readonly network: string
  readonly displayName: string
  readonly caip2: string
  /** Contract or mint; empty for the network's own coin. */
  readonly token: string
  /** Dollars for one whole unit now. */
  price(): Promise<number>
  accepts(address: string): boolean
  /** Pays base units out and resolves with the transaction's id. */
  deliver(address: string, amount: bigint): Promise<string>
}

/** What the on-ramp sells: the coins of the local chains and their tokens. */
export function openMarket(
  { solana }: ServedChains,
  readers: Iterable<EvmReader>,
  operator: Operator,
): readonly Offer[] {
  const evm = [...readers].flatMap((reader) => evmOffers(reader, operator))
  return [...evm, ...(solana ? solanaOffers(solana) : [])]
}

function evmOffers(reader: EvmReader, operator: Operator): readonly Offer[] {
  const { caip2, name, rpcUrl, nativeCurrency } = reader.chain
  const coins = [{ ...nativeCurrency, address: nativeCoin }, ...evmTokens]
  return coins.map((coin): Offer => {
    const isNative = isAddressEqual(coin.address, nativeCoin)
    return {
      symbol: coin.symbol,
      name: coin.name,
      decimals: coin.decimals,
      network: name.toLowerCase(),
      displayName: name,
      caip2,
      token: isNative ? '' : coin.address,
      price: async () => (await dollarPrice(reader, coin.address)) ?? 0,
      accepts: (address) => isAddress(address, { strict: false }),
      deliver: (address, amount) =>
        operator.run(rpcUrl, [
          isNative
            ? { to: address as Hex, value: amount }
            : call(coin.address, sandboxTokenAbi, 'mint', [address, amount]),
        ]),
    }
  })
}

function solanaOffers(solana: NonNullable<ServedChains['solana']>): readonly Offer[] {
  const common = {
    network: 'solana',
    displayName: 'Solana',
    caip2: solana.caip2,
    accepts: (address: string) => isSolanaAddress(address),
  }
  const tokens = solana.tokens.map(
    ({ symbol, mint, decimals }): Offer => ({
      ...common,
      symbol,
      name: symbol,
      decimals,
      token: mint,
      price: async () => fixedPrices[symbol] ?? 0,
      deliver: (address, amount) => solana.mint(symbol, address, amount),
    }),
  )
  const coin: Offer = {
    ...common,
    symbol: 'SOL',
    name: 'Solana',
    decimals: 9,
    token: '',
    price: async () => fixedPrices.SOL ?? 0,
    deliver: (address, amount) => solana.airdrop(address, amount),
  }
  return [coin, ...tokens]
}

/** The offer of a symbol, on a network when one is named. Throws a 400 for what is not sold. */
export function findOffer(
  offers: readonly Offer[],
  symbol: unknown,
  network?: string | null,
): Offer {
  const wanted = String(symbol).toUpperCase()
  const matches = offers.filter((offer) => offer.symbol === wanted)
  const named = (offer: Offer): boolean => [offer.network, offer.caip2].includes(network ?? '')
  const found = network ? matches.find(named) : matches[0]
  if (found) return found
  throw failure(400, 'purchaseCurrency', `${wanted} is not sold on ${network || 'any network'}.`)
}
